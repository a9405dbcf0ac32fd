// A small rasteriser of palette indices for the stand-in of Pyxel's binding: what this game draws with, in plain
// JavaScript so that it runs in a page and in node alike. Coordinates are whole numbers; what lies outside the
// clip is dropped.
"use strict";
globalThis.standin = (() => {
  class Picture {
    constructor(width, height) {
      this.width = width;
      this.height = height;
      this.data = new Uint8Array(width * height);
      this.map = Uint8Array.from({ length: 256 }, (_, i) => i);
      this.clip();
    }
    clip(x = 0, y = 0, w = this.width, h = this.height) {
      this.x0 = Math.max(0, x); this.y0 = Math.max(0, y);
      this.x1 = Math.min(this.width, x + w); this.y1 = Math.min(this.height, y + h);
    }
    pal(from, to) {
      if (from === undefined) for (let i = 0; i < 256; i++) this.map[i] = i;
      else this.map[from] = to;
    }
    dither(part) { this.half = part < 1; }  // half the pixels, of blits only
    cls(colour) { this.data.fill(this.map[colour]); }
    pget(x, y) { return x >= 0 && y >= 0 && x < this.width && y < this.height ? this.data[y * this.width + x] : 0; }
    pset(x, y, colour) { this.dot(x, y, this.map[colour]); }
    dot(x, y, index) {
      if (x >= this.x0 && y >= this.y0 && x < this.x1 && y < this.y1) this.data[y * this.width + x] = index;
    }
    rect(x, y, w, h, colour) {
      const index = this.map[colour];
      const left = Math.max(x, this.x0), right = Math.min(x + w, this.x1);
      if (right <= left) return;
      for (let row = Math.max(y, this.y0), end = Math.min(y + h, this.y1); row < end; row++) {
        this.data.fill(index, row * this.width + left, row * this.width + right);
      }
    }
    rectb(x, y, w, h, colour) {
      this.rect(x, y, w, 1, colour); this.rect(x, y + h - 1, w, 1, colour);
      this.rect(x, y, 1, h, colour); this.rect(x + w - 1, y, 1, h, colour);
    }
    line(x, y, x2, y2, colour) {
      const steps = Math.max(Math.abs(x2 - x), Math.abs(y2 - y), 1);
      for (let i = 0; i <= steps; i++) {
        this.pset(Math.round(x + (x2 - x) * i / steps), Math.round(y + (y2 - y) * i / steps), colour);
      }
    }
    circb(x, y, radius, colour) {
      for (let dx = 0, dy = radius, d = 1 - radius; dx <= dy; dx++) {
        for (const [a, b] of [[dx, dy], [dy, dx]]) {
          for (const [s, t] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) this.pset(x + s * a, y + t * b, colour);
        }
        if (d < 0) d += 2 * dx + 3;
        else { d += 2 * (dx - dy) + 5; dy--; }
      }
    }
    circ(x, y, radius, colour) {
      for (let dy = -radius; dy <= radius; dy++) {
        const half = Math.floor(Math.sqrt(radius * radius - dy * dy + radius));
        this.rect(x - half, y + dy, 2 * half + 1, 1, colour);
      }
    }
    tri(x1, y1, x2, y2, x3, y3, colour) {
      const top = Math.min(y1, y2, y3), bottom = Math.max(y1, y2, y3);
      for (let y = top; y <= bottom; y++) {
        const cuts = [];
        for (const [ax, ay, bx, by] of [[x1, y1, x2, y2], [x2, y2, x3, y3], [x3, y3, x1, y1]]) {
          if (y < Math.min(ay, by) || y > Math.max(ay, by)) continue;
          if (ay === by) cuts.push(ax, bx);
          else cuts.push(Math.round(ax + (bx - ax) * (y - ay) / (by - ay)));
        }
        const left = Math.min(...cuts);
        this.rect(left, y, Math.max(...cuts) - left + 1, 1, colour);
      }
    }
    blt(x, y, source, u, v, w, h, key) {
      const flipX = w < 0, flipY = h < 0;
      w = Math.abs(w); h = Math.abs(h);
      for (let row = 0; row < h; row++) {
        const to = y + row, from = v + (flipY ? h - 1 - row : row);
        if (to < this.y0 || to >= this.y1 || from < 0 || from >= source.height) continue;
        for (let column = 0; column < w; column++) {
          const at = x + column, of = u + (flipX ? w - 1 - column : column);
          if (at < this.x0 || at >= this.x1 || of < 0 || of >= source.width) continue;
          if (this.half && at + to & 1) continue;
          const index = source.data[from * source.width + of];
          if (index !== key) this.data[to * this.width + at] = this.map[index];
        }
      }
    }
    // A blit that is turned by degrees and scaled about its middle.
    turn(x, y, source, u, v, w, h, key, degrees, scale) {
      const sine = Math.sin(degrees * Math.PI / 180), cosine = Math.cos(degrees * Math.PI / 180);
      const reach = Math.ceil(Math.hypot(w, h) * scale / 2) + 1, midX = x + (w - 1) / 2, midY = y + (h - 1) / 2;
      for (let to = Math.floor(midY - reach); to <= midY + reach; to++) {
        for (let at = Math.floor(midX - reach); at <= midX + reach; at++) {
          const dx = (at - midX) / scale, dy = (to - midY) / scale;
          const of = Math.round((w - 1) / 2 + dx * cosine + dy * sine);
          const from = Math.round((h - 1) / 2 - dx * sine + dy * cosine);
          if (of < 0 || from < 0 || of >= w || from >= h) continue;
          const index = source.pget(u + of, v + from);
          if (index !== key) this.dot(at, to, this.map[index]);
        }
      }
    }
    text(x, y, text, colour, font) {
      for (const letter of text) {
        const glyph = font.glyphs.get(letter.codePointAt(0));
        if (!glyph) continue;
        const top = y + font.ascent - glyph.y - glyph.rows.length;
        glyph.rows.forEach((bits, row) => {
          for (let column = 0; column < glyph.width; column++) {
            if (bits >> (glyph.bits - 1 - column) & 1) this.pset(x + glyph.x + column, top + row, colour);
          }
        });
        x += glyph.advance;
      }
    }
  }

  // A bitmap font from the text of a BDF file.
  const font = (text) => {
    const made = { ascent: 0, glyphs: new Map() };
    let glyph = null, code = -1, reading = false;
    for (const line of text.split(/\r?\n/)) {
      const [word, ...rest] = line.split(" ");
      const numbers = rest.map(Number);
      if (word === "FONTBOUNDINGBOX") made.ascent = numbers[1] + numbers[3];
      else if (word === "STARTCHAR") glyph = { rows: [], bits: 8, width: 0, x: 0, y: 0, advance: 0 };
      else if (word === "ENCODING") code = numbers[0];
      else if (word === "DWIDTH") glyph.advance = numbers[0];
      else if (word === "BBX") [glyph.width, , glyph.x, glyph.y] = numbers;
      else if (word === "BITMAP") reading = true;
      else if (word === "ENDCHAR") { made.glyphs.set(code, glyph); reading = false; }
      else if (reading) { glyph.bits = 4 * line.length; glyph.rows.push(parseInt(line, 16)); }
    }
    return made;
  };

  return { picture: (width, height) => new Picture(width, height), font };
})();
