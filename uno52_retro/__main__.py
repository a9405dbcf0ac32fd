"""`python -m uno52_retro`: the same as the command `uno52-retro`."""

import sys

from uno52_retro.cli import main

if __name__ == "__main__":
    sys.exit(main())
