"""The state of a context as its calls have made it."""

from __future__ import annotations

from typing import Any, NamedTuple
from weakref import ref

from vkpipe.pipe import Map, ShaderType

__all__ = ["ContextState", "Mapping"]

_SLOTTED = {
    "bind_sampler_states": "samplers",
    "set_sampler_views": "views",
    "set_shader_buffers": "buffers",
    "set_shader_images": "images",
}
"""Calls of a stage, a first slot and a sequence, and what they set."""


class Mapping(NamedTuple):
    """A mapping of a resource, which stays the program's: nothing is kept alive.

    Attributes:
        persistent: draws may use the resource meanwhile. ``where``: the place of the call.
    """

    transfer: ref[Any]
    resource: ref[Any]
    persistent: bool
    where: str

    @classmethod
    def of(cls, transfer: Any, where: str) -> Mapping:
        """Return the mapping of a transfer."""
        return cls(ref(transfer), ref(transfer.resource), bool(transfer.usage & Map.PERSISTENT), where)

    @property
    def lasts(self) -> bool:
        """Return whether it was not ended; one that was forgotten never was."""
        transfer = self.transfer()
        return transfer is None or bool(transfer.mapped)


class ContextState:
    """The state of a context: objects that are bound, values that were set, mappings and queries that run.

    Attributes:
        bound: state objects by kind (``fs``, ``blend``): None where nothing is bound.
        given: the arguments of the last call of each ``set_*``.
        slots: what is bound by kind, stage and slot.
        vertex_buffers, viewports: by slot.
        maps: transfers that are mapped, by ``id``.
        running: queries that have begun.
    """

    def __init__(self) -> None:
        self.bound: dict[str, Any] = {}
        self.given: dict[str, tuple[Any, ...]] = {}
        self.slots: dict[tuple[str, int, int], Any] = {}
        self.vertex_buffers: dict[int, Any] = {}
        self.viewports: dict[int, Any] = {}
        self.maps: dict[int, Mapping] = {}
        self.running: dict[int, tuple[Any, str]] = {}

    def follow(self, name: str, arguments: tuple[Any, ...]) -> None:
        """Take over what a call that worked has changed."""
        if name in _SLOTTED:
            stage, first, values = arguments[:3]
            for number, value in enumerate(values):
                self.slots[_SLOTTED[name], int(stage), first + number] = value
        elif name.startswith("bind_"):
            self.bound[name[len("bind_") : -len("_state")]] = arguments[0]
        elif name == "set_vertex_buffers":
            first, values = arguments
            self.vertex_buffers |= {first + number: value for number, value in enumerate(values)}
        elif name == "set_constant_buffer":
            stage, slot, value = arguments
            self.slots["constants", int(stage), slot] = value
        elif name.startswith("set_"):
            self.given[name] = arguments
            if name == "set_viewport_states":
                first, values = arguments
                self.viewports |= {first + number: value for number, value in enumerate(values)}

    def state(self, kind: str) -> Any:
        """Return the state that a bound state object was made from; None where nothing is bound."""
        handle = self.bound.get(kind)
        return None if handle is None else getattr(handle, "made_from", None)

    def slot(self, kind: str, stage: ShaderType, number: int) -> Any:
        """Return what is bound in a slot of a stage; None where nothing is."""
        return self.slots.get((kind, int(stage), number))

    def everything(self) -> dict[str, Any]:
        """Return all that is bound and set, by names that say where; state objects as they were made."""
        found = {kind: self.state(kind) for kind, handle in self.bound.items() if handle is not None}
        for (kind, stage, number), value in self.slots.items():
            if value is not None:
                found[f"{kind} of {ShaderType(stage).name} {number}"] = getattr(value, "made_from", value)
        found |= {f"vertex buffer {number}": value for number, value in self.vertex_buffers.items()}
        return found | {
            name: values[0] if len(values) == 1 else values for name, values in self.given.items()
        }

    def is_mapped(self, resource: Any) -> str:
        """Return the place where a resource was mapped, but persistently; empty where it is not mapped."""
        for mapping in self.maps.values():
            if mapping.resource() is resource and not mapping.persistent and mapping.lasts:
                return mapping.where
        return ""
