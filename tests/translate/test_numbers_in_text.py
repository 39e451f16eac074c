"""Every float survives being printed and read."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe.translate import dump, parse
from vkpipe.translate.tgsi.ir import Immediate, Shader
from vkpipe.translate.tgsi.names import Stage


def _through_text(kind: str, words: list[int]) -> list[int]:
    rows = [words[at : at + 4] for at in range(0, len(words), 4)]
    shader = Shader(Stage.VERTEX, immediates=tuple(Immediate(kind, (a, b, c, d)) for a, b, c, d in rows))
    return [word for immediate in parse(dump(shader)).immediates for word in immediate.words]


def test_all_kinds_of_floats() -> None:
    """Both signs of every exponent, mantissas at its ends and some between; infinities and NaNs too."""
    ends = [0, 1, 2, 0x400000, 0x555555, 0x7FFFFE, 0x7FFFFF]
    random = np.random.default_rng(3).integers(0, 1 << 23, 9).tolist()
    words = [sign << 31 | e << 23 | m for sign in (0, 1) for e in range(256) for m in (*ends, *random)]
    assert _through_text("FLT32", words) == words


def test_all_kinds_of_doubles() -> None:
    highs = [sign << 31 | e << 20 | m for sign in (0, 1) for e in range(2048) for m in (0, 0xFFFFF)]
    words = [word for high in highs for low in (0, 1, 0xFFFFFFFF) for word in (low, high)]
    assert _through_text("FLT64", words) == words


@pytest.mark.parametrize(
    "written", ["3.402823466e+38", "3.4028235e38", "340282346638528859811704183484516925440"]
)
def test_the_largest_float(written: str) -> None:
    assert parse(f"VERT\nIMM FLT32 {{{written}, -{written}, 1e39, -1e39}}\n").immediates[0].words == (
        0x7F7FFFFF,
        0xFF7FFFFF,
        0x7F800000,
        0xFF800000,
    )
