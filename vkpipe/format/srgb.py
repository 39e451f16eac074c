"""The sRGB transfer function (IEC 61966-2-1) in a form that gives the same bits everywhere.

Only comparisons, exact exponent handling and the IEEE additions and multiplications that Vulkan
guarantees are used, in a fixed order, so that the GLSL made from the same numbers (precise, without
contraction) agrees with NumPy bit for bit. ``pow`` would differ between devices.

A power x**p of x = 2^-k * (1 + t) is 2^(-p*k), a product of one constant per bit of k, times a
polynomial 1 + t*q(t), a minimax fit of (1 + t)**p for t in [0, 1).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

__all__ = ["DECODE", "ENCODE", "KNEE_ENCODED", "KNEE_LINEAR", "Power", "from_linear", "to_linear"]
__all__ += ["INVERSE_1055", "OFFSET_1055"]

F32 = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Power:
    """x**exponent on (2^-2**bits, 1]: coefficients of q from t^0 upwards, and how many bits k has."""

    exponent: float
    coefficients: tuple[float, ...]
    bits: int

    def scales(self) -> tuple[float, ...]:
        """The factor for each bit of k, lowest first, as 32-bit floats."""
        return tuple(float(np.float32(2.0 ** (-self.exponent * (1 << bit)))) for bit in range(self.bits))


ENCODE = Power(
    5 / 12,
    (
        0.41666433215141296,
        -0.12146075069904327,
        0.06348372995853424,
        -0.03829313442111015,
        0.021203376352787018,
        -0.008360818959772587,
        0.0016031586565077305,
    ),
    4,
)
"""Relative error of the polynomial: 2.5e-8."""

DECODE = Power(
    2.4,
    (
        2.3999979496002197,
        1.6800514459609985,
        0.22358585894107819,
        -0.03206513077020645,
        0.0077378638088703156,
        -0.0012764816638082266,
    ),
    3,
)
"""Relative error of the polynomial: 2.4e-8."""

KNEE_LINEAR = float(np.float32(0.0031308))
KNEE_ENCODED = float(np.float32(0.04045))
INVERSE_1055 = float(np.float32(1 / 1.055))
OFFSET_1055 = float(np.float32(0.055 / 1.055))


def from_linear(values: F32) -> F32:
    """Encoded values of linear ones; clamped to [0, 1], NaN becomes 0."""
    with np.errstate(invalid="ignore"):
        x = np.where(values > 0, np.minimum(values, np.float32(1)), np.float32(0))
    curve = np.float32(1.055) * _power(ENCODE, np.maximum(x, np.float32(KNEE_LINEAR))) - np.float32(0.055)
    return np.asarray(np.where(x < np.float32(KNEE_LINEAR), np.float32(12.92) * x, curve), np.float32)


def to_linear(values: F32) -> F32:
    """Linear values of encoded ones in [0, 1]."""
    base = values * np.float32(INVERSE_1055) + np.float32(OFFSET_1055)
    line = values * np.float32(1 / 12.92)
    low = values <= np.float32(KNEE_ENCODED)
    curve = _power(DECODE, np.maximum(base, np.float32(0.09)))
    return np.asarray(np.where(low, line, curve), np.float32)


def _power(power: Power, x: F32) -> F32:
    word = x.view(np.uint32)
    k = np.uint32(127) - (word >> np.uint32(23))
    t = (word & np.uint32(0x7FFFFF) | np.uint32(0x3F800000)).view(np.float32) - np.float32(1)
    q = np.full_like(t, power.coefficients[-1])
    for coefficient in reversed(power.coefficients[:-1]):
        q = q * t + np.float32(coefficient)
    y = q * t + np.float32(1)
    for bit, scale in enumerate(power.scales()):
        y = y * np.where(k >> np.uint32(bit) & np.uint32(1), np.float32(scale), np.float32(1))
    return np.asarray(y, np.float32)
