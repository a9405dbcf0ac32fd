"""The picture: palette, sheet, fonts, cards, panels and the painters of the scenes.

Everything here only reads the console and draws on a `pyxel.Image`. May import the console, the engine and
pyxel.
"""
