"""File descriptors: resources hold none, and a server that has none left goes on with its clients."""

from __future__ import annotations

import gc
import logging
import os
import resource
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import numpy as np
import pytest

from tests.patience import PATIENCE
from tests.virgl.conftest import Serve
from tests.virgl.programs.many import COUNT
from tests.virgl.wire import Wire
from vkpipe.errors import OutOfMemory
from vkpipe.virgl.shared_memory import SharedMemory

_VKPIPE = (sys.executable, "-m", "vkpipe")
_PROGRAM = (sys.executable, "-m", "tests.virgl.programs")
_ALLOWED = 1024
_FEW = 40


def _limit(most: int) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _open() -> int:
    return len(os.listdir("/proc/self/fd"))


def test_shared_memory_keeps_no_descriptor_and_lasts_as_long_as_its_bytes_are_used() -> None:
    before = _open()
    memory = SharedMemory(5000)
    with open(memory.fd, "rb+", closefd=False) as file:
        file.write(b"there")
    memory.close()
    assert _open() == before
    part = memory.data[1:4]
    assert memory.data.shape == (5000,) and memory.data.flags.writeable
    with pytest.raises(IndexError):
        memory.data[5000]
    del memory
    gc.collect()
    assert part.tobytes() == b"her"
    part[:] = 7
    assert np.array_equal(part, [7, 7, 7])


def test_memory_is_unmapped_when_nothing_uses_it() -> None:
    def mapped() -> int:
        return Path("/proc/self/maps").read_text().count("memfd:vkpipe (deleted)")

    before = mapped()
    kept = [SharedMemory(4096) for _ in range(3)]
    assert mapped() >= before + 1  # neighbours may be told as one
    kept.clear()
    gc.collect()
    assert mapped() == before


def test_what_cannot_be_mapped_is_out_of_memory() -> None:
    with pytest.raises(OutOfMemory, match="to share with a client"):
        SharedMemory(1 << 60)


def test_no_descriptor_is_told_the_client_as_no_memory(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    with Wire(server.path) as wire:
        with monkeypatch.context() as patch:

            def refuse(*arguments: object) -> int:
                raise OSError(24, "Too many open files")

            patch.setattr(os, "memfd_create", refuse)
            assert wire.refused(1, 0, 64, 16, (64, 1, 1), 64)
        assert not wire.refused(1, 0, 64, 16, (64, 1, 1), 64)
        assert wire.busy(0) == 0
    (line,) = server.refusals.lines()
    assert line == "1 x RESOURCE_CREATE2: 64 bytes to share with a client: Too many open files"


def test_a_program_has_more_resources_than_descriptors(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "DISPLAY"}
    path = tmp_path / "pictures.npz"
    done = subprocess.run(
        [*_VKPIPE, "run", "--device", "reference", "--", *_PROGRAM, str(path), "many"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=environment | {"EGL_PLATFORM": "surfaceless"},
        check=False,
        preexec_fn=lambda: _limit(_ALLOWED),
    )
    assert done.returncode == 0, done.stderr
    assert "refused" not in done.stderr
    assert COUNT > _ALLOWED
    with np.load(path) as found:
        assert found["many.texels"].shape == (COUNT, 4)


def test_a_server_without_descriptors_refuses_the_next_client_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "socket"
    line = [*_VKPIPE, "serve", "--device", "reference", "--socket", str(path)]
    with (
        subprocess.Popen(
            line,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: _limit(_FEW),
        ) as server,
        ExitStack() as stack,
    ):
        assert server.stdout is not None
        server.stdout.readline()
        served: list[Wire] = []
        while len(served) < _FEW:
            try:
                wire = stack.enter_context(Wire(path))
                wire.send(7, 0, 0)
                answer = wire.read(12)
            except (BrokenPipeError, ConnectionResetError):
                answer = b""
            if not answer:
                break
            served.append(wire)
        assert 4 < len(served) < _FEW
        assert all(wire.busy(0) == 0 for wire in served)
        for wire in served[2:]:
            wire.socket.close()
        assert served[0].busy(0) == 0
        server.terminate()
        messages = server.communicate(timeout=PATIENCE)[1]
    assert server.returncode == 0
    assert "a connection is refused: " in messages
    assert "client 1 is disconnected: the server ends" in messages


def test_every_end_that_is_not_the_clients_is_told(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "vkpipe.virgl")
    server = serve()
    with Wire(server.path, "mine") as wire:
        assert wire.busy(0) == 0
        server.stop()
        assert wire.hung_up()
    assert "1 clients are disconnected: the server ends" in caplog.messages
