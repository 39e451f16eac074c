"""Groups of a bundle whose vertices one dispatch shades, and where these go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vkpipe.driver.plan.bundles import GroupKey
from vkpipe.driver.state.group import GroupState
from vkpipe.records import dataclass

__all__ = ["VertexClass", "VertexClasses"]


@dataclass(eq=False)
class VertexClass:
    """Groups whose vertices one dispatch shades: the same kernel with the same textures."""

    state: GroupState
    number: int
    slots: int = 0
    first_slot: int = 0
    varyings: int = 0  # vectors before those of its first slot

    @property
    def varyings_base(self) -> int:
        """The vector from which slots of the bundle count."""
        return (self.varyings - self.state.varyings * self.first_slot) & 0xFFFFFFFF


class VertexClasses:
    """The vertex classes of a bundle.

    Attributes:
        of_group: the class of each group.
        slot_of_group: where its slots begin there.
    """

    def __init__(self, groups: Sequence[GroupKey]) -> None:
        self._known: dict[tuple[object, ...], VertexClass] = {}
        self.of_group: list[VertexClass] = []
        self.slot_of_group: list[int] = []
        for group in groups:
            state = group.state
            key = (state.vertex, state.vertex_resources)
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = VertexClass(state, len(self._known))
            self.of_group.append(found)
            self.slot_of_group.append(found.slots)
            found.slots += group.slots
        slots = vectors = 0
        for entry in self:
            entry.first_slot, entry.varyings = slots, vectors
            slots += entry.slots
            vectors += entry.slots * entry.state.varyings

    def __iter__(self) -> Iterator[VertexClass]:
        return iter(self._known.values())

    def __len__(self) -> int:
        return len(self._known)
