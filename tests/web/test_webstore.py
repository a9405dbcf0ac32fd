"""What lasts in a browser, without one: its storage fails in every way, two tabs, a late first read (80)."""

from __future__ import annotations

import pytest

from tests.host.test_keeper import Machine
from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.host import storage
from uno52_retro.host.keeper import DAMAGED, ELSEWHERE, LOOK_FRAMES, UNSAVED, Keeper, merged
from uno52_retro.host.storage import Newer
from uno52_retro.host.webstore import PREFIX, Refused, WebStore

OLD, NEW = {"move": 1}, {"move": 2, "имя": "Ё"}


class Local(dict[str, str]):
    """The storage of a browser; `refuses` "read" or "write" makes it raise as browsers do."""

    refuses = ""

    def getItem(self, key: str) -> str | None:
        if self.refuses == "read":
            raise RuntimeError("SecurityError: denied")
        return self.get(key)

    def setItem(self, key: str, text: str) -> None:
        if self.refuses:
            raise RuntimeError("QuotaExceededError")
        self[key] = text

    def removeItem(self, key: str) -> None:
        self.pop(key, None)


@pytest.fixture
def local() -> Local:
    return Local()


def tab(local: Local, name: str = "one") -> WebStore:
    return WebStore(lambda: local, name)


def count(machine: Machine, what: str, n: int) -> None:
    """So many more of something in the statistics."""
    machine.battery.statistics[what] = machine.battery.statistics.get(what, 0) + n
    machine.battery.touch()


def looks(keeper: Keeper, machine: Machine) -> None:
    """The frames until it has looked around."""
    for _ in range(LOOK_FRAMES):
        keeper.keep(machine)


def quiet(message: str) -> None:
    raise AssertionError(message)


# --- the store ----------------------------------------------------------------------------------------------


def test_what_is_written_is_read_by_the_next_page(local: Local) -> None:
    store = tab(local)
    assert store.read("match") is None
    store.write("match", OLD)
    store.write("match", NEW)
    assert tab(local, "two").read("match") == NEW
    assert tab(local, "two").read_backup("match") == OLD
    store.delete("match")
    assert tab(local, "two").read("match") is None
    assert all(key.startswith(PREFIX) for key in local)


def test_names_go_on_behind_a_dot_as_on_disk(local: Local) -> None:
    tab(local).write("state.uno52.3", NEW)
    assert tab(local).read("state.uno52.3") == NEW and tab(local).read("state.uno52.4") is None


@pytest.mark.parametrize("place", [0, 3, 20, -5])
def test_a_damaged_copy_is_never_taken_and_the_other_one_is(local: Local, place: int) -> None:
    store = tab(local)
    store.write("match", OLD)
    store.write("match", NEW)
    key = f"{PREFIX}match.b"
    text = list(local[key])
    text[place] = "x" if text[place] != "x" else "y"
    local[key] = "".join(text)
    again = tab(local, "two")
    assert again.read("match") == OLD
    again.write("match", NEW)  # over the damaged one
    assert tab(local).read("match") == NEW and tab(local).read_backup("match") == OLD


def test_two_damaged_copies_are_put_aside_and_not_written_over(local: Local) -> None:
    store = tab(local)
    for value in (OLD, NEW):
        store.write("match", value)
    for slot in "ab":
        local[f"{PREFIX}match.{slot}"] = "junk " + slot
    again = tab(local, "two")
    with pytest.raises(SaveError):
        again.read("match")
    with pytest.raises(SaveError):
        again.write("match", NEW)
    assert again.set_aside("match") is not None
    again.write("match", NEW)
    assert {local[f"{PREFIX}match.{slot}.unread"] for slot in "ab"} == {"junk a", "junk b"}
    assert tab(local).read("match") == NEW


def test_what_a_newer_program_wrote_is_not_written_over(
    local: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as future:
        future.setattr(storage, "VERSION", storage.VERSION + 1)
        tab(local).write("battery", NEW)
    before = dict(local)
    with pytest.raises(SaveError, match="newer"):
        tab(local).read("battery")
    with pytest.raises(SaveError, match="newer"):
        tab(local).write("battery", OLD)
    assert local == before


def test_nothing_is_written_before_a_read_went_well(local: Local) -> None:
    tab(local).write("match", OLD)
    before = dict(local)
    late = tab(local, "late")
    local.refuses = "read"
    with pytest.raises(Refused):
        late.read("match")
    with pytest.raises(Refused):
        late.write("match", NEW)
    local.refuses = ""
    with pytest.raises(Newer) as found:
        late.write("match", NEW)
    assert local == before and found.value.value == OLD and found.value.late


def test_a_full_storage_keeps_what_was_there(local: Local) -> None:
    store = tab(local)
    store.write("match", OLD)
    local.refuses = "write"
    with pytest.raises(Refused):
        store.write("match", NEW)
    local.refuses = ""
    assert tab(local).read("match") == OLD


def test_a_storage_that_forgets_is_refused(local: Local, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Local, "setItem", lambda self, key, text: None)
    with pytest.raises(Refused):
        tab(local).write("match", OLD)


def test_a_page_without_any_storage_is_refused() -> None:
    store = WebStore(lambda: None, "one")  # type: ignore[arg-type,return-value]
    with pytest.raises(Refused):
        store.read("match")


def test_two_tabs_are_told_apart(local: Local) -> None:
    one, two = tab(local, "one"), tab(local, "two")
    one.write("match", OLD)
    assert two.read("match") == OLD and not two.changed("match")
    two.write("match", NEW)
    assert one.changed("match") and not two.changed("match")
    with pytest.raises(Newer) as found:
        one.write("match", OLD)
    assert found.value.value == NEW and not found.value.late
    assert tab(local).read("match") == NEW
    three = tab(local, "three")
    assert three.read("match") == NEW
    three.delete("match")
    with pytest.raises(Newer) as found:
        two.write("match", OLD)
    assert found.value.value is None and tab(local).read("match") is None


# --- the keeper on it ---------------------------------------------------------------------------------------


def test_a_late_first_read_loses_neither_what_lay_there_nor_what_was_played(local: Local) -> None:
    machine = Machine(battery=Battery(language="ru", music=2))
    count(machine, "uno52.rounds", 5)
    machine.move("the match of before")
    before = Keeper(tab(local), quiet)
    before.keep(machine)

    local.refuses = "read"
    told: list[str] = []
    keeper = Keeper(tab(local, "two"), told.append)
    assert (keeper.battery, keeper.autosave, keeper.notice, keeper.safe) == (None, None, UNSAVED, False)
    now = Machine()
    now.battery.effects = 3
    count(now, "uno52.rounds", 2)
    now.playing = True
    now.move("the match of now")
    looks(keeper, now)
    assert len(told) == 1 and keeper.notice == UNSAVED

    local.refuses = ""
    looks(keeper, now)
    assert keeper.notice == "" and keeper.safe
    again = Keeper(tab(local, "three"), quiet)
    assert again.battery is not None and again.autosave == "the match of now"
    assert (again.battery.language, again.battery.music, again.battery.effects) == ("ru", 2, 3)
    assert again.battery.statistics["uno52.rounds"] == 7
    assert now.battery.to_json() == again.battery.to_json()

    now.move(None)  # that match is over: the one of before is offered
    keeper.keep(now)
    assert Keeper(tab(local, "four"), quiet).autosave == "the match of before"


def test_a_late_first_read_at_the_title_offers_the_match(local: Local) -> None:
    before = Machine()
    before.move("unfinished")
    Keeper(tab(local), quiet).keep(before)
    local.refuses = "read"
    keeper = Keeper(tab(local, "two"), lambda message: None)
    machine = Machine()
    local.refuses = ""
    stored = dict(local)
    looks(keeper, machine)
    assert machine.autosave == "unfinished" and keeper.notice == ""
    assert dict(local) == stored


def test_a_refused_storage_that_turns_out_empty_takes_what_was_played(local: Local) -> None:
    local.refuses = "read"
    keeper = Keeper(tab(local), lambda message: None)
    machine = Machine()
    machine.move("first")
    machine.battery.touch()
    keeper.keep(machine)
    local.refuses = ""
    looks(keeper, machine)
    assert Keeper(tab(local, "two"), quiet).autosave == "first" and keeper.notice == ""


def test_the_match_belongs_to_the_tab_that_came_last(local: Local) -> None:
    first, second = Machine(playing=True), Machine(playing=True)
    one = Keeper(tab(local, "one"), quiet)
    first.move("a")
    one.keep(first)
    two = Keeper(tab(local, "two"), quiet)
    second.autosave = two.autosave
    second.move("a b")
    two.keep(second)
    looks(one, first)
    assert one.notice == ELSEWHERE and not one.safe
    first.move("a c")
    looks(one, first)
    assert Keeper(tab(local), quiet).autosave == "a b"
    first.playing = False  # back at the title: it offers what the other tab has come to
    looks(one, first)
    assert first.autosave == "a b" and one.notice == ""
    first.playing = True
    first.move("a b d")
    one.keep(first)
    assert Keeper(tab(local), quiet).autosave == "a b d"


def test_settings_and_counts_of_two_tabs_join(local: Local) -> None:
    first, second = Machine(), Machine()
    one, two = Keeper(tab(local, "one"), quiet), Keeper(tab(local, "two"), quiet)
    first.battery.music = 1
    count(first, "uno52.matches", 1)
    one.keep(first)
    second.battery.effects = 2
    count(second, "uno52.matches", 1)
    two.keep(second)
    kept = Keeper(tab(local), quiet).battery
    assert kept is not None and (kept.music, kept.effects, kept.statistics["uno52.matches"]) == (1, 2, 2)
    assert second.battery.to_json() == kept.to_json()


def test_a_change_wins_over_what_was_not_changed() -> None:
    base, mine, theirs = Battery(music=5), Battery(music=5, name="АННА"), Battery(music=9, name="MAX")
    assert (merged(base, mine, theirs).music, merged(base, mine, theirs).name) == (9, "АННА")


def test_a_damaged_save_is_told_on_the_screen(local: Local) -> None:
    machine = Machine()
    machine.move("one")
    Keeper(tab(local), quiet).keep(machine)
    for key in local:
        local[key] = "junk"
    told: list[str] = []
    keeper = Keeper(tab(local, "two"), told.append)
    assert keeper.notice == DAMAGED and keeper.autosave is None and len(told) == 1


@pytest.mark.parametrize("refuses", ["read", "write"])
def test_play_goes_on_whatever_the_browser_refuses(local: Local, refuses: str) -> None:
    local.refuses = refuses
    told: list[str] = []
    keeper = Keeper(tab(local), told.append)
    machine = Machine()
    for number in range(200):
        machine.move(str(number))
        machine.battery.touch()
        keeper.keep(machine)
    assert len(told) == 1 and keeper.notice == UNSAVED
    local.refuses = ""
    looks(keeper, machine)
    assert Keeper(tab(local), quiet).autosave == "199"
