"""Commands of the visibility form: keys are opened before the passes, and shaded after them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vkpipe.driver.plan.arguments import reset_span, span_arguments
from vkpipe.driver.plan.binned_group import BinnedGroup, KeysUse
from vkpipe.driver.plan.commands import Bindings, Command, Dispatch, Indirect
from vkpipe.driver.plan.sizes import THREADS, square
from vkpipe.driver.programs.binning import tiles
from vkpipe.driver.state.group import present
from vkpipe.kernels.push.keys import BeginPush, ShadePush, SortPush

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs

__all__ = ["KeyedForm"]


class KeyedForm:
    """Plans the visibility form's dispatches before and after the passes: nothing for groups in another form.

    Attributes:
        form: its programs, if the group takes it.
        depth: what kernels are bound with that see only depth.
        shading: what kernels are bound with that shade, of any form.
    """

    def __init__(self, programs: Programs, group: BinnedGroup, use: KeysUse) -> None:
        self._programs, self._group, self._use = programs, group, use
        self._state = group.state
        self.form = group.state.last_stage.visibility.programs if group.keyed else None
        self.depth, self.shading = self._last_bindings()

    def _last_bindings(self) -> tuple[Bindings, Bindings]:
        """Return what the last stage is bound with: kernels that see only depth, and kernels that shade."""
        state, fragment = self._state, self._state.fragment_resources
        form = self.form
        if form is None:
            _, targets, textures = self._group.walk.program("list").set_layouts
            return Bindings(), Bindings((targets, state.targets), (textures, fragment))
        depth = Bindings((form.begin.set_layouts[1], present(state.depth)))
        if not form.shades:
            return depth, Bindings()
        by_pixel = state.last_stage.visibility.by_pixel(self._group.drawn[0].prims, state.tiles)
        _, targets, textures = by_pixel.set_layouts
        return depth, Bindings((targets, present(*state.colors)), (textures, fragment))

    def open(self) -> Iterator[Command]:
        """Make the keys those of this group's depth buffer, with as little work as possible."""
        form, opening = self.form, self._use.opening
        if form is None or opening in ("none", "clean"):
            return
        across, down = tiles(*self._state.size)
        if opening == "renew":
            yield reset_span()
            workgroups = square(-(-across * down // THREADS))
            yield Dispatch(
                form.stale, SortPush(), workgroups, bindings=self.depth, why="tiles that are stale"
            )
            yield Indirect(
                form.renew,
                BeginPush(),
                span_arguments("sort_arguments"),
                self.depth,
                "their keys, from depth",
            )
            return
        begin = form.begin_flat if opening == "flat" else form.begin
        workgroups = (-(-across // self._programs.together), down)
        yield Dispatch(begin, BeginPush(), workgroups, bindings=self.depth, why="keys from the depth buffer")

    def shade(self, prims: int) -> Iterator[Command]:
        """Store depth and run the fragment shader for what the keys show."""
        form = self.form
        if form is None:
            return
        workgroups = square(-(-self._state.tiles // THREADS))
        yield Dispatch(
            form.touched, SortPush(), workgroups, bindings=self.depth, why="tiles that show anything"
        )
        by_tile = form.by_tile
        if by_tile is not None and not self._use.by_tile:
            self._programs.later.want(by_tile, self.shading.resources)
            by_tile = None
        sort = SortPush(pixels_only=int(by_tile is None))
        shown = span_arguments("sort_arguments")
        yield Indirect(form.sort, sort, shown, self.depth, "their depth; how to shade them")
        if by_tile is not None:
            why = "tiles of few primitives"
            yield Indirect(by_tile, ShadePush(), span_arguments("tile_arguments"), self.shading, why)
        if form.shades:
            by_pixel = self._state.last_stage.visibility.by_pixel(prims, self._state.tiles)
            why = "tiles of many primitives" if by_tile is not None else "tiles"
            shade = Indirect(by_pixel, ShadePush(), span_arguments("pixel_arguments"), self.shading, why)
            yield shade._replace(beside=by_tile is not None)
        if self._use.restores:
            why = "their keys, as after the clear"
            yield Indirect(form.restore, BeginPush(), shown, self.depth, why)
