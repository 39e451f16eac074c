"""Registers that are declared in parts, and EMIT without a stream, from the vertices to the picture."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.geometry.geometry_shaders import bind, geometry, scattered
from tests.reference.rig import COLOR_FS, COLOR_VS, Rig
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Format, Prim

_FLOATS = (Format.R32G32B32A32_FLOAT,)

_VS = """VERT
DCL IN[0..1]
DCL OUT[0], POSITION
DCL OUT[1].xy, ARRAY(1), GENERIC[3]{second}
MOV OUT[0], IN[0]
MOV OUT[1].xy, IN[1]
MOV OUT[1].zw, IN[1]
END
"""
_FS = """FRAG
DCL IN[0].xy, ARRAY(1), GENERIC[3], PERSPECTIVE{second}
DCL OUT[0].xy, COLOR
DCL OUT[0].zw, COLOR
MOV OUT[0].xy, IN[0].xyxy
MOV OUT[0].zw, {last}
END
"""
_PARTS = {
    "one meaning": (
        "\nDCL OUT[1].zw, ARRAY(2), GENERIC[3]",
        "\nDCL IN[0].zw, ARRAY(2), GENERIC[3], PERSPECTIVE",
        "IN[0]",
    ),
    "all of it twice": (
        "\nDCL OUT[1], ARRAY(2), GENERIC[3]",
        "\nDCL IN[0], ARRAY(2), GENERIC[3], PERSPECTIVE",
        "IN[0]",
    ),
    "two meanings": ("\nDCL OUT[1].zw, GENERIC[7]", "\nDCL IN[1], GENERIC[7], PERSPECTIVE", "IN[1]"),
}


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no geometry shader."""
    yield
    ctx.bind_gs_state(None)


@pytest.mark.covers("PIPE_CAP_TGSI_ARRAY_COMPONENTS", each=True)
@pytest.mark.parametrize("name", _PARTS)
def test_varyings_in_parts_are_whole(ctx: VkContext, name: str) -> None:
    outputs, inputs, last = _PARTS[name]

    def paint(rig: Rig, plain: bool = False) -> None:
        if plain:
            rig.shaders(
                COLOR_VS.replace("COLOR", "GENERIC[3]"), COLOR_FS.replace("COLOR, COLOR", "GENERIC[3]")
            )
        else:
            rig.shaders(_VS.format(second=outputs), _FS.format(second=inputs, last=last))
        scattered(rig, Prim.TRIANGLES, 9)

    seen = same(ctx, paint, width=16, height=16, formats=_FLOATS)
    whole = same(ctx, lambda rig: paint(rig, plain=True), width=16, height=16, formats=_FLOATS)
    np.testing.assert_array_equal(seen, whole)
    assert len(np.unique(seen)) > 50


@pytest.mark.covers("TGSI_OPCODE_EMIT", "TGSI_OPCODE_ENDPRIM")
def test_geometry_shaders_emit_without_a_stream(ctx: VkContext) -> None:
    lines = [
        line
        for vertex in (0, 1, 2)
        for line in (f"MOV OUT[0], IN[{vertex}][0]", f"MOV OUT[1], IN[{2 - vertex}][1]", "EMIT")
    ]
    named = [f"{line} IMM[0].xxxx" if line == "EMIT" else line for line in lines]

    def paint(rig: Rig, body: list[str]) -> None:
        bind(rig, geometry("TRIANGLES", "TRIANGLE_STRIP", body))
        scattered(rig, Prim.TRIANGLES, 9)

    seen = same(ctx, lambda rig: paint(rig, [*lines, "ENDPRIM"]), formats=_FLOATS)
    whole = same(ctx, lambda rig: paint(rig, [*named, "ENDPRIM IMM[0].xxxx"]), formats=_FLOATS)
    np.testing.assert_array_equal(seen, whole)
    assert len(np.unique(seen)) > 50
