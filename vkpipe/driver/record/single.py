"""Recording all stages of a bundle as one dispatch."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vkpipe.driver.plan.bundles import Bundle
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.record.dispatcher import Dispatcher, Sets
    from vkpipe.winsys import vulkan as vk

__all__ = ["run_single"]


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
