"""Chromium without a window, by its protocol for debuggers, over two pipes."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any

__all__ = ["CHROMIUM", "Page", "opened"]

CHROMIUM = which("chromium") or which("chromium-browser") or which("google-chrome")

_OPTIONS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions"),
    *("--disable-background-networking", "--disable-dev-shm-usage", "--remote-debugging-pipe"),
    "--window-size=1400,900",
)
_SECONDS = 60.0


class Page:
    """A page that is open.

    Args:
        read, write: ends of the browser's pipes.
    """

    def __init__(self, read: int, write: int, url: str, folder: Path) -> None:
        self._read, self._write, self._folder = read, write, folder
        self._rest = b""
        self._number = 0
        self._session = ""
        target = self.call("Target.createTarget", url=url)["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.errors: list[str] = []
        self.call("Runtime.enable")
        self.call("Log.enable")
        self._until_loaded()

    def _until_loaded(self) -> None:
        """Wait until the blank page that comes first is gone: scripts end with the page that they run in."""
        end = time.monotonic() + _SECONDS
        loaded = "location.href !== 'about:blank' && document.readyState === 'complete'"
        while time.monotonic() < end:
            found = self._answer("Runtime.evaluate", expression=loaded)
            if found.get("result", {}).get("result", {}).get("value"):
                return
        raise AssertionError("the page was never loaded")

    def call(self, method: str, **parameters: Any) -> Any:
        """Send a command and return its result."""
        found = self._answer(method, **parameters)
        assert "error" not in found, found["error"]
        return found["result"]

    def _answer(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            found = self._receive()
            if found.get("id") == self._number:
                return found
            if found.get("method") == "Runtime.exceptionThrown":
                self.errors.append(json.dumps(found["params"]))

    def _receive(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            piece = os.read(self._read, 1 << 20)
            assert piece, "the browser has ended"
            self._rest += piece
        line, _, self._rest = self._rest.partition(b"\0")
        found: dict[str, Any] = json.loads(line)
        return found

    def run(self, script: str) -> Any:
        """Return the value of an expression."""
        found = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def until(self, script: str) -> Any:
        """Wait until an expression is true; returns its value."""
        end = time.monotonic() + _SECONDS
        while time.monotonic() < end:
            found = self.run(script)
            if found:
                return found
            self.run("new Promise((done) => setTimeout(done, 20))")
        raise AssertionError(f"never true: {script}; {self.run('document.body.innerText')}")

    def mouse(self, kind: str, selector: str, x: float, y: float) -> None:
        """Move the mouse to a share of an element's width and height, or click there."""
        box = self.run(
            f"(({{x, y, width, height}}) => [x, y, width, height])"
            f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())"
        )
        at = {"x": box[0] + x * box[2], "y": box[1] + y * box[3], "button": "left", "clickCount": 1}
        for each in ("mouseMoved",) if kind == "move" else ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=each, **at)

    def click(self, selector: str) -> None:
        """Click the middle of an element."""
        self.mouse("click", selector, 0.5, 0.5)

    def enter(self, selector: str, text: str) -> None:
        """Put a value into a field or choice, as a user would have."""
        self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            f" e.value = {json.dumps(text)};"
            " e.dispatchEvent(new Event('input', {bubbles: true}));"
            " e.dispatchEvent(new Event('change', {bubbles: true})); })()"
        )

    def picture(self, name: str) -> Path:
        """Write what is seen as PNG."""
        path = self._folder / f"{name}.png"
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
        return path


@contextmanager
def opened(url: str, folder: Path) -> Iterator[Page]:
    """The page of an address, in a browser of its own."""
    assert CHROMIUM is not None
    to_read, to = os.pipe()
    out, out_write = os.pipe()
    words = [CHROMIUM, *_OPTIONS, f"--user-data-dir={folder / 'profile'}", "about:blank"]
    # The browser wants its pipes as the descriptors 3 and 4.
    shell = ["bash", "-c", f'exec 9<&{to_read} 8>&{out_write} 3<&9 4>&8 9<&- 8>&-; exec "$@"', "bash", *words]
    process = subprocess.Popen(
        shell, pass_fds=(to_read, out_write), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(to_read)
    os.close(out_write)
    try:
        page = Page(out, to, url, folder)
        yield page
        page.call("Target.getTargets")
    finally:
        os.close(to)
        process.terminate()
        process.wait(30)
        os.close(out)
