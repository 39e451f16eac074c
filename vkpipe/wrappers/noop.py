"""Accepts all and draws nothing: what remains is the cost of the application alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from vkpipe import pipe
from vkpipe.pipe.frontend_noop import WORK
from vkpipe.wrappers.interface import methods_of
from vkpipe.wrappers.objects import Layer

__all__ = ["Noop"]

_BEGINNINGS = ("bind_", "draw_", "set_")
_ALSO = frozenset(
    {
        *("buffer_subdata", "evaluate_depth_buffer", "flush_resource", "invalidate_resource"),
        *("memory_barrier", "render_condition", "render_condition_mem"),
        *("texture_barrier", "texture_subdata", "transfer_inline_write"),
    }
)
_FORWARDED = frozenset(
    {"set_context_param", "set_debug_callback", "set_device_reset_callback", "set_log_context"}
)


def _nothing(*_: Any) -> None:
    """The answer of calls that return nothing."""


def _is_left_out(name: str) -> bool:
    return name in _ALSO or (name.startswith(_BEGINNINGS) and name not in _FORWARDED)


class Noop(Layer):
    """Keeps state, draws, launches, copies and uploads from the driver; objects are made and mapped as ever.

    Shaders are read and checked; kernels are not made, as nothing draws with them.
    """

    looks_inside: ClassVar[bool] = True
    answers: ClassVar[dict[str, Callable[..., Any]]] = {
        name: _nothing for name in methods_of(pipe.Context) if _is_left_out(name)
    } | {
        **WORK,
        "set_global_binding": lambda _, first, resources, handles=(): (0,) * len(resources),
    }
