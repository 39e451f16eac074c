"""draw_repeated: a draw for many rows of constants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.optimise.draw_rows import append_rows
from vkpipe.pipe import ConstantBuffer, ConstantRows, DrawInfo, RepeatMethods
from vkpipe.pipe.context_bind import BindingMethods
from vkpipe.pipe.context_draw import DrawMethods

if TYPE_CHECKING:
    from vkpipe.driver.draws.inputs import DrawInputs
    from vkpipe.driver.state.bindings import Bound

__all__ = ["RepeatCalls"]


class RepeatCalls(RepeatMethods, BatchCalls, BindingMethods, DrawMethods):
    """Mixed into the context."""

    bound: Bound
    inputs: DrawInputs

    def draw_repeated(self, info: DrawInfo, constants: Sequence[ConstantRows]) -> int:
        last = self.repeated.last(info)
        if last is None or self.held_back is not None or not constants:
            return 0
        for shader, slot, rows in constants:
            self.set_constant_buffer(shader, slot, ConstantBuffer(user_buffer=rows[0].tobytes()))
        first = self.batch.tables.next_constants
        if self.repeated.again(info):
            if self.bound.turns is not None:
                return 1  # constants of the next row may be another state
            return 1 + append_rows(last, self.bound, self.batch, self.inputs, constants, first)
        self.draw_vbo(info)  # the batch was full
        return 1
