"""draw_repeated and draw_list: a draw for many rows of constants, and many draws as they were made before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.optimise.draw_list import DrawList
from vkpipe.driver.optimise.draw_rows import append_rows
from vkpipe.driver.optimise.list_bindings import bindings_of
from vkpipe.driver.optimise.listing import Listing, forget_inputs, may_begin
from vkpipe.driver.state.turns import are_as_first
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    ConstantBuffer,
    ConstantRows,
    DrawInfo,
    DrawListing,
    DrawStartCountBias,
    ListedBuffers,
    ListedIndices,
    RepeatMethods,
)
from vkpipe.pipe.context_bind import BindingMethods
from vkpipe.pipe.context_draw import DrawMethods
from vkpipe.pipe.context_thread import OneThread

if TYPE_CHECKING:
    from vkpipe.driver.draws.inputs import DrawInputs
    from vkpipe.driver.resources.epoch import Epoch
    from vkpipe.driver.state.bindings import Bound

__all__ = ["RepeatCalls"]


_WHERE = "Context.draw_list"


class RepeatCalls(RepeatMethods, BatchCalls, BindingMethods, DrawMethods, OneThread):
    """Mixed into the context."""

    bound: Bound
    inputs: DrawInputs
    epoch: Epoch
    forgotten: int
    robust: bool
    occupant: int | None
    detour: Callable[[DrawInfo, Sequence[DrawStartCountBias]], None] | None

    def draw_repeated(self, info: DrawInfo, constants: Sequence[ConstantRows]) -> int:
        last = self.repeated.last(info)
        if last is None or self.held_back is not None or not constants:
            return 0
        for shader, slot, rows in constants:
            self.set_constant_buffer(shader, slot, ConstantBuffer(user_buffer=rows[0].tobytes()))
        first = self.batch.tables.next_constants
        if self.repeated.again(info):
            if not are_as_first(self.bound, constants):
                return 1  # constants of the next row may be another state
            return 1 + append_rows(last, self.bound, self.batch, self.inputs, constants, first)
        self.draw_vbo(info)  # the batch was full
        return 1

    @property
    def has_lists(self) -> bool:
        # Elsewhere vertices behind the end of their buffers are an error: lists do not look for that.
        return "lists" in self.screen.programs.passes and self.robust

    def list_draws(self) -> DrawListing | None:
        return Listing(self) if self.has_lists and may_begin(self) else None

    def draw_list(
        self,
        listed: object,
        constants: npt.NDArray[np.uint32],
        buffers: ListedBuffers,
        indices: ListedIndices,
    ) -> bool:
        if self.occupant is not None:
            self._enter(_WHERE)
        if not isinstance(listed, DrawList):
            raise InvalidUse(_WHERE, "listed", listed, "what DrawListing.end of this context returned")
        self.batch.make_room()
        bound, lasts = self.bound, listed.used.lasts(self.epoch.number)
        if not lasts or listed.age != self.forgotten or listed.draws > self.batch.room or not may_begin(self):
            return False
        if not listed.bindings.equals(bindings_of(bound)) or not listed.holds(bound, constants):
            return False
        filled = listed.buffers.filled(_WHERE, self.screen, bound, buffers)
        drawn = listed.indices.filled(_WHERE, self.screen, listed.packed, indices)
        if filled is None or drawn is None:
            return False
        for resource in (*filled.resources, *drawn.resources):
            self.batch.reference(resource)
        listed.append(self.batch, bound, constants, filled.records, drawn)
        forget_inputs(self)
        return True
