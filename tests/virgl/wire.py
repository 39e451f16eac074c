"""A client that speaks the protocol by hand: messages, replies, shared memory, commands."""

from __future__ import annotations

import array
import mmap
import socket
import struct
from pathlib import Path
from types import TracebackType

from tests.patience import PATIENCE
from vkpipe.virgl.protocol import Command, Message, ObjectType

__all__ = ["Wire", "command", "create"]


def command(number: int, *words: int | float, kind: int = 0) -> bytes:
    """One command; floats are put in as their bits."""
    packed = b"".join(
        struct.pack("<f", word) if isinstance(word, float) else struct.pack("<I", word & 0xFFFFFFFF)
        for word in words
    )
    return struct.pack("<I", number | kind << 8 | len(words) << 16) + packed


def create(kind: ObjectType, *words: int | float) -> bytes:
    """CREATE_OBJECT; the first word is the handle."""
    return command(Command.CREATE_OBJECT, *words, kind=kind)


class Wire:
    """One connection to a server, closed at the end of its ``with`` block."""

    def __init__(self, path: Path, name: str = "test") -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(str(path))
        body = name.encode() + b"\0"
        self.socket.sendall(struct.pack("<2I", len(body), Message.CREATE_RENDERER) + body)

    def __enter__(self) -> Wire:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, number: int, *words: int, length: int | None = None) -> None:
        """A message; ``length`` overrides what its header says."""
        said = len(words) if length is None else length
        self.socket.sendall(struct.pack(f"<2I{len(words)}I", said, number, *words))

    def read(self, size: int) -> bytes:
        """So many bytes; fewer when the server hangs up."""
        data = b""
        while len(data) < size:
            try:
                piece = self.socket.recv(size - len(data))
            except ConnectionResetError:
                piece = b""
            if not piece:
                break
            data += piece
        return data

    def reply(self) -> tuple[int, int, bytes]:
        """Length, number and body of a reply whose body is words."""
        length, number = struct.unpack("<2I", self.read(8))
        return length, number, self.read(4 * length)

    def resource(
        self,
        handle: int,
        target: int,
        fmt: int,
        bind: int,
        size: tuple[int, int, int],
        shared: int,
        layers: int = 1,
        last_level: int = 0,
        samples: int = 0,
    ) -> mmap.mmap | None:
        """RESOURCE_CREATE2; the shared memory."""
        self.send(
            Message.RESOURCE_CREATE2, handle, target, fmt, bind, *size, layers, last_level, samples, shared
        )
        if not shared:
            return None
        fds = array.array("i")
        data, ancillary, _, _ = self.socket.recvmsg(1, socket.CMSG_LEN(fds.itemsize))
        assert data == b"\0"
        fds.frombytes(ancillary[0][2][: fds.itemsize])
        return mmap.mmap(fds[0], shared)

    def refused(
        self, handle: int, target: int, fmt: int, bind: int, size: tuple[int, int, int], shared: int
    ) -> bool:
        """RESOURCE_CREATE2; whether the answer has no file descriptor."""
        self.send(Message.RESOURCE_CREATE2, handle, target, fmt, bind, *size, 1, 0, 0, shared)
        data, ancillary, _, _ = self.socket.recvmsg(1, socket.CMSG_LEN(4))
        assert data == b"\0"
        return not ancillary

    def submit(self, *commands: bytes) -> None:
        """SUBMIT_CMD."""
        body = b"".join(commands)
        self.socket.sendall(struct.pack("<2I", len(body) // 4, Message.SUBMIT_CMD) + body)

    def busy(self, handle: int, wait: bool = True) -> int:
        """RESOURCE_BUSY_WAIT and its answer."""
        self.send(Message.RESOURCE_BUSY_WAIT, handle, int(wait))
        return self.answer()

    def answer(self) -> int:
        """The answer to RESOURCE_BUSY_WAIT."""
        length, number, body = self.reply()
        assert (length, number) == (1, Message.RESOURCE_BUSY_WAIT)
        return int.from_bytes(body, "little")

    def get(self, handle: int, level: int, box: tuple[int, ...], offset: int = 0) -> None:
        """TRANSFER_GET2, and waiting for it."""
        self.ask(handle, level, box, offset)
        assert self.answer() == 0

    def ask(self, handle: int, level: int, box: tuple[int, ...], offset: int = 0) -> None:
        """TRANSFER_GET2 and RESOURCE_BUSY_WAIT, whose answer follows."""
        self.send(Message.TRANSFER_GET2, handle, level, *box, 0, offset)
        self.send(Message.RESOURCE_BUSY_WAIT, handle, 1)

    def put(self, handle: int, level: int, box: tuple[int, ...], offset: int = 0) -> None:
        """TRANSFER_PUT2, whose header counts bytes that do not follow."""
        self.send(Message.TRANSFER_PUT2, handle, level, *box, 0, offset, length=10 + 100)

    def hung_up(self) -> bool:
        """Whether the server closes the connection."""
        return self.read(1) == b""
