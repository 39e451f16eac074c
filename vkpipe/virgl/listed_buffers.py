"""The buffers of vertices and of indices that a submission names for the draws of a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe.pipe.repeats import ListedBuffers, ListedIndices
from vkpipe.virgl.errors import REFUSALS
from vkpipe.virgl.list_commands import DRAW, INDEXED, INDICES

if TYPE_CHECKING:
    from vkpipe.pipe import Resource
    from vkpipe.virgl.context import SubContext
    from vkpipe.virgl.resources import ClientResource

__all__ = ["DrawnIndices", "given_buffers"]

Words = npt.NDArray[np.uint32]


class DrawnIndices:
    """Finds where a part of submissions says what indices its draws have, and how many these ask for.

    ``bound_before``: whether a draw has those that are bound in front of the part.
    """

    def __init__(self, commands: Iterable[tuple[int, int, int]], words: Words) -> None:
        """Look for the handle of the indices of each draw; 0: they are bound before.

        Args:
            commands: begin, end and number of each.
            words: of the part.
        """
        at, found, named = 0, list[tuple[int, int]](), set[int]()
        for begin, _, number in commands:
            if number == INDICES:
                at = begin + 1
                named.add(at)
            elif number == DRAW and words[begin + 1 + INDEXED]:
                found.append((at, int(words[begin + 2])))
        self._unread = sorted(named - {place for place, _ in found})
        places = np.array(found, np.int64).reshape(-1, 2)
        self._places, self._counts = places[:, 0].astype(np.intp), places[:, 1]
        self.bound_before = bool((self._places == 0).any())

    def given(
        self, sub: SubContext, before: tuple[ClientResource, int, int] | None, words: Words
    ) -> ListedIndices | None:
        """The indices of the draws; ``before``: what is bound as such in front of the part.

        None where the screen refuses to make a buffer, or one ends before as many come as a draw asks for.

        Raises:
            ProtocolError: there is no such resource.
        """
        for handle in set(words[self._unread].tolist()):
            sub.client.find(handle)
        handles, sizes, offsets = (words[self._places + of].astype(np.int64) for of in (0, 1, 2))
        if self.bound_before:
            if before is None:
                return None
            first = self._places == 0
            handles[first], sizes[first], offsets[first] = -1, before[1], before[2]
        numbers, which = np.unique(handles, return_inverse=True)
        if 0 in numbers or (offsets % sizes).any():
            return None
        found = [
            before[0] if number < 0 and before else sub.client.resource(number) for number in numbers.tolist()
        ]
        made = _made(sub, found)
        if made is None:
            return None
        starts, room = offsets // sizes, np.array([each.width0 for each in made], np.int64)[which] // sizes
        return None if (starts + self._counts > room).any() else ListedIndices(starts, which, made)


def given_buffers(sub: SubContext, offsets: npt.NDArray[np.intp], words: Words) -> ListedBuffers | None:
    """The vertex buffers of a part; None where the screen refuses to make one of them.

    Raises:
        ProtocolError: there is no such resource.
    """
    handles, which = np.unique(words[offsets + 1], return_inverse=True)
    if len(handles) and not handles[0]:
        handles, which = handles[1:], which - 1
    found = [sub.client.resource(handle) for handle in handles.tolist()]
    made = _made(sub, found)
    return None if made is None else ListedBuffers(words[offsets], which, made)


def _made(sub: SubContext, found: Sequence[ClientResource]) -> list[Resource] | None:
    """The resources of the screen; None where it refuses to make one."""
    try:
        for each in found:
            each.make()
    except REFUSALS:
        return None
    return [each.get(sub.ctx) for each in found]
