"""One context of a client: a context of the screen, its objects, and what of the bindings is needed."""

from __future__ import annotations

from typing import Any, TypeVar
from weakref import WeakSet

from vkpipe import pipe
from vkpipe.pipe import Clear, ContextFlag, DrawInfo, FramebufferState, ShaderType
from vkpipe.pipe.limits import MAX_VIEWPORTS
from vkpipe.virgl.captures import Captures
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.image_units import ImageUnits
from vkpipe.virgl.known_ranges import Ranges
from vkpipe.virgl.objects import Refused, Sampler, SurfaceObject, View
from vkpipe.virgl.owner import Owner
from vkpipe.virgl.resources import ClientResource
from vkpipe.virgl.shaders import ShaderTexts
from vkpipe.virgl.stand_ins import StandIns

__all__ = ["ClearArguments", "SubContext"]

Kind = TypeVar("Kind")
ClearArguments = tuple[Clear, tuple[float, ...], float, int]
"""What a clear is called with: attachments, colour, depth, stencil."""

_BIND_COMPUTE = "bind_compute_state"


class SubContext:
    """A context that SET_SUB_CTX chooses; it keeps bound objects alive, whatever becomes of their handles.

    Attributes:
        ctx: the context of the screen.
        objects: handle -> object; a number may be a resource as well.
        captures: the stream output targets.
        held: what holds the resources of a kind of binding.
        cbufs, zsbuf: the framebuffer, and ``bare``: width, height, layers, samples of one without surfaces.
        index: the index buffer, bytes of an index, offset in bytes.
        clears: the calls that clear this framebuffer, by the words of their command.
        infos: draws without indices, by the words of their command.
        ranges: lists of them, by the words of their first one.
        kept_ranges: how many ranges were made known, those with indices among them.
        index_buffers: those that keep draws from them.
        lacking: what stands for a refused object that was bound last, by the call that binds it.
        views, samplers: per stage, from slot 0 on; ``sampled``: the units that the bound shader samples.
        images: per stage; ``declared``: the targets of those of the bound shader.
    """

    def __init__(self, client: Owner) -> None:
        self.client = client
        self.ctx: pipe.Context = client.screen.context_create(ContextFlag.ROBUST_BUFFER_ACCESS)
        # OpenGL programs clear and test what is not there, as they may.
        self.ctx.advice.wanted = False
        self.ctx.advice.on_wrong = client.note_wrong
        # A client names a scissor when it changes, and takes it for empty before.
        self.ctx.set_scissor_states(0, [pipe.ScissorState()] * MAX_VIEWPORTS)
        self.objects: dict[int, Any] = {}
        self.shaders = ShaderTexts(client.limits)
        self.captures = Captures()
        self.held: dict[object, object] = {}
        self.cbufs: list[SurfaceObject | Refused | None] = []
        self.zsbuf: SurfaceObject | Refused | None = None
        self.bare: tuple[int, int, int, int] = (0, 0, 0, 0)
        self.framebuffer_changed = True
        self.index: tuple[ClientResource, int, int] | None = None
        self.clears: dict[bytes, list[ClearArguments]] = {}
        self.infos: dict[object, DrawInfo] = {}
        self.ranges: dict[bytes, Ranges] = {}
        self.kept_ranges = 0
        self.index_buffers: WeakSet[ClientResource] = WeakSet()
        self.lacking: dict[str, Refused] = {}
        self.views: dict[ShaderType, list[View | Refused | None]] = {stage: [] for stage in ShaderType}
        self.samplers: dict[ShaderType, list[Sampler | Refused | None]] = {stage: [] for stage in ShaderType}
        self.sampled: dict[ShaderType, dict[int, tuple[str, str]]] = {}
        self.images: dict[ShaderType, ImageUnits] = {stage: ImageUnits() for stage in ShaderType}
        self.declared: dict[ShaderType, dict[int, str]] = {}
        self.units_changed: set[ShaderType] = set()
        self._stand_ins = StandIns(self.ctx)

    def add(self, handle: int, made: object) -> None:
        """Give an object a handle; one that had it before loses it.

        Raises:
            ProtocolError: the handle is 0.
            LimitReached: there are too many objects.
        """
        if handle == 0:
            raise ProtocolError("an object with handle 0, which stands for none")
        self.client.limits.check("objects", len(self.objects) + 1)
        self.objects[handle] = made

    def find(self, handle: int, kind: type[Kind]) -> Kind | Refused | None:
        """The object with a handle; None for handle 0, and what was put in its place where it was refused.

        Raises:
            ProtocolError: there is none, or it is of another kind.
        """
        if handle == 0:
            return None
        found = self.objects.get(handle)
        if not isinstance(found, (kind, Refused)):
            there = "nothing" if found is None else type(found).__name__
            raise ProtocolError(f"handle {handle} is {there}, not a {kind.__name__}")
        return found

    def get(self, handle: int, kind: type[Kind]) -> Kind:
        """The object with a handle.

        Raises:
            ProtocolError: there is none, or it is of another kind.
            VkpipeError: it was refused when it was made.
        """
        return _made(self.find(handle, kind), handle, kind)

    def settle_draw(self) -> None:
        """Before a draw: all that it needs is there, and bound.

        Raises:
            VkpipeError: a state object or shader was refused, and so are those who want to draw with it.
        """
        if self.lacking:
            for call, refused in self.lacking.items():
                if call != _BIND_COMPUTE:
                    raise refused.again()
        self.settle()

    def settle_launch(self) -> None:
        """Check that a launch of compute shaders has all that it needs, and bind it."""
        if _BIND_COMPUTE in self.lacking:
            raise self.lacking[_BIND_COMPUTE].again()
        self.settle()

    def settle(self) -> None:
        """Bind what depends on more than one command."""
        self.client.drew = True
        if self.framebuffer_changed:
            self.ctx.set_framebuffer_state(self._framebuffer())
            self.clears = {}
            self.framebuffer_changed = False
        while self.units_changed:
            stage = self.units_changed.pop()
            try:
                self._bind_samplers(stage)
                self.images[stage].settle(self.ctx, stage, self.declared.get(stage, {}))
            except BaseException:
                self.units_changed.add(stage)
                raise

    def _framebuffer(self) -> FramebufferState:
        objects = (*self.cbufs, self.zsbuf)
        for refused in objects:
            if isinstance(refused, Refused):
                raise refused.again()
        cbufs = tuple(each.surface if isinstance(each, SurfaceObject) else None for each in self.cbufs)
        zsbuf = self.zsbuf.surface if isinstance(self.zsbuf, SurfaceObject) else None
        surfaces = [surface for surface in (*cbufs, zsbuf) if surface is not None]
        if not surfaces:
            width, height, layers, samples = self.bare
            return FramebufferState(width, height, samples, layers)
        width = min(surface.width for surface in surfaces)
        height = min(surface.height for surface in surfaces)
        return FramebufferState(width, height, cbufs=cbufs, zsbuf=zsbuf)

    def _bind_samplers(self, stage: ShaderType) -> None:
        """Samplers as their views want them; stand-ins for what the shader samples and nobody has bound."""
        samplers, views, sampled = self.samplers[stage], self.views[stage], self.sampled.get(stage, {})
        handles: list[Any] = []
        for slot in range(max(len(samplers), max(sampled, default=-1) + 1)):
            sampler = samplers[slot] if slot < len(samplers) else None
            view = views[slot] if slot < len(views) else None
            for refused in (sampler, view):
                if isinstance(refused, Refused) and (refused is sampler or slot in sampled):
                    raise refused.again()
            if view is None and slot in sampled:
                self.ctx.set_sampler_views(stage, slot, [self._stand_ins.view(*sampled[slot])])
            if isinstance(sampler, Sampler):
                kind = (view.rectangle, view.integer) if isinstance(view, View) else (False, "")
                handles.append(sampler.get(self.ctx, *kind))
            else:
                handles.append(self._stand_ins.sampler() if slot in sampled else None)
        self.ctx.bind_sampler_states(stage, 0, handles)

    def destroy(self) -> None:
        """Finish the work and release everything."""
        self.objects.clear()
        self.held.clear()
        self.captures = Captures()
        self.cbufs, self.zsbuf, self.index = [], None, None
        self.ctx.destroy()


def _made(found: Kind | Refused | None, handle: int, kind: type[Kind]) -> Kind:
    if found is None:
        raise ProtocolError(f"handle {handle} is nothing, not a {kind.__name__}")
    if isinstance(found, Refused):
        raise found.again()
    return found
