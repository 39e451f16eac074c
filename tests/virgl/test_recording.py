"""What clients send is written down and drawn again."""

from __future__ import annotations

import struct
import subprocess
import sys
import zlib
from pathlib import Path

import numpy as np
import pytest

from tests.traces.scenes import replayed
from tests.virgl.conftest import running
from tests.virgl.fuzz import recorded
from tests.virgl.wire import Wire, command, create
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Format, TextureTarget
from vkpipe.traces import read_trace
from vkpipe.virgl import Recorder, Replay, Server, read_records
from vkpipe.virgl.protocol import Command, Message, ObjectType, VirglBind
from vkpipe.virgl.recording import SHARED, Record

_R8G8B8A8 = int(Format.R8G8B8A8_UNORM)


def _draw(wire: Wire, bind: int) -> bytes:
    """An upload by a message and one by a command, a clear, a copy; what the client reads."""
    shared = wire.resource(1, TextureTarget.TEXTURE_2D, _R8G8B8A8, bind, (2, 2, 1), 16)
    other = wire.resource(2, TextureTarget.TEXTURE_2D, _R8G8B8A8, 2, (1, 1, 1), 4)
    stage = wire.resource(3, 0, int(Format.R8_UNORM), int(VirglBind.STAGING), (64, 1, 1), 64)
    assert shared is not None and other is not None and stage is not None
    other[:] = b"\x10\x20\x30\x40"
    wire.put(2, 0, (0, 0, 0, 1, 1, 1))
    stage[8:12] = b"\x50\x60\x70\x80"
    wire.submit(
        command(Command.CREATE_SUB_CTX, 1),
        command(Command.SET_SUB_CTX, 1),
        create(ObjectType.SURFACE, 7, 1, _R8G8B8A8, 0, 0),
        command(Command.SET_FRAMEBUFFER_STATE, 1, 0, 7),
        command(Command.CLEAR, 4, 1.0, 0.0, 0.0, 1.0, 0, 0, 0),
        command(Command.RESOURCE_COPY_REGION, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 1, 1),
        command(Command.COPY_TRANSFER3D, 1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 3, 8, 0),
    )
    wire.get(1, 0, (0, 0, 0, 2, 2, 1))
    return shared[:]


@pytest.mark.parametrize("window", [False, True])
def test_a_recording_gives_the_same_picture(window: bool, reference: pipe.Screen, tmp_path: Path) -> None:
    bind = int(VirglBind.RENDER_TARGET | (VirglBind.DISPLAY_TARGET if window else 0))
    recorder = Recorder(tmp_path / "file")
    server = Server(reference, tmp_path / "socket", tap=recorder.tap)
    with running(server), Wire(server.path) as wire, Wire(server.path) as second:
        assert second.busy(0) == 0
        seen = _draw(wire, bind)
    recorder.close()
    played = Replay(reference)
    played.run(read_records(tmp_path / "file"))
    picture = played.picture()
    played.close()
    rows = np.frombuffer(seen, np.uint8).reshape(2, 2, 4)
    assert rows[0, 0].tolist() == [0x10, 0x20, 0x30, 0x40] and rows[1, 1].tolist() == [0x50, 0x60, 0x70, 0x80]
    assert picture is not None
    assert (picture == (rows if window else rows[::-1])).all()
    assert (played.frames, played.errors) == (1, [])


def test_a_recording_becomes_a_trace(reference: pipe.Screen, tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "file")
    server = Server(reference, tmp_path / "socket", tap=recorder.tap)
    with running(server), Wire(server.path) as wire:
        seen = _draw(wire, int(VirglBind.RENDER_TARGET))
    recorder.close()
    path = tmp_path / "t.xml"
    words = ("trace", "-o", str(path), "--device", "reference", str(tmp_path / "file"))
    subprocess.run([sys.executable, "-m", "vkpipe", *words], check=True, timeout=120)
    assert {zlib.crc32(seen)} == {each for call in read_trace(path) if (each := call.arguments.get("crc"))}
    player = replayed(path, reference)
    assert (player.read, player.differs) == (1, [])


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"something else entirely\n\n")
    with pytest.raises(InvalidUse, match="a trace, or a recording of vkpipe serve"):
        list(read_records(tmp_path / "file"))


def test_a_recording_that_is_cut_off_ends_before(reference: pipe.Screen, tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "file")
    recorder.write(1, [(Message.CREATE_RENDERER, b"name\0"), (Message.SUBMIT_CMD, bytes(8))])
    recorder.close()
    data = (tmp_path / "file").read_bytes()
    (tmp_path / "file").write_bytes(data[:-3])
    assert list(read_records(tmp_path / "file")) == [Record(1, Message.CREATE_RENDERER, b"name\0")]


def test_a_bad_client_is_left_out(reference: pipe.Screen) -> None:
    played = Replay(reference)
    bad = Record(1, Message.RESOURCE_UNREF, struct.pack("<I", 3))
    played.run(
        [bad, Record(1, Message.SUBMIT_CMD, command(Command.SET_SUB_CTX, 5)), bad, bad._replace(client=2)]
    )
    assert played.errors == [(1, "SET_SUB_CTX: there is no context 5")]
    assert played.messages == 3
    assert played.picture() is None
    played.close()


def test_the_recording_of_the_programs_has_every_kind_of_message() -> None:
    kinds = {record.message for record in recorded()}
    wanted = set(Message) - {Message.RESOURCE_UNREF}
    assert kinds >= wanted | {SHARED}
