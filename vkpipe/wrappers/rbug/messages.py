"""Messages of Gallium's remote debugger as they are sent: a table, and bytes to and from values.

A message begins with its number (int32) and its length in words of 32 bits (uint32), these included. Members
follow in the byte order of the machine, each at a multiple of its size; an array is its length (uint32) and
its items. The whole is a multiple of 8 bytes. Replies have negative numbers, and begin with the serial of
what they answer: how many messages the asking side has sent before on the connection.
"""

from __future__ import annotations

import struct
from typing import Any, NamedTuple

from vkpipe.errors import VkpipeError

__all__ = ["HEADER", "MESSAGES", "MOST_SENT", "BadMessage", "Block", "decode", "encode", "length_of"]

HEADER = struct.Struct("=iI")

MOST_SENT = 1 << 20
"""Bytes of a message that a server takes."""


class Block:
    """Bits of what blocks a context: before draws, after them, or those that fit a rule."""

    BEFORE, AFTER, RULE = 1, 2, 4
    ALL = BEFORE | AFTER | RULE


class BadMessage(VkpipeError):
    """Bytes that are no message of this protocol."""


class Message(NamedTuple):
    """The number of a message, and its members with their types: u8, u32, u64, u8s, u32s, u64s (arrays)."""

    opcode: int
    members: dict[str, str]


def _members(text: str) -> dict[str, str]:
    pairs = (word.split(":") for word in text.split())
    return {name: kind for names, kind in pairs for name in names.split(",")}


_TEXEL_BOX = "texture:u64 face,level,zslice,x,y,w,h:u32"

MESSAGES: dict[str, Message] = {
    name: Message(opcode, _members(members))
    for name, opcode, members in (
        ("noop", 0, ""),
        ("ping", 1, ""),
        ("error", 2, "error:u32"),
        ("ping_reply", -1, "serial:u32"),
        ("error_reply", -2, "serial,error:u32"),
        ("texture_list", 256, ""),
        ("texture_info", 257, "texture:u64"),
        ("texture_write", 258, f"{_TEXEL_BOX} data:u8s stride:u32"),
        ("texture_read", 259, _TEXEL_BOX),
        ("texture_list_reply", -256, "serial:u32 textures:u64s"),
        (
            "texture_info_reply",
            -257,
            "serial,target,format:u32 width,height,depth:u32s"
            " blockw,blockh,blocksize,last_level,nr_samples,tex_usage:u32",
        ),
        ("texture_read_reply", -259, "serial,format,blockw,blockh,blocksize:u32 data:u8s stride:u32"),
        ("context_list", 512, ""),
        ("context_info", 513, "context:u64"),
        ("context_draw_block", 514, "context:u64 block:u32"),
        ("context_draw_step", 515, "context:u64 step:u32"),
        ("context_draw_unblock", 516, "context:u64 unblock:u32"),
        ("context_draw_blocked", 517, "context:u64 block:u32"),
        ("context_draw_rule", 518, "context,vertex,fragment,texture,surface:u64 block:u32"),
        ("context_flush", 519, "context:u64"),
        ("context_list_reply", -512, "serial:u32 contexts:u64s"),
        (
            "context_info_reply",
            -513,
            "serial:u32 vertex,fragment:u64 texs,cbufs:u64s zsbuf:u64 blocker,blocked:u32",
        ),
        ("shader_list", 768, "context:u64"),
        ("shader_info", 769, "context,shader:u64"),
        ("shader_disable", 770, "context,shader:u64 disable:u8"),
        ("shader_replace", 771, "context,shader:u64 tokens:u32s"),
        ("shader_list_reply", -768, "serial:u32 shaders:u64s"),
        ("shader_info_reply", -769, "serial:u32 original,replaced:u32s disabled:u8"),
        ("token", 0x7600, "token:u8s"),
    )
}
"""Messages by name, those of Mesa and ``token``, which a server may want first."""

_NAMES = {message.opcode: name for name, message in MESSAGES.items()}
_CODES = {"u8": ("B", 1), "u32": ("I", 4), "u64": ("Q", 8)}


def _padding(position: int, size: int) -> int:
    return -position % size


def encode(name: str, **values: Any) -> bytes:
    """Return a message as bytes; arrays may be given as bytes."""
    message = MESSAGES[name]
    body = bytearray()
    for member, kind in message.members.items():
        value = values[member]
        code, size = _CODES[kind.removesuffix("s")]
        if kind.endswith("s"):
            data = value if isinstance(value, bytes) else struct.pack(f"={len(value)}{code}", *value)
            body += bytes(_padding(len(body), 4)) + struct.pack("=I", len(data) // size)
            body += bytes(_padding(len(body), size)) + data
        else:
            body += bytes(_padding(len(body), size)) + struct.pack(f"={code}", value)
    body += bytes(_padding(len(body), 8))
    return HEADER.pack(message.opcode, (HEADER.size + len(body)) // 4) + bytes(body)


def length_of(header: bytes, most: int) -> int:
    """Return how many bytes follow a header.

    Raises:
        BadMessage: fewer than none, or more than ``most``.
    """
    length = 4 * HEADER.unpack(header)[1] - HEADER.size
    if not 0 <= length <= most:
        raise BadMessage(f"a message of {length + HEADER.size} bytes; legal: {HEADER.size} to {most}")
    return int(length)


def decode(header: bytes, body: bytes) -> tuple[str, dict[str, Any]]:
    """Return name and members of a message; of arrays u8s and u32s as bytes.

    Raises:
        BadMessage: it is none, or too short.
    """
    opcode = HEADER.unpack(header)[0]
    name = _NAMES.get(opcode)
    if name is None:
        raise BadMessage(f"a message of number {opcode}, which there is not")
    position = 0
    found: dict[str, Any] = {}
    for member, kind in MESSAGES[name].members.items():
        code, size = _CODES[kind.removesuffix("s")]
        count = 1
        if kind.endswith("s"):
            position += _padding(position, 4)
            (count,) = _unpacked("I", 1, body, position, name)
            position += 4
        position += _padding(position, size)
        if kind in ("u8s", "u32s"):
            end = position + count * size
            if end > len(body):
                raise BadMessage(f"{name}: {member} is longer than the message")
            found[member] = body[position:end]
        else:
            values = _unpacked(code, count, body, position, name)
            found[member] = list(values) if kind.endswith("s") else values[0]
        position += count * size
    return name, found


def _unpacked(code: str, count: int, body: bytes, position: int, name: str) -> tuple[int, ...]:
    size = struct.calcsize(f"={code}") * count
    if position + size > len(body):
        raise BadMessage(f"{name}: cut after {len(body)} bytes")
    return struct.unpack_from(f"={count}{code}", body, position)
