"""Builds the game for browsers: one file that anyone opens and plays.

    python tools/web.py [--out DIR]

Makes in `dist`:

    uno52.pyxapp   the program and its resources, packaged by Pyxel; `pyxel play uno52.pyxapp` runs it
    uno52.html     the game and nothing else, for a window, an iframe or a phone
    index.html     the same in a page with its keys, for GitHub Pages or itch.io

The program is staged into a clean folder first, packaged and turned into HTML by Pyxel's own commands, and
then put into the page of `tools/webpage`. The same sources give the same bytes. When Pyxel is not installed
it goes to the environment of `tools/run.py` first.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import io
import os
import shutil
import string
import struct
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

NAME = "uno52"
TITLE = "UNO 52 Retro"
DESCRIPTION = "UNO and poker at once, played as on a handheld of 2006."
MAX_HTML_BYTES = 1_500_000
PAGE = Path(__file__).parent / "webpage"
VIEWS = {f"{NAME}.html": "full", "index.html": "page"}

STARTUP = '''\
# title: {title}
# author: the UNO 52 Retro authors
# desc: {description}
# license: MIT
# version: {version}
"""Starts the game: in a browser with the page's storage, elsewhere as the command does."""

import sys

if sys.platform == "emscripten":
    from uno52_retro.host.browser import main

    main()
else:
    from uno52_retro.cli import main

    sys.exit(main([]))
'''

SOURCES = ("art/*.txt", "fonts/*.txt", "fonts/misc-*.bdf", "*.png")
"""Files of `resources` that the running program never reads: sources of what lies beside them, pictures of
the README."""
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the package: the oldest that a zip can say."""


def main(arguments: list[str] | None = None) -> int:
    """Build everything and say what was made; returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="default: dist")
    options = parser.parse_args(arguments)
    if find_spec("pyxel") is None:
        return _in_own_environment(["--out", str(options.out.absolute())])
    made = build(options.out.absolute())
    report(made)
    too_large = [
        path.name for path in made if path.suffix == ".html" and path.stat().st_size > MAX_HTML_BYTES
    ]
    if too_large:
        print(f"larger than {MAX_HTML_BYTES:,} bytes: {', '.join(too_large)}", file=sys.stderr)
    return 1 if too_large else 0


def _in_own_environment(arguments: list[str]) -> int:
    """Run this script again where `tools/run.py` installs what the game needs."""
    from tools import run

    run.set_up("")
    os.execv(run.PYTHON, [run.PYTHON, __file__, *arguments])


def build(out: Path) -> list[Path]:
    """Make the three files in the folder `out` and return them, the package first."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work, contextlib.chdir(work):
        folder = Path(work) / NAME
        stage(folder)
        package = out / f"{NAME}.pyxapp"
        package.write_bytes(packaged(folder))
        made = [package]
        launch = launcher(package)
        for name, view in VIEWS.items():
            path = out / name
            path.write_text(page(view, launch), encoding="utf-8", newline="\n")
            made.append(path)
    return made


def staged_files() -> Iterator[Path]:
    """The files of the checkout that belong to the program, absolute, in a fixed order."""
    left_out = {path for pattern in SOURCES for path in (ROOT / "resources").glob(pattern)}
    yield ROOT / "LICENSE"
    for path in sorted((ROOT / "resources").rglob("*")):
        if path.is_file() and path not in left_out and not path.name.startswith("."):
            yield path
    yield from sorted((ROOT / "uno52_retro").rglob("*.py"))


def stage(folder: Path) -> None:
    """Fill a new folder with the program and its startup script, and nothing else."""
    from uno52_retro import __version__

    for path in staged_files():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    startup = STARTUP.format(title=TITLE, description=DESCRIPTION, version=__version__)
    (folder / "main.py").write_text(startup, encoding="utf-8", newline="\n")


def packaged(folder: Path) -> bytes:
    """Let Pyxel package the staged folder, which goes to the working directory, and return the zip with
    nothing left in it of this machine, this person and this hour."""
    import pyxel.cli

    with contextlib.redirect_stdout(io.StringIO()):
        pyxel.cli.package_pyxel_app(str(folder), str(folder / "main.py"))
    made = io.BytesIO()
    with (
        zipfile.ZipFile(f"{folder.name}.pyxapp") as source,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target,
    ):
        target.comment = source.comment
        for name in sorted(source.namelist()):
            entry = zipfile.ZipInfo(name.replace(os.sep, "/"), EPOCH)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            target.writestr(entry, source.read(name), zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def launcher(package: Path) -> str:
    """The script lines of Pyxel's own HTML for the package: its loader, pinned to the installed version, and
    the call that starts the program; made in the working directory."""
    import pyxel.cli

    pyxel.cli.create_html_from_pyxel_app(str(package))
    html = Path(f"{package.stem}.html").read_text(encoding="utf-8")
    doctype, _, lines = html.partition("\n")
    if doctype != "<!doctype html>" or not lines.startswith("<script src="):
        raise SystemExit(f"this is not the HTML that Pyxel made before; look at it: {html[:200]}")
    return lines.strip()


def page(view: str, launch: str) -> str:
    """The whole HTML: `view` "full" or "page", `launch` the lines of Pyxel."""
    return string.Template((PAGE / "page.html").read_text(encoding="utf-8")).substitute(
        VIEW=view,
        TITLE=TITLE,
        DESCRIPTION=DESCRIPTION,
        ICON=base64.b64encode(icon()).decode("ascii"),
        LOGO=base64.b64encode(logo()).decode("ascii"),
        COLOURS=colours(),
        STYLE=(PAGE / "page.css").read_text(encoding="utf-8").strip(),
        SCRIPT=(PAGE / "page.js").read_text(encoding="utf-8").strip(),
        LAUNCH=launch,
    )


def colours() -> str:
    """The colours of the game that the page has too, as variables of CSS."""
    from uno52_retro.video import palette

    names = ("INK", "PAPER", "TEXT", "QUIET", "GOLD", "PANEL0", "PANEL", "PANEL1")
    shown = (f"--{name.lower()}: #{palette.COLOURS[getattr(palette, name)]:06x};" for name in names)
    return ":root { " + " ".join(shown) + " }"


def icon() -> bytes:
    """The four tiles of the sign as a PNG with a transparent background, 64 a side."""
    from uno52_retro.video import panels

    return drawn(32, 32, lambda image: panels.boot_mark(image, 0, 0), scale=2)


def logo() -> bytes:
    """The title lettering as a PNG with a transparent background."""
    from uno52_retro.video import panels

    return drawn(panels.LOGO_WIDTH, panels.LOGO_HEIGHT, lambda image: panels.logo(image, 0, 0))


def drawn(width: int, height: int, draw: Callable[[Any], None], scale: int = 1) -> bytes:
    """What `draw` puts on an image of Pyxel, as a PNG of `scale` times that size; what it leaves is
    transparent."""
    import pyxel

    from uno52_retro.video.palette import COLOURS, KEY

    image = pyxel.Image(width, height)
    image.cls(KEY)
    draw(image)
    rows = []
    for y in range(height * scale):
        row = b"".join(
            bytes([*COLOURS[colour].to_bytes(3, "big"), 0 if colour == KEY else 255]) * scale
            for colour in (image.pget(x, y // scale) for x in range(width))
        )
        rows.append(b"\0" + row)
    return png(width * scale, height * scale, b"".join(rows))


def png(width: int, height: int, rows: bytes) -> bytes:
    """A PNG of 8-bit red, green, blue, alpha; each row begins with its filter byte."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def report(made: list[Path]) -> None:
    """Print what is in the package, by folder, and how large the files are."""
    with zipfile.ZipFile(made[0]) as package:
        folders: dict[str, tuple[int, int, int]] = {}
        for entry in package.infolist():
            folder = entry.filename.rpartition("/")[0]
            files, plain, packed = folders.get(folder, (0, 0, 0))
            folders[folder] = (files + 1, plain + entry.file_size, packed + entry.compress_size)
    print(f"{'in the package':44} {'files':>5} {'bytes':>10} {'packed':>10}")
    for folder, (files, plain, packed) in sorted(folders.items()):
        print(f"{folder:44} {files:5} {plain:10,} {packed:10,}")
    for path in made:
        print(f"{path}: {path.stat().st_size:,} bytes")
    print(
        'to embed it elsewhere: <iframe src=".../uno52.html" allow="gamepad; fullscreen; autoplay"></iframe>'
    )


if __name__ == "__main__":
    sys.exit(main())
