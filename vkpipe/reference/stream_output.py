"""The targets of stream output (Gallium 0.4, section 7.1.7), and draws that take their count from one."""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo
from vkpipe.pipe.call_rules import check_stream_outputs, check_stream_target
from vkpipe.reference.bound import Bound
from vkpipe.reference.resource import check_resource
from vkpipe.reference.stream_output_target import RefStreamOutputTarget

__all__ = ["StreamOutputCalls"]


class StreamOutputCalls:
    """Mixed into the context."""

    screen: pipe.Screen
    bound: Bound

    def create_stream_output_target(
        self, buffer: pipe.Resource, offset: int, size: int
    ) -> RefStreamOutputTarget:
        where = "Context.create_stream_output_target"
        found = check_resource(self.screen, where, "buffer", buffer)
        check_stream_target(found, offset, size)
        return RefStreamOutputTarget(self, found, offset, size)  # type: ignore[arg-type]

    def stream_output_target_destroy(self, target: pipe.StreamOutputTarget) -> None:
        found = _checked("Context.stream_output_target_destroy", target)
        self.bound.stream_output = tuple(
            None if entry is found else entry for entry in self.bound.stream_output
        )
        found.destroy()

    def set_stream_output_targets(
        self, targets: Sequence[pipe.StreamOutputTarget | None], offsets: Sequence[int] = ()
    ) -> None:
        where = "Context.set_stream_output_targets"
        check_stream_outputs(targets, offsets)
        found = tuple(None if target is None else _checked(where, target) for target in targets)
        for target, offset in zip(found, offsets, strict=False):
            if target is not None and offset >= 0:
                target.filled = offset
        self.bound.stream_output = found

    def stream_output_target_offset(self, target: pipe.StreamOutputTarget) -> int:
        return _checked("Context.stream_output_target_offset", target).filled

    def resolve_count(self, info: DrawInfo) -> DrawInfo:
        """The draw with as many vertices as the target has captured that it refers to."""
        target = info.counting_target
        if target is None:
            return info
        found = _checked("Context.draw_vbo", target, "count_from_stream_output")
        return info.of_captured(found.filled // found.stride if found.stride else 0)


def _checked(where: str, target: pipe.StreamOutputTarget, field: str = "target") -> RefStreamOutputTarget:
    if not isinstance(target, RefStreamOutputTarget) or target.destroyed:
        legal = "what create_stream_output_target of this context returned"
        raise InvalidUse(where, field, target, legal)
    return target
