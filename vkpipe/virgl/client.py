"""One client: its resources, its contexts, and what it is told when it asks whether something is done."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cached_property
from weakref import WeakSet

from vkpipe import pipe
from vkpipe.errors import NotSupported, OutOfMemory, VkpipeError
from vkpipe.pipe import Box, ResourceTemplate, ShaderCap, ShaderType
from vkpipe.virgl import decoder, transfers
from vkpipe.virgl.begun_work import BegunWork
from vkpipe.virgl.budget import Budget, Share
from vkpipe.virgl.context import SubContext
from vkpipe.virgl.errors import REFUSALS, LimitReached, ProtocolError
from vkpipe.virgl.fences import FenceMemory, FenceResource, makes_fence
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.lists import Lists
from vkpipe.virgl.queries import monotonic_offset
from vkpipe.virgl.query_object import QueryObject
from vkpipe.virgl.refusals import Refusals
from vkpipe.virgl.resources import ClientResource, template_of
from vkpipe.virgl.shared_memory import SharedMemory

__all__ = ["Client"]

log = logging.getLogger(__name__)

_MOST_REMARKS = 100
"""Different refusals that are logged for one client."""

_LONGEST_REMARK = 300

_TAKEN = " is taken (do two threads of the program draw at once? Mesa's client has no lock for them)"
"""It counts handles without one, so that two threads name the same."""

_MOST_TEMPLATES = 256
"""Descriptions of resources that are known again."""


class Client:
    """One client owns resources and contexts. Nothing here knows of sockets; all calls come from one thread.

    Attributes:
        name: of the client, for the log.
        refusals: counts what was not carried out.
        drew: whether it has drawn or cleared anything, or launched a compute shader.
        waiting: handle of a resource -> the query whose result the client expects there.
        begun: decides whether work is submitted before a fence is made.
        lists: the draws that come again in its submissions.
        remarks: what was passed over, each once.
    """

    def __init__(
        self,
        screen: pipe.Screen,
        limits: Limits,
        name: str = "client",
        share: Share | None = None,
        refusals: Refusals | None = None,
    ) -> None:
        """``share``: what it has of the memory of all clients; None where there are no others."""
        self.screen = screen
        self.refusals = refusals or Refusals()
        self.drew = False
        self.limits = limits
        self.name = name
        self.waiting: dict[int, QueryObject] = {}
        self.begun = BegunWork(screen)
        self.lists = Lists()
        self.budget = Budget(limits, share)
        self._resources: dict[int, ClientResource] = {}
        self._templates: dict[bytes, ResourceTemplate] = {}
        self._fence_memory = FenceMemory()
        self._alive: WeakSet[ClientResource] = WeakSet()
        self._contexts: dict[int, SubContext] = {}
        self._chosen = 0
        self._current: SubContext | None = None
        self.remarks: set[str] = set()
        self._offset: int | None = None

        self.on_name: Callable[[str], None] = lambda name: None

    def rename(self, name: str) -> None:
        """CREATE_RENDERER: how the client calls itself."""
        self.name = f"{self.name} ({name})"
        self.on_name(self.name)

    # Resources

    def create_resource(self, words: memoryview) -> SharedMemory | None:
        """RESOURCE_CREATE2; the memory to share, if any.

        A handle that was refused may be given to another resource: to the client there is none.

        Raises:
            ProtocolError: the numbers mean nothing, or the handle is taken.
            LimitReached: it is too large, or there are too many; a client that waits for memory is told so.
            VkpipeError: one of ``REFUSALS``: the screen does not make it, which that client is told, too.
        """
        handle, bind, size = words[0], words[3], words[10]
        taken = self._resources.get(handle)
        if handle == 0 or (taken is not None and taken.refused is None):
            raise ProtocolError(f"handle {handle}{_TAKEN if handle else ''}; legal: a new one, not 0")
        if makes_fence(words):
            return self._create_fence(handle)
        template = self._template(words[1:10])
        try:
            memory, resource = self._take_resource(handle, bind, size, template)
        except (OutOfMemory, LimitReached) as error:
            if size:
                self.note_refusal("RESOURCE_CREATE2", error)
            raise
        self._resources[handle] = resource
        self._alive.add(resource)
        if not resource.shared_only:
            try:
                resource.make()
            except REFUSALS as error:
                self.note_refusal("RESOURCE_CREATE2", error)
                resource.destroy()
                if memory is not None:
                    memory.close()
                    raise
        return memory

    def _take_resource(
        self, handle: int, bind: int, size: int, template: ResourceTemplate
    ) -> tuple[SharedMemory | None, ClientResource]:
        """Return a resource, and its memory to share; where there is no room, lists let go of theirs."""
        self.limits.check("resource_bytes", size)
        memory = SharedMemory(size) if size else None
        try:
            return memory, ClientResource(self.screen, handle, bind, template, memory, self.budget)
        except LimitReached:
            self.lists.clear()
        return memory, ClientResource(self.screen, handle, bind, template, memory, self.budget)

    def _template(self, words: memoryview) -> ResourceTemplate:
        """The description that a resource is made from; programs make the same again and again.

        Raises:
            ProtocolError: the numbers mean nothing.
        """
        said = words.tobytes()
        found = self._templates.get(said)
        if found is None:
            try:
                found = template_of(self.screen, words)
            except VkpipeError as error:
                raise ProtocolError(str(error)) from None
            if len(self._templates) >= _MOST_TEMPLATES:
                self._templates.clear()
            self._templates[said] = found
        return found

    def _create_fence(self, handle: int) -> SharedMemory:
        # First of all: the client has nothing to do until it is answered, the device has.
        fence = self._flush()
        try:
            memory = self._fence_memory.take()
            self._resources[handle] = made = FenceResource(self.screen, handle, self.budget)
            made.fence = fence
        except (OutOfMemory, LimitReached) as error:
            self.note_refusal("RESOURCE_CREATE2", error)
            raise
        return memory

    def is_fence(self, handle: int) -> bool:
        """Return whether a handle is that of a fence."""
        found = self._resources.get(handle)
        return found is not None and found.is_fence

    def _flush(self) -> pipe.Fence | None:
        """Submit what was sent so far; None where there is nothing, or it is refused."""
        if self._current is None:
            return None
        try:
            fence = self._current.ctx.flush()
        except REFUSALS as error:
            self.note_refusal("FLUSH", error)
            fence = None
        self.begun.flushed(fence)
        return fence

    def unref(self, handle: int) -> None:
        """RESOURCE_UNREF: the handle goes; the resource stays as long as something uses it."""
        found = self._resources.pop(handle, None)
        self.waiting.pop(handle, None)
        if found is not None and not found.is_fence:
            self.lists.give_up()

    def find(self, handle: int) -> ClientResource | None:
        """The resource with a handle; None for 0.

        Raises:
            ProtocolError: there is none.
        """
        return None if handle == 0 else self.resource(handle)

    def resource(self, handle: int) -> ClientResource:
        """The resource with a handle, which may not be 0."""
        found = self._resources.get(handle)
        if found is None:
            raise ProtocolError(f"there is no resource {handle}")
        return found

    # Transfers

    def put(self, resource: ClientResource, level: int, place: Box, offset: int) -> None:
        """From the shared memory into the resource, in order with the commands."""
        try:
            transfers.put(self.current().ctx, resource, level, place, offset)
        except REFUSALS as error:
            self.note_refusal("TRANSFER_PUT2", error)

    def put_range(self, resource: ClientResource, begin: int, size: int, offset: int) -> None:
        """Put bytes into a buffer in the same way."""
        try:
            transfers.put_range(self.current().ctx, resource, begin, size, offset)
        except REFUSALS as error:
            self.note_refusal("TRANSFER_PUT2", error)

    def get(
        self, resource: ClientResource, level: int, place: Box, offset: int, *, presents: bool = False
    ) -> None:
        """From the resource into the shared memory; ``presents``: to be shown in a window."""
        ctx = self.current().ctx
        try:
            shown = None
            if presents and isinstance(self.screen, pipe.OverlayMethods):
                shown = self.screen.overlaid(ctx, resource.get(ctx))
            transfers.get(ctx, resource, level, place, offset, shown)
        except REFUSALS as error:
            self.note_refusal("TRANSFER_GET2", error)

    def busy(self, handle: int, wait: bool) -> bool:
        """RESOURCE_BUSY_WAIT: whether the client still has to wait, after having waited if it wants.

        Only results of queries and fences make it wait: all other resources it may write at once, as their
        contents lie elsewhere.
        """
        query = self.waiting.get(handle)
        if query is not None:
            if not self._deliver(query, wait):
                return True
            del self.waiting[handle]
        resource = self._resources.get(handle)
        if resource is None:
            return False
        if resource.fence is None:
            if self.begun.pays(resource):
                self._flush()
            return False
        if wait:
            self.screen.fence_finish(None, resource.fence)
        elif not self.screen.fence_signalled(resource.fence):
            return True
        resource.fence = None
        return False

    def _deliver(self, query: QueryObject, wait: bool) -> bool:
        """Write a query's result if it is there; whether that is done. Refused ones are 0: clients wait."""
        try:
            return query.deliver(wait)
        except REFUSALS as error:
            self.note_refusal("GET_QUERY_RESULT", error)
            query.write(0)
            return True

    # Contexts

    def submit(self, data: bytes) -> None:
        """SUBMIT_CMD."""
        decoder.decode(self, data)

    def current(self) -> SubContext:
        """The chosen context; context 0 is there without having been created."""
        if self._current is None:
            if self._chosen not in self._contexts:
                self.create(self._chosen)
            self._current = self._contexts[self._chosen]
        return self._current

    def create(self, number: int) -> None:
        """CREATE_SUB_CTX; of one that exists, nothing."""
        if number not in self._contexts:
            self.limits.check("sub_contexts", len(self._contexts) + 1)
            self._contexts[number] = SubContext(self)

    def choose(self, number: int) -> None:
        """SET_SUB_CTX. What the context before has collected comes first.

        Raises:
            ProtocolError: there is no such context.
        """
        if number == self._chosen and self._current is not None:
            return
        if number and number not in self._contexts:
            raise ProtocolError(f"there is no context {number}")
        if self._current is not None:
            self._current.ctx.flush()
        self._chosen, self._current = number, None

    def end(self, number: int) -> None:
        """DESTROY_SUB_CTX."""
        found = self._contexts.pop(number, None)
        if found is None:
            return
        self.lists.clear()
        if found is self._current:
            self._chosen, self._current = 0, None
        for handle in [handle for handle, query in self.waiting.items() if query.ctx is found.ctx]:
            self._deliver(self.waiting.pop(handle), True)
        found.destroy()

    # What the screen can do

    def has_stage(self, stage: ShaderType) -> bool:
        """Return whether the screen runs shaders of a stage."""
        return stage in self._stages

    @cached_property
    def _stages(self) -> frozenset[ShaderType]:
        screen = self.screen
        return frozenset(
            stage for stage in ShaderType if screen.get_shader_param(stage, ShaderCap.MAX_INSTRUCTIONS) > 0
        )

    @cached_property
    def atomic_buffers(self) -> int:
        """Slots for buffers of counters."""
        return self.screen.get_shader_param(ShaderType.FRAGMENT, ShaderCap.MAX_HW_ATOMIC_COUNTER_BUFFERS)

    def clock_offset(self) -> int:
        """Nanoseconds from the screen's clock to the client's."""
        if self._offset is None:
            try:
                self._offset = monotonic_offset(self.screen)
            except NotSupported:
                self._offset = 0
        return self._offset

    # The log

    def note_refusal(self, command: str, error: VkpipeError) -> None:
        """A command that the screen refused is passed over; the log says so once.

        So is work that was queued before, where it turns out now that it cannot be done.
        """
        text = _shortened(str(error))
        self.refusals.add(command, text)
        if error.lost:
            self.refusals.add("queued call", text, error.lost)
            error.lost = 0  # it may be raised again
        self._remark(f"{command} refused: {text}")

    def note_wrong(self, text: str) -> None:
        """Work was done, but not as it was asked for; whoever has drawn it has logged that."""
        self.refusals.add("draw or launch", text)

    def note_unknown(self, number: int) -> None:
        """A command that nobody knows is passed over; the log says so once."""
        self.refusals.add(f"command {number}", "unknown")
        self._remark(f"unknown command {number}")

    def _remark(self, text: str) -> None:
        if text not in self.remarks and len(self.remarks) < _MOST_REMARKS:
            self.remarks.add(text)
            log.warning("%s: %s", self.name, text)

    def destroy(self) -> None:
        """Release everything."""
        alive = list(self._alive)  # also what only contexts hold
        self.waiting.clear()
        self.lists.clear()
        try:
            while self._contexts:
                try:
                    self._contexts.popitem()[1].destroy()
                except REFUSALS as error:
                    self.note_refusal("FLUSH", error)
        finally:
            self._current = None
            self._resources.clear()
            self._fence_memory.close()
            for resource in alive:
                resource.destroy()


def _shortened(text: str) -> str:
    """Its beginning and its end."""
    half = _LONGEST_REMARK // 2
    return text if len(text) <= _LONGEST_REMARK else f"{text[:half]} ... {text[-half:]}"
