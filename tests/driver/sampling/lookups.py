"""Many lookups in one kernel, on the device and in the interpreter: a unit for each texture and sampler."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.driver.compute import COMPUTE, U32, Lab, comp
from tests.driver.draw import write_texture
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.resources.formats import reads_as
from vkpipe.pipe import Bind, Format, SamplerState, Swizzle, TextureTarget
from vkpipe.translate import parse
from vkpipe.translate.interp import Resources, Texture, run_grid
from vkpipe.translate.tgsi.isa import OPCODES, Kind
from vkpipe.translate.tgsi.targets import TARGETS

__all__ = ["KINDS", "THREADS", "Unit", "coordinates", "looked_up"]

THREADS = 256
_BLOCK = (32, 1, 1)

# Target: width, height, depth or layers, levels.
_SIZES = {
    "1D": (16, 1, 1, 3),
    "2D": (8, 16, 1, 3),
    "3D": (8, 4, 4, 2),
    "CUBE": (8, 8, 6, 3),
    "RECT": (8, 16, 1, 1),
    "1D_ARRAY": (16, 1, 3, 3),
    "2D_ARRAY": (8, 8, 3, 2),
    "CUBEARRAY": (4, 4, 12, 2),
}
KINDS = {name: TextureTarget["TEXTURE_" + ("CUBE_ARRAY" if name == "CUBEARRAY" else name)] for name in _SIZES}


@dataclass(frozen=True)
class Unit:
    """What is bound to a unit: texels are random, in the format of the texture, and viewed as another."""

    format: str
    state: SamplerState
    view: str = ""
    swizzle: str = "XYZW"
    seed: int = 1

    @property
    def letters(self) -> tuple[Swizzle, Swizzle, Swizzle, Swizzle]:
        r, g, b, a = (Swizzle["ZERO" if s == "0" else "ONE" if s == "1" else s] for s in self.swizzle)
        return r, g, b, a

    @property
    def viewed(self) -> Format:
        return Format[self.view or self.format]


def _texels(unit: Unit, target: str) -> list[npt.NDArray[np.uint8]]:
    """Blocks (layers, rows, columns, bytes) of each level."""
    width, height, depth, levels = _SIZES[target]
    rng = np.random.default_rng(unit.seed)
    fmt = Format[unit.format]
    found = []
    for n in range(levels):
        layers = max(1, depth >> n) if target == "3D" else depth
        shape = (layers, max(1, height >> n), max(1, width >> n))
        if vkformat.describe(fmt).is_depth_or_stencil:
            # few different depths, so that some are equal to the reference
            z = rng.integers(0, 9, shape).astype(np.float32) / 8
            found.append(vkformat.pack_z(fmt, z, rng.integers(0, 256, shape)))
        elif vkformat.describe(fmt).is_pure_integer:
            found.append(vkformat.pack(fmt, rng.integers(0, 100, (*shape, 4))))
        else:
            found.append(vkformat.pack(fmt, rng.random((*shape, 4), np.float32)))
    return found


def _values(fmt: Format, blocks: npt.NDArray[np.uint8]) -> npt.NDArray[Any]:
    description = vkformat.describe(fmt)
    if not description.is_depth_or_stencil:
        return np.asarray(vkformat.unpack(fmt, blocks))
    z, stencil = vkformat.unpack_z(fmt, blocks)
    if z is not None:
        return np.repeat(z[..., None], 4, axis=-1)
    assert stencil is not None
    return np.repeat(stencil.astype(np.uint32)[..., None], 4, axis=-1)


def _shaped(target: str, level: npt.NDArray[Any]) -> npt.NDArray[Any]:
    layered = target in ("3D", "CUBE", "CUBEARRAY", "1D_ARRAY", "2D_ARRAY")
    level = level if layered else level[0]
    return level[..., 0, :, :] if target.startswith("1D") else level


def _texture(unit: Unit, target: str) -> Texture:
    levels = tuple(_shaped(target, _values(unit.viewed, level)) for level in _texels(unit, target))
    description = vkformat.describe(unit.viewed)
    clamps = description.is_depth and not description.is_float
    return Texture(target, levels, unit.letters, clamps, unit.viewed)


def _bind(lab: Lab, units: Sequence[Unit], target: str) -> None:
    views: dict[Unit, pipe.SamplerView] = {}
    states: dict[SamplerState, object] = {}
    width, height, depth, levels = _SIZES[target]
    kind = KINDS[target]
    for unit in dict.fromkeys(units):
        size: dict[str, Any] = {"target": kind, "last_level": levels - 1, "bind": Bind.SAMPLER_VIEW}
        size["depth0" if target == "3D" else "array_size"] = depth
        texture = lab.texture(unit.format, width, height, **size)
        for number, level in enumerate(_texels(unit, target)):
            write_texture(lab.ctx, texture, level, number)
        last = 0 if target == "3D" else depth - 1
        r, g, b, a = unit.letters
        template = pipe.SamplerViewTemplate(
            unit.viewed, kind, r, g, b, a, first_level=0, last_level=levels - 1, last_layer=last
        )
        views[unit] = lab.ctx.create_sampler_view(texture, template)
        states[unit.state] = lab.ctx.create_sampler_state(unit.state)
    lab.ctx.set_sampler_views(COMPUTE, 0, [views[unit] for unit in units])
    lab.ctx.bind_sampler_states(COMPUTE, 0, [states[unit.state] for unit in units])


def _instruction(name: str, target: str, unit: int | str, offset: str) -> str:
    """Coordinates and what follows them from TEMP[2] to TEMP[5]."""
    opcode = OPCODES[name]
    resources = iter(
        (f"SVIEW[{unit}]", f"SAMP[{unit}]") if opcode.kind is Kind.SAMPLE else (f"SAMP[{unit}]",)
    )
    sources = iter(("TEMP[2]", "TEMP[3]", "TEMP[4]", "TEMP[5]"))
    operands = []
    for position, letter in enumerate(opcode.operands):
        if letter == "r":
            operands.append(next(resources))
        elif name == "TG4" and position == 1 and not target.startswith("SHADOWCUBEARRAY"):
            operands.append("IMM[0].yyyy" if not target.startswith("SHADOW") else "IMM[0].xxxx")
        else:
            operands.append(next(sources))
    tail = f", {target}" if opcode.kind is Kind.TEX else ""
    return f"{name} TEMP[6], {', '.join(operands)}{tail}{offset}"


def _program(name: str, target: str, units: Sequence[Unit], offset: str, chosen: bool) -> str:
    viewed = target.removeprefix("SHADOW")
    numbers = [reads_as(unit.viewed) for unit in units]
    named = viewed if OPCODES[name].kind is Kind.SAMPLE else target
    declarations = [
        *(["ADDR[0]"] if chosen else []),
        f"SAMP[0..{len(units) - 1}]",
        *(f"SVIEW[{n}], {named}, {kind}" for n, kind in enumerate(numbers)),
    ]
    # TEMP[1].x: the place of the unit's result, TEMP[1].y: of an operand
    load = [
        line
        for n in range(4)
        for line in (
            f"LOAD TEMP[{2 + n}], BUFFER[0], TEMP[1].yyyy",
            "UADD TEMP[1].y, TEMP[1].yyyy, IMM[0].wwww",
        )
    ]
    code = ["UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww", "UMUL TEMP[1].y, TEMP[1].xxxx, IMM[0].zzzz", *load]
    for unit in range(len(units)):
        if chosen:
            code += [
                f"UADD TEMP[7].x, TEMP[0].xxxx, IMM[3].{'xyzw'[unit]}",
                "UMOD TEMP[7].x, TEMP[7], IMM[4]",
            ]
            code += ["UARL ADDR[0].x, TEMP[7].xxxx"]
        code += [
            _instruction(name, target, "ADDR[0].x" if chosen else unit, offset),
            "STORE BUFFER[1], TEMP[1].xxxx, TEMP[6]",
            "UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].xxxx",
        ]
    text = comp(f"BUFFER[0..1]; {'; '.join(declarations)}", *code, block=_BLOCK)
    first = "IMM[0] UINT32 {0, 1, 4, 16}\n"
    more = f"IMM[1] UINT32 {{{THREADS * 16}, 0, 0, 0}}\nIMM[2] INT32 {{-3, 5, 2, 0}}\n"
    if chosen:
        more += f"IMM[3] UINT32 {{0, 1, 2, 3}}\nIMM[4] UINT32 {{{len(units)}, 1, 1, 1}}\n"
    return text.replace(first, first + more)


def coordinates(name: str, target: str, seed: int = 3) -> U32:
    """Four vectors for each thread: the coordinate, then levels, biases, references, or derivatives."""
    rng = np.random.default_rng(seed)
    if name in ("TXF", "SAMPLE_I", "TXQ", "SVIEWINFO"):
        return rng.integers(-1, 10, (THREADS, 4, 4)).astype(np.int32).view(np.uint32)
    goal = TARGETS[target]
    # Odd multiples of 1/256: never on the edge between two texels.
    values = (2 * rng.integers(-192, 320, (THREADS, 4, 4)) + 1).astype(np.float32) / 256
    if goal.rect:
        values[:, 0, :2] = rng.integers(-12, 80, (THREADS, 2)) / 4 + np.float32(1 / 16)
    if goal.cube:
        # no ties between axes, which decide about the face
        values[:, 0, :3] += np.array([0, 1 / 1024, 1 / 4096], np.float32)
    if goal.coords > goal.spatial:
        values[:, 0, goal.spatial] = rng.integers(-1, 4, THREADS)
    references = rng.choice(np.arange(-2, 12, dtype=np.float32) / 8, THREADS)
    levels = rng.choice(np.array([-1, 0.25, 0.75, 1, 1.25, 4], np.float32), THREADS)
    values[:, 1] = levels[:, None]
    if goal.coords < 4 and goal.reference != "w":
        values[:, 0, 3] = rng.choice([0.5, 1, 2], THREADS) if name == "TXP" else levels
    if goal.reference in ("z", "w"):
        values[:, 0, "xyzw".index(goal.reference)] = references
    if goal.reference == "1":
        values[:, 1, int(name in ("TXB2", "TXL2"))] = references
    if name in ("TXD", "SAMPLE_D"):
        values[:, 1:] = 2.0 ** rng.integers(-5, 0, (THREADS, 3, 1)) * np.array([1, 0, 0, 0])
    if name.startswith("SAMPLE_C"):
        values[:, 1, 0] = references
    return values.view(np.uint32)


def looked_up(
    lab: Lab,
    name: str,
    target: str,
    units: Sequence[Unit],
    given: U32,
    offset: str = "",
    *,
    chosen: bool = False,
) -> tuple[U32, U32]:
    """What the device and the interpreter find: (units, THREADS, 4) words.

    Equal units have one view and one sampler. ``chosen``: thread t takes unit t, and then those that follow.
    """
    viewed = target.removeprefix("SHADOW")
    text = _program(name, target, units, offset, chosen)
    _bind(lab, units, viewed)
    result = lab.buffer(THREADS * 4 * len(units))
    lab.shader(text)
    lab.buffers(lab.buffer(given.reshape(-1)), result)
    lab.launch(THREADS // _BLOCK[0])
    got = lab.words(result).reshape(len(units), THREADS, 4)
    want = np.zeros(THREADS * 16 * len(units), np.uint8)
    resources = Resources(
        textures={n: _texture(unit, viewed) for n, unit in enumerate(units)},
        samplers={n: unit.state for n, unit in enumerate(units)},
        buffers={0: given.view(np.uint8).reshape(-1), 1: want},
    )
    run_grid(parse(text), _BLOCK, (THREADS // _BLOCK[0], 1, 1), resources=resources, subgroup_size=8)
    return got, want.view(np.uint32).reshape(len(units), THREADS, 4)
