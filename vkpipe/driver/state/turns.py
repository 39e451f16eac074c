"""The constants by which loops of the fragment shader count, as a part of the key of a group's state.

Where the host knows them, such loops may be unrolled (:meth:`.Shader.counted`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.state.dirty import Dirty
from vkpipe.pipe import ShaderType

if TYPE_CHECKING:
    from vkpipe.driver.state.bindings import Bound

__all__ = ["note_turns"]

_STATE = Dirty.STATE.value
_BYTES = 4


def note_turns(bound: Bound) -> None:
    """Bring ``Bound.turns`` up to date: fragment shader or constants have changed."""
    turns = _turns_of(bound)
    if turns != bound.turns:
        bound.turns = turns
        bound.dirty |= _STATE


def _turns_of(bound: Bound) -> tuple[int, ...] | None:
    """The values of ``Shader.turn_words``; None where there are none, or the device has them in a buffer."""
    if bound.fs is None or not bound.fs.state.turn_words:
        return None
    found = []
    slots = bound.constants[ShaderType.FRAGMENT]
    for slot, word in bound.fs.state.turn_words:
        constants, begin = slots.get(slot), word * _BYTES
        if constants is None or constants.resource is not None or begin + _BYTES > constants.size:
            return None
        begin += constants.offset
        found.append(int.from_bytes(constants.data[begin : begin + _BYTES], "little"))
    return tuple(found)
