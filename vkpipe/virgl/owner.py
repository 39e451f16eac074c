"""The client, as its contexts and their commands see it."""

from __future__ import annotations

from typing import Protocol

from vkpipe import pipe
from vkpipe.errors import VkpipeError
from vkpipe.pipe import Box, ShaderType
from vkpipe.virgl.begun_work import BegunWork
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.query_object import QueryObject
from vkpipe.virgl.resources import ClientResource

__all__ = ["Owner"]


class Owner(Protocol):
    """Owns contexts, and the resources that their commands name: :class:`vkpipe.virgl.client.Client`."""

    screen: pipe.Screen
    limits: Limits
    drew: bool
    waiting: dict[int, QueryObject]
    begun: BegunWork

    def note_refusal(self, command: str, error: VkpipeError) -> None:
        """Count a command that the screen refused."""

    def note_wrong(self, text: str) -> None:
        """Count work that was done, but not as it was asked for."""

    def find(self, handle: int) -> ClientResource | None:
        """Return the resource with a handle, None for 0."""

    def resource(self, handle: int) -> ClientResource:
        """Return the resource with a handle, which may not be 0."""
        ...

    def put(self, resource: ClientResource, level: int, place: Box, offset: int) -> None:
        """Copy from the shared memory into the resource."""

    def get(self, resource: ClientResource, level: int, place: Box, offset: int) -> None:
        """Copy from the resource into the shared memory."""

    def has_stage(self, stage: ShaderType) -> bool:
        """Return whether the screen runs shaders of a stage."""
        ...

    @property
    def atomic_buffers(self) -> int:
        """The number of slots for buffers of counters."""
        ...

    def clock_offset(self) -> int:
        """Return the nanoseconds from the screen's clock to the client's."""
        ...
