"""Limits say how much one client may ask for."""

from __future__ import annotations

import os
from dataclasses import field

from vkpipe.records import dataclass
from vkpipe.virgl.errors import LimitReached

__all__ = ["Limits"]


def _most_of_memory() -> int:
    """Three quarters of the machine's memory."""
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 4 * 3


@dataclass(frozen=True)
class Limits:
    """The limits of a server; who wants more is disconnected, with the name of the limit in the log.

    Attributes:
        clients: connections at a time.
        resources, resource_bytes: of one client, destroyed ones that are still bound included. Bytes count
            once for the device and once for the memory that is shared with the client.
        all_bytes: of all clients together. Half of it is set aside in equal parts, so that those who have
            little get it whatever the others have.
        sub_contexts: contexts of one client.
        objects: of one context.
        shader_bytes: text of one shader; of all shaders of a context that are not complete yet, too.
        submit_bytes: one submission of commands.
        draw_vertices: vertices of one draw, all instances together.
        grid_invocations: invocations of one compute launch.
    """

    clients: int = 64
    resources: int = 16_384
    resource_bytes: int = 4 << 30
    all_bytes: int = field(default_factory=_most_of_memory)
    sub_contexts: int = 1024
    objects: int = 65_536
    shader_bytes: int = 1 << 20
    submit_bytes: int = 4 << 20
    draw_vertices: int = 1 << 28
    grid_invocations: int = 1 << 32

    def check(self, limit: str, value: int) -> None:
        """Raise LimitReached where ``value`` is above the limit of that name."""
        most = getattr(self, limit)
        if value > most:
            raise LimitReached(limit, value, most)
