"""The parts of the compute kernel that depend on the shader: system values, extensions, sizes."""

from __future__ import annotations

from vkpipe.errors import NotSupported
from vkpipe.translate import UNPREFIXED, ShaderInfo

__all__ = ["SUBGROUP_VALUES", "block_defines", "load_system_values", "memory_defines"]

Block = tuple[int, int, int]

SUBGROUP_VALUES: dict[str, str] = {
    "SUBGROUP_SIZE": "uvec4(gl_SubgroupSize, 0u, 0u, 0u)",
    "SUBGROUP_INVOCATION": "uvec4(gl_SubgroupInvocationID, 0u, 0u, 0u)",
    **{
        f"SUBGROUP_{name.upper()}_MASK": f"uvec4(gl_Subgroup{name}Mask.xy, 0u, 0u)"
        for name in ("Eq", "Ge", "Gt", "Le", "Lt")
    },
}
"""System values that tell of the subgroup; masks have 64 bits."""

# What the system values of the compute stage are (newer TGSI document, "System values").
_SYSTEM_VALUES: dict[str, str] = {
    "THREAD_ID": "uvec4(gl_LocalInvocationID, 0u)",
    "BLOCK_ID": "uvec4(VKP_BLOCK_ID, 0u)",
    "BLOCK_SIZE": "uvec4(VKP_BLOCK_SIZE, 1u)",
    "GRID_SIZE": "uvec4(VKP_GRID_SIZE, 1u)",
    "WORK_DIM": "uvec4(push.grid_base.w, 0u, 0u, 0u)",
    **SUBGROUP_VALUES,
}


def load_system_values(info: ShaderInfo) -> str:
    """Sets ``tgsi_sv_*``.

    Raises:
        NotSupported: a system value of another stage.
    """
    lines = []
    for value in info.system_values:
        if value.name not in _SYSTEM_VALUES:
            raise NotSupported(f"TGSI_SEMANTIC_{value.name}", "in a compute shader")
        lines.append(f"    {UNPREFIXED.system_value(value.index)} = {_SYSTEM_VALUES[value.name]};")
    return "\n".join(lines)


def block_defines(block: Block, whole: Block | None) -> dict[str, int | str]:
    """Macros that say how many threads a block has along each axis.

    ``whole``: of launches in parts, the threads of the blocks that are not the last ones.
    """
    found: dict[str, int | str] = {
        f"VKP_BLOCK_{axis}": count for axis, count in zip("XYZ", block, strict=True)
    }
    return found if whole is None else {**found, "VKP_WHOLE_BLOCK": ", ".join(f"{count}u" for count in whole)}


def memory_defines(shared: int, private: int) -> dict[str, int | str]:
    """Macros that say how many words there are of the memories of a block and of a thread, given in bytes."""
    return {"VKP_SHARED_WORDS": f"{shared // 4}u", "VKP_PRIVATE_WORDS": f"{private // 4}u"}
