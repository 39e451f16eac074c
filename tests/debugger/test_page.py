"""The page in Chromium: twelve things that one does with it, with a picture of each in the test's folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.debugger.browser import CHROMIUM, Page, opened
from tests.debugger.looked import PLAIN, Browserless, looked_at, make_trace
from vkpipe.driver.screen import VkScreen


def _tab(page: Page, name: str) -> None:
    page.run(f"[...document.querySelectorAll('nav button')].find(e => e.textContent === '{name}').click()")
    page.until(f"document.body.dataset.shown === '{name}'")


def _colors(page: Page) -> list[list[int]]:
    """Return the colours of the picture's corners: top left, bottom right."""
    found: list[list[int]] = page.run(
        "(() => { const c = document.getElementById('picture'), p = c.getContext('2d');"
        " return [[0, 0], [c.width - 1, c.height - 1]].map(([x, y]) => [...p.getImageData(x, y, 1, 1).data]);"
        "})()"
    )
    return found


def _ready(page: Page, call: int) -> None:
    page.until(f"document.getElementById('picture')?.dataset.ready === '{call}'")


def _choose(page: Page, call: int) -> None:
    page.until(f"document.getElementById('call-{call}') !== null")
    page.run(f"document.getElementById('call-{call}').click()")
    page.until("document.body.dataset.shown !== undefined")


def _text(page: Page, selector: str) -> str:
    return str(page.run(f"document.querySelector('{selector}').innerText"))


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium: apt install chromium")
def test_twelve_things(tmp_path: Path, screen: VkScreen) -> None:
    path = tmp_path / "t.xml"
    make_trace(path, screen)
    with looked_at(path, screen) as server:
        asked = Browserless(server.url)
        calls = [each["call"] for each in asked.get("calls", works=1)["calls"]]
        assert len(calls) == 6  # a clear and a triangle; a clear and three layers
        triangle, last = calls[1], calls[-1]
        with opened(server.url, tmp_path) as page:
            _list_and_search(page, calls)
            _pictures(page, triangle, last)
            _state_and_mesh(page, triangle, last)
            _history(page, last)
            _shader(page, last)
            assert page.errors == []
    assert len(list(tmp_path.glob("*.png"))) == 12


def _list_and_search(page: Page, calls: list[int]) -> None:
    page.until("[...document.querySelectorAll('#list img')].filter(e => e.naturalWidth > 1).length === 6")
    page.picture("01-list-with-thumbnails")
    page.run("document.getElementById('works').click()")
    page.until("document.querySelectorAll('#list li').length > 60")
    page.enter("#find", "create_fs")
    page.until("document.querySelectorAll('#list li').length === 4")
    assert "create_fs_state" in _text(page, "#list li")
    page.picture("02-search")
    page.enter("#find", "")
    page.run("document.getElementById('works').click()")
    page.until(f"document.querySelectorAll('#list li').length === {len(calls)}")


def _pictures(page: Page, triangle: int, last: int) -> None:
    _choose(page, last)
    _ready(page, last)
    assert _colors(page) == [[255, 0, 0, 255], [0, 0, 255, 255]]  # the scissor leaves the corner red
    page.picture("03-target")
    page.mouse("move", "#picture", 0.75, 0.75)
    page.until("document.getElementById('under').textContent.startsWith('(12, 12)')")
    assert "b 1" in _text(page, "#under")
    page.picture("04-pixel-under-the-mouse")
    page.enter("#source", "1")
    page.until("document.getElementById('about').textContent.includes('Z24_UNORM_S8_UINT, black is 0.2')")
    assert _colors(page) == [[255, 255, 255, 255], [0, 0, 0, 255]]
    page.picture("05-depth")
    _choose(page, triangle)
    _ready(page, triangle)
    texture = "[...document.getElementById('source').options].findIndex(e => e.text.startsWith('texture:'))"
    page.enter("#source", str(page.run(texture)))
    page.enter("#channel", "r")
    page.until("document.getElementById('picture').width === 4")
    first = _colors(page)[0]
    assert first[0] == first[1] == first[2]
    page.picture("06-texture-channel")


def _state_and_mesh(page: Page, triangle: int, last: int) -> None:
    _tab(page, "Mesh")
    page.until("document.getElementById('wires') !== null")
    assert "GENERIC 0" in _text(page, "#outputs")
    assert "0.8 -0.7 0 1" in _text(page, "#inputs")
    page.picture("07-mesh")
    _choose(page, last)
    _tab(page, "State")
    page.run("document.getElementById('only-changed').click()")
    state = _text(page, "#state")
    assert "scissor = True" in state
    assert "vertex_elements" not in state
    page.picture("08-state-changed")


def _history(page: Page, last: int) -> None:
    _tab(page, "Picture")
    _ready(page, last)
    page.click("#picture")
    page.until("document.getElementById('events') !== null")
    events = _text(page, "#events")
    assert events.count("stored") == 2
    assert events.count("depth test failed") == 1
    page.picture("09-pixel-history")
    page.run("[...document.querySelectorAll('#events button')].at(-1).click()")
    page.until("document.getElementById('steps').textContent.includes('OUT[0] = 0 0 2 2')")
    page.picture("10-shader-of-a-fragment")


def _shader(page: Page, last: int) -> None:
    _tab(page, "Shaders")
    assert "tgsi_main" in _text(page, "#glsl")
    page.enter("#tgsi", PLAIN.replace("MOV", "MOVE"))
    page.run("document.getElementById('run').click()")
    page.until("document.getElementById('wrong').textContent.startsWith('line 4')")
    page.picture("11-error-with-its-line")
    page.enter("#tgsi", PLAIN.replace("IN[0]\nEND", "IN[0].zxyw\nEND"))
    page.run("document.getElementById('run').click()")
    page.until("document.getElementById('edits').textContent.startsWith('shaders changed')")
    page.until("document.body.dataset.shown === 'Shaders'")
    _tab(page, "Picture")
    _ready(page, last)
    assert _colors(page) == [[255, 0, 0, 255], [255, 0, 0, 255]]
    page.until(f"document.querySelector('#call-{last} img').naturalWidth > 1")
    page.picture("12-changed-shader")
