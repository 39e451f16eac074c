"""Calls that only give work to the device, and contexts that ignore them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["WORK", "ignore_work"]


def _nothing(*_: Any, **__: Any) -> None:
    """The answer of calls that return nothing."""


WORK: Mapping[str, Callable[..., Any]] = {
    **dict.fromkeys(
        ("blit", "draw_vbo", "draw_vertex_state", "launch_grid", "resource_copy_region"), _nothing
    ),
    **dict.fromkeys(("clear", "clear_buffer", "clear_depth_stencil", "clear_render_target"), _nothing),
    "clear_texture": _nothing,
    "generate_mipmap": lambda *_, **__: True,
}
"""The calls whose only effect is what the device does, and what they do where that is ignored."""


def ignore_work(context: object, enable: bool) -> None:
    """Put idle calls before those of :data:`WORK` on one context, or take them away.

    They stand on the object, in front of its class: contexts that ignore nothing pay nothing.
    """
    own = vars(context)
    for name, idle in WORK.items():
        if enable:
            own[name] = idle
        else:
            own.pop(name, None)
