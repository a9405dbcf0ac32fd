// A browser with the game in it, for scenarios.mjs: serves the built HTML unchanged, the stand-in for Pyxel's loader
// and binding, and Pyodide from npm; presses keys; asks the running program questions in Python.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export const HOME = "http://game.test/";
const TYPES = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".html": "text/html",
  ".json": "application/json" };
const KEYS = { 1: "z", 2: "x", 4: "c", 8: "Enter", 16: "ArrowRight", 32: "ArrowLeft", 64: "ArrowUp", 128: "ArrowDown",
  256: "e", 512: "q" };

export class Stage {
  constructor(config, browser) {
    Object.assign(this, config);
    this.browser = browser;
    this.asked = [];       // addresses that were asked for
    this.blocked = null;   // addresses that cannot be reached: a RegExp
    this.pages = {};       // more pages of game.test: path -> HTML
  }

  static async open(config) {
    const { chromium } = createRequire(path.join(config.modules, "x.js"))("playwright-core");
    const browser = await chromium.launch({ executablePath: config.chromium, args: ["--no-sandbox", "--disable-gpu",
      "--autoplay-policy=user-gesture-required", "--disable-background-timer-throttling",
      "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"] });
    return new Stage(config, browser);
  }

  // A window of its own: nothing stored yet. `before` runs in every page ahead of its scripts.
  async context(options = {}, before = null) {
    const context = await this.browser.newContext({ viewport: { width: 960, height: 720 }, locale: "en-GB", ...options });
    if (before) await context.addInitScript(before);
    await context.route("**/*", (route) => this.answer(route));
    return context;
  }

  answer(route) {
    const address = route.request().url(), url = new URL(address);
    if (url.protocol === "file:" || url.protocol === "blob:" || url.protocol === "data:") return route.continue();
    this.asked.push(address);
    if (this.blocked?.test(address)) return route.abort();
    const ok = (body, type) => route.fulfill({ status: 200, body, contentType: type,
      headers: { "access-control-allow-origin": "*" } });
    if (url.hostname === "game.test" || url.hostname === "other.test") {
      if (this.pages[url.pathname]) return ok(this.pages[url.pathname], "text/html");
      const file = path.join(this.dist, url.pathname === "/" ? "uno52.html" : url.pathname);
      if (fs.existsSync(file)) return ok(fs.readFileSync(file), TYPES[path.extname(file)]);
    } else if (url.pathname.endsWith("/pyxel.js")) {
      const parts = ["raster.js", "launcher.js"].map((name) => fs.readFileSync(path.join(this.standin, name), "utf8"));
      parts.splice(1, 0, 'standin.pyodide = "https://runtime.test/pyodide.js";');
      return ok(parts.join("\n"), TYPES[".js"]);
    } else if (url.pathname.endsWith("/stub.whl")) {
      return ok(fs.readFileSync(this.wheel), "application/octet-stream");
    } else if (url.hostname === "runtime.test") {
      const file = path.join(this.modules, "pyodide", url.pathname);
      if (fs.existsSync(file)) return ok(fs.readFileSync(file), TYPES[path.extname(file)] ?? "application/octet-stream");
    }
    return route.fulfill({ status: 404, body: "" });
  }

  // A page with the game running, after the click or touch that it asks for.
  async play(context, address = HOME, before = null) {
    const page = await context.newPage();
    const game = new Game(this, page, page.mainFrame());
    await page.goto(address);
    await game.begin(before);
    return game;
  }

  close() { return this.browser.close(); }
}

export class Game {
  constructor(stage, page, frame) {
    this.stage = stage;
    this.page = page;
    this.frame = frame;
    this.said = [];
    page.on("console", (message) => this.said.push(message.text()));
  }

  // From the prompt to the first frames. `before` is done while the prompt stands.
  async begin(before = null) {
    await this.frame.waitForSelector("#pyxel-prompt", { timeout: 90_000 });
    if (before) await before(this);
    const touch = await this.frame.evaluate(() => matchMedia("(pointer: coarse)").matches);
    if (touch) await this.page.touchscreen.tap(200, 120);
    else await this.frame.click("#pyxel-screen", { position: { x: 100, y: 60 } });
    await this.frame.waitForFunction(() => window.standin.draws > 1 || document.getElementById("pyxel-error-overlay"),
      null, { timeout: 60_000 });
    const fault = await this.frame.evaluate(() => document.getElementById("pyxel-error-overlay")?.textContent);
    assert.equal(fault, undefined, fault);
    await this.run(this.stage.helpers);
  }

  // Loads the page again, as F5 does.
  async reload() {
    await this.page.reload();
    await this.begin();
  }

  // Python in the page: statements, or the value of an expression (plain values only).
  run(code) { return this.frame.evaluate((text) => { window.pyxelContext.pyodide.runPython(text); }, code); }
  ask(expression) {
    return this.frame.evaluate((text) => {
      const pyodide = window.pyxelContext.pyodide;
      return JSON.parse(pyodide.runPython(`import json as _json; _json.dumps(${text})`));
    }, expression);
  }

  async frames(count) {
    const from = await this.frame.evaluate(() => window.standin.updates);
    try {
      await this.frame.waitForFunction((due) => window.standin.updates >= due, from + count, { timeout: 20_000 });
    } catch (error) {
      throw new Error(`the program stands still; it said: ${this.said.slice(-3).join("\n")}`, { cause: error });
    }
  }

  // Opens the dialog for saves; its button shows itself when the mouse moves.
  async saves() {
    await this.page.mouse.move(200, 300);
    await this.page.mouse.move(210, 310);
    await this.frame.waitForFunction(() => !document.body.classList.contains("still"));
    await this.frame.click("#saves-open");
  }

  // Waits until an expression is true in the program.
  async until(expression, seconds = 60) {
    for (const end = Date.now() + 1000 * seconds; Date.now() < end;) {
      if (await this.ask(`bool(${expression})`)) return;
      await this.page.waitForTimeout(60);
    }
    assert.fail(`not within ${seconds} s: ${expression}; the scene is ${await this.ask("scene()")}`);
  }

  // A real key of the keyboard, down for two frames.
  async key(name) {
    await this.page.keyboard.down(name);
    await this.frames(2);
    await this.page.keyboard.up(name);
    await this.frames(2);
  }

  // Plays by keys, as the robot wishes, until an expression is true.
  async robot(until, seconds = 120) {
    for (const end = Date.now() + 1000 * seconds; Date.now() < end;) {
      const [done, bits] = await this.ask(`[bool(${until}), wish()]`);
      if (done) return;
      if (bits) await this.key(KEYS[bits]);
      else await this.frames(2);
    }
    assert.fail(`not played within ${seconds} s: ${until}; the scene is ${await this.ask("scene()")}`);
  }
}
