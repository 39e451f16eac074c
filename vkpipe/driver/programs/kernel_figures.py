"""Figures of the kernels that come with the package, on a device whose driver tells: registers, instructions.

``python -m vkpipe.driver.programs.kernel_figures`` writes the table of docs/kernel-figures.md,
by Mesa's compiler for an AMD GPU, which need not be there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Hashable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from vkpipe.driver.programs.maker import Recipe
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.ship import ask_for_common
from vkpipe.driver.programs.texts import DeviceKind, KernelTexts
from vkpipe.driver.resources.scratch import scratch_bindings
from vkpipe.kernels import layout
from vkpipe.translate.spirv import compile_glsl
from vkpipe.winsys.vulkan.pipeline_figures import PipelineFigures

__all__ = [
    "COLUMNS",
    "KernelFigures",
    "figures_of",
    "figures_of_recipes",
    "kernel_figures",
    "largest",
    "page",
    "read_page",
]

COLUMNS = {
    "instructions": "Instructions",
    "vector registers": "VGPRs",
    "shared memory": "LDS size",
    "subgroups": "Subgroups per SIMD",
    "latency": "Latency",
}
"""The columns of the page, and what RADV calls them."""

FAMILY = "navi21"
PAGE = Path("docs/kernel-figures.md")
_HEAD = f"""# Figures of kernels

What Mesa's compiler for AMD (RADV, {FAMILY}, 64 lanes) makes of the kernels that come with the package: the
largest figure of the variants of each; of subgroups, the number that a SIMD unit may hold, the smallest.
Shared memory is in bytes, latency an estimate of cycles. No kernel spills registers or needs scratch memory.

`vkpipe kernels [--device D] [--json]` tells the same of all variants on any device whose driver has
VK_KHR_pipeline_executable_properties. `tests/driver/programs/test_kernel_figures.py` fails where a kernel has
grown by more than a tenth; `python -m vkpipe.driver.programs.kernel_figures` writes this page anew.

"""


class KernelFigures(NamedTuple):
    """The figures of one variant of a kernel.

    Attributes:
        kernel: its name.
        variant: its number among those of that name, from 1 on.
        figures: by the names that the driver has for them.
    """

    kernel: str
    variant: int
    figures: dict[str, float]


class _Recipes(KernelTexts):
    """Records the recipes of kernels."""

    def __init__(self, kind: DeviceKind) -> None:
        super().__init__(kind)
        self.recipes: dict[str, Recipe] = {}

    def once(self, key: Hashable, recipe: Recipe) -> Program:
        """Note a kernel, once for each text; those with a shader in them are left out."""
        if "fragment_shader" not in recipe.user:
            self.recipes.setdefault(self.text(recipe), recipe)
        return super().once(key, recipe)


def kernel_figures(selector: str | None = None) -> Iterator[KernelFigures]:
    """The figures of all kernels that come with the package, kernel by kernel."""
    with PipelineFigures(selector) as device:
        recipes = _Recipes(_kind(device))
        ask_for_common(recipes, recipes.device.info)
        yield from figures_of(device, recipes.recipes.items())


def _kind(device: PipelineFigures) -> DeviceKind:
    info = device.info
    return DeviceKind(info.has_cpu_kernels, info.lanes, info.features, info.fuses, info.reads_texels)


def figures_of_recipes(device: PipelineFigures, recipes: Iterable[Recipe]) -> Iterator[KernelFigures]:
    """The figures of kernels that others were made from, as the device would have them; each text once."""
    texts = KernelTexts(_kind(device))
    yield from figures_of(device, {texts.text(recipe): recipe for recipe in recipes}.items())


def figures_of(device: PipelineFigures, kernels: Iterable[tuple[str, Recipe]]) -> Iterator[KernelFigures]:
    """The figures of kernels, each a text and what it was made from."""
    variants: dict[str, int] = {}
    memory = scratch_bindings(device.info)
    for source, recipe in kernels:
        name = recipe.kernel.name
        variants[name] = variants.get(name, 0) + 1
        spirv = compile_glsl(source, name=name, optimize=True)
        pushed = layout.pushed_bytes(recipe.kernel.push)
        found = device.of(spirv, (memory, *recipe.sets), pushed, recipe.lanes, name)
        yield KernelFigures(name, variants[name], found)


def largest(kernels: Iterable[KernelFigures]) -> dict[str, list[int]]:
    """The worst figures of the variants of each kernel, in the order of COLUMNS."""
    found: dict[str, list[int]] = {}
    for kernel, _, figures in kernels:
        mine = [int(figures[name]) for name in COLUMNS.values()]
        known = found.setdefault(kernel, mine)
        for at, column in enumerate(COLUMNS):
            known[at] = (min if column == "subgroups" else max)(known[at], mine[at])
    return dict(sorted(found.items()))


def page(rows: dict[str, list[int]]) -> str:
    """The text of the page."""
    lines = [["kernel", *COLUMNS], ["---"] * (len(COLUMNS) + 1)]
    lines += [[f"`{kernel}`", *map(str, figures)] for kernel, figures in rows.items()]
    return _HEAD + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def read_page(text: str) -> dict[str, list[int]]:
    """The rows of a page."""
    rows = (line.strip("| \n").split(" | ") for line in text.splitlines() if line.startswith("| `"))
    return {kernel.strip("`"): [int(figure) for figure in figures] for kernel, *figures in rows}


def main(arguments: Sequence[str]) -> None:
    """Write the page."""
    os.environ["RADV_FORCE_FAMILY"] = FAMILY
    rows = largest(kernel_figures(FAMILY))
    (Path(arguments[0]) if arguments else PAGE).write_text(page(rows), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
