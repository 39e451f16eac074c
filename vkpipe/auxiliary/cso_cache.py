"""State objects of a context by what they were made from: each is created once (Mesa: u_cache, cso_cache)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from vkpipe import pipe
from vkpipe.errors import InvalidUse

__all__ = ["KINDS", "CsoCache"]

KINDS = {
    "blend": "blend_state",
    "rasterizer": "rasterizer_state",
    "depth_stencil_alpha": "depth_stencil_alpha_state",
    "vertex_elements": "vertex_elements_state",
    "sampler": "sampler_state",
    "vs": "vs_state",
    "fs": "fs_state",
    "compute": "compute_state",
}
"""The name of each kind in the context's calls: ``create_<name>`` and ``delete_<name>``."""


class CsoCache:
    """Handles of the states of one context. ``made`` counts what was created so far."""

    def __init__(self, context: pipe.Context) -> None:
        self._context = context
        self._handles: dict[tuple[str, Hashable], Any] = {}
        self.made = 0

    def __len__(self) -> int:
        return len(self._handles)

    def get(self, kind: str, state: Hashable) -> Any:
        """The handle of a state, made when it is asked for the first time.

        Raises:
            InvalidUse: no kind of :data:`KINDS`, or what the driver says of the state.
        """
        if kind not in KINDS:
            raise InvalidUse("CsoCache.get", "kind", kind, ", ".join(KINDS))
        handle = self._handles.get((kind, state))
        if handle is None:
            handle = getattr(self._context, f"create_{KINDS[kind]}")(state)
            self._handles[kind, state] = handle
            self.made += 1
        return handle

    def clear(self) -> None:
        """Delete all handles; none may be bound."""
        for (kind, _), handle in self._handles.items():
            getattr(self._context, f"delete_{KINDS[kind]}")(handle)
        self._handles.clear()
