"""A client's resource joins one of the screen with memory that is shared with the client."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import finalize

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.errors import VkpipeError
from vkpipe.pipe import Bind, Box, Map, ResourceTemplate, TextureTarget
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.formats import wire_format
from vkpipe.virgl.known_ranges import Ranges
from vkpipe.virgl.layout import Level, levels
from vkpipe.virgl.protocol import VirglBind
from vkpipe.virgl.shared_memory import SharedMemory

if TYPE_CHECKING:
    from vkpipe.virgl.budget import Budget

__all__ = ["ClientResource", "template_of"]

_TEXTURE_BINDS = (Bind.SAMPLER_VIEW, Bind.RENDER_TARGET, Bind.DEPTH_STENCIL, Bind.SHADER_IMAGE)

_BUFFER_BINDS = (
    Bind.VERTEX_BUFFER
    | Bind.CONSTANT_BUFFER
    | Bind.SAMPLER_VIEW
    | Bind.SHADER_BUFFER
    | Bind.SHADER_IMAGE
    | Bind.COMMAND_ARGS_BUFFER
    | Bind.QUERY_BUFFER
)
"""Every use of a buffer, as clients use them for anything. Drivers may keep the bytes of index buffers on the
host as well, so only those are made as such that were announced as such."""

# Numbers: operators of an enumeration are Python functions, and programs make buffers in each frame.
_SHARED_ONLY = int(VirglBind.CUSTOM | VirglBind.STAGING)
"""Buffers whose storage is the shared memory itself: queries, staging."""

_DISPLAY_TARGET = int(VirglBind.DISPLAY_TARGET)
_FEEDING = int(VirglBind.VERTEX_BUFFER | VirglBind.INDEX_BUFFER | VirglBind.CONSTANT_BUFFER)
_INDEX_BUFFER = int(VirglBind.INDEX_BUFFER)
_OF_INDICES = _BUFFER_BINDS | Bind.INDEX_BUFFER


def template_of(screen: pipe.Screen, words: memoryview) -> ResourceTemplate:
    """The description of a resource from the words target, format, bind ... nr_samples of RESOURCE_CREATE2.

    Raises:
        InvalidUse: a number is no target, no format, or out of range.
    """
    target, fmt, bind, width, height, depth, layers, last_level, samples = words
    if target == TextureTarget.BUFFER:
        return ResourceTemplate.buffer(width, _OF_INDICES if bind & _INDEX_BUFFER else _BUFFER_BINDS)
    template = ResourceTemplate(
        target=target,  # type: ignore[arg-type]
        format=wire_format(fmt),
        width0=width,
        height0=height,
        depth0=depth,
        array_size=max(1, layers),
        last_level=last_level,
        nr_samples=samples,
    )
    usable = Bind.NONE
    for each in _TEXTURE_BINDS:
        if screen.is_format_supported(template.format, template.target, samples, 0, each):
            usable |= each
    return replace(template, bind=usable)


class ClientResource:
    """A resource of one client. It lives while a handle or anything bound refers to it.

    Attributes:
        handle: the client's number.
        template: what the resource of the screen is made from.
        is_buffer: whether it is a buffer, not a texture.
        shared: the bytes shared with the client; None without.
        fence: of those by which clients wait for their work, signals when that is done.
        refused: why the screen would not make the resource.
        feeds_draws: whether it is a buffer for vertices, indices or constants, which clients write.
        infos: draws with these indices, by the words of their command and their place in the buffer;
            ``ranges``: lists of them, by the words of their first one.
    """

    is_fence = False
    """Whether it is a fence, which nobody but :class:`.fences.FenceResource` is."""

    def __init__(
        self,
        screen: pipe.Screen,
        handle: int,
        bind: int,
        template: ResourceTemplate,
        memory: SharedMemory | None,
        budget: Budget,
    ) -> None:
        self.handle = handle
        self.template = template
        self.shared: npt.NDArray[np.uint8] | None = None if memory is None else memory.data
        self.is_buffer = template.target == TextureTarget.BUFFER
        self.shared_only = self.is_buffer and bool(bind & _SHARED_ONLY)
        self.display = bool(bind & _DISPLAY_TARGET)
        self.feeds_draws = bool(bind & _FEEDING)
        self.fence: pipe.Fence | None = None
        self.refused: VkpipeError | None = None
        self.infos: dict[object, pipe.DrawInfo] = {}
        self.ranges: dict[bytes, Ranges] = {}
        self._screen = screen
        self._filled = False
        size = (0 if self.shared is None else self.shared.size) + self.size
        budget.take(size)
        self._return = finalize(self, budget.give, size)

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The place of each level in the shared memory."""
        return levels(self.template)

    @property
    def size(self) -> int:
        """Bytes of all levels and samples."""
        last = self.levels[-1]
        return (last.offset + last.layer_stride * last.slices) * max(1, self.template.nr_samples)

    @cached_property
    def _made(self) -> pipe.Resource:
        return self._screen.resource_create(self.template)

    @property
    def is_made(self) -> bool:
        """Return whether the screen has a resource for it yet."""
        return "_made" in self.__dict__

    def make(self) -> None:
        """Have the screen make the resource, if it has not yet.

        Raises:
            VkpipeError: the screen refuses it.
        """
        if self.refused is not None:
            raise self.refused.with_traceback(None)
        try:
            _ = self._made
        except VkpipeError as error:
            self.refused = error
            raise

    def get(self, context: pipe.Context, overwritten: bool = False) -> pipe.Resource:
        """The resource of the screen, which at first holds the shared memory, or zeros: never what was there.

        Args:
            overwritten: all of it is written next, so that its contents do not matter.

        Raises:
            VkpipeError: the screen refuses it.
        """
        self.make()
        if not self._filled:
            if not overwritten:
                self._fill(context)
            self._filled = True
        return self._made

    def _fill(self, context: pipe.Context) -> None:
        made = self._made
        if made.target != TextureTarget.BUFFER:
            for number, level in enumerate(self.levels):
                whole = Box(width=level.width, height=level.height, depth=level.slices)
                context.clear_texture(made, number, whole, bytes(level.block.size))
        elif self.shared_only and self.shared is not None:
            context.buffer_subdata(made, Map.WRITE, 0, self.shared[: made.width0])
        else:
            context.clear_buffer(made, 0, made.width0, bytes(1))

    def level(self, number: int) -> Level:
        """A level.

        Raises:
            ProtocolError: there is no such level.
        """
        if number >= len(self.levels):
            raise ProtocolError(f"level {number} of resource {self.handle}, which has {len(self.levels)}")
        return self.levels[number]

    def destroy(self) -> None:
        """Release the memory now, whatever still refers to it."""
        if self.is_made:
            self._made.destroy()
        self.shared = None
        self._return()
