"""Running compute shaders: the blocks of a grid one after the other, the threads of a block in lock step."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ...errors import InvalidUse
from ..tgsi.entry_points import at_entry
from ..tgsi.ir import Shader
from ..tgsi.names import File, Stage
from .execute import execute
from .flow import Flow
from .machine import Machine
from .registers import Registers
from .resources import Resources
from .system import subgroup_values
from .values import Raw

__all__ = ["run_grid"]

Size = tuple[int, int, int]
_FIXED = ("CS_FIXED_BLOCK_WIDTH", "CS_FIXED_BLOCK_HEIGHT", "CS_FIXED_BLOCK_DEPTH")


def run_grid(
    shader: Shader,
    block: Size,
    grid: Size,
    *,
    system_values: Mapping[int, npt.NDArray[Any]] | None = None,
    constants: Mapping[int, npt.NDArray[Any]] | None = None,
    resources: Resources | None = None,
    work_dim: int = 3,
    subgroup_size: int = 32,
    base: Size = (0, 0, 0),
    last_block: Size = (0, 0, 0),
    pc: int = 0,
) -> None:
    """Run a compute shader; what it computes is in the memory of ``resources``.

    Args:
        shader: of stage COMP; it is taken to be legal.
        block: threads of a block in x, y and z; x counts fastest. The CS_FIXED_BLOCK properties, if set, must
            agree.
        grid: blocks in x, y and z.
        system_values: register of SV -> ``(threads, 4)`` or ``(1, 4)``, the same for each block, of those
            that do not follow from the other arguments (CS_USER_DATA_AMD).
        constants: buffer -> ``(k, 4)``.
        resources: memory and textures; memory is changed in place.
        work_dim: the value of WORK_DIM.
        subgroup_size: lanes of a subgroup, consecutive threads.
        base: what is added to the numbers of blocks.
        last_block: threads of the last block along each axis, 0 where it is as large as the others.
        pc: the instruction at which the program begins (:func:`.at_entry`).

    Raises:
        NotSupported, InvalidUse, TgsiError: as :func:`vkpipe.translate.interp.run`.
    """
    _check(shader, block, grid, last_block)
    shader = at_entry(shader, pc)
    bound = resources or Resources()
    last = (last_block[0] or block[0], last_block[1] or block[1], last_block[2] or block[2])
    values: dict[str, Raw] = {
        "BLOCK_SIZE": np.array([(*block, 1)], np.uint32),
        "GRID_SIZE": np.array([(*grid, 1)], np.uint32),
        "WORK_DIM": np.array([(work_dim,) * 4], np.uint32),
    }
    for z, y, x in itertools.product(*(range(n) for n in reversed(grid))):
        values["BLOCK_ID"] = np.array([(x + base[0], y + base[1], z + base[2], 0)], np.uint32)
        ends = (x == grid[0] - 1, y == grid[1] - 1, z == grid[2] - 1)
        values["THREAD_ID"] = thread = _threads(
            *(few if end else all_ for few, all_, end in zip(last, block, ends, strict=True))
        )
        threads = len(thread)
        known = {**_registers(shader, values), **subgroup_values(shader, threads, subgroup_size)}
        registers = Registers(shader, threads, {}, {**known, **(system_values or {})}, constants or {})
        nobody = np.zeros(threads, np.bool_)
        execute(Machine(shader, registers, Flow(shader, threads), bound, nobody, subgroup_size))


def _threads(width: int, height: int, depth: int) -> Raw:
    """The numbers ``(n, 4)`` of the threads of a block; x counts fastest."""
    lanes = np.arange(width * height * depth)
    parts = [lanes % width, lanes // width % height, lanes // (width * height), 0 * lanes]
    return np.stack(parts, axis=1).astype(np.uint32)


def _check(shader: Shader, block: Size, grid: Size, last_block: Size) -> None:
    if shader.stage is not Stage.COMPUTE:
        raise InvalidUse("interp.run_grid", "shader.stage", shader.stage, "COMP")
    fixed = tuple(shader.property(name) for name in _FIXED)
    whole = tuple(size or 1 for size in fixed)
    if any(fixed) and whole != tuple(block):
        raise InvalidUse("interp.run_grid", "block", block, f"{whole}, as the properties of the shader say")
    if min(block) < 1 or min(grid) < 0:
        raise InvalidUse(
            "interp.run_grid", "block, grid", (block, grid), "at least one thread in each direction"
        )
    if any(not 0 <= few <= size for few, size in zip(last_block, block, strict=True)):
        raise InvalidUse("interp.run_grid", "last_block", last_block, f"0 to {block}")


def _registers(shader: Shader, values: Mapping[str, Raw]) -> dict[int, Raw]:
    return {
        d.first: values[d.semantic.name]
        for d in shader.declarations
        if d.file is File.SV and d.semantic and d.semantic.name in values
    }
