"""The bytes of each message are those that Mesa's own library writes (``auxiliary/rbug`` of Mesa 22.2)."""

from __future__ import annotations

from typing import Any

import pytest

from vkpipe.wrappers.rbug.messages import HEADER, MESSAGES, decode, encode

_TEXELS: dict[str, Any] = {"face": 1, "level": 2, "zslice": 3, "x": 4, "y": 5, "w": 6, "h": 7}
_FORMAT: dict[str, Any] = {"format": 67, "blockw": 1, "blockh": 1, "blocksize": 4}
_BYTES = bytes([1, 2, 3, 4, 5])
_TWO = [0x1122334455667788, 5]

_WRITTEN: dict[str, tuple[dict[str, Any], str]] = {
    "noop": (
        {},
        "00000000 02000000",
    ),
    "ping": (
        {},
        "01000000 02000000",
    ),
    "error": (
        {"error": 9},
        "02000000 04000000 09000000 00000000",
    ),
    "ping_reply": (
        {"serial": 3},
        "ffffffff 04000000 03000000 00000000",
    ),
    "error_reply": (
        {"serial": 3, "error": 9},
        "feffffff 04000000 03000000 09000000",
    ),
    "texture_list": (
        {},
        "00010000 02000000",
    ),
    "texture_info": (
        {"texture": 77},
        "01010000 04000000 4d000000 00000000",
    ),
    "texture_write": (
        {**_TEXELS, "texture": 77, "data": _BYTES, "stride": 20},
        "02010000 10000000 4d000000 00000000 01000000 02000000 03000000 04000000 05000000 06000000 "
        "07000000 05000000 01020304 05000000 14000000 00000000",
    ),
    "texture_read": (
        {**_TEXELS, "texture": 77},
        "03010000 0c000000 4d000000 00000000 01000000 02000000 03000000 04000000 05000000 06000000 "
        "07000000 00000000",
    ),
    "texture_list_reply": (
        {"serial": 3, "textures": _TWO},
        "00ffffff 08000000 03000000 02000000 88776655 44332211 05000000 00000000",
    ),
    "texture_info_reply": (
        {
            **_FORMAT,
            "serial": 3,
            "target": 2,
            "width": [7, 8, 9],
            "height": [11, 12, 13],
            "depth": [11, 12, 13],
            "last_level": 2,
            "nr_samples": 0,
            "tex_usage": 10,
        },
        "fffeffff 18000000 03000000 02000000 43000000 03000000 07000000 08000000 09000000 03000000 "
        "0b000000 0c000000 0d000000 03000000 0b000000 0c000000 0d000000 01000000 01000000 04000000 "
        "02000000 00000000 0a000000 00000000",
    ),
    "texture_read_reply": (
        {**_FORMAT, "serial": 3, "data": _BYTES, "stride": 20},
        "fdfeffff 0c000000 03000000 43000000 01000000 01000000 04000000 05000000 01020304 05000000 "
        "14000000 00000000",
    ),
    "context_list": (
        {},
        "00020000 02000000",
    ),
    "context_info": (
        {"context": 77},
        "01020000 04000000 4d000000 00000000",
    ),
    "context_draw_block": (
        {"context": 77, "block": 1},
        "02020000 06000000 4d000000 00000000 01000000 00000000",
    ),
    "context_draw_step": (
        {"context": 77, "step": 2},
        "03020000 06000000 4d000000 00000000 02000000 00000000",
    ),
    "context_draw_unblock": (
        {"context": 77, "unblock": 3},
        "04020000 06000000 4d000000 00000000 03000000 00000000",
    ),
    "context_draw_rule": (
        {"context": 77, "vertex": 1, "fragment": 2, "texture": 3, "surface": 4, "block": 4},
        "06020000 0e000000 4d000000 00000000 01000000 00000000 02000000 00000000 03000000 00000000 "
        "04000000 00000000 04000000 00000000",
    ),
    "context_flush": (
        {"context": 77},
        "07020000 04000000 4d000000 00000000",
    ),
    "context_list_reply": (
        {"serial": 3, "contexts": _TWO},
        "00feffff 08000000 03000000 02000000 88776655 44332211 05000000 00000000",
    ),
    "context_info_reply": (
        {
            "serial": 3,
            "vertex": 1,
            "fragment": 2,
            "texs": _TWO,
            "cbufs": _TWO,
            "zsbuf": 6,
            "blocker": 1,
            "blocked": 2,
        },
        "fffdffff 18000000 03000000 00000000 01000000 00000000 02000000 00000000 02000000 00000000 "
        "88776655 44332211 05000000 00000000 02000000 00000000 88776655 44332211 05000000 00000000 "
        "06000000 00000000 01000000 02000000",
    ),
    "context_draw_blocked": (
        {"context": 77, "block": 1},
        "05020000 06000000 4d000000 00000000 01000000 00000000",
    ),
    "shader_list": (
        {"context": 77},
        "00030000 04000000 4d000000 00000000",
    ),
    "shader_info": (
        {"context": 77, "shader": 78},
        "01030000 06000000 4d000000 00000000 4e000000 00000000",
    ),
    "shader_disable": (
        {"context": 77, "shader": 78, "disable": 1},
        "02030000 08000000 4d000000 00000000 4e000000 00000000 01000000 00000000",
    ),
    "shader_replace": (
        {"context": 77, "shader": 78, "tokens": [7, 8, 9]},
        "03030000 0a000000 4d000000 00000000 4e000000 00000000 03000000 07000000 08000000 09000000",
    ),
    "shader_list_reply": (
        {"serial": 3, "shaders": _TWO},
        "00fdffff 08000000 03000000 02000000 88776655 44332211 05000000 00000000",
    ),
    "shader_info_reply": (
        {"serial": 3, "original": [7, 8, 9], "replaced": [7, 8], "disabled": 1},
        "fffcffff 0c000000 03000000 03000000 07000000 08000000 09000000 02000000 07000000 08000000 "
        "01000000 00000000",
    ),
}
"""Name -> values, and the words; what lies between members is undefined there, and zero here."""


def test_all_messages_of_mesa_are_there() -> None:
    assert set(_WRITTEN) == set(MESSAGES) - {"token"}


@pytest.mark.parametrize("name", _WRITTEN)
def test_a_message_is_written_and_read_as_mesa_does(name: str) -> None:
    values, words = _WRITTEN[name]
    data = bytes.fromhex(words)
    assert encode(name, **values) == data
    found = decode(data[: HEADER.size], data[HEADER.size :])
    assert encode(found[0], **found[1]) == data


def test_what_lies_between_members_means_nothing() -> None:
    """Mesa leaves there what was in its memory."""
    values, words = _WRITTEN["context_info_reply"]
    data = bytearray.fromhex(words)
    data[36:40] = b"\xff" * 4  # between the number of textures and the first one
    assert decode(bytes(data[: HEADER.size]), bytes(data[HEADER.size :]))[1] == values
