"""The machine: ten button bits in, a picture and sounds out, sixty times a second.

Draws nothing, opens nothing, has no clock.
"""
