"""A program that runs, as the page shows it: asked through the wrapper ``rbug`` of its screens."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import numpy as np

from vkpipe.debugger.api import LIVE, Answer
from vkpipe.debugger.pictures import Picture, picture_of
from vkpipe.debugger.rbug_client import RbugClient
from vkpipe.debugger.shaders import checked, shader_words
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Format, TextureTarget
from vkpipe.wrappers.rbug import PORTS_TRIED, Block

__all__ = ["LiveSession"]

Words = dict[str, Any]

_STEPS = {
    "pause": (("block", "context_draw_block", Block.BEFORE),),
    "step": (("step", "context_draw_step", Block.ALL),),
    "behind": (
        ("block", "context_draw_block", Block.AFTER),
        ("unblock", "context_draw_unblock", Block.BEFORE),
    ),
    "go": (("unblock", "context_draw_unblock", Block.ALL),),
}
"""What the page asks of a context, and the messages that do it."""


class LiveSession:
    """Answers the page's requests about a program; :meth:`close` at the end.

    Args:
        port: the first one where the program's screens listen. ``token``: what they want.
    """

    page = "live.html"
    answers: Mapping[str, Answer] = LIVE

    def __init__(self, name: str, port: int, token: str) -> None:
        self._name, self._port, self._token = name, port, token
        self._clients: dict[int, RbugClient] = {}
        self._lock = threading.Lock()

    def close(self) -> None:
        """Leave the program to itself."""
        for client in self._clients.values():
            client.close()

    def programs(self) -> Words:
        """Return the contexts of all screens, with their bound state and whether a draw waits."""
        found = []
        for port, client in self._connected().items():
            try:
                numbers = client.ask("context_list")["contexts"]
                contexts = [
                    {**client.ask("context_info", context=number), "context": number} for number in numbers
                ]
                for context in contexts:
                    del context["serial"]  # of the answer: it says nothing of the context
            except (OSError, EOFError):
                client.close()
                self._clients.pop(port, None)
                continue
            found.append({"port": port, "contexts": contexts})
        return {"program": self._name, "screens": found}

    def _connected(self) -> dict[int, RbugClient]:
        """Return the connections, new ones among them."""
        with self._lock:
            for port in range(self._port, self._port + PORTS_TRIED):
                if port not in self._clients:
                    with suppress(OSError):
                        self._clients[port] = RbugClient(port, self._token)
            return dict(self._clients)

    def _client(self, port: int) -> RbugClient:
        found = self._clients.get(port)
        if found is None:
            raise InvalidUse("debugger", "port", port, "that of a screen")
        return found

    def control(self, port: int, context: int, what: str) -> Words:
        """Let draws wait, or go on: pause, step, behind or go."""
        if what not in _STEPS:
            raise InvalidUse("debugger", "what", what, ", ".join(_STEPS))
        for member, name, bits in _STEPS[what]:
            self._client(port).tell(name, context=context, **{member: bits})
        return {}

    def texture(self, port: int, texture: int) -> Words:
        """Return what a texture is."""
        found = self._client(port).ask("texture_info", texture=texture)
        sizes = {
            name: np.frombuffer(found[name], np.uint32).tolist() for name in ("width", "height", "depth")
        }
        return {
            "target": TextureTarget(found["target"]).name,
            "format": Format(found["format"]).name,
            "samples": max(1, found["nr_samples"]),
            **sizes,
        }

    def picture(
        self,
        port: int,
        texture: int,
        level: int = 0,
        layer: int = 0,
        channel: str = "rgba",
        span: tuple[float, float] | None = None,
    ) -> Picture:
        """Return a layer of a texture as it is now."""
        words = self.texture(port, texture)
        if not 0 <= level < len(words["width"]):
            raise InvalidUse("debugger", "level", level, f"0 to {len(words['width']) - 1}")
        width, height = words["width"][level], words["height"][level]
        if not 0 <= layer < words["depth"][level]:
            raise InvalidUse("debugger", "layer", layer, f"0 to {words['depth'][level] - 1}")
        box = {"face": 0, "level": level, "zslice": layer, "x": 0, "y": 0, "w": width, "h": height}
        found = self._client(port).ask("texture_read", texture=texture, **box)
        raw = np.frombuffer(found["data"], np.uint8)
        return picture_of(Format[words["format"]], raw, (width, height), channel, span)

    def shader(self, port: int, context: int, shader: int) -> Words:
        """Return a shader's texts."""
        found = self._client(port).ask("shader_info", context=context, shader=shader)
        first, other = (_text(found[name]) for name in ("original", "replaced"))
        return {**shader_words(other or first), "first": first, "edited": bool(other)}

    def edit(self, port: int, context: int, shader: int, text: str) -> Words:
        """Put a text in the place of a shader, in the program; an empty one brings the first one back."""
        first = self.shader(port, context, shader)["first"]
        wrong = checked(text, first) if text else None
        if wrong is not None:
            return wrong
        data = text.encode()
        tokens = data + bytes(-len(data) % 4)
        self._client(port).tell("shader_replace", context=context, shader=shader, tokens=tokens)
        return {"error": ""}


def _text(words: bytes) -> str:
    return words.rstrip(b"\0").decode(errors="replace")
