"""GLSL functions that fetch a vertex attribute from memory, made from the format's description.

The shader that includes them provides the type ``VkpBytes`` (a buffer, a binding, an address: its own
affair) and the macro ``VKP_WORD(buf, index)``, the 32-bit word at byte offset ``4 * index``.
"""

from __future__ import annotations

from vkpipe.format.description import FormatDescription, FormatLike
from vkpipe.format.glsl import color_components
from vkpipe.format.glsl_helpers import with_helpers
from vkpipe.format.glsl_numeric import decode_bits
from vkpipe.format.pack import SHARED_EXPONENT, color_description

__all__ = ["glsl_fetch"]


def glsl_fetch(fmt: FormatLike, name: str, aligned: bool) -> str:
    """``uvec4 NAME(VkpBytes buf, uint byte_offset)``: an attribute as four 32-bit patterns.

    Components are the bits of 32-bit floats (64-bit floats are rounded), or integers for pure integer
    formats. Missing ones are 0, 0, 0, 1 as the format's swizzle says.

    Args:
        fmt: any format of one texel per block.
        name: of the function.
        aligned: ``byte_offset`` is a multiple of 4, so that no word has to be put together from two.
            Otherwise any offset is right, and no word beyond the attribute's last byte is read.
    """
    desc = color_description(fmt)
    used = _used_words(desc)
    load = _aligned(used) if aligned else _unaligned(used, _used_bytes(desc))
    words = [f"w{index}" for index in range((desc.block_bits + 31) // 32)]
    bits = ", ".join(_raw_components(desc, words))
    return with_helpers(
        f"uvec4 {name}(VkpBytes buf, const uint byte_offset)\n{{\n    uint at = byte_offset >> 2u;\n"
        f"{load}    return uvec4({bits});\n}}\n"
    )


def _raw_components(desc: FormatDescription, words: list[str]) -> list[str]:
    values = color_components(desc, words)
    if desc.is_pure_integer:
        return [f"uint({value})" for value in values]
    raw = []
    for component, value in enumerate(values):
        channel = None if desc.name == SHARED_EXPONENT or desc.is_srgb else desc.source(component)
        raw.append((channel and decode_bits(channel, words)) or f"floatBitsToUint({value})")
    return raw


def _used_words(desc: FormatDescription) -> list[int]:
    used: set[int] = set()
    for component in range(4):
        channel = desc.source(component)
        if channel is not None:
            used.update(range(channel.shift // 32, (channel.shift + channel.bits + 31) // 32))
    return sorted(used)


def _used_bytes(desc: FormatDescription) -> int:
    ends = [channel.shift + channel.bits for i in range(4) if (channel := desc.source(i)) is not None]
    return (max(ends) + 7) // 8


def _aligned(used: list[int]) -> str:
    return "".join(f"    uint w{index} = VKP_WORD(buf, at + {index}u);\n" for index in used)


def _unaligned(used: list[int], used_bytes: int) -> str:
    # The words in memory that the attribute can touch: it starts up to 3 bytes into the first.
    count = (used_bytes + 3 + 3) // 4
    text = "    uint shift = (byte_offset & 3u) * 8u;\n    uint m0 = VKP_WORD(buf, at);\n"
    if count > 1:
        text += f"    uint last = (byte_offset + {used_bytes - 1}u) >> 2u;\n"
    for index in range(1, count):
        text += f"    uint m{index} = VKP_WORD(buf, min(at + {index}u, last));\n"
    for index in used:
        # A shift by 32 is undefined, so the upper word is shifted in two steps.
        upper = f" | ((m{index + 1} << 1u) << (31u - shift))" if index + 1 < count else ""
        text += f"    uint w{index} = (m{index} >> shift){upper};\n"
    return text
