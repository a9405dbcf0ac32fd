"""Compiles the readable drawings of `resources/art` and `resources/fonts` into what the game loads.

    python tools/build_assets.py                 writes sheet.png, sheet.json and the fonts
    python tools/build_assets.py --check         writes nothing; exit code 1 when the committed output differs
    python tools/build_assets.py --preview FILE  draws every asset through the game's own modules into a PNG
    at 3x

A drawing is a block: a line with its names in brackets, then rows of characters, one block of columns per
name; a blank line ends it. `legend CHARACTER COLOUR` gives a character a colour of the palette for the rest
of that file; `.` is transparent and `#` is the mask that takes any colour. `[name < base 4,6]` starts from
another drawing and lays its rows over it at x 4, y 6, where `_` leaves what is there. `[name ! STYLE]` runs
the mask through an effect of `STYLES`.

A font source begins with `font HEIGHT SPACE`; its blocks name the characters, `Й^2` being one whose first two
rows stand above the capital line, and `И=N` borrows the drawing of N.

Imports the palette of the game and the standard library. The output is the same, byte for byte, on every
platform: the PNG is indexed and stored without compression, for compressors differ.
"""

from __future__ import annotations

import argparse
import json
import re
import struct
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from uno52_retro.video import palette as pal  # noqa: E402

ART = ROOT / "resources" / "art"
FONTS = ROOT / "resources" / "fonts"
SHEET_WIDTH = 256

Sprite = list[list[int]]
"""Rows of palette indices."""


class ArtError(ValueError):
    """A drawing that cannot be read; says the file, the block and why."""


def blocks(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield (header without brackets, rows) of every block, and ("", [line]) of every other line that is no
    comment."""
    lines = iter(text.splitlines())
    for line in lines:
        line = line.rstrip()
        if not line or line.startswith(";"):
            continue
        if not (line.startswith("[") and line.endswith("]")):
            yield "", [line]
            continue
        rows = []
        for row in lines:
            if not row.strip():
                break
            rows.append(row.rstrip())
        yield line[1:-1], rows


def colour(name: str) -> int:
    """Return the index of a palette name: `PAPER`, `SKIN_FAIR:1` or a card colour such as `CARD:RED:dark`."""
    parts = name.split(":")
    if parts[0] == "CARD":
        return int(getattr(pal.CARD[pal.FULL][getattr(pal, parts[1])], parts[2]))
    value = getattr(pal, parts[0])
    return int(value[int(parts[1])] if len(parts) > 1 else value)


def columns(names: list[str], rows: list[str]) -> list[list[str]]:
    """Part rows of blank-separated columns into one list of rows per name."""
    cells = [row.split() for row in rows]
    if any(len(cell) != len(names) for cell in cells):
        raise ArtError(f"{names}: every row needs {len(names)} columns")
    parted = [[cell[i] for cell in cells] for i in range(len(names))]
    for name, part in zip(names, parted, strict=True):
        if len({len(row) for row in part}) > 1:
            raise ArtError(f"{name}: rows of different length")
    return parted


def read_art(text: str, sprites: dict[str, Sprite]) -> None:
    """Add the drawings of one source file to `sprites`."""
    legend = {".": pal.KEY, "#": pal.MASK}
    for header, rows in blocks(text):
        if not header:
            word, key, value = rows[0].split()
            if word != "legend":
                raise ArtError(f"unknown line {rows[0]!r}")
            legend[key] = colour(value)
            continue
        style = base = ""
        if " ! " in header:
            header, style = header.split(" ! ")
        if " < " in header:
            header, base = header.split(" < ")
        names = header.split()
        for name, part in zip(names, columns(names, rows), strict=True):
            if name in sprites:
                raise ArtError(f"{name} is drawn twice")
            try:
                sprites[name] = _layered(part, legend, base, sprites)
            except KeyError as error:
                raise ArtError(f"{name}: {error} is not in the legend") from error
            if style:
                effect, *arguments = style.split()
                sprites[name] = STYLES[effect](sprites[name], *arguments)


def _layered(rows: list[str], legend: dict[str, int], base: str, sprites: dict[str, Sprite]) -> Sprite:
    if not base:
        return [[legend[character] for character in row] for row in rows]
    source, place = base.split()
    x, y = (int(number) for number in place.split(","))
    sprite = [list(row) for row in sprites[source]]
    for j, row in enumerate(rows):
        for i, character in enumerate(row):
            if character != "_":
                sprite[y + j][x + i] = legend[character]
    return sprite


def _canvas(width: int, height: int) -> Sprite:
    return [[pal.KEY] * width for _ in range(height)]


def letter(sprite: Sprite, name: str) -> Sprite:
    """A logo letter: light upper edges, a body, a side two pixels deep below it, and an ink outline around
    all."""
    dark, base, light = (colour(f"{name}{part}") for part in _RAMPS[name.split(":")[0]])
    body = {(x + 1, y + 1) for y, row in enumerate(sprite) for x, value in enumerate(row) if value != pal.KEY}
    side = {(x, y + d) for x, y in body for d in (1, 2)}
    solid = body | side
    edge = {(x + i, y + j) for x, y in solid for i in (-1, 0, 1) for j in (-1, 0, 1)}
    out = _canvas(len(sprite[0]) + 2, len(sprite) + 4)
    for cells, value in ((edge, pal.INK), (side, dark), (body, base)):
        for x, y in cells:
            out[y][x] = value
    for x, y in body:
        if (x, y - 1) not in body:
            out[y][x] = light
    for y, row in enumerate(sprite):
        for x, value in enumerate(row):
            if value not in (pal.MASK, pal.KEY):
                out[y + 1][x + 1] = value
    return out


_RAMPS = {"CARD": (":dark", ":base", ":light"), "GOLD": ("0", "", "1"), "PAPER": ("_FAINT", "", "")}


def outlined(sprite: Sprite, *names: str) -> Sprite:
    """Put an outline of one colour (INK when none is named) around everything drawn, one pixel wide."""
    out = _canvas(len(sprite[0]) + 2, len(sprite) + 2)
    edge = colour(names[0]) if names else pal.INK
    for y, row in enumerate(sprite):
        for x, value in enumerate(row):
            if value != pal.KEY:
                for j in range(3):
                    out[y + j][x : x + 3] = [edge] * 3
    for y, row in enumerate(sprite):
        for x, value in enumerate(row):
            if value != pal.KEY:
                out[y + 1][x + 1] = value
    return out


def bands(sprite: Sprite, *names: str) -> Sprite:
    """Colour the mask in equal bands from top to bottom."""
    colours = [colour(name) for name in names]
    height = len(sprite)
    return [
        [colours[y * len(colours) // height] if value == pal.MASK else value for value in row]
        for y, row in enumerate(sprite)
    ]


STYLES: dict[str, Callable[..., Sprite]] = {"letter": letter, "outlined": outlined, "bands": bands}


def sprites_of(folder: Path) -> dict[str, Sprite]:
    """Read all drawings of a folder, files in the order of their names."""
    sprites: dict[str, Sprite] = {}
    for path in sorted(folder.glob("*.txt")):
        try:
            read_art(path.read_text(encoding="utf-8"), sprites)
        except ArtError as error:
            raise ArtError(f"{path.name}: {error}") from error
    return sprites


def pack(sprites: dict[str, Sprite]) -> tuple[Sprite, dict[str, list[int]]]:
    """Place the drawings on shelves of one sheet, tallest first; return the sheet and name -> [x, y, width,
    height]."""
    sheet: Sprite = []
    atlas: dict[str, list[int]] = {}
    x = y = shelf = 0
    for name, sprite in sorted(sprites.items(), key=lambda item: (-len(item[1]), item[0])):
        width, height = len(sprite[0]), len(sprite)
        if x + width > SHEET_WIDTH:
            x, y, shelf = 0, y + shelf, 0
        shelf = max(shelf, height)
        while len(sheet) < y + height:
            sheet.append([pal.KEY] * SHEET_WIDTH)
        for j, row in enumerate(sprite):
            sheet[y + j][x : x + width] = row
        atlas[name] = [x, y, width, height]
        x += width
    return sheet, dict(sorted(atlas.items()))


def png(rows: Sprite) -> bytes:
    """Return an indexed PNG with the game's palette, stored without compression."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    raw = b"".join(b"\0" + bytes(row) for row in rows)
    stored = b"\x78\x01"
    for start in range(0, len(raw), 65535):
        part = raw[start : start + 65535]
        last = start + 65535 >= len(raw)
        stored += struct.pack("<BHH", last, len(part), len(part) ^ 0xFFFF) + part
    stored += struct.pack(">I", zlib.adler32(raw))
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    colours = b"".join(value.to_bytes(3, "big") for value in pal.COLOURS)
    head = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"PLTE", colours)
    return head + chunk(b"IDAT", stored) + chunk(b"IEND", b"")


Glyph = tuple[list[str], int]
"""Rows of `#` and `.`, and how many of them stand above the capital line."""


def read_font(text: str) -> tuple[int, int, dict[str, Glyph]]:
    """Return the height of the capitals, the width of a blank, and the glyphs of a font source."""
    height = space = 0
    glyphs: dict[str, Glyph] = {}
    for header, rows in blocks(text):
        if header:
            names = header.split()
            for name, part in zip(names, columns(names, rows), strict=True):
                character, rise = name[0], name[2:]
                if character in glyphs:
                    raise ArtError(f"{character} is drawn twice")
                glyphs[character] = (part, int(rise or 0))
        elif rows[0].startswith("font "):
            height, space = (int(number) for number in rows[0].split()[1:])
        else:
            for pair in rows[0].split():
                glyphs[pair[0]] = glyphs[pair[2]]
    return height, space, glyphs


def bdf(name: str, text: str) -> str:
    """Return the BDF of a font source. The bounding box starts at x 0, for Pyxel adds that offset to every
    glyph."""
    height, space, glyphs = read_font(text)
    glyphs |= {" ": (["." * (space - 1)], 0)}
    above = max(rise for _, rise in glyphs.values())
    below = max(len(rows) - rise - height for rows, rise in glyphs.values())
    width = max(len(rows[0]) for rows, _ in glyphs.values())
    lines = ["STARTFONT 2.1", f"FONT {name}", f"SIZE {height} 72 72"]
    lines += [f"FONTBOUNDINGBOX {width + 1} {above + height + below} 0 {-below}", "STARTPROPERTIES 3"]
    lines += [
        f"FONT_ASCENT {above + height}",
        f"FONT_DESCENT {below}",
        f"CAP_HEIGHT {height}",
        "ENDPROPERTIES",
    ]
    lines.append(f"CHARS {len(glyphs)}")
    for character, (rows, rise) in sorted(glyphs.items()):
        wide = len(rows[0])
        lines += [f"STARTCHAR U+{ord(character):04X}", f"ENCODING {ord(character)}", f"SWIDTH {wide * 100} 0"]
        lines += [f"DWIDTH {wide + 1} 0", f"BBX {wide} {len(rows)} 0 {height + rise - len(rows)}", "BITMAP"]
        size = (wide + 7) // 8
        for row in rows:
            bits = int(row.replace("#", "1").replace(".", "0").ljust(size * 8, "0"), 2)
            lines.append(f"{bits:0{size * 2}X}")
        lines.append("ENDCHAR")
    return "\n".join([*lines, "ENDFONT", ""])


def proportional(text: str, height: int) -> str:
    """Turn a fixed-width BDF into font blocks with every glyph trimmed to its own size; `height` is that of
    capitals."""
    out = []
    for code, box, bitmap in re.findall(
        r"ENCODING (\d+)\n(?:.*\n)*?BBX (.*)\nBITMAP\n((?:[0-9A-Fa-f]+\n)+)", text
    ):
        wide, tall, _, low = (int(number) for number in box.split())
        rows = [
            f"{int(line, 16):0{len(line) * 4}b}"[:wide].replace("1", "#").replace("0", ".")
            for line in bitmap.split()
        ]
        above = tall + low - height
        rows = (
            rows[above:]
            if above > 0 and not any("#" in row for row in rows[:above])
            else ["." * wide] * -above + rows
        )
        rise = max(0, len(rows) - max(0, -low) - height)
        while "#" not in rows[-1]:
            rows.pop()
        used = [x for x in range(wide) if any(row[x] == "#" for row in rows)]
        out += [f"[{chr(int(code))}^{rise}]", *(row[used[0] : used[-1] + 1] for row in rows), ""]
    return "\n".join(out)


def outputs() -> dict[Path, bytes]:
    """Return every file this tool makes, with its content."""
    sheet, atlas = pack(sprites_of(ART))
    entries = ",\n".join(f"{json.dumps(name)}: {json.dumps(box)}" for name, box in atlas.items())
    made = {ART / "sheet.png": png(sheet), ART / "sheet.json": f"{{\n{entries}\n}}\n".encode()}
    sources = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FONTS.glob("*.txt"))}
    small_letters = proportional((FONTS / "misc-fixed-6x10.bdf").read_text(encoding="utf-8"), height=7)
    sources["body"] = "\n".join((sources["big"], sources["body"], small_letters))
    for name, text in sources.items():
        made[FONTS / f"{name}.bdf"] = bdf(f"uno52-{name}", text).encode()
    return made


def main(arguments: Iterable[str] | None = None) -> int:
    """Run the tool; return its exit code."""
    parser = argparse.ArgumentParser(description="Compile the drawings and fonts of the game.")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 when the committed output differs"
    )
    parser.add_argument("--preview", metavar="FILE", help="draw every asset into this PNG")
    options = parser.parse_args(None if arguments is None else list(arguments))
    if options.preview:
        from tools import preview_assets

        preview_assets.write(options.preview)
        return 0
    differing = [path for path, data in outputs().items() if not path.exists() or path.read_bytes() != data]
    for path in differing:
        if options.check:
            print(f"{path.relative_to(ROOT)} is not what its source says: run tools/build_assets.py")
        else:
            path.write_bytes(outputs()[path])
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if options.check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
