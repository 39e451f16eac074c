"""Every struct that host and kernels share, written once.

A struct is a list of fields; from it come a NumPy dtype (what the host packs) and GLSL text (what the
shaders include as ``layout.glsl``). All blocks use the scalar layout of GL_EXT_scalar_block_layout,
so that members lie as NumPy lays them out with ``align=True``.

Sources: the two-dimensional layouts of the lists are explained in docs/rasterizer.md.
"""

from __future__ import annotations

import struct
from functools import cache

import numpy as np
import numpy.typing as npt

from vkpipe.kernels.members import PushBlock
from vkpipe.kernels.structs import MEMORY, RECORDS, REFERENCES, STRUCTS, TABLES, Field

__all__ = [
    "MEMORY",
    "REFERENCES",
    "STRUCTS",
    "TABLES",
    "Field",
    "dtype",
    "filled",
    "glsl",
    "packer",
    "pushed_bytes",
]

_SCALARS: dict[str, tuple[str, int]] = {
    "uint": ("u4", 1),
    "int": ("i4", 1),
    "float": ("f4", 1),
    "uvec2": ("u4", 2),
    "ivec2": ("i4", 2),
    "uvec4": ("u4", 4),
    "ivec4": ("i4", 4),
    "vec4": ("f4", 4),
}


_PUSHED = """\
#ifdef VKP_LANE_LOOPS
layout(push_constant, scalar) uniform PushBlock {{ {0} vkp_pushed; }};
{0} push = vkp_pushed;
#else
layout(push_constant, scalar) uniform PushBlock {{ {0} push; }};
#endif
"""
"""A block of push constants. CPUs read it first: lavapipe gathers members wherever lanes may be off."""


Struct = str | type[PushBlock]
"""The name of a struct, or a push block."""


def _fields(of: Struct) -> tuple[Field, ...]:
    return STRUCTS[of] if isinstance(of, str) else of.fields


# functools.cache would do, but that mypy takes no class for hashable.
_DTYPES: dict[Struct, np.dtype[np.void]] = {}
_TEXTS: dict[tuple[type[PushBlock] | None, bool], str] = {}


def dtype(of: Struct) -> np.dtype[np.void]:
    """The NumPy dtype of a struct or push block; addresses are one ``u8``."""
    found = _DTYPES.get(of)
    if found is None:
        found = _DTYPES[of] = _dtype(_fields(of))
    return found


def _dtype(fields: tuple[Field, ...]) -> np.dtype[np.void]:
    names, formats = [], []
    for field in fields:
        names.append(field.name)
        if field.type in REFERENCES:
            formats.append("u8")
        else:
            base, count = _SCALARS[field.type]
            formats.append(base if count == 1 else f"({count},){base}")
    return np.dtype({"names": names, "formats": formats}, align=True)


def pushed_bytes(push: type[PushBlock]) -> int:
    """Bytes of push constants of a kernel with this block."""
    return 4 if push.in_tables else dtype(push).itemsize


def filled(block: PushBlock) -> npt.NDArray[np.void]:
    """The data of a block; members that are not set are zero."""
    made = np.zeros(1, dtype(type(block)))
    for name, value in zip(block.names, block.values, strict=True):
        made[name] = value
    return made


@cache
def packer(name: str) -> struct.Struct:
    """Packs the words of a struct, member after member but for pads, as :func:`dtype` lays them out."""
    codes = {"u4": "I", "i4": "i", "f4": "f"}
    text = ""
    for field in _fields(name):
        base, count = _SCALARS[field.type]
        text += ("4x" if field.name.startswith("pad") else codes[base]) * count
    made = struct.Struct("<" + text)
    assert made.size == dtype(name).itemsize
    return made


def _struct(of: Struct) -> str:
    members = "".join(f"    {field.type} {field.name};\n" for field in _fields(of))
    return f"struct {of if isinstance(of, str) else of.__name__} {{\n{members}}};\n"


def _memory(stored: bool) -> str:
    """Buffers of set 0, and a function for each: vkp_<name>(index)."""
    text = ""
    for binding, (name, (kind, _)) in enumerate(MEMORY.items()):
        part = {"uint": ".x", "uvec2": ".xy", "uvec4": ""}[kind]
        if stored:
            block = f"vkp_{name}_block {{ {kind} vkp_{name}_memory[]; }}"
            text += f"layout(set = 0, binding = {binding}, scalar) readonly buffer {block};\n"
            text += f"{kind} vkp_{name}(const uint i) {{ return vkp_{name}_memory[i]; }}\n"
        else:
            text += f"layout(set = 0, binding = {binding}) uniform usamplerBuffer vkp_{name}_memory;\n"
            value = f"texelFetch(vkp_{name}_memory, int(i)){part}"
            text += f"{kind} vkp_{name}(const uint i) {{ return {value}; }}\n"
    word = "return vkp_tables(table + (i >> 2))[i & 3u];"
    return f"{text}uint vkp_table_word(const uint table, const uint i) {{ {word} }}\n"


def _table(name: str) -> str:
    """Functions that read a record of a table; members that are not used cost nothing.

    ``vkp_<record>_for_all(i)`` is for a number that is the same in all lanes.
    """
    struct, function = TABLES[name]
    record = dtype(struct)
    vectors, rest = divmod(record.itemsize, 16)
    assert not rest
    assert vectors <= 8  # the lanes that VKP_SHARED_LOADS asks for
    at = f"    uint at = push.{name} + i * {vectors}u;"
    each = [f"    uvec4 q{number} = vkp_tables(at + {number}u);" for number in range(vectors)]
    together = [f"    uvec4 part = vkp_tables(at + min(gl_SubgroupInvocationID, {vectors - 1}u));"]
    together += [f"    uvec4 q{number} = vkp_of_lane(part, {number}u);" for number in range(vectors)]
    members = [f"    {struct} r;", *_members(struct, record), "    return r;", "}"]
    return "\n".join(
        [
            *(f"{struct} {function}(const uint i)", "{", at, *each, *members),
            "#ifdef VKP_SHARED_LOADS",
            *(f"{struct} {function}_for_all(const uint i)", "{", at, *together, *members),
            "#else",
            f"#define {function}_for_all {function}",
            "#endif\n",
        ]
    )


def _record(name: str) -> str:
    """A function that reads a record of scratch memory; members that are not used cost nothing."""
    struct, function = RECORDS[name]
    record = dtype(struct)
    vectors, rest = divmod(record.itemsize, 16)
    assert not rest
    each = [f"    uvec4 q{number} = vkp_{name}(i * {vectors}u + {number}u);" for number in range(vectors)]
    body = [*each, f"    {struct} r;", *_members(struct, record), "    return r;"]
    return "\n".join([f"{struct} {function}(const uint i)", "{", *body, "}\n"])


def _block_in_tables(push: type[PushBlock]) -> str:
    """A block that ``vkp_load_block`` reads from the tables."""
    record = dtype(push)
    vectors = -(-record.itemsize // 16)
    each = [f"    uvec4 q{number} = vkp_tables(vkp_block + {number}u);" for number in range(vectors)]
    lines = ["layout(push_constant, scalar) uniform PushBlock { uint vkp_block; };", f"{push.__name__} push;"]
    lines += ["void vkp_load_block()", "{", *each, *_members(push, record, "push"), "}\n"]
    return "\n".join(lines)


def _members(struct: Struct, record: np.dtype[np.void], name: str = "r") -> list[str]:
    """Statements that take the members of ``r`` from its vectors ``q0``, ``q1`` ..."""
    fields, lines = record.fields, []
    assert fields is not None
    for field in _fields(struct):
        word = fields[field.name][1] // 4
        count = 2 if field.type in REFERENCES else _SCALARS[field.type][1]
        words = [f"q{i // 4}.{'xyzw'[i % 4]}" for i in range(word, word + count)]
        value = words[0] if count == 1 else f"uvec{count}({', '.join(words)})"
        if field.type in ("float", "vec4"):
            value = f"uintBitsToFloat({value})"
        elif field.type.startswith("i") or field.type in REFERENCES:
            value = f"{field.type}({value})"
        lines.append(f"    {name}.{field.name} = {value};")
    return lines


def glsl(push: type[PushBlock] | None = None, *, stored: bool = False) -> str:
    """GLSL of all structs and blocks, and of one push block with its declaration and the tables it names.

    ``stored``: scratch memory is in storage buffers, not in texel buffers.
    """
    found = _TEXTS.get((push, stored))
    if found is None:
        found = _TEXTS[push, stored] = _glsl(push, stored)
    return found


def _glsl(push: type[PushBlock] | None, stored: bool) -> str:
    parts = [_struct(name) for name in STRUCTS]
    parts += [
        f"layout(buffer_reference, scalar, buffer_reference_align = {align}) "
        f"VKP_COHERENT buffer {name} {{ {element} v[]; }};\n"
        for name, (element, align) in REFERENCES.items()
    ]
    parts.append(_memory(stored))
    parts += [_record(name) for name in RECORDS]
    if push is not None:
        parts.append(_struct(push))
        parts.append(_block_in_tables(push) if push.in_tables else _PUSHED.format(push.__name__))
        parts += [_table(field.name) for field in push.fields if field.name in TABLES]
    return "\n".join(parts)
