"""A program that runs, in the page: it waits before its first draw, is stepped, and runs other shaders."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.debugger.browser import CHROMIUM, opened
from tests.debugger.looked import PLAIN, Browserless
from vkpipe.debugger.live import LiveSession

_PROGRAM = """
import vkpipe
from tests.traces.stack import Layer, draw_stack
colors = [(1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0)]
with vkpipe.create_screen("reference") as screen, screen.context_create() as idle:
    idle.flush()
    draw_stack(screen, [Layer(color) for color in colors])
print("drawn")
"""


_OPENGL = """
import moderngl
context = moderngl.create_context(standalone=True, backend="egl")
program = context.program(
    "#version 330\\nin vec2 at; void main() { gl_Position = vec4(at, 0, 1); }",
    "#version 330\\nuniform vec4 tint; out vec4 color; void main() { color = tint; }",
)
program["tint"] = (1.0, 0.5, 0.0, 1.0)
corners = context.buffer(__import__("struct").pack("6f", -1, -1, 3, -1, -1, 3))
shape = context.vertex_array(program, [(corners, "2f", "at")])
frame = context.simple_framebuffer((16, 16))
frame.use()
for _ in range(2):
    shape.render()
print(*frame.read()[:3])
"""


class Debugged:
    """A program under ``vkpipe debug``, for ``with``."""

    def __init__(self, text: str = _PROGRAM) -> None:
        self._text = text

    def __enter__(self) -> Debugged:
        words = [
            sys.executable,
            "-m",
            "vkpipe",
            "debug",
            "--no-browser",
            "--",
            sys.executable,
            "-c",
            self._text,
        ]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[1]
        self.asked = Browserless(self.url)
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=60)

    def context(self) -> dict[str, Any]:
        """Wait until a draw waits, and return its context."""
        while True:
            for screen in self.asked.get("programs")["screens"]:
                for context in screen["contexts"]:
                    if context["blocked"]:
                        return {"port": screen["port"], **context}


def test_a_program_is_stepped_and_changed() -> None:
    with Debugged() as program:
        asked, found = program.asked, program.context()
        place = {"port": found["port"], "context": found["context"]}
        target = {"port": found["port"], "texture": found["cbufs"][0]}
        assert asked.get("texture", **target)["format"] == "R8G8B8A8_UNORM"
        shader = {**place, "shader": found["fragment"]}
        assert asked.get("shader", **shader)["tgsi"] == PLAIN
        assert asked.post("edit", **shader, text=PLAIN.replace("MOV", "MOVE"))["line"] == 4
        assert (
            asked.post("edit", **shader, text=PLAIN.replace("IN[0]\nEND", "IN[0].zxyw\nEND"))["error"] == ""
        )
        seen = [_pixel(asked, target)]
        for _ in range(2):
            assert asked.post("control", **place, what="step") == {}
            program.context()
            seen.append(_pixel(asked, target))
        assert seen == [[0, 0, 0, 255], [0, 255, 0, 255], [0, 255, 0, 255]]
        assert "pause, step" in json.dumps(asked.post("control", **place, what="fly"))
        asked.post("control", **place, what="go")
        out, _ = program.process.communicate(timeout=60)
        assert out.strip() == "drawn"
        assert program.process.returncode == 0


def _pixel(asked: Browserless, target: dict[str, Any]) -> list[int]:
    picture = np.asarray(Image.open(io.BytesIO(asked.get("picture", **target))))
    return [int(each) for each in picture[8, 8]]


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium: apt install chromium")
def test_the_page_of_a_program(tmp_path: Path) -> None:
    with Debugged() as program, opened(program.url, tmp_path) as page:
        page.until("document.getElementById('picture-cbuf0')?.dataset.ready")
        assert "waits before a draw" in page.run("document.getElementById('title').innerText")
        assert "runs" in page.run("document.querySelector('#list li').innerText")  # it never draws
        page.picture("13-a-program-waits")
        page.run("document.getElementById('step').click()")
        page.until(
            "(() => { const c = document.getElementById('picture-cbuf0'); return c?.dataset.ready &&"
            " c.getContext('2d').getImageData(8, 8, 1, 1).data[0] === 255; })()"
        )
        page.picture("14-a-step-later")
        assert page.errors == []
        page.run("document.getElementById('go').click()")
        # The program ends, and the server with it: the page may come to ask once more, or not.
        page.until(
            "document.getElementById('title').innerText.startsWith('No context') ||"
            " document.body.innerText.includes('The server has ended')"
        )


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium: apt install chromium")
def test_the_page_changes_a_shader_of_an_opengl_program(tmp_path: Path) -> None:
    """The second of two draws has the text that the user has typed; one with an error changes nothing."""
    with Debugged(_OPENGL) as program, opened(program.url, tmp_path) as page:
        page.until("document.getElementById('tgsi-fragment')?.dataset.ready")
        page.run("document.getElementById('step').click()")
        page.until(_pixel_is([255, 128, 0]))
        text = page.until("document.getElementById('tgsi-fragment')?.value")
        (line,) = [line for line in text.splitlines() if "MOV OUT[0], CONST" in line]
        page.enter("#tgsi-fragment", text.replace("MOV OUT", "MOVE OUT"))
        page.run("document.getElementById('run-fragment').click()")
        page.until("document.getElementById('wrong-fragment').innerText.includes('MOVE')")
        page.picture("15-an-error")
        changed = f"{line.split('//')[0].rstrip()}.zxyw"
        page.enter("#tgsi-fragment", text.replace(line, changed))
        asked = page.run("[document.body.dataset.watched, document.body.dataset.shown]")
        page.until(f"Number(document.body.dataset.watched) > {asked[0]} + 2")
        assert page.run("document.body.dataset.shown") == asked[1]  # what is typed stays, as are pictures
        page.run("document.getElementById('run-fragment').click()")
        page.until("document.getElementById('wrong-fragment').innerText === ''")
        page.run("document.getElementById('behind').click()")
        page.until(_pixel_is([0, 255, 128]))
        page.picture("16-another-shader")
        assert page.errors == []
        page.run("document.getElementById('go').click()")
        out, _ = program.process.communicate(timeout=60)
        assert out.split() == ["0", "255", "128"]


def _pixel_is(color: list[int]) -> str:
    """Return a script: whether the page shows a pixel of the target that has this colour."""
    return (
        "(() => { const c = document.getElementById('picture-cbuf0'); return c?.dataset.ready &&"
        f" [...c.getContext('2d').getImageData(8, 8, 1, 1).data].slice(0, 3).join() === '{color[0]},"
        f"{color[1]},{color[2]}'; }})()"
    )


def test_nothing_listens_where_no_program_is() -> None:
    session = LiveSession("none", 1, "secret")
    assert session.programs() == {"program": "none", "screens": []}
    session.close()
