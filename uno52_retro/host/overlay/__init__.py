"""The emulator's own menu, over the darkened last frame: pages on a stack, driven by the same ten buttons.

`stack` holds the pages and has the buttons, `page` says what a page is and has the list that most pages are,
`home` is the first one. May import the console, the video layer and the host.
"""
