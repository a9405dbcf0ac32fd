"""The program in a browser: what `cli.play` is on a desktop. The startup script of the web build calls
`main`.

Around the canvas lies the page of `tools/webpage`, which leaves an object `window.uno52`:

    away                          true when the page was hidden or lost the focus; we set it back
    failed(text, saved)           shows the page for errors
    touch                         true where fingers play: with the touch pad, that is
    speak(language)               puts the page into "en" or "ru"
    exportParts(), exportSave(part), importSave(text)    are put there by us, for the buttons of the page

On another page (the launcher of Pyxel, say) that object is missing and all else works. Files do not outlive a
reload there, so what lasts goes to `localStorage`. May import every layer, and `js`, the browser's own
module.
"""

from __future__ import annotations

import base64
import json
import secrets
import traceback
from collections.abc import Callable
from typing import Any

from uno52_retro.console.machine import Console
from uno52_retro.console.pad import START
from uno52_retro.console.scenes.table import Table

from . import backup
from .app import App
from .emulator import today
from .keeper import Keeper
from .storage import Unwritable
from .webstore import WebStore

MEDIA = {"png": "image/png", "u52": "text/plain", "txt": "text/plain"}

running: App | None = None
"""The program, once it runs: a console of the browser or a test can look at it."""


class Page:
    """What the page around the canvas offers; `window` is the browser's, or a stand-in for it."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._page = getattr(window, "uno52", None)
        self._spoken = ""

    def local(self) -> Any:
        """The `localStorage`. Where it is blocked the asking raises."""
        return self._window.localStorage

    def language(self) -> str:
        """ "ru" when the browser asks for Russian first, else "en"."""
        navigator = getattr(self._window, "navigator", None)
        tag = str(getattr(navigator, "language", "") or "").lower()
        return "ru" if tag.replace("_", "-").partition("-")[0] == "ru" else "en"

    def was_away(self) -> bool:
        """Whether the page was hidden or without the focus since this was asked last."""
        if self._page is None or not self._page.away:
            return False
        self._page.away = False
        return True

    def pads(self) -> dict[int, bool] | None:
        """The pads that the browser shows us by their places, and whether a button of each is down; None
        where it shows none to anybody."""
        try:
            found = self._window.navigator.getGamepads()
            return {
                number: any(button.pressed for button in found[number].buttons)
                for number in range(found.length)
                if found[number]
            }
        except Exception:  # whatever the browser raises: no such thing, or forbidden here
            return None

    def shelf(self, name: str, ending: str, data: bytes) -> str:
        """Let the browser save a file, as if it had been downloaded; its name. Raises Unwritable."""
        file = f"{name}-{''.join(c if c.isalnum() else '-' for c in today())}.{ending}"
        try:
            link = self._window.document.createElement("a")
            link.href = f"data:{MEDIA[ending]};base64,{base64.b64encode(data).decode('ascii')}"
            link.download = file
            link.click()
        except Exception as error:  # whatever the browser raises
            raise Unwritable(f"the browser saves no file: {error}") from error
        return file

    def failed(self, text: str, saved: bool) -> None:
        """Show the page for errors, which says whether the match was saved and what to do."""
        if self._page is not None:
            self._page.failed(text, saved)

    @property
    def touch(self) -> bool:
        """Whether fingers play: then the bars name the buttons of the touch pad from the start."""
        return self._page is not None and bool(self._page.touch)

    def speak(self, language: str) -> None:
        """Have the words of the page in the language of the game."""
        if self._page is not None and language != self._spoken:
            self._spoken = language
            self._page.speak(language)

    def serve(self, app: App) -> None:
        """Give the buttons of the page something to call."""
        if self._page is not None:
            self._page.exportParts = lambda: json.dumps(list(backup.parts(app.emulator)))
            self._page.exportSave = lambda part: backup.write(app.emulator, part)
            self._page.importSave = lambda text: import_save(app, text)


def main() -> None:
    """Start in a browser; Pyxel then calls back, and nothing behind its `run` is reached."""
    import js

    play(Page(js))


def play(page: Page) -> None:
    """Open the screen and run. An error, wherever, is shown by the page after everything was kept."""
    global running
    try:
        app, update, draw = make(page)
        running = app
        import pyxel

        pyxel.run(update, draw)
    except Exception:
        page.failed(traceback.format_exc(), saved=False)
        raise


def make(page: Page) -> tuple[App, Callable[[], None], Callable[[], None]]:
    """The program with what the browser kept, and its two callbacks for Pyxel."""
    from uno52_retro.audio.player import Player

    from .deals import load_ranked
    from .keymap import Keymap
    from .languages import load_languages
    from .window import open_screen

    open_screen()
    keeper = Keeper(WebStore(page.local, tab=secrets.token_hex(4)), print)
    console = Console(
        load_languages(),
        keeper.battery,
        keeper.autosave,
        seed=secrets.randbits(64),
        first_language=page.language(),
        web=True,
        ranked=load_ranked(),
        today=today()[:10],
    )
    keymap = Keymap()

    if page.touch:
        console.device = "pad"

    def buttons(console: Console) -> int:
        page.speak(console.texts.language)
        away = page.was_away() and not app.emulator.overlay.is_open
        return keymap.buttons(console) | (pause(console) if away else 0)

    app = App(
        console,
        buttons,
        keeper,
        Player(),
        keymap.hotkeys,
        windowed=True,
        shelf=page.shelf,
        pads=page.pads,
    )
    keymap.controls = app.emulator.controls
    page.serve(app)

    def guarded(callback: Callable[[], None]) -> Callable[[], None]:
        def call() -> None:
            try:
                callback()
            except Exception:
                page.failed(traceback.format_exc(), saved=keeper.safe)
                raise

        return call

    return app, guarded(app.update), guarded(app.draw)


def pause(console: Console) -> int:
    """START for one frame when the person comes back to the table from elsewhere: nothing goes on unseen."""
    return START if console.playing and isinstance(console.scenes[-1], Table) else 0


def import_save(app: App, text: str) -> str:
    """Take over what `backup.write` gave, here or elsewhere; "" when that went well, else what is wrong with
    the text in the person's language (then nothing has changed)."""
    if app.emulator.take_in(text):
        return app.emulator.t(app.emulator.toasts.key)
    app.keeper.keep(app.console)
    return ""
