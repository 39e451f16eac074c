"""Fills push blocks, and keeps scratch memory, uploads and descriptor sets, for all recording of kernels."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vkpipe.driver.draws.tables import Tables, notice_record
from vkpipe.driver.plan.packed_bytes import Part, bytes_of, place_parts, vectors_of
from vkpipe.driver.plan.sizes import THREADS
from vkpipe.driver.programs.profile import Profile
from vkpipe.driver.resources.arena import Alloc, Arena
from vkpipe.driver.resources.scratch import Scratch, scratch_writes
from vkpipe.driver.state.group import GroupState, image_of
from vkpipe.kernels import layout
from vkpipe.kernels.members import Members, PushBlock
from vkpipe.kernels.push.shared import BatchTables, TargetMembers

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.winsys import vulkan as vk

__all__ = ["Deferred", "Dispatcher", "Sets"]

_MOST_UPDATED = 65536
"""Bytes that one update_buffer may write."""

_MOST_SETS = 2048
"""Descriptor sets of views and samplers that are kept from batch to batch."""

_MOST_MEMORIES = 32
"""The same of sets of scratch memory."""

_MOST_LAUNCHES = 2048
"""The same of kernels with their sets."""

Deferred = list[Callable[[], None]]
Sets = Sequence["vk.DescriptorSet"]
Resources = tuple[tuple[int, object], ...]
Block = type[PushBlock]
Store = Callable[..., None]
"""Writes values to members of a push block."""

_CODES = {"u4": "I", "i4": "i", "f4": "f", "u8": "Q"}


class Dispatcher:
    """Binds and dispatches kernels for one context.

    Attributes:
        buffers: scratch memory by name, as large as was last asked for; that of bank 0.
        notice: the first record of the constants in the tables.
        data_places: where the constants of the application were uploaded to, for this batch.
        stopped: whether its recording has waited for its beginning to run (:meth:`finds`).
        generation: changes when scratch memory is replaced, or all sets that batches share are given back.
        used: the sets that the batch is recorded with.
    """

    def __init__(self, device: vk.Device, programs: Programs, ring: vk.UploadRing, profile: Profile) -> None:
        self._device = device
        self._programs = programs
        self._profile = profile
        self._ring = ring
        self._alloc: Alloc = ring.alloc
        self._alloc_tables: Alloc = ring.alloc
        self.generation = 0
        self._scratch = Scratch(device)
        self._blends: dict[GroupState, int] = {}
        self._bound: dict[tuple[object, ...], vk.DescriptorSet] = {}
        self._kept: dict[tuple[vk.SetLayout, Resources], vk.DescriptorSet] = {}
        self._deaths = 0
        self._dropped: set[vk.DescriptorSet] = set()
        self.used: set[vk.DescriptorSet] = set()
        self._deferred: Deferred = []
        self._tables = Tables()
        self.notice = notice_record(0)
        self._memory: vk.DescriptorSet | None = None
        self._launches: dict[tuple[vk.Pipeline, tuple[vk.DescriptorSet, ...]], vk.Launch] = {}
        self._target: object = None
        self._memories: dict[tuple[vk.Buffer | None, ...], vk.DescriptorSet] = {}
        self.buffers: dict[str, vk.Buffer] = {}
        self._banks = [self.buffers]
        self._bank = self.buffers
        self.data_places: list[memoryview] = []
        self.stopped = False
        # Kernels get what is in their block when they are recorded.
        self._blocks = {block: device.push_block(layout.dtype(block).itemsize) for block in PushBlock.all}
        self._holders: dict[str, list[tuple[Store, bool]]] = {}
        for block in PushBlock.all:
            for field in block.fields:
                several = layout.dtype(block)[field.name].shape != ()
                self._holders.setdefault(field.name, []).append((self.store(block, field.name), several))

    def begin(self, tables: Tables, deferred: Deferred, arena: Arena | None = None) -> None:
        """A batch begins whose draws refer to ``tables``; ``deferred`` is called once it has run.

        ``arena``: where its uploads go, if not to the ring.
        """
        self._alloc = self._ring.alloc if arena is None else arena.alloc
        self._alloc_tables = self._ring.alloc if arena is None else arena.alloc_tables
        self._tables = tables
        self.buffers.pop("tables", None)
        self.data_places = []
        self.stopped = False
        self._deferred = deferred
        self._blends.clear()
        self._bound.clear()
        self.used = set()
        self._memory = None
        self._forget_sets()

    def _forget_sets(self) -> None:
        """Give back the descriptor sets of destroyed objects, and all sets where they are too many."""
        kept: dict[Any, vk.DescriptorSet]
        for kept, most in ((self._kept, _MOST_SETS), (self._memories, _MOST_MEMORIES)):
            if len(kept) > most:
                self._deferred += [partial(self._device.free_set, made) for made in kept.values()]
                kept.clear()
                self.generation += 1
        self.drop_dead_sets()

    def drop_dead_sets(self) -> None:
        """Give back the descriptor sets of destroyed objects."""
        if self._deaths != self._device.core.deaths:
            self._deaths = self._device.core.deaths
            # What is destroyed was not in use any more, nor was a set of it.
            dead = [self._kept.pop(key) for key in [*self._kept] if not all(map(_lives, key[1]))]
            dead += [self._memories.pop(key) for key in [*self._memories] if any(map(_is_gone, key))]
            for made in dead:
                self._device.free_set(made)
            self._dropped.update(dead)

    def take_dropped(self) -> set[vk.DescriptorSet]:
        """Return the sets of destroyed objects that were given back since the last call."""
        self.drop_dead_sets()
        dropped, self._dropped = self._dropped, set()
        return dropped

    def destroy(self) -> None:
        """Destroy the scratch memory; the device must be done with it."""
        self._scratch.destroy()
        for made in (*self._kept.values(), *self._memories.values()):
            self._device.free_set(made)
        # States keep their kernels.
        for held in (self._kept, self._memories, self._bound, self._blends, self._launches):
            held.clear()

    def store(self, push: Block, *names: str) -> Store:
        """Return a function that writes values to members of a push block that follow each other.

        A member of several words takes as many values.
        """
        fields: Any = layout.dtype(push).fields
        first = end = fields[names[0]][1]
        code = "<"
        for name in names:
            kind, offset = fields[name]
            code += "x" * (offset - end) + _CODES[kind.base.str[1:]] * math.prod(kind.shape)
            end = offset + kind.itemsize
        return partial(struct.Struct(code).pack_into, self._blocks[push].memory, first)

    def put(self, push: PushBlock) -> None:
        """Set members of a push block to numbers."""
        for name, value in zip(push.names, push.values, strict=True):
            store = self.store(type(push), name)
            store(*value) if isinstance(value, tuple) else store(value)

    def data(self, push: Block) -> bytearray:
        """Return the contents of a push block."""
        return self._blocks[push].memory

    def set(self, members: Members) -> None:
        """Set members of all push blocks that have them."""
        for name, value in zip(members.names, members.values, strict=True):
            self._set(name, value)

    def _set(self, name: str, value: Any) -> None:
        """Set a member of every push block that has it."""
        for store, several in self._holders.get(name, ()):
            if several:
                store(*value)
            else:
                store(value)

    def setters(self, name: str, pushes: Sequence[Block]) -> tuple[Store, ...]:
        """Return functions that write a member of one word or address, one for each block that has it."""
        return tuple([self.store(push, name) for push in pushes if name in (layout.dtype(push).names or ())])

    def packers(self, push: Block, names: Sequence[str]) -> tuple[tuple[Store, int, int], ...]:
        """Return functions that write these members of a push block, each with its range of the values."""
        fields: Any = layout.dtype(push).fields
        found: list[tuple[Store, int, int]] = []
        begin = 0
        for end in range(1, len(names) + 1):
            last = fields[names[end - 1]]
            if end == len(names) or last[1] + last[0].itemsize != fields[names[end]][1]:
                found.append((self.store(push, *names[begin:end]), begin, end))
                begin = end
        return tuple(found)

    def set_target(self, state: GroupState) -> None:
        """Set how large the framebuffer is, where in it may be drawn, and where its texels lie."""
        color_rows, depth_rows, pitches = state.rows
        target = (state.region, state.size, state.rows)
        if target == self._target:
            return
        self._target = target
        self.set(
            TargetMembers(
                region=state.region,
                region_corners=state.corners,
                size=state.size,
                color_rows=color_rows,
                depth_rows=depth_rows,
                pitches=pitches,
            )
        )

    def reserve(self, sizes: Mapping[str, int], bank: int = 0) -> None:
        """Make scratch buffers of a bank at least this large (bytes).

        The members named like new ones of bank 0 are set.
        """
        while len(self._banks) <= bank:
            self._banks.append({})
        buffers = self._banks[bank]
        for name, size in sizes.items():
            buffer = buffers.get(name)
            if buffer is None or buffer.size < size:
                called = f"{name} {bank}" if bank else name
                buffer = buffers[name] = self._scratch.get(called, size, self._deferred)
                self.generation += 1
                self._memory = None
                if not bank:
                    self._set(name, buffer.address)

    def enter(self, bank: int) -> list[tuple[str, int]]:
        """Let kernels read another bank of scratch memory, which is reserved.

        Returns:
            the names and addresses of the buffers that it has and other banks as well.
        """
        self._bank = self._banks[bank]
        self._memory = None
        shared = (
            self._bank if bank else self._bank.keys() & {name for each in self._banks[1:] for name in each}
        )
        return [(name, self._bank[name].address) for name in shared]

    def buffer_of(self, name: str, bank: int) -> vk.Buffer | None:
        """Return the scratch buffer that a bank has; None: it has none."""
        return self._banks[bank].get(name) if bank < len(self._banks) else None

    def buffer(self, name: str) -> vk.Buffer:
        """Return a scratch buffer of the bank that was entered; of bank 0 where that has none."""
        return self._bank.get(name) or self.buffers[name]

    def upload(self, part: Part) -> int:
        """The address of a copy that lasts until the batch has run."""
        data = bytes_of(part)
        buffer, offset, memory = self._alloc(max(16, len(data)), 16)
        memory.data[: len(data)] = data
        return buffer.address + offset

    def upload_tables(self, parts: Sequence[Part]) -> list[int]:
        """Put arrays where the kernels see them as ``tables``: the vector at which each begins.

        What the draws of the batch refer to lies in the same buffer; the members that point to it are set.
        """
        block = None
        data = [bytes_of(part) for part in parts]
        vectors = vectors_of(data)
        if "tables" in self.buffers:
            block, offset, memory = self._alloc_tables(16 * max(1, vectors), 16)
        if block is None or block is not self.buffers["tables"]:
            offset, memory = self._upload_batch(vectors)
        return place_parts(data, memory, offset)

    def _upload_batch(self, more: int) -> tuple[int, npt.NDArray[np.uint8]]:
        """Upload the tables of the batch, with room for so many more vectors, and return their place."""
        tables = self._tables.parts(self.notice)
        vectors = vectors_of(tables)
        block, offset, memory = self._alloc_tables(16 * max(1, vectors + more), 16)
        self.buffers["tables"] = block
        self._memory = None
        _, records, _, _ = tables
        if len(records) > len(self.notice):
            found = np.frombuffer(records, layout.dtype("BufferRecord"))
            found["first"] += offset // 16 + vectors_of(tables[:-1])
        attributes, constants, viewports, data = place_parts(tables, memory, offset)
        begin = 16 * data - offset
        self.data_places.append(memory.data[begin : begin + len(tables[-1])])
        self.set(BatchTables(attributes=attributes, constants=constants, viewports=viewports))
        return offset + 16 * vectors, memory[16 * vectors :]

    def _memory_set(self) -> vk.DescriptorSet:
        """Set 0 of all kernels: the scratch memory that they read."""
        if self._memory is None:
            used = [self._bank.get(name) or self.buffers.get(name) for name in layout.MEMORY]
            key = tuple(used)
            self._memory = self._memories.get(key)
            if self._memory is None:
                made = self._device.allocate_set(self._programs.memory)
                # lavapipe looks at every binding, whether a kernel reads it or not.
                spare = next(buffer for buffer in used if buffer is not None)
                buffers = [buffer or spare for buffer in used]
                self._device.update_set(made, scratch_writes(self._device.info, buffers))
                self._memory = self._memories[key] = made
        return self._memory

    def blend_address(self, state: GroupState) -> int:
        """Return the address of the blend colour and the stencil references of a state."""
        address = self._blends.get(state)
        if address is None:
            address = self._blends[state] = self.upload(state.blend)
        return address

    def fill(self, layout_of: vk.SetLayout, resources: Resources) -> vk.DescriptorSet:
        """A set with these resources by binding; asked for again in the same batch, it is the same.

        One of views and samplers is kept for later batches: unlike handles, these objects are never others.
        """
        key = (layout_of, resources)
        found = self._kept.get(key) or self._bound.get(key)
        if found is None:
            made = self._device.allocate_set(layout_of)
            self._device.update_set(made, [(binding, 0, resource) for binding, resource in resources])
            if all(map(image_of, resources)):
                found = self._kept[key] = made
            else:
                self._deferred.append(lambda: self._device.free_set(made))
                found = self._bound[key] = made
        return found

    def run(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        threads: int,
        sets: Sets = (),
    ) -> None:
        """One invocation for each of ``threads``."""
        self.run_workgroups(recorder, program, (-(-threads // THREADS), 1), sets)

    def run_workgroups(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        workgroups: tuple[int, ...],
        sets: Sets = (),
    ) -> None:
        """So many workgroups along x, y and, where there are three numbers, z."""
        self.launch_workgroups(recorder, self.launch(program, sets), program.push, workgroups)

    def run_buffer(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        buffer: vk.Buffer,
        offset: int,
        sets: Sets = (),
    ) -> None:
        """As many workgroups as the arguments at a byte offset of a buffer say."""
        self.launch_indirect(recorder, self.launch(program, sets), program.push, buffer, offset)

    def launch(self, program: Program, sets: Sets) -> vk.Launch:
        """A kernel with its sets; good until scratch memory or tables are asked for."""
        bound = (self._memory or self._memory_set(), *sets)
        self.used.update(bound)
        key = (program.pipeline, bound)
        found = self._launches.get(key)
        if found is None:
            # Pipelines and sets keep their handles, so that only their number has to be bounded.
            if len(self._launches) >= _MOST_LAUNCHES:
                self._launches.clear()
            program.code = None
            found = self._launches[key] = self._device.launch(program.pipeline, bound)
        return found

    def launch_workgroups(
        self,
        recorder: vk.CommandRecorder,
        launch: vk.Launch,
        push: Block,
        workgroups: tuple[int, ...],
    ) -> None:
        """Run so many workgroups along x, y and, where there are three numbers, z."""
        if self._profile.enabled:
            with self._profile.kernel(recorder, launch.name):
                recorder.bind(launch, self._blocks[push])
                recorder.dispatch(*workgroups)
        else:
            recorder.bind(launch, self._blocks[push])
            recorder.dispatch(*workgroups)

    def launch_indirect(
        self,
        recorder: vk.CommandRecorder,
        launch: vk.Launch,
        push: Block,
        buffer: vk.Buffer,
        offset: int,
    ) -> None:
        """Run as many workgroups as the arguments at a byte offset of a buffer say."""
        if self._profile.enabled:
            with self._profile.kernel(recorder, launch.name):
                recorder.bind(launch, self._blocks[push])
                recorder.dispatch_indirect(buffer, offset)
        else:
            recorder.bind(launch, self._blocks[push])
            recorder.dispatch_indirect(buffer, offset)

    def where(self, recorder: vk.CommandRecorder, buffer: str, offset: int) -> AbstractContextManager[None]:
        """Leave out the dispatches in the block where the word at a byte offset of a scratch buffer is 0.

        lavapipe compiles a kernel when its first dispatch comes up, even one of no workgroups, but not one
        that is left out. Nothing is gained on other devices.
        """
        return recorder.where(self.buffers[buffer], offset) if self._programs.leaves_out else nullcontext()

    def finds(self, recorder: vk.CommandRecorder, buffer: str, offset: int) -> bool:
        """Return whether the word at a byte offset of a scratch buffer is not 0, once all before it has run.

        The host waits for that, which takes less time than making a kernel that has nothing to do. Where it
        cannot see the word, or the profile measures the batch, the answer is yes.
        """
        memory = self.buffers[buffer].mapped
        if memory is None or self._profile.enabled:
            return True
        self.stopped = True
        self._device.run_so_far(recorder)
        return bool(memory.data[offset : offset + 4].cast("I")[0])

    def want(self, programs: Iterable[Program]) -> None:
        """Have kernels made that this batch has done without."""
        for program in programs:
            self._programs.later.want(program)

    def write(self, recorder: vk.CommandRecorder, buffer: str, part: Part, offset: int = 0) -> None:
        """Start values for a scratch buffer from a byte on, between two transfer barriers of the caller."""
        data, target = bytes_of(part), self.buffer(buffer)
        for begin in range(0, len(data), _MOST_UPDATED):
            recorder.update_buffer(target, offset + begin, data[begin : begin + _MOST_UPDATED])


def _lives(entry: tuple[int, object]) -> bool:
    image = image_of(entry)
    return image is not None and image.handle is not None


def _is_gone(buffer: vk.Buffer | None) -> bool:
    return buffer is not None and buffer.handle is None
