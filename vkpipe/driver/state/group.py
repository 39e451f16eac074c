"""Draws that run with one set of dispatches: the state they share, and what differs from draw to draw."""

from __future__ import annotations

import struct
from collections.abc import Hashable, Sequence
from dataclasses import field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import ReferenceType, ref

import numpy as np
import numpy.typing as npt

from vkpipe.driver.programs.binning import tiles
from vkpipe.driver.programs.schedule.covering import MOST_COVERED
from vkpipe.driver.programs.schedule.gathering import Gathering
from vkpipe.driver.programs.schedule.joins import Joins
from vkpipe.driver.state.gathering import Gathered, gathered_of
from vkpipe.driver.state.shader_resources import Descriptor
from vkpipe.driver.state.statistics import Statistics
from vkpipe.kernels.constants import REFERENCE_WORD
from vkpipe.kernels.draw_record import RECORD, RECORD_BYTES
from vkpipe.kernels.modes import Assembly
from vkpipe.pipe.cso import next_number
from vkpipe.records import changed, dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.last_stage import LastStage
    from vkpipe.driver.programs.last_stage.rental import Rental
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.schedule.brief import BriefOfKinds
    from vkpipe.driver.state.geometry import Geometry, Stream
    from vkpipe.driver.state.geometry_output import Divided, GeometryOutput
    from vkpipe.driver.state.shader_resources import Resources
    from vkpipe.driver.state.stream_output import Capture
    from vkpipe.driver.state.tessellation import Tessellation
    from vkpipe.winsys import vulkan as vk

__all__ = ["DrawGroup", "GroupState", "image_of", "present"]


_MOST_SIBLINGS = 2048

_REFERENCES = struct.Struct("<2I")
_OF_A_GROUP = frozenset({"blend", "first", "region", "rental"})
"""What may differ where one dispatch draws several groups; of ``blend`` stencil references alone."""

_OF_TEXTURES = ("read", "kinds", "brief", "number", "dispatched", "scissored", "gathered", "gathers_as")
"""What is worked out for each state that differs from others in its textures alone."""


@dataclass(frozen=True, eq=False)
class GroupState:
    """The state that all draws of a group share.

    Attributes:
        vertex_resources, fragment_resources: binding numbers and what is bound there.
        memory: of the shaders that have buffers or images; then the group has one draw.
        vertex_writes: whether the vertex shader changes any.
        capture: what the draws write to stream output targets.
        layers: how many the primitives may choose from; 1 where they all go to the first one.
        geometry, tessellation: these stages, where there are any.
        ordered: its tiles come in a fixed order: where it reads what it draws over, that is as it was.
        rental: what it costs that a general kernel draws it, where special ones could.
        statistics: what further kernels count of it.
        first: the state that this one was made of, which differs in the region alone.
    """

    vertex: Program
    last_stage: LastStage
    varyings: int
    flags: int
    size: tuple[int, int]
    region: tuple[int, int, int, int]
    colors: tuple[vk.ImageView, ...]
    depth: vk.ImageView | None
    vertex_resources: tuple[Descriptor, ...]
    fragment_resources: tuple[Descriptor, ...]
    memory: tuple[Resources, ...]
    vertex_writes: bool
    blend: bytes
    longest_pass: int
    layers: int
    reads_planes: bool
    assembly: Assembly
    extras: bool
    capture: Capture | None
    geometry: Geometry | None
    tessellation: Tessellation | None = None
    ordered: bool = False
    rental: Rental | None = None
    statistics: Statistics = Statistics()
    first: GroupState | None = None

    @cached_property
    def parts(self) -> int:
        """Primitives of the draw records for each of a draw's; those of what is emitted are counted later."""
        return 1 if self.emits else self.assembly.parts

    @cached_property
    def targets(self) -> tuple[Descriptor, ...]:
        """Binding numbers and what is drawn into, of the kernels that keep colour and depth together."""
        return present(*self.colors, self.depth)

    @cached_property
    def rows(self) -> tuple[int, int, int]:
        """The addresses of the texels of the first colour buffer and of depth, 0 where they are not linear,
        and the eighths of bytes from row to row of both, as push blocks have them.
        """
        found = [(0, 0) if view is None else view.rows for view in ((*self.colors, None)[0], self.depth)]
        (color, color_pitch), (depth, depth_pitch) = found
        return color, depth, color_pitch >> 3 | depth_pitch >> 3 << 16

    @cached_property
    def written(self) -> frozenset[object]:
        """The images that it draws into."""
        return frozenset(map(image_of, self.targets))

    @cached_property
    def read(self) -> frozenset[object]:
        """The images that its fragment shader looks at."""
        return frozenset(map(image_of, self.fragment_resources)) - {None}

    @cached_property
    def kinds(self) -> Hashable:
        """The kinds of what its last stage is bound with, for which it is compiled; None: they have none."""
        from vkpipe.winsys import vulkan as vk

        try:
            return tuple([vk.kind_of(bound) for _, bound in (*self.targets, *self.fragment_resources)])
        except vk.NoStandIn:
            return None

    def pairs(self, prims: int) -> bool:
        """Return whether so many primitives are drawn by a kernel that takes tiles in pairs."""
        pairing = self.last_stage.direct.pairing
        return pairing is not None and prims <= pairing.most and pairing.over and pairing.kinds == self.kinds

    def covers(self, prims: int) -> bool:
        """Return whether so many primitives have a kernel of its own for tiles that one of them covers."""
        covering = self.last_stage.direct.covering
        if covering is None or not covering.over or covering.kinds != self.kinds:
            return False
        return prims <= MOST_COVERED

    @property
    def is_brief(self) -> bool:
        """Return whether few primitives are drawn by the kernel that is made in little time."""
        return self.brief is not None and not self.brief.over

    @cached_property
    def brief(self) -> BriefOfKinds | None:
        """Decides when the usual kernel takes over from that one for what is bound here."""
        taking_over = self.last_stage.direct.taking_over
        return None if taking_over is None else taking_over.bound(self.kinds)

    @cached_property
    def tiles(self) -> int:
        """The number of tiles of the framebuffer."""
        across, down = tiles(*self.size)
        return across * down

    @cached_property
    def emits(self) -> bool:
        """Return whether what is drawn is made by shaders of vertices, not by the draw."""
        return self.geometry is not None or self.tessellation is not None

    @cached_property
    def streams(self) -> tuple[Stream, ...]:
        """Return the streams of emitted primitives."""
        if self.geometry is not None:
            return self.geometry.streams
        return () if self.tessellation is None else (self.tessellation.stream,)

    @cached_property
    def numbers_patches(self) -> bool:
        """Return whether what patches are divided into has numbers, which each instance begins anew."""
        return self.tessellation is not None and self.tessellation.numbered

    @cached_property
    def plain(self) -> bool:
        """Return whether nothing is emitted or captured, and no order of tiles is asked for."""
        return not self.emits and self.capture is None and not self.ordered

    @property
    def anywhere(self) -> GroupState:
        """Return the state that stands for all that differ from it in the region alone."""
        return self.first or self

    @cached_property
    def number(self) -> int:
        """A number that stands for it in keys; those that differ from it in the region alone may share it."""
        return next_number()

    @cached_property
    def references(self) -> int:
        """The stencil references of front and back faces, in eight bits each."""
        front, back = _REFERENCES.unpack_from(self.blend, 4 * REFERENCE_WORD)
        return int(front | back << 8)

    @cached_property
    def dispatched(self) -> Hashable:
        """Return what states have in common whose groups one dispatch may draw: all but region and stencil
        references, which are data of groups that are drawn directly.
        """
        if not self.last_stage.tests_stencil or self.memory or not self.plain:
            return self.anywhere.number
        first = 4 * REFERENCE_WORD
        words = self.blend[:first], self.blend[first + _REFERENCES.size :]
        return (
            words,
            *[getattr(self, entry.name) for entry in fields(self) if entry.name not in _OF_A_GROUP],
        )

    def within(self, region: tuple[int, int, int, int]) -> GroupState:
        """Return the same state with another region."""
        return changed(self, region=region, first=self.anywhere, _siblings=self._siblings)

    @cached_property
    def scissored(self) -> GroupState:
        """The state in which draws of all that differ from it in the region alone are one group: the region
        is that of the viewport of each draw.
        """
        last_stage = self.last_stage.scissored
        assembly = replace(self.assembly, space=replace(self.assembly.space, scissors=True))
        width, height = self.size
        region = (0, 0, width - 1, height - 1)
        return replace(self, last_stage=last_stage, assembly=assembly, region=region, first=None)

    @cached_property
    def joins(self) -> Joins | None:
        """Says whether the kernels of :attr:`scissored` are ready; None where frames wait for them.

        A context has its own: what it knows changes between two of its batches.
        """
        return Joins() if self.last_stage.joins_later else None

    @cached_property
    def _siblings(self) -> dict[Hashable, ReferenceType[GroupState]]:
        """The states that differ from it in textures, samplers and region alone, by these; all share it.

        States refer to nothing that refers to them: with the last reference their kernels go, which take
        megabytes, and not when the garbage collector comes.
        """
        return {}

    def note_sibling(self, samplers: Hashable, textures: Hashable) -> None:
        """Remember by which samplers and textures the state was found."""
        if len(self._siblings) >= _MOST_SIBLINGS:
            self._siblings.clear()
        self._siblings[samplers, textures, self.region] = ref(self)

    def sibling(self, samplers: Hashable, textures: Hashable) -> GroupState | None:
        """Return the state that differs from it in these alone; None where none is known."""
        found = self._siblings.get((samplers, textures, self.region))
        return None if found is None else found()

    def with_textures(self, resources: tuple[Descriptor, ...], blend: bytes) -> GroupState:
        """Return the same state with other textures for its fragment shader, and other words."""
        made = changed(self, fragment_resources=resources, blend=blend, first=None)
        made.__dict__["gathering"], made.__dict__["_siblings"] = self.gathering, self._siblings
        for name in _OF_TEXTURES:
            made.__dict__.pop(name, None)
        return made

    @cached_property
    def gathering(self) -> Gathering[GroupState]:
        """The gathering of all states that differ from it in textures alone."""
        return Gathering()

    @cached_property
    def gathered(self) -> Gathered | None:
        """Its textures as they are looked up in memory; None where the device's sampler has to."""
        apart = not self.plain or self.memory or self.read & self.written or self.layers > 1
        if apart or not self.last_stage.gathers:
            return None
        return gathered_of(self.fragment_resources, self.last_stage.gathers_fractions)

    @cached_property
    def gathers_as(self) -> int:
        """A number of what it shares with states that may be one with it; -1: none may."""
        found = self.gathered
        return -1 if found is None else self.gathering.number((found.units, self.blend, found.memory))

    @property
    def texture_words(self) -> tuple[int, int]:
        """The place of words of textures in those of the state it becomes part of, and how many it has."""
        assert self.gathered is not None
        return len(self.blend) // 4, len(self.gathered.words) // 4

    def with_all_textures(self, states: Sequence[GroupState]) -> GroupState:
        """Return the state that draws with the textures of all of these, as the records of draws say."""
        first, found = self.gathered, [state.gathered for state in states]
        assert first is not None
        words = b"".join([self.blend, *[one.words for one in found if one is not None]])
        memory: Descriptor = (0, first.memory)
        last_stage = self.last_stage.gathered(first.units)
        made = replace(self, last_stage=last_stage, fragment_resources=(memory,), blend=words, first=None)
        made.__dict__["read"] = frozenset().union(*[state.read for state in states])
        return made

    @property
    def corners(self) -> tuple[int, int]:
        """The region in two words, x | y << 16; an empty one stays empty."""
        x0, y0, x1, y1 = self.region
        if x1 < x0 or y1 < y0:
            return 0xFFFFFFFF, 0
        return x0 | y0 << 16, x1 | y1 << 16


@dataclass(eq=False)
class DrawGroup:
    """A state and the draws made with it, in order: DrawRecords, packed when they are drawn.

    ``geometry_output``: what is asked of what their geometry shader emits, beside drawing it; ``divided``:
    what their patches are divided into, where that is known; ``divides``: nothing more is done than to find
    that out.
    """

    state: GroupState
    packed: bytearray = field(default_factory=bytearray)
    prims: int = 0
    slots: int = 0
    geometry_output: GeometryOutput | None = None
    divided: Divided | None = None
    divides: bool = False

    @property
    def draws(self) -> int:
        """The number of draw records."""
        return len(self.packed) // RECORD_BYTES

    @property
    def instances(self) -> int:
        """The number of instances of all draws."""
        return int(self.records()["instances"].sum())

    def records(self) -> npt.NDArray[np.void]:
        """The draws; first slots and primitives count from the beginning of the group."""
        return np.frombuffer(bytearray(self.packed), RECORD)


def image_of(entry: Descriptor) -> vk.Image | None:
    """The image of a resource of a set, where that is a view, with or without a sampler."""
    resource = entry[1]
    return getattr(resource[0] if isinstance(resource, tuple) else resource, "image", None)


def present(*views: vk.ImageView | None) -> tuple[Descriptor, ...]:
    """Binding numbers and views, of those that there are."""
    return tuple((binding, view) for binding, view in enumerate(views) if view is not None)
