"""Checks the stages of patches against each other: those that need each other, and inputs against outputs.

Inputs and outputs meet by semantic name and index, never by register number (newer TGSI document,
"Declaration Semantic").
"""

from __future__ import annotations

from ...errors import InvalidUse
from .info import ShaderInfo

__all__ = ["check_patches", "check_written"]

_LEVELS = frozenset({"TESSOUTER", "TESSINNER"})
_MADE = _LEVELS | {"PRIM_ID"}
"""Inputs without a vertex that there are whoever writes them, or nobody."""


def check_patches(
    where: str,
    patches: bool,
    vertex: ShaderInfo,
    control: ShaderInfo | None,
    evaluation: ShaderInfo | None,
) -> None:
    """Refuse a draw whose primitives and shaders do not go together.

    Args:
        where: the call. ``patches``: its mode is PATCHES.

    Raises:
        InvalidUse: patches without an evaluation shader, one without patches, a control shader alone, or an
            input that the stage before does not write.
    """
    if control is not None and evaluation is None:
        raise InvalidUse(where, "tes", None, "an evaluation shader, with the control shader that is bound")
    if patches != (evaluation is not None):
        mode, legal = "another than PIPE_PRIM_PATCHES", "PIPE_PRIM_PATCHES, with an evaluation shader"
        if patches:
            mode, legal = "PIPE_PRIM_PATCHES", "another one, without an evaluation shader (bind_tes_state)"
        raise InvalidUse(where, "mode", mode, legal)
    if evaluation is None:
        return
    if control is not None:
        check_written(where, "control shader", control, "vertex shader", vertex)
        check_written(where, "evaluation shader", evaluation, "control shader", control, _MADE)
    else:
        check_written(where, "evaluation shader", evaluation, "vertex shader", vertex, _MADE)


def check_written(
    where: str,
    reader: str,
    reads: ShaderInfo,
    writer: str,
    writes: ShaderInfo,
    made: frozenset[str] = frozenset({"PRIM_ID"}),
) -> None:
    """Refuse an input that is read and that no output of the stage before goes with.

    ``made``: the semantics that nobody has to write.

    Raises:
        InvalidUse: names the register and its semantic.
    """
    for entry in reads.inputs:
        if not entry.usage_mask or entry.name in made:
            continue
        if writes.output(entry.name, entry.semantic_index) is None:
            wanted = f"{entry.name}[{entry.semantic_index}]"
            raise InvalidUse(where, f"{reader} input {entry.index}", wanted, f"what the {writer} writes")
