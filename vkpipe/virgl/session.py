"""The messages of one connection: read, check their lengths, carry out, answer."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Protocol

from vkpipe.pipe import Box
from vkpipe.virgl.caps_layout import CAPS_V1_SIZE
from vkpipe.virgl.client import Client
from vkpipe.virgl.errors import REFUSALS, LimitReached, ProtocolError
from vkpipe.virgl.protocol import PROTOCOL_VERSION, Message
from vkpipe.virgl.transport import Channel

__all__ = ["Session", "Tap", "read_message"]

_MOST_NAME = 1024
_MOST_UNKNOWN = 1 << 16
_PUT = struct.Struct("=10I")
_PUT_BYTES = _PUT.size
"""The header of TRANSFER_PUT2 counts bytes that do not follow: they lie in shared memory."""

# Message -> bytes of its body; None: as many as its header says.
_BODY_BYTES: dict[int, int | None] = {
    Message.GET_CAPS: 0,
    Message.RESOURCE_UNREF: 4,
    Message.SUBMIT_CMD: None,
    Message.RESOURCE_BUSY_WAIT: 8,
    Message.CREATE_RENDERER: None,
    Message.GET_CAPS2: 0,
    Message.PING_PROTOCOL_VERSION: 0,
    Message.PROTOCOL_VERSION: 4,
    Message.RESOURCE_CREATE2: 44,
    Message.TRANSFER_GET2: _PUT_BYTES,
    Message.TRANSFER_PUT2: _PUT_BYTES,
}


class Tap(Protocol):
    """Sees every message before it is carried out."""

    def __call__(self, client: Client, number: int, body: bytes) -> None: ...


def read_message(channel: Channel, submit_bytes: int) -> tuple[int, bytes] | None:
    """Number and body of the next message; None at the end of the stream.

    Raises:
        ProtocolError: the length does not fit the number.
    """
    header = channel.read_header()
    if header is None:
        return None
    length, number = header
    expected = _BODY_BYTES.get(number)
    if expected is not None:
        if length * 4 != expected and number != Message.TRANSFER_PUT2:
            raise ProtocolError(f"{Message(number).name} of {length} words, not {expected // 4}")
        size = expected
    elif number == Message.CREATE_RENDERER:
        size = _checked(number, length, _MOST_NAME)
    elif number == Message.SUBMIT_CMD:
        size = _checked(number, length * 4, submit_bytes)
    else:
        size = _checked(number, length * 4, _MOST_UNKNOWN)
    body = channel.read(size)
    return None if body is None else (number, body)


def _checked(number: int, size: int, most: int) -> int:
    if size > most:
        raise ProtocolError(f"message {number} of {size:,} bytes, at most {most:,}")
    return size


_BETWEEN = frozenset((Message.RESOURCE_BUSY_WAIT, Message.RESOURCE_UNREF))
"""Messages that come between the wait for a frame's fence and the transfer of its picture."""


class Session:
    """Carries out the messages of one client.

    Args:
        caps: the long block of capabilities.
        tap: sees every message first.
    """

    def __init__(self, client: Client, caps: bytes, channel: Channel | None, tap: Tap | None = None) -> None:
        self.client = client
        self._caps = caps
        self._channel = channel
        self._tap = tap
        self._waited = False
        self._handlers: dict[int, Callable[[bytes], None]] = {
            Message.GET_CAPS: self._get_caps,
            Message.RESOURCE_UNREF: self._unref,
            Message.SUBMIT_CMD: client.submit,
            Message.RESOURCE_BUSY_WAIT: self._busy_wait,
            Message.CREATE_RENDERER: self._create_renderer,
            Message.GET_CAPS2: self._get_caps2,
            Message.PING_PROTOCOL_VERSION: self._ping,
            Message.PROTOCOL_VERSION: self._version,
            Message.RESOURCE_CREATE2: self._create_resource,
            Message.TRANSFER_GET2: self._get,
            Message.TRANSFER_PUT2: self._put,
        }

    def handle(self, number: int, body: bytes) -> None:
        """Carry out one message; unknown ones are passed over.

        Raises:
            ProtocolError: it breaks the protocol.
        """
        handler = self._handlers.get(number)
        if handler is None:
            return
        if self._tap is not None:
            self._tap(self.client, number, body)
        try:
            handler(body)
        except ProtocolError as error:
            if number == Message.SUBMIT_CMD:
                raise  # it names the command
            raise error.of(Message(number).name) from None
        if number not in _BETWEEN:
            self._waited = False

    def _send(self, length: int, number: int, body: bytes = b"") -> None:
        if self._channel is not None:
            self._channel.send(length, number, body)

    def _create_renderer(self, body: bytes) -> None:
        name = body.partition(b"\0")[0].decode("utf-8", "replace")
        self.client.rename("".join(letter if letter.isprintable() else "?" for letter in name))

    def _ping(self, body: bytes) -> None:
        self._send(0, Message.PING_PROTOCOL_VERSION)

    def _version(self, body: bytes) -> None:
        self._send(1, Message.PROTOCOL_VERSION, struct.pack("<I", PROTOCOL_VERSION))

    def _get_caps2(self, body: bytes) -> None:
        # Number 2 and one more than the bytes: what clients expect.
        self._send(len(self._caps) + 1, 2, self._caps)

    def _get_caps(self, body: bytes) -> None:
        self._send(CAPS_V1_SIZE + 1, Message.GET_CAPS, self._caps[:CAPS_V1_SIZE])

    def _create_resource(self, body: bytes) -> None:
        words = memoryview(body).cast("I")
        try:
            memory = self.client.create_resource(words)
        except (*REFUSALS, LimitReached):
            if not words[10]:
                raise  # no answer that could say so
            if self._channel is not None:
                self._channel.send_no_fd()
            return
        if memory is not None:
            if self._channel is not None:
                self._channel.send_fd(memory.fd)
            memory.close()

    def _unref(self, body: bytes) -> None:
        self.client.unref(int.from_bytes(body, "little"))

    def _busy_wait(self, body: bytes) -> None:
        handle, flags = memoryview(body).cast("I")
        self._waited = self.client.is_fence(handle)
        busy = self.client.busy(handle, bool(flags & 1))
        self._send(1, Message.RESOURCE_BUSY_WAIT, struct.pack("<I", busy))

    def _put(self, body: bytes) -> None:
        handle, level, x, y, z, width, height, depth, _, offset = _PUT.unpack(body)
        resource = self.client.resource(handle)
        if resource.is_buffer and width and (level, y, z, height, depth) == (0, 0, 0, 1, 1):
            self.client.put_range(resource, x, width, offset)
        else:
            self.client.put(resource, level, Box(x, y, z, width, height, depth), offset)

    def _get(self, body: bytes) -> None:
        words = memoryview(body).cast("I")
        resource = self.client.resource(words[0])
        # A program that swaps a window's buffers waits for a fence right before.
        presents = self._waited and resource.display and words[1] == 0
        self.client.get(resource, words[1], Box(*words[2:8]), words[9], presents=presents)
