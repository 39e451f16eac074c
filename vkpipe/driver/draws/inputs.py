"""Vertex buffers, constants and viewports of draws, as the device reads them: renewed only when they
change.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe import format as vkformat
from vkpipe.driver.draws.attributes import Attribute, attribute_records, attributes_of
from vkpipe.driver.draws.constant_records import add_constants
from vkpipe.driver.state.bindings import STAGES, Bound, view_name
from vkpipe.driver.state.dirty import CONSTANTS, Dirty
from vkpipe.driver.state.viewports import viewport_records
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo, ShaderType
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.draws.batch import Batch
    from vkpipe.driver.resources.epoch import Epoch
    from vkpipe.driver.resources.uploads import Uploads
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.pipe.cso import Cso

__all__ = ["DrawInputs"]

_WHERE = "Context.draw_vbo"
_VERTEX, _CONTROL, _EVALUATION, _GEOMETRY, _FRAGMENT = STAGES

_VERTEX_BUFFERS = Dirty.VERTEX_BUFFERS.value
_VIEWPORTS = Dirty.VIEWPORTS.value
_VS_CONSTANTS, _GS_CONSTANTS = Dirty.VS_CONSTANTS.value, Dirty.GS_CONSTANTS.value
_FS_CONSTANTS = Dirty.FS_CONSTANTS.value
_TESS_CONSTANTS = (Dirty.TCS_CONSTANTS | Dirty.TES_CONSTANTS).value
_PLACED = (Dirty.VIEWPORTS | Dirty.GROUP).value
_GROUP = Dirty.GROUP.value
_HELD = Dirty.HELD.value
_DONE = ~(Dirty.VERTEX_BUFFERS | Dirty.GROUP | Dirty.HELD).value


@dataclass(frozen=True)
class _Reach:
    """The range of one attribute in memory: its last vertex, or with a divisor the last step of instances."""

    register: int
    slot: int
    size: int
    stride: int
    divisor: int
    last: int | None


class DrawInputs:
    """The vertex buffers, constants and viewport of the next draw, as numbers in the tables of the batch.

    Attributes:
        lasting: whether the ranges of the vertex buffers hold for other batches.
        updates: how often anything was looked at.
        epoch: of the screen, from before that: addresses in the tables, and that all is alive, are as old.
    """

    def __init__(
        self, bound: Bound, batch: Batch, uploads: Uploads, epoch: Epoch, robust: bool = False
    ) -> None:
        """``robust``: what lies behind the end of a vertex buffer reads as zero and is no error."""
        self._bound = bound
        self._robust = robust
        self._batch = batch
        self._uploads = uploads
        self._screen_epoch = epoch
        self._number = self.epoch = -1
        self._reaches: tuple[_Reach, ...] | None = None
        """Found where it is asked for: where robust, that is hardly ever."""

        self._fetched: tuple[Attribute, ...] = ()
        self._vs: object = None
        self._elements: object = None
        self._window: tuple[object, ...] = ()
        self._viewports = b""
        self._ranges = b""
        self.lasting = False
        self.updates = 0
        self.attributes = self.viewport = 0
        self.vs_constants = self.gs_constants = self.fs_constants = 0
        self.tcs_constants = self.tes_constants = 0

    def update(self) -> None:
        """Read the bindings that changed since the last draw; the batch keeps their resources.

        Raises:
            InvalidUse: something that is bound was destroyed.
        """
        bound = self._bound
        dirty, number, epoch = bound.dirty, self._batch.number, self._screen_epoch.number
        everything = number != self._number or epoch != self.epoch
        others = bound.vertex_elements is not self._elements
        if everything or others or dirty & _VERTEX_BUFFERS:
            if others:
                elements = bound.vertex_elements
                self._fetched = attributes_of(elements.state) if elements else ()
            if not self.lasting or others or dirty & _VERTEX_BUFFERS or epoch != self.epoch:
                self._ranges = self._attribute_ranges()
            self.attributes = self._batch.tables.add_attributes(self._ranges)
        if others or bound.vs is not self._vs or dirty & _VERTEX_BUFFERS:
            self._vs, self._elements = bound.vs, bound.vertex_elements
            self._reaches = None
        if everything or dirty & CONSTANTS:
            self.update_constants(everything)
        if everything or dirty & _PLACED:
            self._place_viewports(everything)
        if epoch != self.epoch:
            # As long as nothing is destroyed, what was alive when it was bound is alive.
            self._check_targets()
        if everything or dirty & _HELD:
            self._reference_images()
        if everything or dirty & (_HELD | _VERTEX_BUFFERS):
            for buffer in bound.vertex_buffers.values():
                if buffer.resource is not None:
                    self._batch.reference(buffer.resource)
        if everything or dirty & _GROUP:
            self._note_stencil()
        bound.dirty &= _DONE
        self.updates += 1
        self._number, self.epoch = number, epoch

    def forget(self) -> None:
        """Put all of it into the tables again for the next draw."""
        self._number = -1

    def update_constants(self, everything: bool = False) -> None:
        """Update the constants alone: nothing else has changed since the last draw."""
        bound = self._bound
        dirty = bound.dirty
        if everything or dirty & _VS_CONSTANTS:
            self.vs_constants = self._constant_ranges(_VERTEX, bound.vs)
        if everything or dirty & _GS_CONSTANTS:
            self.gs_constants = self._constant_ranges(_GEOMETRY, bound.gs)
        if bound.tes is not None and (everything or dirty & _TESS_CONSTANTS):
            self._update_tessellation()
        if everything or dirty & _FS_CONSTANTS:
            self.fs_constants = self._constant_ranges(_FRAGMENT, bound.fs)
        bound.dirty &= ~CONSTANTS

    def _update_tessellation(self) -> None:
        """Update the constants of the tessellation shaders; the default levels follow those of each."""
        bound, tables = self._bound, self._batch.tables
        first = self._constant_ranges(_CONTROL, bound.tcs)
        self.tcs_constants = first if bound.tcs is not None else tables.next_constants
        tables.add_data(bound.tess_levels)
        self.tes_constants = self._constant_ranges(_EVALUATION, bound.tes)
        tables.add_data(bound.tess_levels)

    def _place_viewports(self, everything: bool) -> None:
        """Put the viewports into the tables, if they, what goes with them, or everything changed."""
        bound = self._bound
        window = (bound.rasterizer, bound.framebuffer, bound.space, bound.layers, bound.region)
        if bound.dirty & _VIEWPORTS or window != self._window:
            self._viewports = viewport_records(bound)
            self._window = window
            everything = True
        if everything:
            self.viewport = self._batch.tables.add_viewports(self._viewports)
        bound.dirty &= ~_VIEWPORTS

    def check_vertices(self, info: DrawInfo, used: tuple[int, int] | None) -> None:
        """Refuse a draw that is known to read past its vertex buffers.

        Args:
            used: the first and the last vertex. Where the host does not know them, the device reads zeros.
        """
        if self._robust:
            return
        for attribute in self._reach():
            if attribute.divisor:
                low, last = 0, info.start_instance + (info.instance_count - 1) // attribute.divisor
            elif used is None:
                continue
            else:
                low, last = used
            if low < 0 or (attribute.last is not None and last > attribute.last):
                plain = "index" if info.index_size else "start + count - 1"
                what = "instances" if attribute.divisor else plain
                most = "any" if attribute.last is None else attribute.last
                holds = (
                    f"vertex buffer {attribute.slot} has {attribute.size} bytes, stride {attribute.stride}"
                )
                legal = f"vertices 0 to {most}: {holds}, for IN[{attribute.register}]"
                raise InvalidUse(_WHERE, what, low if low < 0 else last, legal)

    def clamp(self, info: DrawInfo) -> DrawInfo:
        """A draw whose numbers come from a buffer, with no more vertices or instances than there is data."""
        vertices, instances = info.count, info.instance_count
        for attribute in self._reach():
            if attribute.last is None:
                continue
            if attribute.divisor:
                left = attribute.last + 1 - info.start_instance
                instances = min(instances, max(0, left) * attribute.divisor)
            elif not info.index_size:
                vertices = min(vertices, max(0, attribute.last + 1 - info.start))
        return replace(info, count=vertices, instance_count=instances)

    def _reach(self) -> tuple[_Reach, ...]:
        """Return how far the vertex buffers reach that are bound."""
        if self._reaches is None:
            self._reaches = tuple(self._found_reaches())
        return self._reaches

    def _found_reaches(self) -> Iterator[_Reach]:
        elements, vs = self._bound.vertex_elements, self._bound.vs
        if elements is None or vs is None:
            return
        for entry in vs.state.info.inputs:
            if not entry.usage_mask:
                continue
            element = elements.state[entry.index]
            buffer = self._bound.vertex_buffers[element.vertex_buffer_index]
            stride = buffer.stride if element.src_stride is None else element.src_stride
            room = buffer.size - element.src_offset - vkformat.describe(element.src_format).block_bytes
            last = -1 if room < 0 else (room // stride if stride else None)
            slot = element.vertex_buffer_index
            yield _Reach(entry.index, slot, buffer.size, stride, element.instance_divisor, last)

    def _attribute_ranges(self) -> bytes:
        """The records of the attributes in the vertex buffers."""
        buffers = self._bound.vertex_buffers
        self.lasting = all([buffer.data is None for buffer in buffers.values()])
        places = {}
        for slot, buffer in buffers.items():
            if buffer.resource is not None:
                buffer.resource.check_alive(_WHERE, "buffer")
                address = buffer.resource.buffer.address
            else:
                assert buffer.data is not None
                address = self._uploads.place(buffer.data)
            places[slot] = address + buffer.offset, buffer.size, buffer.stride
        return attribute_records(self._fetched, places)

    def _constant_ranges(self, stage: ShaderType, shader: Cso[Shader] | None) -> int:
        if shader is None:
            return 0
        bound, tables = self._bound, self._batch.tables
        first = tables.next_constants
        count = shader.state.constant_slots
        if count:
            add_constants(_WHERE, bound.constants[stage], count, self._batch)
        if bound.reads_planes and stage is bound.last_stage:
            tables.add_data(bound.clip_planes)
        return first

    def _check_targets(self) -> None:
        """Raise where a target or texture was destroyed since it was bound."""
        assert self._bound.framebuffer is not None
        for field, surface in self._bound.surfaces:
            surface.check_alive(_WHERE, field)
            surface.texture.check_alive(_WHERE, field)
        for stage in STAGES:
            for slot, view in self._bound.views[stage].items():
                field = view_name(stage, slot)
                view.check_alive(_WHERE, field)
                view.texture.check_alive(_WHERE, field)

    def _note_stencil(self) -> None:
        """Note where draws may write a stencil."""
        tests = self._bound.depth_stencil_alpha
        if tests is not None and tests.state.stencil[0].enabled:
            for _, surface in self._bound.surfaces:
                surface.texture.storage.stencil_is_clear = False

    def _reference_images(self) -> None:
        bound, batch = self._bound, self._batch
        assert bound.framebuffer is not None
        for _, surface in bound.surfaces:
            # Of the stencil of a depth buffer _note_stencil knows more.
            plain = surface is bound.framebuffer.zsbuf and surface.format == surface.texture.format
            batch.reference(surface.texture, writes=True, stencil=not plain)
        for stage in STAGES:
            for view in bound.views[stage].values():
                batch.reference(view.texture)
