"""Small groups that come again and again: all stages of one in a dispatch of one workgroup of one subgroup.

Such a kernel is made for each pair of vertex and fragment shader, which pays only for frames that come very
often (:mod:`vkpipe.driver.optimise.kept_batches`), and only on CPUs. There a dispatch costs 20 to 50 us, most
of it for threads that wake up; the tiles of a very small framebuffer cost no more than that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.state.group import DrawGroup

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.record.direct import Bundle
    from vkpipe.driver.record.dispatcher import Dispatcher, Sets
    from vkpipe.winsys import vulkan as vk

__all__ = ["ends_single", "run_single", "single_of"]

_MOST_TILES = 64
_MOST_SLOTS = 64


def single_of(bundle: Bundle) -> Program | None:
    """The kernel of all stages of a bundle; None where there is none, or where it takes longer than many."""
    if len(bundle.groups) != 1 or not bundle.few or bundle.slots > _MOST_SLOTS:
        return None
    state = bundle.groups[0].state
    if state.tiles > _MOST_TILES or state.layers > 1:
        return None
    return state.fine.single(state.vertex, bundle.prims, state.tiles)


def run_single(
    run: Dispatcher,
    recorder: vk.CommandRecorder,
    bundle: Bundle,
    program: Program,
    sets: Sets,
    place: tuple[int, int],
    done: int,
) -> bool:
    """Record its dispatch, if there is room for its block in the buffer of the tables; whether there was.

    Args:
        place: the hints of the slots, and the vector from which varyings count.
        done: address of a word that becomes 1 at the end.
    """
    values = {
        "first_prim": 0,
        "prim_count": bundle.prims,
        "group_count": 1,
        "slot_count": bundle.slots,
        "slot_hints": place[0],
        "varyings_base": place[1],
        "blend": run.blend_address(bundle.groups[0].state),
        "layer": 0,
        "group_number": 0,
        "done": done,
    }
    block = run.push["SinglePush"]
    for name, value in values.items():
        block[name] = value
    tables = run.buffers["tables"]
    at = run.upload(block) - tables.address
    if not 0 <= at < tables.size:
        return False
    run.push["BlockPush"]["block"] = at >> 4
    run.run_groups(recorder, program, "BlockPush", (1, 1), sets)
    recorder.barrier("compute")
    return True


def ends_single(works: Sequence[object], singles: int) -> bool:
    """Whether a batch has one such kernel, and ends with it."""
    groups = sum([isinstance(work, DrawGroup) for work in works])
    return singles == groups == 1 and isinstance(works[-1], DrawGroup)
