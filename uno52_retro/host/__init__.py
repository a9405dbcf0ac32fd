"""The emulator around the console: window, keys and pads, storage. May import every layer; knows no rules."""
