"""A draw that was just made again is appended for many rows of constants at once: NumPy fills the records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe.driver.state.bindings import BoundConstants
from vkpipe.kernels import layout
from vkpipe.kernels.draw_record import RECORD
from vkpipe.pipe import ConstantRows, ShaderType

if TYPE_CHECKING:
    from vkpipe.driver.draws.batch import Batch
    from vkpipe.driver.draws.inputs import DrawInputs
    from vkpipe.driver.optimise.last_draw import LastDraw
    from vkpipe.driver.state.bindings import Bound

__all__ = ["append_rows"]

_BUFFER = layout.dtype("BufferRecord")
_WORD = 0xFFFFFFFF


def append_rows(
    last: LastDraw,
    bound: Bound,
    batch: Batch,
    inputs: DrawInputs,
    constants: Sequence[ConstantRows],
    first: int,
) -> int:
    """Append the draw for all rows behind the first one, with which it is the last of the batch.

    Args:
        first: the number of the first constant buffer that was added for that.

    Returns:
        how many rows there was room for.
    """
    count = min(len(constants[0].rows) - 1, batch.room)
    if count <= 0:
        return 0
    tables = batch.tables
    each = tables.next_constants - first
    added = np.frombuffer(tables.constants_from(first), _BUFFER)
    buffers = np.tile(added, (count, 1))
    numbers = {ShaderType.VERTEX: inputs.vs_constants, ShaderType.FRAGMENT: inputs.fs_constants}
    for shader, slot, rows in constants:
        program = bound.shader(shader)
        if shader in numbers and program is not None and slot < program.constant_slots:
            places = tables.add_rows(_padded(rows[1 : count + 1]))
            buffers["first"][:, numbers[shader] - first + slot] = places
        bound.constants[shader][slot] = BoundConstants(None, rows[count].tobytes(), 0, rows.shape[1])
    tables.add_constants(buffers.tobytes())
    changed = {shader for shader, _, _ in constants}
    steps = (each * (ShaderType.VERTEX in changed), each * (ShaderType.FRAGMENT in changed))
    _append_records(last, batch, inputs, count, steps)
    inputs.vs_constants += count * steps[0]
    inputs.fs_constants += count * steps[1]
    return count


def _append_records(
    last: LastDraw, batch: Batch, inputs: DrawInputs, count: int, steps: tuple[int, int]
) -> None:
    """Append the draw's record ``count`` times; ``steps``: between the constants of each, of both stages."""
    group = batch.group(last.state, count)
    numbers = np.arange(count, dtype=np.int64)
    records = np.tile(np.frombuffer(last.record, RECORD), count)
    records["first_slot"] = group.slots + last.slots * numbers & _WORD
    records["first_prim"] = group.prims + last.prims * numbers & _WORD
    records["vs_constants"] = inputs.vs_constants + steps[0] * (numbers + 1)
    records["fs_constants"] = inputs.fs_constants + steps[1] * (numbers + 1)
    group.packed += records.tobytes()
    group.slots += count * last.slots
    group.prims += count * last.prims


def _padded(rows: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Rows of whole vectors of 16 bytes."""
    count, size = rows.shape
    if not size % 16:
        return rows
    made = np.zeros((count, size + -size % 16), np.uint8)
    made[:, :size] = rows
    return made
