// Our own loader, served in the place of Pyxel's `pyxel.js` (of which nothing is used): it honours the one call that
// the HTML makes, and the names that a page may rely on: #pyxel-screen, #canvas, #pyxel-prompt, #pyxel-gamepad-...,
// #pyxel-error-overlay, window.pyxelContext. raster.js is served in front of it.
"use strict";
{
  const base = document.currentScript.src.replace(/pyxel\.js.*$/, "");
  window.pyxelContext = { pyodide: null };
  standin.keys = new Map();      // name of a key (event.key) -> frame in which it went down
  standin.lifted = new Set();    // keys that were let go and are still to be seen for a frame
  standin.touched = new Set();   // buttons of the touch pad
  standin.heard = [];            // what was played: [frame, what]
  standin.updates = standin.draws = 0;

  const keyName = (event) => event.key.length === 1 ? event.key.toLowerCase() : event.key;
  addEventListener("keydown", (event) => {
    if (!event.repeat) { standin.keys.set(keyName(event), standin.updates); standin.lifted.delete(keyName(event)); }
  });
  addEventListener("keyup", (event) => standin.lifted.add(keyName(event)));
  addEventListener("blur", () => { for (const key of standin.keys.keys()) standin.lifted.add(key); });
  standin.endFrame = () => {  // a press shorter than a frame is seen for one
    for (const key of standin.lifted) {
      if (standin.keys.get(key) < standin.updates) { standin.keys.delete(key); standin.lifted.delete(key); }
    }
  };

  // The buttons of all pads as text "1:A 1:DPAD_UP ..." and the left sticks; only the standard mapping is known.
  const standard = ["A", "B", "X", "Y", "LEFTSHOULDER", "RIGHTSHOULDER", "", "", "BACK", "START", "LEFTSTICK",
    "RIGHTSTICK", "DPAD_UP", "DPAD_DOWN", "DPAD_LEFT", "DPAD_RIGHT", "GUIDE"];
  standin.pads = () => {
    const held = [...standin.touched].map((name) => `1:${name}`), sticks = [];
    [...navigator.getGamepads()].filter(Boolean).slice(0, 4).forEach((pad, place) => {
      if (pad.mapping !== "standard") return;
      pad.buttons.forEach((button, i) => { if (button.pressed && standard[i]) held.push(`${place + 1}:${standard[i]}`); });
      sticks.push(place + 1, Math.round(32767 * (pad.axes[0] ?? 0)), Math.round(32767 * (pad.axes[1] ?? 0)));
    });
    return [held.join(" "), sticks];
  };

  standin.show = (picture, colours) => {
    const canvas = document.getElementById("canvas");
    if (canvas.width !== picture.width) { canvas.width = picture.width; canvas.height = picture.height; }
    const context = canvas.getContext("2d"), shown = context.createImageData(picture.width, picture.height);
    const pixels = new Uint32Array(shown.data.buffer);
    const table = colours.map((c) => 0xff000000 | (c & 255) << 16 | (c & 0xff00) | c >> 16);
    for (let i = 0; i < pixels.length; i++) pixels[i] = table[picture.data[i]];
    context.putImageData(shown, 0, 0);
  };

  // 60 updates a second on any display; after a pause of more than a tenth of a second exactly one.
  standin.run = (tick) => {
    const frame = 1000 / 60;
    let due = 0;
    const called = (now) => {
      let updates = 0;
      if (!due || now - due > 100) { updates = 1; due = now + frame; }
      else if (now >= due - 1) { updates = Math.floor((now - due + 1) / frame) + 1; due += updates * frame; }
      if (updates === 0 || tick(updates)) requestAnimationFrame(called);
    };
    requestAnimationFrame(called);
  };

  // The touch pad: its three parts as Pyxel names and places them, and which buttons lie where in each.
  const touchPad = (screen) => {
    const parts = { "pyxel-gamepad-cross": ["left:1%;bottom:5%", 1], "pyxel-gamepad-button": ["right:1%;bottom:5%", 1],
      "pyxel-gamepad-menu": ["left:50%;bottom:1%;transform:translateX(-50%)", 0.28] };
    const { width, height } = screen.getBoundingClientRect(), size = 0.2 * Math.max(width, height);
    for (const [id, [place, tall]] of Object.entries(parts)) {
      element(screen, "div", { id }).style.cssText = "position:absolute;z-index:2;border:1px solid #88f;pointer-events:none;" +
        `box-sizing:border-box;width:${size}px;height:${tall * size}px;${place}`;
    }
    document.getElementById("canvas").style.height = "80%";
    const buttons = (id, { clientX, clientY }) => {
      const box = document.getElementById(id).getBoundingClientRect();
      const x = (clientX - box.left) / box.width - 0.5, y = (clientY - box.top) / box.height - 0.5;
      if (Math.abs(x) > 0.5 || Math.abs(y) > 0.5) return [];
      if (id.endsWith("menu")) return [x < 0 ? "BACK" : "START"];
      const four = id.endsWith("cross") ? ["DPAD_RIGHT", "DPAD_LEFT", "DPAD_DOWN", "DPAD_UP"] : ["B", "X", "A", "Y"];
      return [four[Math.abs(x) > Math.abs(y) ? (x > 0 ? 0 : 1) : (y > 0 ? 2 : 3)]];
    };
    const follow = (event) => {
      standin.touched.clear();
      for (const touch of event.touches) {
        for (const id of Object.keys(parts)) for (const name of buttons(id, touch)) standin.touched.add(name);
      }
      event.preventDefault();
    };
    for (const kind of ["touchstart", "touchmove", "touchend"]) document.addEventListener(kind, follow, { passive: false });
  };

  const element = (parent, tag, properties) => parent.appendChild(Object.assign(document.createElement(tag), properties));

  window.launchPyxel = async ({ command, name, gamepad, base64 }) => {
    document.body ??= document.documentElement.appendChild(document.createElement("body"));
    const screen = document.getElementById("pyxel-screen") ?? element(document.body, "div", { id: "pyxel-screen" });
    element(document.head, "style", { textContent: "#pyxel-screen { position: absolute; left: 0; top: 0; width: 100%; " +
      "height: 100% } #canvas { position: absolute; left: 0; top: 0; width: 100%; height: 100%; object-fit: contain; " +
      "image-rendering: pixelated }" });
    element(screen, "canvas", { id: "canvas", tabIndex: -1 });
    const wheel = fetch(base + "stub.whl").then((answer) => answer.arrayBuffer());
    const script = element(document.head, "script", {});
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Error(`Failed to load ${script.src}`));
      script.src = standin.pyodide;
    });
    const pyodide = await loadPyodide();
    pyodide.unpackArchive(await wheel, "wheel", { extractDir: "/lib/python3.14/site-packages" });
    pyodide.FS.mkdir("/pyxel_working_directory");
    pyodide.FS.chdir("/pyxel_working_directory");
    pyodide.FS.writeFile(name, Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
    let trace = "";
    const overlay = (text) => {
      const shown = document.getElementById("pyxel-error-overlay") ?? element(screen, "pre", { id: "pyxel-error-overlay" });
      shown.textContent = text;
    };
    pyodide.setStderr({ batched: (line) => {
      console.error(line);
      if (!trace && !line.startsWith("Traceback")) return;
      if (!trace) setTimeout(() => { overlay(trace); trace = ""; }, 100);
      trace += line + "\n";
    } });
    const prompt = element(screen, "div", { id: "pyxel-prompt", textContent: "start" });
    await new Promise((resolve) => {
      for (const kind of ["click", "touchstart"]) document.body.addEventListener(kind, resolve, { once: true });
    });
    prompt.remove();
    await new Promise((resolve) => setTimeout(resolve, 1));
    window.pyxelContext.pyodide = pyodide;
    if (gamepad === "enabled" && matchMedia("(pointer: coarse)").matches) touchPad(screen);
    if (command !== "play") throw new Error(`the stand-in cannot ${command}`);
    standin.keys.clear(); // nobody has read them yet
    standin.lifted.clear();
    try {
      pyodide.runPython(`import pyxel.cli; pyxel.cli.play_pyxel_app(${JSON.stringify(name)})`);
    } catch (error) {
      overlay(error.message);
    }
  };
}
