"""Recording plans: names of scratch memory and tables become addresses, commands become Vulkan's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeGuard

from vkpipe.driver.plan.commands import (
    Assign,
    Barrier,
    Bindings,
    BlendWords,
    Conditional,
    Dispatch,
    Enter,
    Fill,
    Indirect,
    Plan,
    Point,
    Target,
    Upload,
    Work,
)
from vkpipe.driver.plan.packed_bytes import Part
from vkpipe.driver.record.dispatcher import Dispatcher, Store
from vkpipe.kernels.members import Place, PushBlock, Table, TableAddress, Value
from vkpipe.kernels.push.address import BlockPush
from vkpipe.kernels.push.shared import TableStarts

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["Executor", "OutsideTables", "Uploads"]

Uploads = Iterator[Sequence[Part]]
"""The tables of each upload of a plan, in order; each is asked for when the memory before it is placed."""

_Packed = tuple[tuple[Store, int, int], ...]
_Blocks = tuple[type[PushBlock], ...]


class OutsideTables(Exception):
    """A block that is too long to be pushed had no room in the buffer of the tables."""


class Executor:
    """Records plans for one context."""

    def __init__(self, run: Dispatcher) -> None:
        self._run = run
        self._do: dict[type, Callable[[Any], None]] = {
            Assign: self._assign,
            Target: self._target,
            Upload: self._upload,
            Point: self._point,
            Enter: self._enter,
            Fill: self._fill,
            Barrier: self._barrier,
            Dispatch: self._dispatch,
            Indirect: self._indirect,
            Conditional: self._conditional,
        }
        self._setters: dict[tuple[str, _Blocks], tuple[Store, ...]] = {}
        self._packers: dict[tuple[type[PushBlock], tuple[str, ...]], _Packed] = {}
        self._launches: dict[tuple[object, Bindings], vk.Launch] = {}
        self._of_banks = {0: self._launches}
        self._reserved: object = None
        self._vectors: list[int] = []
        self._blocks: _Blocks = ()
        self._recorder: vk.CommandRecorder
        self._uploads: Uploads

    def record(self, recorder: vk.CommandRecorder, plan: Plan, uploads: Uploads) -> None:
        """Record all commands; waits for the kernels that are still in the making.

        Raises:
            OutsideTables: what was recorded up to there does no harm; another plan must follow.
        """
        self._begin(plan, uploads)
        self._recorder = recorder
        do = self._do
        try:
            for command in plan.commands:
                do[type(command)](command)
        finally:
            self._end()

    def _begin(self, plan: Plan, uploads: Uploads) -> None:
        if plan.memory is not self._reserved:
            # Scratch memory only grows: what was enough is enough.
            for bank, memory in enumerate((plan.memory, *plan.banks)):
                self._run.reserve(memory, bank)
            self._reserved = plan.memory
        self._blocks, self._uploads = plan.blocks, uploads
        self._forget_launches()

    def _forget_launches(self) -> None:
        for launches in self._of_banks.values():
            launches.clear()

    def _end(self) -> None:
        """Let go of the plan: kernels that nobody draws with are not to live on here."""
        if self._launches is not self._of_banks[0]:
            self._enter(Enter(0, frozenset()))
        self._forget_launches()
        self._uploads = iter(())

    def _value(self, value: Value) -> int:
        """The address or number that a value stands for."""
        if isinstance(value, Place):
            return self._run.buffer(value.buffer).address + value.offset
        if isinstance(value, Table):
            return self._vectors[value.number] - value.left_out & 0xFFFFFFFF
        if isinstance(value, TableAddress):
            return self._run.buffers["tables"].address + 16 * self._vectors[value.number]
        if isinstance(value, BlendWords):
            return self._run.blend_address(value.state)
        assert isinstance(value, int), value
        return value

    def _set(self, name: str, value: int) -> None:
        """Set a member of all push blocks of the plan."""
        key = (name, self._blocks)
        stores = self._setters.get(key)
        if stores is None:
            stores = self._setters[key] = self._run.setters(name, self._blocks)
        for store in stores:
            store(value)

    def _assign(self, command: Assign) -> None:
        for name, value in zip(command.names, command.values, strict=True):
            self._set(name, value if type(value) is int else self._value(value))

    def _target(self, command: Target) -> None:
        self._run.set_target(command.state)

    def _upload(self, command: Upload) -> None:
        self._vectors = self._run.upload_tables(next(self._uploads))
        # The tables may lie in another buffer, which is bound with the kernels.
        self._forget_launches()
        self._point(command)

    def _point(self, command: TableStarts) -> None:
        for name, table in zip(command.names, command.values, strict=True):
            self._set(name, self._value(table))

    def _enter(self, command: Enter) -> None:
        self._launches = self._of_banks.setdefault(command.bank, {})
        for name, address in self._run.enter(command.bank):
            self._set(name, address)

    def _fill(self, command: Fill) -> None:
        buffer, offset, _ = command.place
        if command.size:
            word = int.from_bytes(command.data, "little")
            self._recorder.fill_buffer(self._run.buffer(buffer), offset, command.size, word)
        else:
            self._run.write(self._recorder, buffer, command.data, offset)

    def _barrier(self, command: Barrier) -> None:
        self._recorder.barrier(command.kind)

    def _dispatch(self, command: Dispatch) -> None:
        launch, block = self._launch(command), type(command.push)
        if block.in_tables:
            self._place_block(block)
            block = BlockPush
        self._run.launch_workgroups(self._recorder, launch, block, command.workgroups)

    def _place_block(self, block: type[PushBlock]) -> None:
        """Upload a block that is too long to be pushed to where the tables are."""
        run = self._run
        tables = run.buffers["tables"]
        at = run.upload(run.data(block)) - tables.address
        if not 0 <= at < tables.size:
            raise OutsideTables
        run.put(BlockPush(block=at >> 4))

    def _indirect(self, command: Indirect) -> None:
        launch, block = self._launch(command), type(command.push)
        buffer, offset, _ = command.arguments
        self._run.launch_indirect(self._recorder, launch, block, self._run.buffer(buffer), offset)

    def _conditional(self, command: Conditional) -> None:
        buffer, offset, _ = command.place
        missing = [inner.program for inner in command.commands if _is_missing(inner)]
        if missing and not self._run.finds(self._recorder, buffer, offset):
            self._run.want(missing)
            return
        with self._run.where(self._recorder, buffer, offset):
            for inner in command.commands:
                self._do[type(inner)](inner)

    def _launch(self, command: Work) -> vk.Launch:
        """The kernel with its sets; the members of its push block are set."""
        push = command.push
        if push.names:
            key = (type(push), push.names)
            packers = self._packers.get(key)
            if packers is None:
                packers = self._packers[key] = self._run.packers(*key)
            values = [value if type(value) is int else self._value(value) for value in push.values]
            for store, begin, end in packers:
                store(*values[begin:end])
        program, bindings = command.program, command.bindings
        launch = self._launches.get((program, bindings))
        if launch is None:
            sets = [self._run.fill(layout, resources) for layout, resources in bindings.sets]
            launch = self._launches[program, bindings] = self._run.launch(program, sets)
        return launch


def _is_missing(command: Work | Assign | Barrier) -> TypeGuard[Work]:
    """Return whether a command runs a kernel that hardly any draw needs, and that is not made yet."""
    if not isinstance(command, Dispatch | Indirect):
        return False
    return command.program.need == "rarely" and not command.program.is_ready
