"""The constants by which loops of the fragment shader count and branches are taken.

What they ask for is a part of the key of a group's state, where the host knows them: such loops may be
unrolled (:meth:`.Shader.counted`), and sides that are not taken left out (:meth:`.Shader.resolved`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vkpipe.driver.state.dirty import Dirty
from vkpipe.pipe import ConstantRows, ShaderType

if TYPE_CHECKING:
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.translate.tgsi.unroll import TurnWord

__all__ = ["are_as_first", "note_turns"]

_STATE = Dirty.STATE.value
_BYTES = 4


def note_turns(bound: Bound) -> None:
    """Bring ``Bound.fragment`` and ``Bound.turns`` up to date: fragment shader or constants have changed."""
    fragment = _fragment_of(bound)
    turns = None if fragment is None else _turns_of(bound, fragment)
    if fragment is not bound.fragment or turns != bound.turns:
        bound.fragment, bound.turns = fragment, turns
        bound.dirty |= _STATE


def are_as_first(bound: Bound, constants: Iterable[ConstantRows]) -> bool:
    """Return whether all rows of constants make the same of loops and branches as the first ones do."""
    if bound.fs is None or bound.fragment is None or not bound.fs.state.watched:
        return True
    words = {*bound.fs.state.turn_words, *bound.fragment.turn_words}
    if bound.branches is not None:
        words.update(bound.fs.state.condition_words)
    watched = [(slot, rows) for stage, slot, rows in constants if stage is ShaderType.FRAGMENT]
    return not any(
        (rows[:, _BYTES * word : _BYTES * (word + 1)] != rows[:1, _BYTES * word : _BYTES * (word + 1)]).any()
        for slot, rows in watched
        for number, word in words
        if number == slot
    )


def _fragment_of(bound: Bound) -> Shader | None:
    """The fragment shader, without branches whose outcome is known."""
    if bound.fs is None:
        return None
    shader = bound.fs.state
    words = (
        _words(bound, shader.condition_words) if bound.branches is not None and shader.conditions else None
    )
    if bound.branches is None or words is None:
        return shader
    outcomes = shader.outcomes(words)
    return (bound.branches.drops(shader, outcomes) and shader.resolved(outcomes)) or shader


def _turns_of(bound: Bound, shader: Shader) -> tuple[int, ...] | None:
    """The values of ``Shader.turn_words``; None where there are none, or the device has them in a buffer."""
    return _words(bound, shader.turn_words) if shader.turn_words else None


def _words(bound: Bound, places: Iterable[TurnWord]) -> tuple[int, ...] | None:
    """The words of constant buffers; None where the host does not know one of them."""
    slots = bound.constants[ShaderType.FRAGMENT]
    found = []
    for slot, number in places:
        constants = slots.get(slot)
        word = None if constants is None else constants.word(number)
        if word is None:
            return None
        found.append(word)
    return tuple(found)
