"""The end points of ASTC's LDR modes (Khronos Data Format 1.3, 23.14)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vkpipe.format.blocks.words import I64, signed

__all__ = ["end_points"]

Pair = tuple[I64, I64]
"""Two colours ``(n, 4)``, or two columns of values."""


def end_points(mode: I64, v: I64) -> I64:
    """The two colours ``(n, 2, 4)`` of 8 bits of eight values ``(n, 8)``; of HDR modes 0."""
    pairs = np.zeros((len(mode), 2, 4), np.int64)
    for number in _MODES:
        chosen = mode == number
        if chosen.any():
            first, second = _MODES[number](v[chosen])
            pairs[chosen] = np.stack([first, second], axis=1)
    return np.clip(pairs, 0, 255)


def _luminance(v: I64) -> Pair:
    return _gray(v[:, 0], _opaque(v)), _gray(v[:, 1], _opaque(v))


def _luminance_delta(v: I64) -> Pair:
    low = v[:, 0] >> 2 | v[:, 1] & 0xC0
    return _gray(low, _opaque(v)), _gray(low + (v[:, 1] & 63), _opaque(v))


def _luminance_alpha(v: I64) -> Pair:
    return _gray(v[:, 0], v[:, 2]), _gray(v[:, 1], v[:, 3])


def _luminance_alpha_delta(v: I64) -> Pair:
    (base, delta), (alpha, step) = _offset(v, 0), _offset(v, 2)
    return _gray(base, alpha), _gray(base + delta, alpha + step)


def _scaled(v: I64, alphas: Pair) -> Pair:
    color = v[:, :3]
    return _with_alpha(color * v[:, 3:4] >> 8, alphas[0]), _with_alpha(color, alphas[1])


def _direct(v: I64, alphas: Pair) -> Pair:
    low, high = v[:, 0:6:2], v[:, 1:6:2]
    up = high.sum(axis=1) >= low.sum(axis=1)
    return _in_order(up, _with_alpha(low, alphas[0]), _with_alpha(high, alphas[1]))


def _delta(v: I64, base_and_step: Pair) -> Pair:
    pairs = [_offset(v, at) for at in (0, 2, 4)]
    base, step = (np.stack([pair[part] for pair in pairs], axis=1) for part in (0, 1))
    alpha, more = base_and_step
    up = step.sum(axis=1) >= 0
    return _in_order(up, _with_alpha(base, alpha), _with_alpha(base + step, alpha + more))


def _opaque(v: I64) -> I64:
    return np.full(len(v), 255)


def _gray(value: I64, alpha: I64) -> I64:
    return np.stack([value, value, value, alpha], axis=1)


def _with_alpha(color: I64, alpha: I64) -> I64:
    return np.concatenate([color, alpha[:, None]], axis=1)


def _offset(v: I64, at: int) -> Pair:
    """A base of 8 bits and a signed difference of 6, packed into two values."""
    base, delta = v[:, at], v[:, at + 1]
    return base >> 1 | delta & 0x80, signed(delta >> 1 & 63, 6)


def _contracted(color: I64) -> I64:
    """Red and green half way to blue."""
    made = color.copy()
    made[:, :2] = (color[:, :2] + color[:, 2:3]) >> 1
    return made


def _in_order(up: np.ndarray, low: I64, high: I64) -> Pair:
    """Two colours, or, where the second is the darker one, both contracted and exchanged."""
    chosen = up[:, None]
    return np.where(chosen, low, _contracted(high)), np.where(chosen, high, _contracted(low))


_MODES: dict[int, Callable[[I64], Pair]] = {
    0: _luminance,
    1: _luminance_delta,
    4: _luminance_alpha,
    5: _luminance_alpha_delta,
    6: lambda v: _scaled(v, (_opaque(v), _opaque(v))),
    8: lambda v: _direct(v, (_opaque(v), _opaque(v))),
    9: lambda v: _delta(v, (_opaque(v), 0 * _opaque(v))),
    10: lambda v: _scaled(v, (v[:, 4], v[:, 5])),
    12: lambda v: _direct(v, (v[:, 6], v[:, 7])),
    13: lambda v: _delta(v, _offset(v, 6)),
}
