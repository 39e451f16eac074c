"""The kernels of the visibility form: keys say which primitive a pixel shows, and shaders run behind that."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from vkpipe.driver.programs.last_stage.making import Making, storage_images
from vkpipe.driver.programs.last_stage.visibility_programs import (
    FEW_PRIMITIVES,
    VISIBILITY_DEFINES,
    VisibilityPrograms,
)
from vkpipe.driver.programs.maker import Defines, Recipe
from vkpipe.kernels import fragment_io
from vkpipe.kernels.depth import key_form
from vkpipe.kernels.kernel import Kernel, Kernels, assembling

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.traits import Traits
    from vkpipe.driver.programs.program import Need, Program

__all__ = ["Visibility"]

# On lavapipe, more primitives for each tile than these, and lines, mostly show in single pixels of a tile.
_DENSE = 16
# What the records of triangles are, which the kernel of large ones reads.
_OF_RECORDS = ("VKP_RECTANGLES", "VKP_PARALLELOGRAMS", "VKP_OFFSET_DEPTH")


class Visibility:
    """Has the kernels of the visibility form of one last stage."""

    _by_tile: Program | None = None

    def __init__(self, traits: Traits, making: Making) -> None:
        """Nothing is made yet."""
        self._traits, self._making = traits, making
        self._assembly = traits.linkage.assembly
        self._by_pixel: dict[bool, Program] = {}

    @cached_property
    def programs(self) -> VisibilityPrograms:
        """The kernels from the first to the last; that for pixels is :meth:`by_pixel`."""
        programs = self._traits.programs
        if self._traits.shades and not self._by_pixels:
            need: Need = "later" if "later" in programs.passes else "always"
            self._by_tile = self._making.shading(Kernels.SHADE_TILES, {}, need)
        sorting: Defines = {"VKP_FEW": FEW_PRIMITIVES, **self._whole}
        small: Defines = {"VKP_SMALL": int(programs.wide_atomics), "VKP_UNORDERED": 1}
        begin = partial(self.kernel, Kernels.VISIBILITY_BEGIN)
        return VisibilityPrograms(
            begin=begin({"VKP_LISTED": 0, "VKP_FLAT": 0}),
            begin_flat=begin({"VKP_LISTED": 0, "VKP_FLAT": 1}),
            renew=begin({"VKP_LISTED": 1, "VKP_FLAT": 0}),
            restore=begin({"VKP_LISTED": 1, "VKP_FLAT": 1}),
            stale=self.kernel(Kernels.VISIBILITY_TILES, {"VKP_STALE": 1}),
            assemble=self.kernel(assembling(self._assembly), small),
            touched=self.kernel(Kernels.VISIBILITY_TILES, {"VKP_STALE": 0}),
            sort=self.kernel(Kernels.VISIBILITY_SORT, sorting),
            by_tile=self._by_tile,
            shades=self._traits.shades,
        )

    @property
    def form(self) -> Hashable:
        """Return what the keys mean; groups with equal forms may go on with each other's keys."""
        state = self._traits.state
        return key_form(state.depth_format, state.depth_func, state.depth_write)

    @property
    def shades_tiles(self) -> bool:
        """Return whether the kernel is made that shades tiles of few primitives. Until then :meth:`by_pixel`
        shades all of them, with the same bits.
        """
        by_tile = self._by_tile
        return by_tile is not None and (by_tile.need == "always" or by_tile.is_ready)

    def by_pixel(self, prims: int, tiles: int) -> Program:
        """Return the kernel for tiles that show many primitives, for so many in so many tiles."""
        dense = self._assembly.kind == "line" or prims > _DENSE * tiles
        found = self._by_pixel.get(dense)
        if found is None:
            more = self._whole | {"VKP_TOUCHED_SHIFT": int(not dense)}
            found = self._by_pixel[dense] = self._making.shading(Kernels.SHADE_PIXELS, more)
        return found

    @property
    def _by_pixels(self) -> bool:
        """Return whether an invocation behind a walk shades one pixel only."""
        return self._traits.loops or self._traits.budget.shades_pixels

    @property
    def _whole(self) -> Defines:
        """A shader with loops has an invocation for each pixel, and so the limit of loops for itself."""
        return {"VKP_TILE_PER_SUBGROUP": int(self._traits.programs.limited and not self._by_pixels)}

    def kernel(self, kernel: Kernel, more: Defines, need: Need = "always") -> Program:
        """Return a kernel that only depends on depth; states that agree in it share the kernel."""
        state, programs, defines = self._traits.state, self._traits.programs, {**self._making.defines, **more}
        used = {name: defines[name] for name in VISIBILITY_DEFINES if name in defines}
        assembles = kernel is assembling(self._assembly)
        if assembles:
            used |= self._assembly.defines()
        if kernel is Kernels.VISIBILITY_LARGE:
            used |= {name: defines[name] for name in _OF_RECORDS}
        texts = fragment_io.visibility_snippets(state, kernel is Kernels.VISIBILITY_SORT)
        sets = (storage_images(state.depth_format),)
        depth = (state.depth_format, state.depth_func, state.depth_write, state.depth_image)
        key = (kernel.name, *depth, state.arrayed, state.unclamped, *used.items())
        recipe = Recipe(kernel, used, texts, sets, None if assembles else programs.lanes, need)
        return self._making.noted(programs.once(key, recipe))
