"""Random sequences of steps, made with the driver and with the reference side by side."""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

import vkpipe
from tests.smallest_case import shorter
from vkpipe import pipe

__all__ = ["Pair", "draw_sequences"]


class _Step(Protocol):
    @property
    def name(self) -> str: ...


S = TypeVar("S", bound=_Step)
S_contra = TypeVar("S_contra", contravariant=True)


class World(Protocol[S_contra]):
    """What steps are made on: the objects of one screen."""

    def make(self, step: S_contra) -> object:
        """Make a step; returns its result, or how it is refused."""

    def held(self) -> Sequence[npt.NDArray[Any]]:
        """Return all contents in the end."""

    def destroy(self) -> None:
        """Give everything back."""


class Pair(Generic[S]):
    """Makes sequences of steps with two screens.

    Args:
        world: makes the world of a screen.
        told: says in a word what came of a step.

    Attributes:
        seen: how often each step was made, by its name and what came of it.
    """

    def __init__(
        self,
        world: Callable[[pipe.Screen], World[S]],
        told: Callable[[object], str],
        screen: pipe.Screen,
        reference: pipe.Screen,
    ) -> None:
        self._world, self._told = world, told
        self._screens = (screen, reference)
        self.seen: Counter[tuple[str, str]] = Counter()

    def run(self, steps: Sequence[S]) -> None:
        """Make steps. Raises AssertionError where the two read, draw or refuse other things."""
        mine, theirs = (self._world(screen) for screen in self._screens)
        try:
            for number, step in enumerate(steps):
                got, want = mine.make(step), theirs.make(step)
                said = f"{str(got)[:200]}, not {str(want)[:200]}"
                assert got == want, f"{step} after {list(steps[:number])}: {said}"
                self.seen[step.name, self._told(want)] += 1
            for held, wanted in zip(mine.held(), theirs.held(), strict=True):
                np.testing.assert_array_equal(held, wanted, str(list(steps)))
        finally:
            mine.destroy()
            theirs.destroy()

    def differs(self, steps: Sequence[S]) -> bool:
        """Return whether :meth:`run` finds a difference."""
        try:
            self.run(steps)
        except AssertionError:
            return True
        return False


def draw_sequences(
    name: str,
    about: str | None,
    pair_of: Callable[[pipe.Screen, pipe.Screen], Pair[S]],
    drawn: Callable[[random.Random], list[S]],
) -> int:
    """Run the command ``python -m tests.<name>``: as many sequences as wanted.

    Returns:
        1 where one differs, of which a short version is printed.
    """
    parser = argparse.ArgumentParser(prog=f"python -m tests.{name}", description=about)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    chosen = parser.parse_args()
    dice = random.Random(chosen.seed)
    with vkpipe.create_screen() as screen, vkpipe.create_screen("reference") as reference:
        pair = pair_of(screen, reference)
        for _ in range(chosen.cases):
            steps = drawn(dice)
            if pair.differs(steps):
                short = shorter(steps, pair.differs)
                sys.stdout.write("\n".join(map(str, short)) + "\n")
                pair.run(short)
                return 1
        for (step, came), count in sorted(pair.seen.items()):
            sys.stdout.write(f"{step}, {came}: {count}\n")
    return 0
