// What a person does in a browser, one function each. `node scenarios.mjs CONFIG.json` opens the browser and reads names of
// scenarios from its input, one a line; to each it answers a line of JSON: what was measured, or what failed.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { Game, HOME, Stage } from "./stage.mjs";

const scenarios = {};
const picture = (stage, game, name) => game.page.screenshot({ path: path.join(stage.out, `${name}.png`) });

// Sound: none and no error before the first click; then the music from its start, and no backlog.
scenarios.audio = async (stage) => {
  const game = await stage.game();
  assert.deepEqual(game.prompt, { errors: [], words: "Click or press here to start, with sound.", heard: 0 });
  const before = await game.frame.evaluate(() => {
    pyxelContext.pyodide.runPython("power_on()"); // what is heard from here on is of this program
    return standin.heard.length;
  });
  await game.free();
  await game.page.keyboard.press("Enter", { delay: 100 });
  await game.frame.waitForFunction(() => pyxelContext.pyodide.runPython("scene() == 'Title' and stands()"));
  if (stage.real) {
    await game.frame.waitForFunction(() => window.loudness() > 0.001, null, { timeout: 30_000 });
    return { sound: await game.frame.evaluate(() => [ear.context.state, ear.context.sampleRate, loudness()]) };
  }
  await game.frame.waitForFunction(() => standin.heard.length > 0);
  const heard = (await game.frame.evaluate(() => standin.heard)).slice(before);
  const tunes = heard.filter(([, what]) => /loop/.test(what));
  assert.equal(tunes.length, 1, JSON.stringify(heard));
  const most = Math.max(...heard.map(([frame]) => heard.filter(([other]) => other === frame).length));
  assert.ok(most <= 4, `${most} sounds in one frame`);
  return {};
};

// A match by keys; the picture; what is stored survives a reload, and a tab that is closed.
scenarios.persist = async (stage) => {
  let game = await stage.game();
  assert.equal(await game.page.title(), "UNO 52 Retro");
  await game.key("c"); // SELECT: the other language, a setting
  assert.equal(await game.ask("console.battery.language"), "ru");
  await game.key("c");
  await game.keys("moves() >= 8 and mine()");
  await game.robot("moves() >= 14 and mine()");
  assert.deepEqual(await game.ask("stored('match')"), { autosave: await game.ask("console.autosave") });
  assert.equal(await game.ask("console.autosave == console.match.autosave()"), true);
  assert.equal(await game.ask("console.device"), "keys");
  assert.equal(await game.frame.evaluate(() => scrollX + scrollY + history.length), 2);
  await picture(stage, game, "browser");
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
  await game.run(RESUME);
  assert.equal(await game.ask("console.battery.language"), "en");
  assert.equal(await game.ask("app.emulator.states.label(0) is not None"), true);
  await game.key("z");
  await game.until("scene() == 'Table' and stands()");
  assert.deepEqual(await game.ask("console.match.record"), record);
  await game.until("mine()");
  const count = await game.ask("moves()");
  await game.keys(`moves() > ${count}`);
  const played = await game.ask("console.match.record");
  const context = game.page.context();
  await game.page.close(); // at once after the decision
  stage.shared = game = await stage.play(context);
  assert.deepEqual((await game.ask("console.saved_match().record")).slice(0, played.length), played);

  await game.run(RESUME);
  await game.key("z");
  await game.until("scene() == 'Table' and stands()");
  await game.key("Enter");
  await game.until("scene() == 'Pause'");
  await game.run("console.leave_match()");
  await game.until("stands()");
  await game.key("Enter");
  await game.until("scene() == 'Menu'");
  const rows = await game.ask("console.scenes[-1].rows");
  assert.ok(rows[0] === "continue" && !rows.includes("quit"), String(rows));
};
const RESUME = "until(lambda: scene() == 'Resume' and stands(), " +
  "lambda c: 8 * (scene() in ('Boot', 'Title') and stands() and not c.pad.held))";

// A storage that is refused: a notice, and play goes on. Once it is given, what lay there and what was played are kept.
scenarios.refused = async (stage) => {
  const game = await stage.game();
  await game.key("c"); // Russian
  await game.robot("moves() >= 6 and mine()");
  const earlier = await game.ask("console.match.record");

  await game.frame.evaluate(() => { window.refuses = true; });
  await game.run("power_on(seed=8)");
  assert.equal(await game.ask("app.keeper.notice"), "notice.unsaved");
  assert.equal(await game.ask("console.battery.language"), "");
  await game.frames(2);
  await picture(stage, game, "refused");
  await game.robot("moves() >= 3 and mine()"); // a new match
  assert.equal(await game.ask("app.keeper.notice"), "notice.unsaved");

  await game.frame.evaluate(() => { window.refuses = false; });
  await game.until("app.keeper.notice == ''");
  assert.equal(await game.ask("console.battery.language"), "ru"); // the setting of before came back
  assert.equal(await game.ask("stored('match')['autosave'] == console.autosave"), true);
  assert.deepEqual(await game.ask("type(console.match).from_autosave(stored('earlier')['autosave']).record"), earlier);
};

// The same match in two tabs: who came later has it, the other is told and does not write over it.
scenarios.tabs = async (stage) => {
  const one = await stage.game();
  await one.robot("moves() >= 3 and mine()");
  const two = await stage.play(one.page.context());
  await two.run(RESUME);
  await two.key("z");
  await two.until("scene() == 'Table'");
  await two.robot(`moves() > ${await one.ask("moves()")} and mine()`);
  await one.page.bringToFront();
  await one.until("app.keeper.notice == 'notice.elsewhere'");
  await one.robot(`moves() > ${await one.ask("moves()")}`);
  assert.deepEqual(await one.ask("stored('match')"), { autosave: await two.ask("console.autosave") });
  await two.page.close();
  await one.run("power_on()");
  assert.equal(await one.ask("console.autosave == stored('match')['autosave']"), true);
  assert.equal(await one.ask("app.keeper.notice"), "");
};

// Saves as text and as files: each part out of one browser, into another; junk changes nothing; typing stays out of the game.
scenarios.transfer = async (stage) => {
  const game = await stage.game();
  await game.run("console.battery.music = 3; console.battery.touch()");
  await game.robot("moves() >= 4 and mine()");
  await game.run("app.emulator.save(3)");
  await game.robot("moves() >= 8 and mine()");
  await game.run("console.leave_match()");
  await game.until("stands()");
  const record = await game.ask("console.saved_match().record");
  await game.click("#saves-open");
  const options = await game.frame.$$eval("#saves-part option", (all) => all.map((option) => [option.value, option.text]));
  assert.deepEqual(options.map(([part]) => part), ["all", "battery", "match", "state.uno52.3", "record.0"]);
  assert.match(options[3][1], /^Save slot: UNO 52 · SLOT 3 · ROUND 1 · \d{4}-/);
  assert.match(options[4][1], /^Match played: UNO 52 · LEFT · \d{4}-/);
  const texts = {};
  for (const [part] of options) {
    await game.frame.selectOption("#saves-part", part);
    texts[part] = await game.frame.inputValue("#saves-text");
    const file = await game.download("#saves-file");
    assert.equal(file.text, texts[part], part);
    assert.equal(file.name, `uno52-${part.replaceAll(".", "-")}.${part === "record.0" ? "u52" : "txt"}`);
    assert.match(texts[part], part === "record.0" ? /^\[Game "uno52\/4/ : /^UNO-52-SAVE:[^\n]*:END$/, part);
  }
  assert.equal(new Set(Object.values(texts)).size, options.length);
  await picture(stage, game, "saves");
  await game.click("#saves-close");

  const fresh = async () => {
    await game.frame.evaluate(() => localStorage.clear());
    await game.run("power_on()");
    await game.title();
    await game.click("#saves-open");
  };
  const take = async (text) => {
    await game.frame.fill("#saves-text", text);
    await game.click("#saves-import");
    return game.frame.textContent("#saves-said");
  };
  await fresh();
  const empty = await game.ask("[console.digest(), console.autosave, app.emulator.states.label(3)]");
  const { all } = texts;
  assert.equal(await take(`${all.slice(0, 60)}${all[60] === "A" ? "B" : "A"}${all.slice(61)}`), "This file is damaged");
  assert.equal(await take("hello"), "This is no save of UNO 52 Retro");
  assert.deepEqual(await game.ask("[console.digest(), console.autosave, app.emulator.states.label(3)]"), empty);
  await game.frame.fill("#saves-text", "");
  await game.frame.focus("#saves-text");
  await game.page.keyboard.type("zx c");
  assert.equal(await game.frame.inputValue("#saves-text"), "zx c");
  await game.frames(2);
  assert.deepEqual(await game.ask("[scene(), console.pad.held]"), ["Title", 0]);

  const file = path.join(stage.out, "slot.txt");
  fs.writeFileSync(file, texts["state.uno52.3"]);
  await game.frame.setInputFiles("#saves-pick", file);
  await game.frame.waitForFunction((text) => document.getElementById("saves-text").value === text, texts["state.uno52.3"]);
  await game.click("#saves-import");
  assert.equal(await game.frame.textContent("#saves-said"), "Imported.");
  assert.equal(await game.ask("browser.backup.write(app.emulator, 'state.uno52.3')"), texts["state.uno52.3"]);
  assert.deepEqual(await game.ask("[console.autosave, len(app.emulator.history.entries())]"), [null, 0]);
  assert.equal(await take(texts["record.0"]), "Imported.");
  assert.equal(await game.ask("browser.backup.write(app.emulator, 'record.0')"), texts["record.0"]);
  assert.equal(await take(texts.battery), "Imported.");
  assert.deepEqual(await game.ask("[console.battery.music, console.autosave]"), [3, null]);
  assert.equal(await take(texts.match), "Imported.");
  assert.deepEqual(await game.ask("console.saved_match().record"), record);
  await game.click("#saves-close");

  await fresh();
  assert.equal(await take(`my save:\r\n${all.replace(/(.{64})/g, "$1\r\n  ")}`), "Imported.");
  await game.click("#saves-close");
  await game.run(RESUME);
  assert.deepEqual(await game.ask("[console.saved_match().record == stored('match') or console.saved_match().record," +
    " console.battery.music, stored('match')['autosave'] == console.autosave]"), [record, 3, true]);
  await game.key("z"); // the game has the keys again
  await game.until("scene() == 'Table' and stands()");
};

// A hidden page: nothing runs on unseen, nothing is made up for, and the pause is there on return.
scenarios.hidden = async (stage) => {
  const game = await stage.game();
  await game.robot("moves() >= 2 and mine()");
  const before = await game.ask("moves()");
  await game.free();
  await game.frame.evaluate(() => sleep(true));
  if (!stage.real) { // an older Pyxel counted by a timer, which a browser slows down in a hidden page
    const now = () => game.frame.evaluate(() => [standin.updates, standin.heard.length]);
    await game.frame.waitForFunction(() => sleepers() > 0, null, { polling: 50 }); // its loop has come to rest
    const asleep = await now();
    await game.page.waitForTimeout(1500);
    assert.deepEqual(await now(), asleep);
    const after = await game.frame.evaluate(() => new Promise((resolve) => {
      sleep(false);
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([standin.updates, standin.heard.length])));
    }));
    assert.ok(after[0] - asleep[0] <= 3, `${after[0] - asleep[0]} updates at once`);
    assert.ok(after[1] - asleep[1] <= 3, `${after[1] - asleep[1]} sounds at once`);
  } else await game.frame.evaluate(() => sleep(false));
  await game.frame.waitForFunction(() => pyxelContext.pyodide.runPython("scene() == 'Pause'"));
  assert.equal(await game.ask("moves()"), before);
};

// Pads: one that is not understood breaks nothing; a known one in any slot plays.
scenarios.pads = async (stage) => {
  const game = await stage.game();
  await game.frame.evaluate(() => {
    const odd = pad(1, "", 11, 8);
    odd.buttons[0].pressed = true;
    odd.axes.fill(0.04);
    plug(null, odd, null, null);
  });
  await game.frames(3);
  if (!stage.real) assert.equal(await game.ask("console.pad.held"), 0);
  await game.frame.evaluate(() => push(1, 0, false));
  await game.frames(3);
  await game.key("c"); // the keyboard lives
  assert.deepEqual(await game.ask("[console.battery.language, console.device]"), ["ru", "keys"]);
  const held = async (index, button) => {
    await game.frame.evaluate(([i, b]) => push(i, b, true), [index, button]);
    await game.frames(3);
    const bits = await game.ask("console.pad.held");
    await game.frame.evaluate(([i, b]) => push(i, b, false), [index, button]);
    await game.frames(3);
    return bits;
  };
  await game.frame.evaluate(() => plug(null, null, null, pad(3, "standard", 17, 4)));
  await game.frames(3);
  const bits = [1, 2, 256, 512, 512, 256, 0, 0, 4, 8, 0, 0, 64, 128, 32, 16, 0];
  for (const [button, bit] of bits.entries()) assert.equal(await held(3, button), bit, `button ${button}`);
  assert.equal(await game.ask("console.device"), "pad");
  for (const lean of [-0.1, -0.3, -0.9]) { // SDL takes the first that it hears of an axis for its rest
    await game.frame.evaluate((x) => { mocked[3].axes[0] = x; mocked[3].timestamp++; }, lean);
    await game.frames(3);
  }
  assert.equal(await game.ask("console.pad.held"), 32);
  await game.frame.evaluate(() => {
    const gone = Object.assign(new Event("gamepaddisconnected"), { gamepad: mocked[3] });
    window.mocked = [null, null, null, null]; // unplugged while held
    dispatchEvent(gone);
  });
  await game.frames(3);
  assert.equal(await game.ask("console.pad.held"), 0);
};

// The page around the game: whole pixels, the keys below, the words of both languages, and its picture for the README.
scenarios.page = async (stage) => {
  const game = await stage.game();
  await game.robot("moves() >= 10 and mine()");
  const [width, height, shown] = await game.frame.evaluate(() => {
    const box = document.getElementById("game").getBoundingClientRect();
    return [box.width, box.height, document.getElementById("keys").children.length];
  });
  assert.deepEqual([width, height, shown], [720, 480, 10]);
  const words = () => game.frame.evaluate(() => [document.querySelector("header p").textContent,
    document.documentElement.lang, document.body.textContent.includes("undefined")]);
  assert.deepEqual(await words(), ["UNO and poker at once, as on a handheld of 2006.", "en", false]);
  await game.key("ArrowRight");
  await game.key("ArrowLeft");
  await game.frames(40); // the frame around what is chosen has come
  await picture(stage, game, "page");
  await game.run("console.choose_language('ru')");
  await game.frames(2);
  assert.deepEqual(await words(), ["UNO и покер сразу, как на приставке 2006 года.", "ru", false]);
  await picture(stage, game, "page_ru");
  await game.page.setViewportSize({ width: 740, height: 560 }); // a frame of a hosting site: still three times
  assert.deepEqual(await game.frame.evaluate(() => [document.getElementById("game").offsetWidth, scrollX]), [720, 0]);
  await game.page.setViewportSize({ width: 800, height: 960 });
  await game.page.keyboard.press("Tab"); // fast forward: the focus stays with the game
  assert.equal(await game.frame.evaluate(() => document.activeElement.matches("body, canvas")), true);
  return { picture: path.join(stage.out, "page.png") };
};

// An error in the program: everything is kept first, then a page says so and what to do.
scenarios.fault = async (stage) => {
  const game = await stage.game();
  await game.robot("moves() >= 4 and mine()");
  const kept = await game.ask("console.autosave");
  await game.run("console.battery.touch(); serial = console.battery.serial\n" +
    "def step(bits): raise ZeroDivisionError('on purpose')\nconsole.step = step; gate.left = 1");
  await game.frame.waitForSelector("#fault:not([hidden])");
  assert.match(await game.frame.textContent("#fault"), /were saved before that/);
  assert.match(await game.frame.textContent("#fault"), /Reload the page to go on/);
  assert.match(await game.frame.textContent("#fault-text"), /ZeroDivisionError: on purpose/);
  assert.equal(await game.ask("stored('battery')['serial'] == serial"), true);
  assert.deepEqual(await game.ask("stored('match')"), { autosave: kept });
  await picture(stage, game, "fault");
  assert.match((await game.download("#fault-file")).text, /^UNO-52-SAVE:/);
  await Promise.all([game.page.waitForNavigation(), game.frame.click("#fault-reload")]);
  stage.shared = null;
  await game.page.context().close();
};

// A phone: the touch pad alone, on a screen that the page fits, on end and lying.
scenarios.touch = async (stage) => {
  const context = await stage.context({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true,
    deviceScaleFactor: 2 });
  const game = await stage.play(context);
  assert.equal(await game.ask("console.device"), "pad"); // the bars name the buttons of the touch pad
  await game.title();
  await game.frame.waitForFunction(() => document.querySelectorAll("#pad-letters span").length === 6);
  const session = await context.newCDPSession(game.page);
  const letters = () => game.frame.$$eval("#pad-letters span", (all) => Object.fromEntries(all.map((span) => {
    const box = span.getBoundingClientRect();
    return [span.textContent, { x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  })));
  const places = async () => {
    const box = await (await game.frame.$("#pyxel-gamepad-cross")).boundingBox();
    const at = (x, y) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
    return { ...await letters(), UP: at(.5, .2), DOWN: at(.5, .8), LEFT: at(.2, .5), RIGHT: at(.8, .5) };
  };
  let where = await places();
  const hold = async (name, meanwhile) => {
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [where[name]] });
    await game.frames(2);
    const answer = await meanwhile?.();
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await game.frames(2);
    return answer;
  };
  const bits = { A: 1, B: 2, BACK: 4, START: 8, RIGHT: 16, LEFT: 32, UP: 64, DOWN: 128, X: 256, Y: 512 };
  const names = Object.fromEntries(Object.entries(bits).map(([name, bit]) => [bit, name]));
  const fits = () => game.frame.evaluate(() => {
    const picture = document.getElementById("canvas").getBoundingClientRect();
    const cross = document.getElementById("pyxel-gamepad-cross").getBoundingClientRect();
    return [document.documentElement.scrollWidth <= innerWidth, document.getElementById("game").clientHeight === innerHeight,
      Math.abs(picture.width / picture.height - 1.5) < 0.02,
      cross.top >= picture.bottom || cross.right <= picture.left];
  });
  assert.deepEqual(await fits(), [true, true, true, true]);
  for (const [name, bit] of Object.entries(bits)) {
    assert.equal(await hold(name, () => game.ask("console.pad.held")), bit, name);
  }
  assert.equal(await game.ask("console.device"), "pad");
  await game.by((bit) => hold(names[bit]), "moves() >= 6 and mine()");
  await game.frames(2);
  await picture(stage, game, "phone");
  await game.page.setViewportSize({ width: 844, height: 390 });
  await game.frame.waitForFunction(() => innerWidth === 844 && document.getElementById("pad-letters").textContent.length === 13);
  if (!stage.real) { // the stand-in does not place its parts anew
    assert.deepEqual((await fits()).slice(0, 3), [true, true, true]);
  } else {
    await game.page.waitForTimeout(500);
    assert.deepEqual(await fits(), [true, true, true, true]);
    where = await places();
    assert.equal(await hold("Y", () => game.ask("console.pad.held")), 512);
  }
  await picture(stage, game, "phone_lying");
  await game.page.setViewportSize({ width: 390, height: 844 });
  await game.page.touchscreen.tap(200, 20); // near the page's own button: it shows itself, and answers to a finger
  await game.frame.waitForFunction(() => !document.body.classList.contains("still"));
  const box = await (await game.frame.$("#saves-open")).boundingBox();
  await game.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await game.frame.waitForFunction(() => document.getElementById("saves-text").value.startsWith("UNO-52-SAVE:"));
  await picture(stage, game, "phone_saves");
  await context.close();
};

// In a frame of another site: keys work after a click anywhere on the game, and nothing scrolls.
scenarios.iframe = async (stage) => {
  stage.pages["/outside.html"] = "<body style='height:3000px'><p id=text>text</p><iframe id=f allow='gamepad' " +
    "width=720 height=520 src='http://game.test/uno52.html'></iframe></body>";
  const context = await stage.context();
  const page = await context.newPage();
  await page.goto("http://other.test/outside.html");
  const frame = await (await page.waitForSelector("#f")).contentFrame();
  const game = new Game(stage, page, frame);
  await game.begin();
  assert.deepEqual(await frame.evaluate(() => [document.getElementById("game").offsetWidth,
    document.getElementById("game").offsetHeight, document.documentElement.scrollHeight <= innerHeight]), [720, 480, true]);
  for (const y of [8, 240, 472]) {
    await page.click("#text");
    await frame.waitForFunction(() => document.getElementById("state").textContent === "Paused: click here to go on.");
    await frame.click("#pyxel-screen", { position: { x: 300, y } });
    await frame.waitForFunction(() => document.getElementById("state").textContent === "");
    for (const [key, bit] of [["ArrowDown", 128], [" ", 1], ["ArrowUp", 64]]) {
      await page.keyboard.down(key);
      await game.frames(2);
      assert.equal(await game.ask("console.pad.held"), bit, `${key} after a click at ${y}`);
      await page.keyboard.up(key);
      await game.frames(2);
    }
    assert.equal(await page.evaluate(() => scrollY), 0);
  }
  await picture(stage, game, "frame");
  await context.close();
};

// The HTML alone in an empty folder, opened as a file: all of it works, and it asks for nothing beside it.
scenarios.file = async (stage) => {
  const folder = fs.mkdtempSync(path.join(stage.out, "пустая папка "));
  fs.copyFileSync(path.join(stage.dist, "uno52.html"), path.join(folder, "игра.html"));
  const context = await stage.context({ locale: "ru-RU" });
  stage.asked.length = 0;
  const game = await stage.play(context, "file://" + path.join(folder, "игра.html"));
  await game.robot("moves() >= 1");
  assert.equal(await game.ask("console.t('menu.quick') == console.texts.t('menu.quick') and console.texts.language"), "ru");
  assert.ok(stage.asked.length > 3);
  assert.deepEqual(stage.asked.filter((address) => !/^https:\/\/(cdn\.jsdelivr\.net|runtime\.test)\//.test(address)), []);
  await game.run("power_on()");
  assert.equal(await game.ask("console.saved_match() is not None"), true);
  await context.close();
};

// What is said when the loader, or Python behind it, cannot be reached.
scenarios.unreachable = async (stage) => {
  for (const blocked of stage.real ? [/pyxel\.js/] : [/pyxel\.js/, /pyodide\.js/]) { // an older loader waits for ever
    stage.blocked = blocked;
    const context = await stage.context();
    const page = await context.newPage();
    await page.goto(HOME + "uno52.html");
    await page.waitForFunction(() => /cannot be reached/.test(document.getElementById("state").textContent), null,
      { timeout: 60_000 });
    await picture(stage, { page }, "unreachable");
    await context.close();
  }
};

// From the address to the first picture and to the title, beside an app that does nothing, in one run; then the pace.
scenarios.times = async (stage) => {
  const time = async (name) => {
    const page = await (await stage.context()).newPage();
    const from = Date.now();
    await page.goto(HOME + name);
    await page.waitForSelector("#pyxel-prompt", { timeout: 120_000, state: "attached" });
    await page.click("#pyxel-screen", { position: { x: 100, y: 60 } });
    await page.waitForFunction(() => window.standin.draws >= 1, null, { timeout: 120_000 });
    return { page, from, first: Date.now() - from };
  };
  const empty = await time("empty.html");
  await empty.page.context().close();
  const ours = await time("uno52.html");
  await ours.page.keyboard.press("Enter", { delay: 60 });
  await ours.page.waitForFunction(() => window.standin.heard.some(([, what]) => /loop/.test(what)), null, { timeout: 60_000 });
  const title = Date.now() - ours.from;
  const game = new Game(stage, ours.page, ours.page.mainFrame());
  await game.run(stage.helpers);
  await game.robot("moves() >= 2 and mine()");
  await game.free();
  const pace = await game.frame.evaluate(() => new Promise((resolve) => {
    const from = performance.now(), updates = standin.updates;
    setTimeout(() => resolve(1000 * (standin.updates - updates) / (performance.now() - from)), 3000);
  }));
  await ours.page.context().close();
  return { empty_ms: empty.first, first_ms: ours.first, title_ms: title, updates_per_second: Math.round(pace * 10) / 10 };
};

const config = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const stage = await Stage.open(config);
for await (const name of readline.createInterface({ input: process.stdin })) {
  const from = Date.now();
  let answer;
  try {
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error("not done in four minutes")), 240_000).unref());
    answer = { measured: await Promise.race([scenarios[name](stage), late]) ?? {} };
  } catch (error) {
    answer = { failed: `${name}: ${error.stack}` };
    for (const context of stage.browser.contexts()) await context.close(); // the next one begins anew
    stage.shared = null;
  }
  stage.blocked = null;
  console.log(JSON.stringify({ name, ms: Date.now() - from, ...answer }));
}
await stage.close();
