// What a person does in a browser, one function each: `node scenarios.mjs NAME CONFIG.json`. Fails with an assertion,
// or prints what it measured as one line of JSON.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { HOME, Stage } from "./stage.mjs";

const scenarios = {};

// A match by keys; the picture; what is stored survives a reload.
scenarios.persist = async (stage) => {
  const context = await stage.context();
  const game = await stage.play(context);
  assert.equal(await game.page.title(), "UNO 52 Retro");
  await game.key("Enter");
  await game.until("scene() == 'Title'");
  await game.key("c"); // SELECT: the other language, a setting
  assert.equal(await game.ask("console.battery.language"), "ru");
  await game.key("c");
  await game.robot("moves() >= 14 and mine()");
  assert.deepEqual(await game.ask("stored('match')"), { autosave: await game.ask("console.autosave") });
  assert.equal(await game.ask("console.autosave == console.match.autosave()"), true);
  assert.equal(await game.ask("console.device"), "keys");
  assert.equal(await game.frame.evaluate(() => scrollX + scrollY + history.length), 2);
  await game.page.screenshot({ path: path.join(stage.out, "browser.png") });
  const before = await game.ask("console.frame");
  await game.key("Escape"); // report 91: it opens the menu of the emulator, and the match stands still
  assert.equal(await game.ask("app.emulator.overlay.is_open"), true);
  assert.ok(await game.ask("console.frame") - before <= 3);
  await game.key("Escape");
  assert.deepEqual(await game.ask("[app.emulator.overlay.is_open, scene(), app.over]"), [false, "Table", false]);
  await game.key("F5"); // keeps a state; the page is not loaded again
  assert.equal(await game.ask("app.emulator.states.can_undo_save"), true);

  const record = await game.ask("console.match.record");
  await game.reload();
  await game.key("Enter");
  await game.until("scene() == 'Resume'");
  assert.equal(await game.ask("console.battery.language"), "en");
  await game.key("z");
  await game.until("scene() == 'Table' and stands()");
  assert.deepEqual(await game.ask("console.match.record"), record);
  await game.key("Enter");
  await game.until("scene() == 'Pause'");
  await game.run("console.leave_match()");
  await game.until("stands()");
  await game.key("Enter");
  await game.until("scene() == 'Menu'");
  const rows = await game.ask("console.scenes[-1].rows");
  assert.ok(rows[0] === "continue" && !rows.includes("quit"), String(rows));
};

// Closing the tab half a second after a decision loses nothing.
scenarios.closed = async (stage) => {
  const context = await stage.context();
  const first = await stage.play(context);
  await first.robot("moves() >= 4 and mine()");
  const before = await first.ask("moves()");
  await first.robot(`moves() > ${before}`);
  const record = await first.ask("console.match.record");
  await first.page.waitForTimeout(500);
  await first.page.close();
  const second = await stage.play(context);
  assert.deepEqual((await second.ask("console.saved_match().record")).slice(0, record.length), record);
};

// A storage that is refused: a notice, and play goes on. Once it is given, what lay there and what was played are kept.
scenarios.refused = async (stage) => {
  const context = await stage.context({}, () => {
    const given = Object.getOwnPropertyDescriptor(window, "localStorage");
    window.refuses = sessionStorage.getItem("refuses") === "yes";
    Object.defineProperty(window, "localStorage", { get() {
      if (window.refuses) throw new DOMException("denied", "SecurityError");
      return given.get.call(window);
    } });
  });
  const game = await stage.play(context);
  await game.key("Enter");
  await game.until("scene() == 'Title'");
  await game.key("c"); // Russian
  await game.robot("moves() >= 6 and mine()");
  const earlier = await game.ask("console.match.record");

  await game.frame.evaluate(() => sessionStorage.setItem("refuses", "yes"));
  await game.reload();
  assert.equal(await game.ask("app.keeper.notice"), "notice.unsaved");
  assert.equal(await game.ask("console.battery.language"), "");
  await game.page.screenshot({ path: path.join(stage.out, "refused.png") });
  await game.robot("moves() >= 3 and mine()"); // a new match
  assert.equal(await game.ask("app.keeper.notice"), "notice.unsaved");

  await game.frame.evaluate(() => { window.refuses = false; sessionStorage.clear(); });
  await game.until("app.keeper.notice == ''");
  assert.equal(await game.ask("console.battery.language"), "ru"); // the setting of before came back
  assert.equal(await game.ask("stored('match')['autosave'] == console.autosave"), true);
  assert.deepEqual(await game.ask("type(console.match).from_autosave(stored('earlier')['autosave']).record"), earlier);
};

// The same match in two tabs: who came later has it, the other is told and does not write over it.
scenarios.tabs = async (stage) => {
  const context = await stage.context();
  const one = await stage.play(context);
  await one.robot("moves() >= 3 and mine()");
  const two = await stage.play(context);
  await two.key("Enter");
  await two.until("scene() == 'Resume'");
  await two.key("z");
  await two.until("scene() == 'Table'");
  await two.robot(`moves() > ${await one.ask("moves()")} and mine()`);
  await one.page.bringToFront();
  await one.until("app.keeper.notice == 'notice.elsewhere'");
  await one.robot(`moves() > ${await one.ask("moves()")}`);
  assert.deepEqual(await one.ask("stored('match')"), { autosave: await two.ask("console.autosave") });
  await one.reload();
  assert.equal(await one.ask("console.autosave == stored('match')['autosave']"), true);
  assert.equal(await one.ask("app.keeper.notice"), "");
};

// An error in the program: everything is kept first, then a page says so and what to do.
scenarios.fault = async (stage) => {
  const context = await stage.context();
  const game = await stage.play(context);
  await game.robot("moves() >= 4 and mine()");
  const kept = await game.ask("console.autosave");
  await game.run("console.battery.touch(); serial = console.battery.serial\n" +
    "def step(bits): raise ZeroDivisionError('on purpose')\nconsole.step = step");
  await game.frame.waitForSelector("#fault:not([hidden])");
  assert.match(await game.frame.textContent("#fault"), /were saved before that/);
  assert.match(await game.frame.textContent("#fault"), /Reload the page to go on/);
  assert.match(await game.frame.textContent("#fault-text"), /ZeroDivisionError: on purpose/);
  assert.equal(await game.ask("stored('battery')['serial'] == serial"), true);
  assert.deepEqual(await game.ask("stored('match')"), { autosave: kept });
  await game.page.screenshot({ path: path.join(stage.out, "fault.png") });
  const [file] = await Promise.all([game.page.waitForEvent("download"), game.frame.click("#fault-file")]);
  assert.match(fs.readFileSync(await file.path(), "utf8"), /^UNO-52-SAVE:/);
  await Promise.all([game.page.waitForNavigation(), game.frame.click("#fault-reload")]);
  await game.begin();
  assert.equal(await game.ask("console.autosave"), kept);
};

// A phone: the touch pad alone, on a screen that the page fits.
scenarios.touch = async (stage) => {
  const context = await stage.context({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  const game = await stage.play(context, HOME + "index.html");
  const session = await context.newCDPSession(game.page);
  const hold = async (name, meanwhile) => {
    const box = await (await game.frame.$(`[data-pad=${name}]`)).boundingBox();
    const points = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points });
    await game.frames(2);
    const answer = await meanwhile?.();
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await game.frames(2);
    return answer;
  };
  assert.equal(await game.frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  assert.equal(await game.frame.evaluate(() => document.getElementById("game").clientHeight), 780);
  const bits = { A: 1, B: 2, BACK: 4, START: 8, DPAD_RIGHT: 16, DPAD_LEFT: 32, DPAD_UP: 64, DPAD_DOWN: 128, X: 256, Y: 512 };
  for (const [name, bit] of Object.entries(bits)) {
    assert.equal(await hold(name, () => game.ask("console.pad.held")), bit, name);
  }
  assert.equal(await game.ask("console.device"), "pad");
  const names = Object.fromEntries(Object.entries(bits).map(([name, bit]) => [bit, name]));
  for (const end = Date.now() + 120_000; !(await game.ask("moves() >= 8 and mine()"));) {
    assert.ok(Date.now() < end, "the touch pad plays too slowly");
    const wish = await game.ask("wish()");
    if (wish) await hold(names[wish]);
    else await game.frames(2);
  }
  await game.page.screenshot({ path: path.join(stage.out, "phone.png") });
  const open = await game.frame.$("#saves-open");
  const box = await open.boundingBox(); // the page's own button answers to a finger, once it shows itself
  for (let tap = 0; tap < 2; tap++) {
    await game.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await game.page.waitForTimeout(800);
  }
  assert.match(await game.frame.inputValue("#saves-text"), /^UNO-52-SAVE:/);
};

// Pads: one that is not understood breaks nothing; a known one in any slot plays.
scenarios.pads = async (stage) => {
  const context = await stage.context({}, () => {
    window.mocked = [null, null, null, null];
    navigator.getGamepads = () => window.mocked;
    window.pad = (index, mapping, buttons, axes) => ({ id: "mock", index, connected: true, mapping, axes: Array(axes).fill(0),
      buttons: Array.from({ length: buttons }, () => ({ pressed: false, touched: false, value: 0 })), timestamp: 1 });
  });
  const game = await stage.play(context);
  const set = (script) => game.frame.evaluate(script);
  await set(() => { const odd = pad(1, "", 11, 8); odd.buttons[0].pressed = true; odd.axes.fill(0.04); mocked[1] = odd; });
  await game.frames(3);
  assert.equal(await game.ask("console.pad.held"), 0);
  await game.key("Enter"); // the keyboard lives
  await game.until("scene() == 'Title'");
  assert.equal(await game.ask("console.device"), "keys");
  const held = async (index, button) => {
    await game.frame.evaluate(([i, b]) => { mocked[i].buttons[b].pressed = true; }, [index, button]);
    await game.frames(2);
    const bits = await game.ask("console.pad.held");
    await game.frame.evaluate(([i, b]) => { mocked[i].buttons[b].pressed = false; }, [index, button]);
    await game.frames(2);
    return bits;
  };
  await set(() => { mocked = [null, null, null, pad(3, "standard", 17, 4)]; });
  const bits = [1, 2, 256, 512, 512, 256, 0, 0, 4, 8, 0, 0, 64, 128, 32, 16, 0];
  for (const [button, bit] of bits.entries()) assert.equal(await held(3, button), bit, `button ${button}`);
  assert.equal(await game.ask("console.device"), "pad");
  await game.frame.evaluate(() => { mocked[3].axes[0] = -0.9; });
  await game.frames(2);
  assert.equal(await game.ask("console.pad.held"), 32);
  await game.frame.evaluate(() => { mocked = [null, null, null, null]; }); // unplugged while held
  await game.frames(2);
  assert.equal(await game.ask("console.pad.held"), 0);
};

// In a frame of another site: keys work after a click anywhere on the game, and nothing scrolls.
scenarios.iframe = async (stage) => {
  stage.pages["/outside.html"] = "<body style='height:3000px'><p id=text>text</p><iframe id=f allow='gamepad' " +
    "width=720 height=520 src='http://game.test/uno52.html'></iframe></body>";
  const context = await stage.context();
  const page = await context.newPage();
  await page.goto("http://other.test/outside.html");
  const frame = await (await page.waitForSelector("#f")).contentFrame();
  const { Game } = await import("./stage.mjs");
  const game = new Game(stage, page, frame);
  await game.begin();
  for (const y of [8, 250, 500]) {
    await page.click("#text");
    await game.frames(2);
    await game.frame.click("#pyxel-screen", { position: { x: 300, y } });
    for (const [key, bit] of [["ArrowDown", 128], [" ", 1], ["ArrowUp", 64]]) {
      await page.keyboard.down(key);
      await game.frames(2);
      assert.equal(await game.ask("console.pad.held"), bit, `${key} after a click at ${y}`);
      await page.keyboard.up(key);
      await game.frames(2);
    }
    assert.equal(await page.evaluate(() => scrollY), 0);
  }
};

// A hidden page: nothing runs on unseen, nothing is made up for, and the pause is there on return.
scenarios.hidden = async (stage) => {
  const context = await stage.context({}, () => {
    const real = window.requestAnimationFrame.bind(window);
    let waiting = [];
    window.requestAnimationFrame = (call) => window.asleep ? waiting.push(call) : real(call);
    window.sleep = (asleep) => {
      window.asleep = asleep;
      Object.defineProperty(document, "hidden", { value: asleep, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      if (!asleep) { const calls = waiting; waiting = []; calls.forEach((call) => real(call)); }
    };
  });
  const game = await stage.play(context);
  await game.robot("moves() >= 2 and mine()");
  const before = await game.ask("moves()");
  await game.frame.evaluate(() => sleep(true));
  await game.page.waitForTimeout(300);
  const asleep = await game.frame.evaluate(() => standin.updates);
  const heard = await game.frame.evaluate(() => standin.heard.length);
  await game.page.waitForTimeout(4000);
  assert.equal(await game.frame.evaluate(() => standin.updates), asleep);
  const after = await game.frame.evaluate(() => new Promise((resolve) => {
    sleep(false);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([standin.updates, standin.heard.length])));
  }));
  assert.ok(after[0] - asleep <= 3, `${after[0] - asleep} updates at once`);
  assert.ok(after[1] - heard <= 3, `${after[1] - heard} sounds at once`);
  await game.until("scene() == 'Pause'");
  assert.equal(await game.ask("moves()"), before);
};

// The page around the game: whole pixels, the keys below, and a picture of it for the README.
scenarios.page = async (stage) => {
  const context = await stage.context({ viewport: { width: 800, height: 960 } });
  const game = await stage.play(context, HOME + "index.html");
  await game.robot("moves() >= 10 and mine()");
  const [width, height, shown] = await game.frame.evaluate(() => {
    const box = document.getElementById("game").getBoundingClientRect();
    return [box.width, box.height, document.getElementById("keys").rows.length];
  });
  assert.deepEqual([width, height, shown], [720, 480, 8]);
  assert.equal(await game.frame.textContent("header p"), "UNO and poker at once, as on a handheld of 2006.");
  await game.page.screenshot({ path: path.join(stage.out, "page.png") });
  return { picture: path.join(stage.out, "page.png") };
};

// What is said when the loader, or Python behind it, cannot be reached.
scenarios.unreachable = async (stage) => {
  for (const blocked of [/pyxel\.js/, /runtime\.test/]) {
    stage.blocked = blocked;
    const page = await (await stage.context()).newPage();
    await page.goto(HOME);
    await page.waitForFunction(() => /cannot be reached/.test(document.getElementById("state").textContent), null,
      { timeout: 20_000 });
  }
};

// The HTML alone in an empty folder, opened as a file: all of it works, and it asks for nothing beside it.
scenarios.file = async (stage) => {
  const folder = fs.mkdtempSync(path.join(stage.out, "пустая папка "));
  fs.copyFileSync(path.join(stage.dist, "uno52.html"), path.join(folder, "игра.html"));
  const context = await stage.context({ locale: "ru-RU" });
  const game = await stage.play(context, "file://" + path.join(folder, "игра.html"));
  await game.robot("moves() >= 1");
  assert.equal(await game.ask("console.t('menu.quick') == console.texts.t('menu.quick') and console.texts.language"), "ru");
  assert.deepEqual(stage.asked.filter((address) => !/pyxel\.js$|stub\.whl$|runtime\.test/.test(address)), []);
  await game.reload();
  assert.equal(await game.ask("console.saved_match() is not None"), true);
};

// Sound: none and no error before the first click; then the music from its start, and no backlog.
scenarios.audio = async (stage) => {
  const context = await stage.context();
  const errors = [];
  const game = await stage.play(context, HOME, async (game) => {
    game.page.on("pageerror", (error) => errors.push(String(error)));
    await game.page.waitForTimeout(3000);
    assert.match(await game.frame.textContent("#state"), /Click .* with sound/);
    assert.deepEqual(await game.frame.evaluate(() => standin.heard), []);
    await game.page.keyboard.press("Enter");
    await game.page.waitForTimeout(500);
    assert.deepEqual(await game.frame.evaluate(() => standin.heard), []);
  });
  await game.key("Enter");
  await game.until("scene() == 'Title'");
  await game.frames(60);
  const heard = await game.frame.evaluate(() => standin.heard);
  const tunes = heard.filter(([, what]) => /loop/.test(what));
  assert.equal(tunes.length, 1, JSON.stringify(heard));
  const most = Math.max(...heard.map(([frame]) => heard.filter(([other]) => other === frame).length));
  assert.ok(most <= 4, `${most} sounds in one frame`);
  assert.deepEqual(errors, []);
};

// Saves as text: out of one browser, into another; junk changes nothing; typing stays out of the game.
scenarios.transfer = async (stage) => {
  const one = await stage.play(await stage.context());
  await one.robot("moves() >= 4 and mine()");
  await one.saves();
  const text = await one.frame.inputValue("#saves-text");
  assert.match(text, /^UNO-52-SAVE:/);
  const record = await one.ask("console.match.record");

  const two = await stage.play(await stage.context());
  await two.key("Enter");
  await two.until("scene() == 'Title'");
  await two.saves();
  await two.frame.fill("#saves-text", `${text.slice(0, 60)}${text[60] === "A" ? "B" : "A"}${text.slice(61)}`);
  await two.frame.click("#saves-import");
  assert.match(await two.frame.textContent("#saves-said"), /damaged|cut short|not a file/);
  assert.equal(await two.ask("console.autosave"), null);
  await two.frame.fill("#saves-text", "");
  await two.frame.click("#saves-text");
  await two.page.keyboard.type("zx c");
  assert.equal(await two.frame.inputValue("#saves-text"), "zx c");
  assert.equal(await two.ask("scene()"), "Title");
  await two.frame.fill("#saves-text", `my save:\r\n${text.replace(/\n/g, "\r\n  ")}`);
  await two.frame.click("#saves-import");
  assert.equal(await two.frame.textContent("#saves-said"), "Imported.");
  await two.frame.click("#saves-close");
  await two.until("scene() == 'Resume'");
  assert.deepEqual(await two.ask("console.saved_match().record"), record);
  assert.equal(await two.ask("stored('match')['autosave'] == console.autosave"), true);
};

// From the address to the first picture and to the title, beside an app that does nothing, in one run; then the pace.
scenarios.times = async (stage) => {
  const time = async (address, ours) => {
    const context = await stage.context();
    const page = await context.newPage();
    const from = Date.now();
    await page.goto(address);
    await page.waitForSelector("#pyxel-prompt", { timeout: 90_000 });
    await page.click("#pyxel-screen", { position: { x: 100, y: 60 } });
    await page.waitForFunction(() => window.standin.draws >= 1, null, { timeout: 60_000 });
    const first = Date.now() - from;
    if (!ours) return { first };
    await page.keyboard.press("Enter", { delay: 60 });
    await page.waitForFunction(() => window.standin.heard.some(([, what]) => /loop/.test(what)), null, { timeout: 60_000 });
    return { first, title: Date.now() - from };
  };
  await time(HOME + "empty.html", false); // warms the caches of both
  const results = [];
  for (let round = 0; round < 2; round++) {
    results.push({ empty: (await time(HOME + "empty.html", false)).first, ...(await time(HOME, true)) });
  }
  const best = (name) => Math.min(...results.map((result) => result[name]));
  const [empty, first, title] = ["empty", "first", "title"].map(best);
  const game = await stage.play(await stage.context());
  await game.robot("moves() >= 2 and mine()");
  const pace = await game.frame.evaluate(() => new Promise((resolve) => {
    const from = performance.now(), updates = standin.updates;
    setTimeout(() => resolve(1000 * (standin.updates - updates) / (performance.now() - from)), 4000);
  }));
  return { empty_ms: empty, first_ms: first, title_ms: title, updates_per_second: Math.round(pace * 10) / 10 };
};

const [name, file] = process.argv.slice(2);
const config = JSON.parse(fs.readFileSync(file, "utf8"));
const stage = await Stage.open(config);
try {
  console.log(JSON.stringify(await scenarios[name](stage) ?? {}));
} finally {
  await stage.close();
}
