"""The rule sets by name (RULES.md section 8): plain data. A new one is one entry here and one perft file.

>>> RULESETS["uno52"].big_blind, RULESETS["classic"].goal
(8, ('points', 500))
"""

from .rules import Rules

UNO52 = Rules(id="uno52")

ROM = Rules(
    id="rom",
    play_after_draw="none",
    may_decline=False,
    first_action_card="redraw",
    stack_on_four="none",
    wd4_condition="no_active_colour",
    guilty_extra=0,
    last_card_penalty="drawn",
    start_chips=25,
    small_blind=0,
    big_blind=0,
    ante=1,
    first_out_prize=10,
    poker_prize=5,
    leftovers=1,
    debt=True,
    stakes_double=0,
    goal=("chips", 100),
)

CLASSIC = Rules(
    id="classic",
    deck="uno108",
    poker=False,
    draw_when="no_match",
    play_after_draw="drawn",
    may_decline=False,
    stacking="sum",
    wd4_condition="no_active_colour",
    guilty_extra=0,
    uno_enforcement="automatic",
    last_card_penalty="drawn",
    scoring="points",
    start_chips=0,
    small_blind=0,
    big_blind=0,
    ante=0,
    stakes_double=0,
    goal=("points", 500),
)

ACTIVE = CLASSIC.replace(
    id="active",
    first_action_card="redraw",
    stacking="chain",
    stack_on_four="named_two",
    wd4_returns=True,
    uno_enforcement="caught",
    jump_in="identical",
    courtesy=True,
)

RULESETS: dict[str, Rules] = {rules.id: rules for rules in (UNO52, ROM, CLASSIC, ACTIVE)}
