// The page around the canvas: words while it loads and when it cannot, keys that must not scroll, the pause of a
// hidden page, the page for errors, and saves as text. The game (uno52_retro/host/browser.py) sees `window.uno52`.
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
      savesAbout: "Your settings and the unfinished match as text. Keep it as a file, or paste such a text and " +
        "import it: that replaces what is here.",
      copy: "Copy", file: "Download", pick: "Open file", import: "Import", close: "Close",
      copied: "Copied.", imported: "Imported.", first: "Start the game first.",
      sound: "Sound begins with your first click or touch. A pad is seen by the browser once you press one of its " +
        "buttons. Everything is kept in this browser only; clearing its data for this site deletes it.",
      legal: "An unofficial, non-commercial fan project. UNO is a trademark of Mattel.",
      keys: [["Arrows, or W A S D", "choose"], ["Z, Space (pad A)", "lay, cover, confirm"],
        ["X (pad B)", "draw, pass, back"], ["E (pad X, R)", "call UNO"], ["Q (pad Y, L)", "catch who forgot to"],
        ["C, Backspace (pad BACK)", "challenge a +4; sort"], ["Enter (START)", "pause, help, options"],
        ["Esc (BACK and START)", "ten save slots, rewind; F5 and F7: quick save and load"]],
    },
    ru: {
      about: "UNO и покер сразу, как на карманной приставке 2006 года.",
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
      savesAbout: "Настройки и неоконченная партия в виде текста. Сохраните его в файл или вставьте такой текст " +
        "и загрузите: он заменит то, что здесь.",
      copy: "Копировать", file: "Скачать", pick: "Открыть файл", import: "Загрузить", close: "Закрыть",
      copied: "Скопировано.", imported: "Загружено.", first: "Сначала запустите игру.",
      sound: "Звук начинается с первого щелчка или касания. Геймпад браузер видит, когда нажата его кнопка. Всё " +
        "хранится только в этом браузере; очистка данных сайта это удаляет.",
      legal: "Неофициальный некоммерческий проект. UNO — товарный знак Mattel.",
      keys: [["Стрелки или W A S D", "выбор"], ["Z, пробел (A)", "положить, покрыть, подтвердить"],
        ["X (B)", "взять, пас, назад"], ["E (X, R)", "объявить UNO"], ["Q (Y, L)", "поймать забывшего"],
        ["C, Backspace (BACK)", "вызов на +4; порядок карт"], ["Enter (START)", "пауза, справка, настройки"],
        ["Esc (BACK и START)", "десять ячеек, перемотка; F5 и F7: быстро сохранить и загрузить"]],
    },
  };
  const language = /^ru\b/i.test(navigator.language || "") ? "ru" : "en";
  const say = words[language];
  const $ = (id) => document.getElementById(id);
  const state = { away: false, started: false, ended: false, born: Date.now() };

  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = say[element.dataset.t];
  for (const [keys, what] of say.keys) {
    const row = $("keys").insertRow();
    row.insertCell().textContent = keys;
    row.insertCell().textContent = what;
  }

  // --- while it loads, when it cannot ----------------------------------------------------------------------
  const coarse = () => window.matchMedia("(pointer: coarse)").matches;
  const tell = (text) => { if ($("state").textContent !== text) $("state").textContent = text; };
  const watch = () => {
    if (state.ended) return;
    const prompt = $("pyxel-prompt");
    const overlay = $("pyxel-error-overlay");
    if (overlay && overlay.textContent.trim()) return failed(overlay.textContent, false);
    if (prompt) { state.prompted = true; tell(coarse() ? say.touch : say.start); }
    else if (state.prompted) { state.started = true; tell(document.hasFocus() ? "" : say.blurred); }
    else tell(Date.now() - state.born > 30000 ? say.slow : say.loading);
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
  $("fault-file").onclick = () => download();

  // --- keys, focus, a hidden page --------------------------------------------------------------------------
  const ours = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " ", "Backspace", "PageUp", "PageDown",
    "Home", "End", "'", "/", "F5", "F6", "F7", "F8"]);
  window.addEventListener("keydown", (event) => {
    const writing = event.target.closest?.("dialog, button, #fault");
    if (ours.has(event.key) && !writing && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault();
  }, true);
  const leave = () => { if (state.started) state.away = true; };
  document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
  window.addEventListener("blur", leave);
  $("game").addEventListener("pointerdown", () => { window.focus(); document.activeElement?.blur?.(); }, true);

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

  // --- the size of the picture: whole numbers of pixels where a mouse is -----------------------------------
  const size = () => {
    const room = document.documentElement.clientHeight - document.querySelector("header").offsetHeight - 60;
    const times = Math.max(1, Math.floor(Math.min(document.documentElement.clientWidth / 240, room / 160)));
    $("game").style.width = `${240 * times}px`;
    $("game").style.height = `${160 * times}px`;
  };
  window.addEventListener("resize", size);
  size();

  // --- saves as text ---------------------------------------------------------------------------------------
  const text = () => { try { return page.exportSave?.() ?? ""; } catch { return ""; } };
  const download = (content = text()) => {
    if (!content) { $("saves-said").textContent = say.first; return; }
    const link = document.createElement("a");
    link.download = "uno52-save.txt";
    link.href = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 2000);
  };
  const said = (what) => { $("saves-said").textContent = what; };
  $("saves-open").onclick = () => {
    leave();
    $("saves-text").value = text();
    said($("saves-text").value ? "" : say.first);
    $("saves").showModal();
  };
  $("saves-close").onclick = () => $("saves").close();
  $("saves-copy").onclick = async () => {
    $("saves-text").select();
    try { await navigator.clipboard.writeText($("saves-text").value); } catch { document.execCommand("copy"); }
    said(say.copied);
  };
  $("saves-file").onclick = () => download($("saves-text").value);
  $("saves-pick").onchange = async (event) => {
    const file = event.target.files[0];
    if (file) $("saves-text").value = await file.text();
    event.target.value = "";
  };
  $("saves-import").onclick = () => {
    if (!page.importSave) return said(say.first);
    said(page.importSave($("saves-text").value) || say.imported);
  };

  const page = {
    failed,
    get away() { return state.away; },
    set away(value) { state.away = value; },
  };
  return page;
})();
