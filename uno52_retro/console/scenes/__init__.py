"""Scenes: plain dataclasses on the console's stack. Each steps once a frame; none draws."""
