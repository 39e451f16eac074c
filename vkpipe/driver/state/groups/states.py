"""Remembers the states of draw groups by their keys, and has a state made when its key is new."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.group import GroupState
from vkpipe.driver.state.groups.alike import Alike
from vkpipe.driver.state.groups.checks import check_bound, doubt_bindings, drawn_prims
from vkpipe.driver.state.groups.derive import GroupMaker, shader_of
from vkpipe.driver.state.groups.key import group_key
from vkpipe.driver.state.raster_flags import of_groups
from vkpipe.driver.state.viewports import Region, drawn_region
from vkpipe.kernels.modes import Assembly, assembly, spread
from vkpipe.pipe import Prim, RasterizerState, ShaderType

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.choices import Choices
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.pipe.advice import Advice
    from vkpipe.pipe.cso import Cso
    from vkpipe.winsys import vulkan as vk

__all__ = ["GroupStates"]

_LEAST_REMEMBERED, _MOST_REMEMBERED, _MOST_ALIKE = 16, 256, 2048  # these with those that share kernels


class GroupStates:
    """Makes group states, and remembers those that were made."""

    def __init__(
        self,
        device: vk.Device,
        programs: Programs,
        choices: Choices,
        longest_pass: int,
        advice: Advice,
        forgotten: Callable[[], None],
    ) -> None:
        """Remember nothing yet.

        Args:
            forgotten: is called when states are dropped: whoever keeps what was made of them drops that, too.
        """
        self._forgotten = forgotten
        self._maker = GroupMaker(device, programs, choices, longest_pass, advice)
        self._advice = advice
        # What is remembered keeps its kernels.
        self._most = max(_LEAST_REMEMBERED, min(_MOST_REMEMBERED, programs.most))
        self._known: dict[Hashable, GroupState] = {}
        self._made, self._alike = 0, Alike(device)
        self._variants: dict[tuple[Prim, int, bool], tuple[int, Assembly]] = {}
        self._numbers: dict[tuple[Assembly, RasterizerState], int] = {}

    def get(self, bound: Bound, mode: Prim) -> GroupState:
        """The state of a draw of such primitives with these bindings.

        Raises:
            InvalidUse: something that the draw needs is not bound, or two bindings do not fit each other.
        """
        check_bound(bound)
        assert bound.rasterizer is not None
        number, variant = self._variant(drawn_prims(bound, mode), bound.rasterizer, bound.samples > 1)
        kind = (number, *group_key(bound, mode))
        key = (kind, bound.textures_key, bound.samplers_key)
        found = self._known.get(key)
        if found is None:
            if self._made >= self._most or len(self._known) >= _MOST_ALIKE or self._alike.full:
                self.forget()
            found = self._alike.get(kind, bound)
            if found is None:
                found = self._maker.make(bound, variant, mode)
                self._made += 1
                self._alike.keep(kind, found, bound, shader_of(bound, ShaderType.FRAGMENT))
                doubt_bindings(self._advice, bound)
            self._known[key] = found
        region = drawn_region(bound, found.assembly.space)
        if region != found.region:
            found = self._within(found, region)
        found.note_sibling(bound.samplers_key, bound.textures_key)
        return found

    def _within(self, state: GroupState, region: Region) -> GroupState:
        """Return the same state with another region, as programs change scissors often."""
        key = (state.anywhere, region)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST_ALIKE:
                self.forget()
            found = self._known[key] = state.within(region)
        return found

    def _variant(
        self, mode: Prim, rasterizer: Cso[RasterizerState], multisampled: bool
    ) -> tuple[int, Assembly]:
        """Return the variant of the kernels for a type and a rasterizer state.

        Before it comes a number for the variant and all of the rasterizer state that groups depend on.
        """
        key = (mode, rasterizer.number, multisampled)
        found = self._variants.get(key)
        if found is None:
            variant = assembly(mode, rasterizer.state, multisampled)
            if rasterizer.state.multisample and multisampled:
                variant = spread(variant, rasterizer.state)
            elif variant.smooth and multisampled:
                variant = replace(variant, smooth=False, disc=False)
            kind = (variant, of_groups(rasterizer.state))
            number = self._numbers.setdefault(kind, len(self._numbers))
            found = self._variants[key] = (number, variant)
        return found

    def forget_rented(self) -> None:
        """Drop the states that are drawn by a general kernel though special ones are ready."""
        over = [key for key, state in self._known.items() if state.rental is not None and state.rental.over]
        for key in over:
            del self._known[key]
        self._alike.forget()
        self._forgotten()

    def forget(self) -> None:
        """Drop the remembered states, and with them the references to views."""
        self._known.clear()
        self._alike.forget()
        self._made = 0
        self._variants.clear()
        self._forgotten()
