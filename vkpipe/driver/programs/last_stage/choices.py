"""A state is drawn by special kernels, whose text has the state in it, or by a general one that reads it as
data.

A new text takes the compilers 100 to 300 ms. So the first state in which a fragment shader is drawn has
special kernels, as it may be the only one. Where a second one comes, a general kernel is made, and all that
come from then on are drawn by it at once, also into other formats of as many bits, until they have been drawn
so much that kernels of their own pay (:mod:`~.rental`), which are then made beside it. A state whose kernels
are in the cache has those.

So it is with constants to which loops count: the first ones that a shader is drawn with have kernels without
loops, others are drawn with loops until such kernels pay.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from vkpipe import config
from vkpipe.driver.programs.last_stage.general_state import general_state_of, general_words_of
from vkpipe.driver.programs.last_stage.rental import Rental
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.last_stage import LastStage
    from vkpipe.driver.programs.last_stage.last_stages import LastStages
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.kernels.fragment_io import LastStageState
    from vkpipe.kernels.linkage import Linkage
    from vkpipe.pipe import Format

__all__ = ["Choices", "Chosen"]

_MOST_FAMILIES = 1024
_MOST_STATES = 1024
"""Of a family. Beyond these numbers what was known is forgotten, and families begin anew."""

_MOST_RENTALS = 256


@dataclass(frozen=True, eq=False)
class Chosen:
    """The kernels of a draw.

    Attributes:
        state: for which they were made.
        words: what a general kernel reads of the state; nothing for special ones.
        rental: of a general kernel that may be left for special ones.
    """

    last_stage: LastStage
    state: LastStageState
    words: bytes = b""
    rental: Rental | None = None


class Choices:
    """Chooses the kernels of a screen's draws. May be used from several threads.

    A *family* is all states that one general kernel draws. States and families are known by their hashes:
    any kernel that is chosen here is right.
    """

    def __init__(self, programs: Programs, last_stages: LastStages) -> None:
        self._programs = programs
        self._last_stages = last_stages
        self._special: OrderedDict[int, set[int]] = OrderedDict()
        self._varied: set[int] = set()
        self._rentals: OrderedDict[tuple[int, int], Rental] = OrderedDict()
        # Of a shader with loops, by its hash: what the first constants made of it.
        self._counted: dict[int, int] = {}

    def choose(
        self,
        shader: Shader | None,
        linkage: Linkage,
        state: LastStageState,
        depth_format: Format | None,
        unrolled: Shader | None = None,
    ) -> Chosen:
        """The kernels of a fragment shader (None: depth only) in a state.

        Args:
            depth_format: of the depth buffer, whether the state has to do with it or not.
            unrolled: the same shader without loops, for the constants that are bound.

        Raises:
            NotSupported: the shader uses something that the kernels lack.
        """
        if shader is not None and unrolled is not None and self._programs.makes_behind("turns"):
            with self._programs.lock:
                rental = self._rental_of_loops(shader, unrolled, linkage, state)
            if rental is not None:
                return Chosen(self._last_stages.get(shader, linkage, state), state, rental=rental)
            shader = unrolled
        info = shader.info if shader else None
        when: str = config.get("VKPIPE_GENERAL")
        general = None
        # Where loops are limited, what a shader turns in vain may cut another run of it short.
        if when != "never" and not (self._programs.limited and info is not None and info.takes_turns):
            general = general_state_of(state, info, depth_format)
        rental = None
        if general is not None and when != "always":
            with self._programs.lock:
                rental = self._rental(shader, linkage, state, general)
        if general is None or (rental is None and when != "always"):
            return Chosen(self._last_stages.get(shader, linkage, state), state)
        words = general_words_of(state, general, info)
        return Chosen(self._last_stages.get(shader, linkage, general), general, words, rental)

    def _rental(
        self, shader: Shader | None, linkage: Linkage, state: LastStageState, general: LastStageState
    ) -> Rental | None:
        """Return the time that the state has cost so far with the general kernel; None where it has special
        ones.
        """
        drawn, own = hash((shader and shader.text, linkage)), hash(state)
        family = hash((drawn, general))
        alone = not (self._family(family) or drawn in self._varied)
        rental = self._rental_in(family, own, partial(self._last_stages.get, shader, linkage, state), alone)
        if rental is not None:
            self._varied.add(drawn)
        return rental

    def _rental_of_loops(
        self, shader: Shader, unrolled: Shader, linkage: Linkage, state: LastStageState
    ) -> Rental | None:
        """Return the time that loops have cost so far; None where kernels without them draw."""
        family, turns = hash(shader.text), hash(unrolled.text)
        if len(self._counted) >= _MOST_FAMILIES:
            self._counted.clear()
        alone = self._counted.setdefault(family, turns) == turns
        make = partial(self._last_stages.get, unrolled, linkage, state)
        return self._rental_in(family, hash((turns, linkage, state)), make, alone)

    def _rental_in(self, family: int, own: int, make: Callable[[], LastStage], alone: bool) -> Rental | None:
        """Return the time that a state of a family has cost so far; None where it has special kernels.

        Args:
            alone: it has them from the beginning.
        """
        special = self._family(family)
        if own in special or alone:
            special.add(own)
            return None
        rental = self._rentals.get((family, own))
        if (rental is None and make().is_cached) or (rental is not None and rental.over):
            special.add(own)
            self._rentals.pop((family, own), None)
            return None
        if rental is None:
            rental = self._rentals[family, own] = Rental(make)
        self._rentals.move_to_end((family, own))
        if len(self._rentals) > _MOST_RENTALS:
            self._rentals.popitem(last=False)
        return rental

    def _family(self, key: int) -> set[int]:
        """The states of a family that have special kernels."""
        found = self._special.setdefault(key, set())
        self._special.move_to_end(key)
        if len(self._special) > _MOST_FAMILIES:
            self._special.popitem(last=False)
            self._varied.clear()
        if len(found) > _MOST_STATES:
            found.clear()
        return found
