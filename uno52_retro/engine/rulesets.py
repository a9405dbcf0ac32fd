"""The rule sets by name (RULES.md section 8). A new one is one entry here and one perft file.

>>> RULESETS["uno52"].big_blind
8
"""

from .rules import Rules

UNO52 = Rules(id="uno52")

RULESETS: dict[str, Rules] = {rules.id: rules for rules in (UNO52,)}
