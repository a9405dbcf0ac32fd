// The page around the canvas: words while it loads and when it cannot, keys that must not scroll, the pause of a
// hidden page, letters on the touch pad, the page for errors, and saves as text and as files. The game
// (uno52_retro/host/browser.py) sees `window.uno52`.
"use strict";
window.uno52 = (() => {
  const words = {
    en: {
      about: "UNO and poker at once, as on a handheld of 2006.",
      loading: "Loading. The first visit brings about 18 MB.",
      slow: "Still loading. A slow connection needs a minute or two the first time.",
      start: "Click or press here to start, with sound.", touch: "Touch to start, with sound.",
      blurred: "Paused: click here to go on.",
      unreachable: "The game needs Pyxel and Python from cdn.jsdelivr.net, and they cannot be reached. " +
        "Check the connection and whatever blocks scripts, then reload this page.",
      faultTitle: "The game has stopped: an error in the program",
      faultSaved: "Your match and your settings were saved before that.",
      faultUnsaved: "Your match could not be saved.",
      faultDo: "Reload the page to go on from the last decision. If it happens again, keep your save as a file " +
        "and report the text below.",
      reload: "Reload", saves: "Saves",
      savesAbout: "What is yours as text: copy it or keep it as a file. Paste such a text or open such a file, and " +
        "import it: it replaces what it holds and leaves the rest.",
      parts: { all: "Everything", battery: "Settings and statistics", match: "The unfinished match",
        state: "Save slot", record: "Match played" },
      copy: "Copy", file: "Download", pick: "Open file", import: "Import", close: "Close",
      copied: "Copied.", imported: "Imported.", first: "Start the game first.",
      padHelp: "A lay, cover · B draw, pass\nX call UNO · Y catch who forgot\nBACK challenge a +4, sort · START menu\n" +
        "BACK and START: save slots, rewind",
      rulesTitle: "In four lines", rules: [
        "Lay a card of the upcard's colour or symbol, or a wild. Or draw one, then lay it or pass.",
        "Then cover one of your five open columns: the card shows its value there. The five make your poker hand.",
        "With the card that leaves you one, call UNO first. Who forgets and is caught draws two.",
        "First out takes one pot, the best poker hand another. Who does both takes the lot.",
      ],
      keysTitle: "Keys and pad",
      sound: "Sound begins with your first click or touch. The browser shows a pad to the game once you press one of its " +
        "buttons. Everything is kept in this browser only; clearing its data for this site deletes it.",
      legal: "An unofficial, non-commercial fan project. UNO is a trademark of Mattel.",
      keys: [["← ↑ → ↓|W A S D", "", "choose"], ["Z|Space", "A", "lay, cover, confirm"],
        ["X", "B", "draw, pass, back"], ["E", "X|R", "call UNO"], ["Q", "Y|L", "catch who forgot to"],
        ["C|Backspace", "BACK", "challenge a +4; sort"], ["Enter", "START", "pause, help, options"],
        ["Esc", "BACK+START", "save slots, rewind"], ["F5|F7", "", "quick save, quick load"],
        ["Tab", "RT", "fast forward"]],
    },
    ru: {
      about: "UNO и покер сразу, как на приставке 2006 года.",
      loading: "Загрузка. В первый раз это около 18 МБ.",
      slow: "Всё ещё загружается. При медленной связи первый раз занимает минуту-другую.",
      start: "Щёлкните здесь, чтобы начать со звуком.", touch: "Коснитесь, чтобы начать со звуком.",
      blurred: "Пауза: щёлкните здесь, чтобы продолжить.",
      unreachable: "Игре нужны Pyxel и Python с cdn.jsdelivr.net, а он недоступен. Проверьте связь и то, что " +
        "блокирует скрипты, и обновите страницу.",
      faultTitle: "Игра остановилась: ошибка в программе",
      faultSaved: "Партия и настройки перед этим сохранены.",
      faultUnsaved: "Партию сохранить не удалось.",
      faultDo: "Обновите страницу, чтобы продолжить с последнего решения. Если это повторится, сохраните файл " +
        "и сообщите текст ниже.",
      reload: "Обновить", saves: "Сохранения",
      savesAbout: "Всё ваше в виде текста: скопируйте его или сохраните в файл. Вставьте такой текст или откройте файл " +
        "и загрузите: он заменит то, что в нём есть, и не тронет остального.",
      parts: { all: "Всё", battery: "Настройки и статистика", match: "Неоконченная партия",
        state: "Ячейка", record: "Сыгранная партия" },
      copy: "Копировать", file: "Скачать", pick: "Открыть файл", import: "Загрузить", close: "Закрыть",
      copied: "Скопировано.", imported: "Загружено.", first: "Сначала запустите игру.",
      padHelp: "A положить, покрыть · B взять, пас\nX объявить UNO · Y поймать забывшего\n" +
        "BACK вызов на +4, порядок карт · START меню\nBACK и START: ячейки, перемотка",
      rulesTitle: "В четырёх строках", rules: [
        "Положите карту цвета или знака верхней карты либо дикую. Или возьмите одну: положите её или скажите пас.",
        "Потом покройте один из пяти открытых столбцов: там видно значение карты. Пять столбцов — ваша покерная рука.",
        "С картой, после которой останется одна, сначала объявите UNO. Кто забыл и попался, берёт две.",
        "Кто вышел первым, берёт один банк, у кого лучшая покерная рука — другой. Кто сделал то и другое — всё.",
      ],
      keysTitle: "Клавиши и геймпад",
      sound: "Звук начинается с первого щелчка или касания. Геймпад браузер показывает игре, когда нажата его кнопка. Всё " +
        "хранится только в этом браузере; очистка данных сайта это удаляет.",
      legal: "Неофициальный некоммерческий проект. UNO — товарный знак Mattel.",
      keys: [["← ↑ → ↓|W A S D", "", "выбор"], ["Z|Пробел", "A", "положить, покрыть, да"],
        ["X", "B", "взять, пас, назад"], ["E", "X|R", "объявить UNO"], ["Q", "Y|L", "поймать забывшего"],
        ["C|Backspace", "BACK", "вызов на +4; порядок карт"], ["Enter", "START", "пауза, справка, настройки"],
        ["Esc", "BACK+START", "ячейки, перемотка"], ["F5|F7", "", "быстро сохранить, загрузить"],
        ["Tab", "RT", "ускорение"]],
    },
  };
  const $ = (id) => document.getElementById(id);
  const coarse = () => window.matchMedia("(pointer: coarse)").matches;
  const state = { away: false, prompted: false, started: false, ended: false, born: Date.now() };
  const page = {
    failed,
    speak,
    get away() { return state.away; },
    set away(value) { state.away = value; },
    get touch() { return coarse(); },
    // The game puts here: exportParts(), exportSave(part), importSave(text).
  };

  // --- words: in the language of the browser, and then in that of the game ---------------------------------
  let say = words.en;
  function speak(language) {
    say = words[language] ?? words.en;
    document.documentElement.lang = say === words.ru ? "ru" : "en";
    for (const element of document.querySelectorAll("[data-t]")) element.textContent = say[element.dataset.t];
    $("rules").replaceChildren(...say.rules.map((line) => made("li", line)));
    $("keys").replaceChildren(...say.keys.map(([keys, pads, what]) => {
      const row = document.createElement("div"), names = row.appendChild(document.createElement("dt"));
      for (const name of keys.split("|")) names.append(made("kbd", name));
      for (const name of pads ? pads.split("|") : []) names.append(made("kbd", name, "pad"));
      row.append(made("dd", what));
      return row;
    }));
  }
  const made = (tag, text, style = "") => Object.assign(document.createElement(tag), { textContent: text, className: style });
  speak(/^ru\b/i.test(navigator.language || "") ? "ru" : "en");

  // --- while it loads, when it cannot ----------------------------------------------------------------------
  const tell = (text) => { if ($("state").textContent !== text) $("state").textContent = text; };
  const watch = () => {
    if (state.ended) return;
    const prompt = $("pyxel-prompt");
    const overlay = $("pyxel-error-overlay");
    if (overlay && overlay.textContent.trim()) return failed(overlay.textContent, false);
    if (prompt) { state.prompted = true; tell(coarse() ? say.touch : say.start); }
    else if (state.prompted || page.exportSave) {
      state.prompted = state.started = true;
      document.body.classList.add("playing");
      tell(document.hasFocus() ? "" : say.blurred);
      letters();
    } else tell(Date.now() - state.born > 30000 ? say.slow : say.loading);
  };
  const unreachable = () => {
    if (state.ended || state.prompted) return;
    state.ended = true;
    tell(say.unreachable);
    $("pyxel-error-overlay")?.remove();
  };
  window.addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) unreachable();
    else if (event.message?.includes("launchPyxel")) unreachable();
  }, true);
  window.addEventListener("unhandledrejection", (event) => {
    if (!state.prompted && /failed to (load|fetch)|networkerror|dynamically imported/i.test(String(event.reason))) {
      setTimeout(unreachable, 0);
    }
  });

  // Pyxel's touch pad has no letters: they are laid over it, by where its three parts are.
  const pads = { "pyxel-gamepad-button": [["A", .5, .82], ["B", .82, .5], ["X", .18, .5], ["Y", .5, .18]],
    "pyxel-gamepad-menu": [["BACK", .26, .5], ["START", .74, .5]] };
  function letters() {
    const spans = [];
    for (const [id, places] of Object.entries(pads)) {
      const box = $(id)?.getBoundingClientRect();
      if (!box?.width) continue;
      for (const [text, x, y] of places) {
        const span = made("span", text, text.length > 1 ? "small" : "");
        span.style.left = `${box.left + x * box.width}px`;
        span.style.top = `${box.top + y * box.height}px`;
        spans.push(span);
      }
    }
    const key = spans.map((span) => span.style.cssText).join();
    if (key !== letters.key) { letters.key = key; $("pad-letters").replaceChildren(...spans); }
  }
  setInterval(watch, 200);
  watch();

  // --- errors ----------------------------------------------------------------------------------------------
  function failed(text, saved) {
    state.ended = true;
    tell("");
    if (!$("fault").hidden) return;
    $("fault-saved").textContent = saved ? say.faultSaved : say.faultUnsaved;
    $("fault-text").textContent = text;
    $("fault").hidden = false;
  }
  $("fault-reload").onclick = () => location.reload();
  $("fault-file").onclick = () => download(text("all"), "all");

  // --- keys, focus, a hidden page --------------------------------------------------------------------------
  // What the game uses and the browser too. F11 and F12 stay the browser's own: the game does without them here.
  const ours = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " ", "Backspace", "PageUp", "PageDown",
    "Home", "End", "Insert", "Delete", "'", "/", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10"]);
  const theirs = new Set(["F11", "F12"]);
  window.addEventListener("keydown", (event) => {
    const writing = event.target.closest?.("dialog, button, #fault");
    const bare = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (writing || !bare) return;
    if (ours.has(event.key) || (event.key === "Tab" && state.started)) event.preventDefault();
    if (theirs.has(event.key)) event.stopImmediatePropagation();
  }, true);
  const leave = () => { if (state.started) state.away = true; };
  document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
  window.addEventListener("blur", leave);
  const toTheGame = () => { window.focus(); document.activeElement?.blur?.(); };
  $("game").addEventListener("pointerdown", toTheGame, true);

  // What is pressed or touched in our own parts is not for the game, which listens to the whole page.
  for (const part of [$("saves"), $("fault"), document.querySelector("nav"), document.querySelector("footer")]) {
    for (const kind of ["keydown", "keyup", "keypress", "touchstart", "touchmove", "touchend"]) {
      part.addEventListener(kind, (event) => event.stopPropagation());
    }
  }

  // Where the button for saves lies over the picture it is there only while the mouse moves, or after a touch near it.
  let moved = 0;
  const stir = (event) => {
    if (event.pointerType !== "mouse" && event.clientY > innerHeight / 5) return;
    moved = Date.now();
    document.body.classList.remove("still");
  };
  for (const kind of ["pointermove", "pointerdown"]) window.addEventListener(kind, stir, true);
  setInterval(() => document.body.classList.toggle("still", state.started && Date.now() - moved > 4000), 500);

  // --- the size of the picture: whole numbers of pixels where a mouse is, down to its own size --------------
  const size = () => {
    const full = document.documentElement.dataset.view === "full";
    const room = document.documentElement.clientHeight - (full ? 0 : $("top").offsetHeight + 8);
    const fits = Math.min(document.documentElement.clientWidth / 240, room / 160);
    const times = fits < 1 ? fits : Math.floor(fits);
    $("game").style.width = `${Math.floor(240 * times)}px`;
    $("game").style.height = `${Math.floor(160 * times)}px`;
  };
  window.addEventListener("resize", size);
  size();

  // --- saves as text and as files --------------------------------------------------------------------------
  function text(part) { try { return page.exportSave?.(part) ?? ""; } catch { return ""; } }
  function download(content, part) {
    if (!content) return said(say.first);
    const link = document.createElement("a");
    link.download = `uno52-${part.replaceAll(".", "-")}.${part.startsWith("record") ? "u52" : "txt"}`;
    link.href = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 2000);
  }
  const said = (what) => { $("saves-said").textContent = what; };
  const chosen = () => $("saves-part").value || "all";
  const show = () => {
    $("saves-text").value = text(chosen());
    said($("saves-text").value ? "" : say.first);
  };
  const list = () => {
    const parts = page.exportParts ? JSON.parse(page.exportParts()) : [["all", ""]];
    const options = parts.map(([part, which]) => {
      const kind = say.parts[part.split(".")[0]];
      return new Option(which ? `${kind}: ${which}` : kind, part);
    });
    const before = chosen();
    $("saves-part").replaceChildren(...options);
    $("saves-part").value = before;
    if (!$("saves-part").value) $("saves-part").value = "all";
  };
  $("saves-open").onclick = () => {
    leave();
    list();
    show();
    $("saves").showModal();
  };
  $("saves-part").onchange = show;
  $("saves-close").onclick = () => { $("saves").close(); toTheGame(); };
  $("saves").addEventListener("close", toTheGame); // Escape closes it too
  $("saves-copy").onclick = async () => {
    $("saves-text").select();
    try { await navigator.clipboard.writeText($("saves-text").value); } catch { document.execCommand("copy"); }
    said(say.copied);
  };
  $("saves-file").onclick = () => download($("saves-text").value, chosen());
  $("saves-pick").onchange = async (event) => {
    const file = event.target.files[0];
    if (file) { $("saves-text").value = await file.text(); said(file.name); }
    event.target.value = "";
  };
  $("saves-import").onclick = () => {
    if (!page.importSave) return said(say.first);
    const wrong = page.importSave($("saves-text").value);
    list();
    said(wrong || say.imported);
  };
  return page;
})();
