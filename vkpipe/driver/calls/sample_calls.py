"""The context's calls about samples."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.dirty import Dirty
from vkpipe.errors import InvalidUse

__all__ = ["SampleCalls"]

_STATE = Dirty.STATE.value


class SampleCalls:
    """Mixed into the context."""

    bound: Bound

    def set_sample_mask(self, mask: int) -> None:
        if mask != self.bound.sample_mask:
            self.bound.sample_mask = mask
            self.bound.dirty |= _STATE

    def set_min_samples(self, min_samples: int) -> None:
        if min_samples < 0:
            raise InvalidUse("Context.set_min_samples", "min_samples", min_samples, "0 or more")
        if min_samples != self.bound.min_samples:
            self.bound.min_samples = min_samples
            self.bound.dirty |= _STATE

    def get_sample_position(self, sample_count: int, sample_index: int) -> tuple[float, float]:
        return pipe.sample_position(sample_count, sample_index)
