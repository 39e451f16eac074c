"""The compiler's process: Mesa's OpenGL on one side of a socket, what records on the other, both in here.

Requests and answers are lines of JSON.
"""

from __future__ import annotations

import json
import os
import socket
import threading
from typing import Any

from vkpipe.errors import CompilerNotFound
from vkpipe.glsl.caps import caps_block
from vkpipe.glsl.egl import Display
from vkpipe.glsl.gl import Gl
from vkpipe.glsl.link import Failure, kind_of, linked
from vkpipe.glsl.observe import observe
from vkpipe.glsl.recorder import Recorder
from vkpipe.glsl.scene import Scene
from vkpipe.virgl.transport import Channel

__all__ = ["main"]

_VERSION = 0x1F02


class _Compiler:
    """Contexts of OpenGL, each with what programs are drawn with."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._display = Display()
        self._ready: dict[str, tuple[Gl, Scene]] = {}
        self.version = self._context("core")[0].GetString(_VERSION).decode("ascii", "replace")

    def _context(self, kind: str) -> tuple[Gl, Scene]:
        self._display.choose(kind)
        if kind not in self._ready:
            gl = Gl(self._display.address, is_es=kind == "es")
            scene = Scene(gl)
            if kind == "compatibility":
                scene.add_legacy_arrays()
            self._ready[kind] = gl, scene
        return self._ready[kind]

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Compile the sources of a request and return the answer."""
        gl, scene = self._context(kind_of(request["sources"]))
        while gl.GetError():
            pass
        try:
            with linked(gl, request["sources"], request["capture"]) as found:
                return observe(gl, scene, self._recorder, found)
        except Failure as failure:
            return {"stage": failure.stage, "log": failure.log}


def _record(listening: socket.socket, recorder: Recorder) -> None:
    while True:
        recorder.serve(Channel(listening.accept()[0]))


def main(listening: int, requests: int) -> None:
    """Answer requests until there is nobody who could ask; both are file descriptors."""
    recorder = Recorder(caps_block())
    place = socket.socket(fileno=listening)
    threading.Thread(target=_record, args=(place, recorder), daemon=True).start()
    with socket.socket(fileno=requests).makefile("rw", encoding="utf-8", newline="\n") as stream:
        try:
            compiler = _Compiler(recorder)
        except CompilerNotFound as error:
            stream.write(json.dumps({"missing": str(error)}) + "\n")
            return
        stream.write(json.dumps({"version": compiler.version}) + "\n")
        stream.flush()
        for line in stream:
            stream.write(json.dumps(compiler.answer(json.loads(line))) + "\n")
            stream.flush()
    os._exit(0)  # Mesa has nothing to tell a server that ends with it
