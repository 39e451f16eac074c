"""A batch of one draw repeats the batch before it, as in small frames, without new checks.

Whatever is bound was looked at for the last batch. Where nothing of it has changed but constants, what that
has put into the tables, and the memory that it holds, is the same once more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.resources.resource import VkResource
from vkpipe.driver.state.bindings import STAGES
from vkpipe.driver.state.dirty import CONSTANTS
from vkpipe.kernels.draw_record import RepeatedRecord

if TYPE_CHECKING:
    from vkpipe.driver.draws.batch import Batch
    from vkpipe.driver.draws.inputs import DrawInputs
    from vkpipe.driver.draws.tables import Tables
    from vkpipe.driver.resources.storage import Storage
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.driver.state.group import DrawGroup
    from vkpipe.pipe import DrawInfo

__all__ = ["OnlyDraw"]


class OnlyDraw:
    """A draw of one record, without indices, in a state that neither captures nor emits nor shares memory.

    ``info``: what it was drawn with.
    """

    __slots__ = (
        "_constants",
        "_epoch",
        "_prims",
        "_reads",
        "_record",
        "_slots",
        "_state",
        "_tables",
        "_updates",
        "_writes",
        "info",
    )

    def __init__(
        self, info: DrawInfo, group: DrawGroup, bound: Bound, batch: Batch, inputs: DrawInputs
    ) -> None:
        """``batch``: that has nothing but this draw in ``group``, and is about to be submitted."""
        self.info = info
        self._state, self._record = group.state, bytes(group.packed)
        self._prims, self._slots = group.prims, group.slots
        tables: Tables = batch.tables
        self._tables = tuple([bytes(part) for part in tables.contents])
        self._reads, self._constants = _read(bound), _constants(bound)
        self._writes = _written(bound)
        self._updates = inputs.updates
        self._epoch = inputs.epoch

    def holds(self, bound: Bound, batch: Batch, inputs: DrawInputs, epoch: int) -> bool:
        """Return whether the same draw call would fill an empty batch with the same bytes now, but for
        constants.
        """
        return (
            not bound.dirty & ~CONSTANTS
            and not bound.counts_draws
            and inputs.updates == self._updates
            and epoch == self._epoch
            and not any(batch.tables.sizes)
        )

    def append(self, bound: Bound, batch: Batch, inputs: DrawInputs) -> None:
        """Append the draw to a batch without draws."""
        if bound.dirty:
            self._fill_anew(bound, batch, inputs)
        else:
            batch.tables.fill(self._tables)
            batch.hold(self._constants, ())
        batch.hold(self._reads, self._writes)
        group = batch.group(self._state)
        group.packed += self._record
        group.prims, group.slots = self._prims, self._slots

    def _fill_anew(self, bound: Bound, batch: Batch, inputs: DrawInputs) -> None:
        """Fill the tables with other constants, which the draw has from now on."""
        buffers, _, viewports, _ = self._tables
        batch.tables.fill((buffers, b"", viewports, b""))
        inputs.update_constants(everything=True)
        self._constants = _constants(bound)
        self._tables = tuple([bytes(part) for part in batch.tables.contents])
        moved = RepeatedRecord(self._record).moved(0, 0, inputs.vs_constants, inputs.fs_constants)
        self._record = bytes(moved)


def _written(bound: Bound) -> list[Storage]:
    """Return the memory of the render targets."""
    return [surface.texture.storage for _, surface in bound.surfaces]


def _read(bound: Bound) -> list[Storage]:
    """Return the memory that a draw reads, but for constants."""
    found: list[object] = [buffer.resource for buffer in bound.vertex_buffers.values()]
    for stage in STAGES:
        found += [view.texture for view in bound.views[stage].values()]
    return [entry.storage for entry in found if isinstance(entry, VkResource)]


def _constants(bound: Bound) -> list[Storage]:
    """Return the memory of the constants of a draw."""
    found: list[Storage] = []
    for stage in STAGES:
        shader = bound.shader(stage)
        if shader is not None:
            for slot, buffer in bound.constants[stage].items():
                if buffer.resource is not None and slot < shader.constant_slots:
                    found.append(buffer.resource.storage)
    return found
