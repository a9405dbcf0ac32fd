// A browser with the game in it, for scenarios.mjs: serves the built HTML unchanged, the stand-in for Pyxel's loader
// and binding, and Pyodide from npm; presses keys; asks the running program questions in Python. With `real` in the
// configuration Pyxel's own loader and WebAssembly are served in the place of the stand-in (tools/README.md).
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export const HOME = "http://game.test/";
const TYPES = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".html": "text/html",
  ".json": "application/json", ".css": "text/css", ".png": "image/png" };
const KEYS = { 1: "z", 2: "x", 4: "c", 8: "Enter", 16: "ArrowRight", 32: "ArrowLeft", 64: "ArrowUp", 128: "ArrowDown",
  256: "e", 512: "q" };

// In every page ahead of its scripts: pads that a scenario makes up, a page that it sends to sleep, a storage that it
// forbids, and how loud it is.
const faking = () => {
  window.mocked = null;
  const pads = navigator.getGamepads.bind(navigator);
  navigator.getGamepads = () => window.mocked ?? pads();
  window.pad = (index, mapping, buttons, axes) => ({ id: "mock", index, connected: true, mapping,
    axes: Array(axes).fill(0), buttons: Array.from({ length: buttons }, () => ({ pressed: false, touched: false, value: 0 })),
    timestamp: 1 });
  window.plug = (...list) => {
    window.mocked = list;
    for (const gamepad of list.filter(Boolean)) dispatchEvent(Object.assign(new Event("gamepadconnected"), { gamepad }));
  };
  window.push = (index, button, down) => {
    Object.assign(window.mocked[index].buttons[button], { pressed: down, value: Number(down) });
    window.mocked[index].timestamp++;
  };

  const frame = window.requestAnimationFrame.bind(window);
  let waiting = [];
  window.requestAnimationFrame = (call) => window.asleep ? waiting.push(call) : frame(call);
  window.sleepers = () => waiting.length;
  window.sleep = (asleep) => {
    window.asleep = asleep;
    Object.defineProperty(document, "hidden", { value: asleep, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    if (!asleep) { const calls = waiting; waiting = []; calls.forEach((call) => frame(call)); }
  };

  window.refuses = false;
  const given = Object.getOwnPropertyDescriptor(window, "localStorage");
  Object.defineProperty(window, "localStorage", { get() {
    if (window.refuses) throw new DOMException("denied", "SecurityError");
    return given.get.call(window);
  } });

  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) {
      window.ear = this.context.createAnalyser();
      connect.call(this, window.ear);
    }
    return connect.call(this, to, ...rest);
  };
  window.loudness = () => {
    const wave = new Float32Array(window.ear?.fftSize ?? 0);
    window.ear?.getFloatTimeDomainData(wave);
    return Math.max(0, ...wave.map(Math.abs));
  };
};

// Where Pyxel itself runs there is no stand-in that counts; its own counter does, once it is open (to ask before is fatal).
const counters = () => {
  const count = "import sys\n_b = sys.modules.get('uno52_retro.host.browser')\n" +
    "sys.modules['pyxel'].frame_count if _b and _b.running else 0";
  const asked = () => window.pyxelContext?.pyodide?.runPython(count) ?? 0;
  window.standin = { heard: [], get updates() { return asked(); }, get draws() { return asked(); } };
};

export class Stage {
  constructor(config, browser) {
    Object.assign(this, config);
    this.browser = browser;
    this.asked = [];       // addresses that were asked for
    this.blocked = null;   // addresses that cannot be reached: a RegExp
    this.pages = {};       // more pages of game.test: path -> HTML
    this.shared = null;    // the game that most scenarios play in
  }

  static async open(config) {
    const { chromium } = createRequire(path.join(config.modules, "x.js"))("playwright-core");
    const drawing = config.real ? ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"]
      : ["--disable-gpu"];
    const browser = await chromium.launch({ executablePath: config.chromium, args: ["--no-sandbox", ...drawing,
      "--autoplay-policy=user-gesture-required", "--disable-background-timer-throttling",
      "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"] });
    return new Stage(config, browser);
  }

  // A window of its own: nothing stored yet.
  async context(options = {}) {
    const context = await this.browser.newContext({ viewport: { width: 800, height: 960 }, locale: "en-GB", ...options });
    await context.addInitScript(faking);
    if (this.real) await context.addInitScript(counters);
    await context.route("**/*", (route) => this.answer(route));
    return context;
  }

  answer(route) {
    const address = route.request().url(), url = new URL(address);
    if (url.protocol === "file:" || url.protocol === "blob:" || url.protocol === "data:") return route.continue();
    this.asked.push(address);
    if (this.blocked?.test(address)) return route.abort();
    const send = (file) => {
      if (!fs.existsSync(file)) return route.fulfill({ status: 404, body: "" });
      return ok(fs.readFileSync(file), TYPES[path.extname(file)] ?? "application/octet-stream");
    };
    const ok = (body, type) => route.fulfill({ status: 200, body, contentType: type,
      headers: { "access-control-allow-origin": "*" } });
    if (url.hostname === "game.test" || url.hostname === "other.test") {
      if (this.pages[url.pathname]) return ok(this.pages[url.pathname], "text/html");
      return send(path.join(this.dist, url.pathname));
    }
    if (this.real) {
      if (url.pathname.startsWith("/pyodide/")) return send(path.join(this.real.pyodide, path.basename(url.pathname)));
      return send(path.join(this.real.pyxel, url.pathname.replace(/^\/gh\/kitao\/pyxel@[^/]*\//, "")));
    }
    if (url.pathname.endsWith("/pyxel.js")) {
      const parts = ["raster.js", "launcher.js"].map((name) => fs.readFileSync(path.join(this.standin, name), "utf8"));
      parts.splice(1, 0, 'standin.pyodide = "https://runtime.test/pyodide.js";');
      return ok(parts.join("\n"), TYPES[".js"]);
    }
    if (url.pathname.endsWith("/stub.whl")) return send(this.wheel);
    return send(path.join(this.modules, "pyodide", url.pathname));
  }

  // A page with the game running, after the click or touch that it asks for. `before` is done while it asks.
  async play(context, address = HOME + "index.html", before = null) {
    const page = await context.newPage();
    const game = new Game(this, page, page.mainFrame());
    await page.goto(address);
    await game.begin(before);
    return game;
  }

  // The game that scenarios share, as after power-on, with nothing stored: a boot of its own would take seconds.
  // What it was like at its prompt is in `prompt`.
  async game() {
    if (this.shared === null) {
      const errors = [];
      this.shared = await this.play(await this.context(), HOME + "index.html", async (game) => {
        game.page.on("pageerror", (error) => errors.push(String(error)));
        await game.page.keyboard.press("Enter");
        await game.frame.waitForFunction(() => /sound/.test(document.getElementById("state").textContent));
        game.prompt = { errors, words: await game.frame.textContent("#state"),
          heard: await game.frame.evaluate(() => standin.heard.length + Number("ear" in window)) };
      });
    } else {
      await this.shared.frame.evaluate(() => { localStorage.clear(); sessionStorage.clear(); });
      await this.shared.run("power_on()");
    }
    await this.shared.title();
    return this.shared;
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

  // From the prompt to the first frames; then it stands still until it is given some.
  async begin(before = null) {
    await this.frame.waitForSelector("#pyxel-prompt", { timeout: 120_000, state: "attached" });
    if (before) await before(this);
    const touch = await this.frame.evaluate(() => matchMedia("(pointer: coarse)").matches);
    if (touch) await this.page.touchscreen.tap(200, 120);
    else await this.frame.click("#pyxel-screen", { position: { x: 100, y: 60 } });
    await this.frame.waitForFunction(() => window.standin.draws > 1 || document.getElementById("pyxel-error-overlay"),
      null, { timeout: 120_000 });
    const fault = await this.frame.evaluate(() => document.getElementById("pyxel-error-overlay")?.textContent);
    assert.equal(fault, undefined, fault);
    await this.run(this.stage.helpers);
  }

  // Loads the page again, as F5 would if it were not ours.
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

  // So many frames in the page's own loop, which reads keys and pads.
  async frames(count) {
    await this.run(`gate.left = ${count}`);
    try {
      await this.frame.waitForFunction(() => window.pyxelContext.pyodide.runPython("gate.left") === 0, null,
        { timeout: 60_000 });
    } catch (error) {
      throw new Error(`the program stands still; it said: ${this.said.slice(-3).join("\n")}`, { cause: error });
    }
  }

  // Frames until an expression is true; and the same with the robot at the buttons.
  until(expression) { return this.run(`until(lambda: ${expression})`); }
  robot(expression) { return this.run(`play(lambda: ${expression})`); }

  // From power-on to the title.
  title() { return this.run("until(lambda: scene() == 'Title' and stands(), lambda c: 8 * (scene() == 'Boot' and not c.pad.held))"); }

  // The loop of the page runs on by itself.
  free() { return this.run("gate.left = None"); }

  // A real key of the keyboard, down for two frames.
  async key(name) {
    await this.page.keyboard.down(name);
    await this.frames(2);
    await this.page.keyboard.up(name);
    await this.frames(2);
  }

  // Presses what the robot wishes, `press` a button's bit, until an expression is true. The turns of others pass at once.
  async by(press, expression) {
    while (!(await this.ask(`bool(${expression})`))) {
      const bits = await this.ask("wish()");
      if (bits) await press(bits);
      else await this.until(`wish() or (${expression})`);
    }
  }
  keys(expression) { return this.by((bits) => this.key(KEYS[bits]), expression); }

  // Presses and lets go where the middle of something is, as a mouse does.
  async click(selector) {
    const box = await (await this.frame.waitForSelector(selector)).boundingBox();
    await this.page.mouse.move(box.x + box.width / 2 - 2, box.y + box.height / 2);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  // What comes out when a button for a file is pressed.
  async download(selector) {
    const [file] = await Promise.all([this.page.waitForEvent("download"), this.click(selector)]);
    return { name: file.suggestedFilename(), text: fs.readFileSync(await file.path(), "utf8") };
  }
}
