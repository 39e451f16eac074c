"""A recording keeps what clients sent in a file: enough to draw it again without them.

After the magic line come records: client, message, bytes, then the body. A record of message :data:`SHARED`
holds bytes of shared memory (handle, offset, bytes), and stands before the message that makes the server read
them.
"""

from __future__ import annotations

import struct
import threading
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from typing import Final, NamedTuple

from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box
from vkpipe.virgl.client import Client
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.protocol import TRANSFER_TO_HOST, Command, Message
from vkpipe.virgl.resources import ClientResource
from vkpipe.virgl.words import box

__all__ = ["SHARED", "ClientTap", "Record", "Recorder", "is_recording", "read_records", "shared_bytes"]

MAGIC: Final = b"vkpipe virgl recording 1\n"
SHARED: Final = 0x100
"""The message number of a record of shared memory."""

_HEAD: Final = struct.Struct("<3I")
_PLACE: Final = struct.Struct("<2I")


class Record(NamedTuple):
    """One record: number of the client, number of the message, body."""

    client: int
    message: int
    body: bytes


class Recorder:
    """Writes the messages of all clients into one file; its taps may be called from any thread or process."""

    def __init__(self, path: Path) -> None:
        path.unlink(missing_ok=True)
        # What is appended by one call is in one piece, whoever else appends.
        self._file: FileIO = FileIO(path, "a")
        self._file.write(MAGIC)
        self._lock = threading.Lock()

    def tap(self, number: int) -> ClientTap:
        """Return the function that sees the messages of one client."""
        return ClientTap(self, number)

    def write(self, client: int, records: list[tuple[int, bytes]]) -> None:
        """Records of one client, together."""
        data = memoryview(b"".join(_HEAD.pack(client, m, len(body)) + body for m, body in records))
        with self._lock:
            while data:
                data = data[self._file.write(data) :]

    def close(self) -> None:
        """Finish the file; no tap may be called any more."""
        self._file.close()


class ClientTap:
    """Records one client's messages, each with the shared memory that it has the server read."""

    def __init__(self, recorder: Recorder, number: int) -> None:
        self._recorder = recorder
        self._number = number

    def __call__(self, client: Client, number: int, body: bytes) -> None:
        records = []
        if number == Message.TRANSFER_PUT2:
            words = memoryview(body).cast("I")
            records = _piece(client, words[0], words[1], Box(*words[2:8]), words[9])
        elif number == Message.SUBMIT_CMD:
            records = list(_pieces_of_commands(client, memoryview(body).cast("I")))
        self._recorder.write(self._number, [*records, (number, body)])


def _pieces_of_commands(client: Client, words: memoryview) -> Iterator[tuple[int, bytes]]:
    """The shared memory that commands read: of uploads in the stream, and all of what is copied from."""
    at = 0
    while at < len(words):
        number, length = words[at] & 0xFF, words[at] >> 16
        payload = words[at + 1 : at + 1 + length]
        at += 1 + length
        if number == Command.TRANSFER3D and len(payload) >= 13 and payload[12] == TRANSFER_TO_HOST:
            yield from _piece(client, payload[0], payload[1], box(payload[5:11]), payload[11])
        elif number == Command.COPY_TRANSFER3D and len(payload) >= 14:
            yield from _whole(client, payload[11])


def _piece(client: Client, handle: int, level: int, place: Box, offset: int) -> list[tuple[int, bytes]]:
    """The bytes of a box; nothing where the message is wrong, which is for others to find."""
    resource = _resource(client, handle)
    if resource is None or resource.shared is None or level >= len(resource.levels):
        return []
    try:
        span = resource.levels[level].region(place).span
    except ProtocolError:
        return []
    data = resource.shared[offset : offset + max(0, span)]
    return [(SHARED, _PLACE.pack(handle, offset) + data.tobytes())]


def _whole(client: Client, handle: int) -> list[tuple[int, bytes]]:
    resource = _resource(client, handle)
    if resource is None or resource.shared is None:
        return []
    return [(SHARED, _PLACE.pack(handle, 0) + resource.shared.tobytes())]


def _resource(client: Client, handle: int) -> ClientResource | None:
    try:
        return client.find(handle)
    except ProtocolError:
        return None


def is_recording(path: Path) -> bool:
    """Return whether a path is a file that begins like a recording."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file; one that is cut off ends it.

    Raises:
        InvalidUse: it is no recording.
    """
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise InvalidUse("replay", "file", str(path), "a trace, or a recording of vkpipe serve")
        while len(head := file.read(_HEAD.size)) == _HEAD.size:
            client, message, size = _HEAD.unpack(head)
            body = file.read(size)
            if len(body) < size:
                return
            yield Record(client, message, body)


def shared_bytes(body: bytes) -> tuple[int, int, bytes]:
    """Handle, offset and bytes of a record of shared memory."""
    handle, offset = _PLACE.unpack_from(body)
    return handle, offset, body[_PLACE.size :]
