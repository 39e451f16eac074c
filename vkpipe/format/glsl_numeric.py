"""GLSL expressions for one channel: field contents to numbers and back.

The rules are those of :mod:`vkpipe.format.numeric`, bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vkpipe.format.description import Channel
from vkpipe.format.glsl_helpers import literal
from vkpipe.format.numeric import FIXED_ONE, limits

__all__ = ["decode_bits", "decode_float", "decode_integer", "encode_float", "encode_integer", "kind", "place"]


def kind(channel: Channel) -> str:
    """``float``, ``fixed``, ``unorm``, ``snorm``, ``uscaled``, ``sscaled``, ``uint`` or ``sint``."""
    if channel.type in ("float", "fixed"):
        return channel.type
    suffix = "norm" if channel.normalized else "int" if channel.pure_integer else "scaled"
    return channel.type[0] + suffix


def decode_bits(channel: Channel, words: Sequence[str]) -> str | None:
    """A float channel's value as the bits of a 32-bit float (uint); None for other channels."""
    if channel.type != "float":
        return None
    if channel.bits == 32:
        return _field(channel, words)
    return f"vkpf_decode_f{channel.bits}({_field(channel, words)})"


def decode_float(channel: Channel, words: Sequence[str]) -> str:
    """The value (float) of a channel that is not pure integer; ``words`` are uint expressions."""
    bits = decode_bits(channel, words)
    return f"uintBitsToFloat({bits})" if bits else _DECODE[kind(channel)](channel, words)


def decode_integer(channel: Channel, words: Sequence[str]) -> str:
    """The value (int or uint) of a pure integer channel; 64-bit ones are clamped."""
    signed = channel.type == "signed"
    if channel.bits < 64:
        return _signed_field(channel, words) if signed else _field(channel, words)
    low, high = words[channel.shift // 32], words[channel.shift // 32 + 1]
    if not signed:
        return f"({high} != 0u ? 0xffffffffu : {low})"
    # In range exactly when the high word repeats the sign of the low one.
    clamped = f"(int({high}) < 0 ? int(0x80000000u) : 0x7fffffff)"
    return f"(int({high}) == (int({low}) >> 31) ? int({low}) : {clamped})"


def encode_float(channel: Channel, value: str) -> str:
    """Field contents of a float expression: uint, or uvec2 for 64-bit fields."""
    return _ENCODE[kind(channel)](channel, value)


def encode_integer(channel: Channel, value: str) -> str:
    """Field contents of an int or uint expression, clamped: uint, or uvec2 for 64-bit fields."""
    signed = channel.type == "signed"
    if channel.bits == 64:
        return f"uvec2(uint({value}), uint({value} >> 31))" if signed else f"uvec2({value}, 0u)"
    if channel.bits == 32:
        return f"uint({value})" if signed else value
    low, high = limits(channel)
    return _masked(channel, f"clamp({value}, {low}, {high})") if signed else f"min({value}, {high}u)"


def place(channel: Channel, field: str) -> list[tuple[int, str]]:
    """Return the places of a field: (word index, uint expression to be OR-ed into that word)."""
    word, shift = divmod(channel.shift, 32)
    if channel.bits == 64:
        return [(word, f"{field}.x"), (word + 1, f"{field}.y")]
    return [(word, f"({field} << {shift}u)" if shift else field)]


def _field(channel: Channel, words: Sequence[str]) -> str:
    index, shift = divmod(channel.shift, 32)
    word = words[index]
    if channel.bits == 64:
        return f"uvec2({word}, {words[index + 1]})"
    if channel.bits == 32:
        return word
    shifted = f"({word} >> {shift}u)" if shift else word
    return shifted if shift + channel.bits == 32 else f"({shifted} & {(1 << channel.bits) - 1}u)"


def _signed_field(channel: Channel, words: Sequence[str]) -> str:
    index, shift = divmod(channel.shift, 32)
    up = 32 - shift - channel.bits
    raised = f"int({words[index]} << {up}u)" if up else f"int({words[index]})"
    return raised if channel.bits == 32 else f"({raised} >> {32 - channel.bits})"


def _float_of(channel: Channel, words: Sequence[str]) -> str:
    signed = channel.type in ("signed", "fixed")
    field = _signed_field(channel, words) if signed else _field(channel, words)
    if channel.bits == 32:
        return f"vkpf_float_{'s' if signed else 'u'}32({field})"
    return f"float({field})"


def _decode_unorm(channel: Channel, words: Sequence[str]) -> str:
    if channel.bits == 24:
        return f"vkpf_float_unorm24({_field(channel, words)})"
    return f"{_float_of(channel, words)} * {literal(1 / limits(channel)[1])}"


def _decode_snorm(channel: Channel, words: Sequence[str]) -> str:
    return f"max({_float_of(channel, words)} * {literal(1 / limits(channel)[1])}, -1.0)"


def _encode_unorm(channel: Channel, value: str) -> str:
    if channel.bits == 32:
        return f"vkpf_unorm32({value})"
    if channel.bits == 24:
        return f"vkpf_unorm24({value})"
    top = literal(limits(channel)[1])
    field = f"vkpf_raised(vkpf_unit({value}), {top})"
    return field if channel.shift % 32 + channel.bits == 32 else _masked(channel, field)


def _encode_snorm(channel: Channel, value: str) -> str:
    if channel.bits == 32:
        return f"uint(vkpf_snorm32({value}))"
    clamped, top = f"vkpf_clamp({value}, -1.0, 1.0)", literal(limits(channel)[1])
    return _masked(channel, f"vkpf_raised({clamped}, {top})")


def _encode_uscaled(channel: Channel, value: str) -> str:
    if channel.bits == 32:
        return f"vkpf_uint32({value})"
    return f"uint(vkpf_clamp({value}, 0.0, {literal(limits(channel)[1])}))"


def _encode_sscaled(channel: Channel, value: str) -> str:
    if channel.bits == 32:
        return f"uint(vkpf_int32({value}))"
    low, high = limits(channel)
    return _masked(channel, f"int(vkpf_clamp({value}, {literal(low)}, {literal(high)}))")


def _encode_real(channel: Channel, value: str) -> str:
    return f"floatBitsToUint({value})" if channel.bits == 32 else f"vkpf_encode_f{channel.bits}({value})"


def _masked(channel: Channel, integer: str) -> str:
    return f"(uint({integer}) & {(1 << channel.bits) - 1}u)"


_DECODE: dict[str, Callable[[Channel, Sequence[str]], str]] = {
    "unorm": _decode_unorm,
    "snorm": _decode_snorm,
    "uscaled": _float_of,
    "sscaled": _float_of,
    "fixed": lambda channel, words: f"{_float_of(channel, words)} * {literal(1 / FIXED_ONE)}",
}

_ENCODE: dict[str, Callable[[Channel, str], str]] = {
    "unorm": _encode_unorm,
    "snorm": _encode_snorm,
    "uscaled": _encode_uscaled,
    "sscaled": _encode_sscaled,
    "fixed": lambda channel, value: f"uint(vkpf_int32({value} * {literal(FIXED_ONE)}))",
    "float": _encode_real,
}
