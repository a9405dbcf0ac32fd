"""One example of each poker hand in real cards, from the best to the lowest, for the help and the menu.

Plain data; may import the engine's cards.

>>> len(EXAMPLES)
11
"""

from ...engine.cards import UNO52

_TOKENS = (
    "R9s G9h B9d Y9c R9h",
    "RAs GKs BQs YJs RTs",
    "G9h R8h Y7h B6h G5h",
    "RQs BQh YQd GQc R4h",
    "BKs RKh YKd G7c R7s",
    "RAd B9d Y9d G6d R2d",
    "R9c B8h Y7s G6d R5c",
    "YJs RJd BJh GKc B3s",
    "GTs RTh Y4c B4d RAs",
    "BAs YAh R9c G6d B3s",
    "RKh GJs B8d Y5c R2h",
)

EXAMPLES: tuple[tuple[int, ...], ...] = tuple(
    tuple(UNO52.kind[token] for token in line.split()) for line in _TOKENS
)
"""Five kinds each; place 0 shows category 1, five of a kind, and so on (RULES 4, poker hands)."""
