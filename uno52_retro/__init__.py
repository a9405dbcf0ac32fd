"""UNO 52 Retro: UNO and poker at once, as a little console that runs a little cartridge."""

__version__ = "0.1.0"
