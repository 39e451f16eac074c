"""Runs the invocations of any stage but compute, and collects their results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

from ...errors import InvalidUse
from ..tgsi.ir import Shader
from ..tgsi.names import File, Stage
from .emitted import Stream, streams
from .execute import Watch, execute
from .flow import Flow
from .machine import Machine
from .registers import Registers
from .resources import Resources
from .system import subgroup_values
from .values import Bool, Raw

__all__ = ["Result", "run"]

Given = Mapping[int, npt.NDArray[Any]]


@dataclass(frozen=True)
class Result:
    """The values that the invocations have computed.

    Args:
        outputs: register -> words ``(n, 4)``, zero where nothing was written. In the tessellation control
            stage ``(patches, vertices, 4)`` for outputs of a vertex and ``(patches, 4)`` for those of the
            patch.
        killed: invocations with KILL, KILL_IF or DEMOTE.
        helper: those, and the ones that were helpers from the start.
        streams: vertices of a geometry shader by stream number, only those with vertices.
    """

    outputs: dict[int, Raw]
    killed: Bool
    helper: Bool
    streams: dict[int, Stream] = field(default_factory=dict)


def run(
    shader: Shader,
    invocations: int,
    *,
    inputs: Given | None = None,
    system_values: Given | None = None,
    constants: Given | None = None,
    resources: Resources | None = None,
    helper: Bool | None = None,
    subgroup_size: int = 32,
    watch: Watch | None = None,
) -> Result:
    """Run a shader. What is not given is zero; arrays are of 32-bit numbers, taken as raw words.

    Args:
        shader: of any stage but compute; it is taken to be legal (see ``vkpipe.translate.check``).
        invocations: how many. In the fragment stage, with derivatives, groups of four are quads, row by row;
            in the tessellation control stage groups of TCS_VERTICES_OUT are patches.
        inputs: register -> ``(n, 4)``, or ``(n, vertices, 4)`` for registers with a vertex index.
        system_values: register of SV -> ``(n, 4)``; those of subgroups, HELPER_INVOCATION and, in the
            tessellation control stage, INVOCATIONID are known otherwise.
        constants: buffer -> ``(k, 4)``.
        resources: everything else that is bound; memory is changed in place.
        helper: ``(n,)`` invocations that are only there for derivatives.
        subgroup_size: lanes of a subgroup, at most 64.
        watch: is called after each instruction.

    Raises:
        NotSupported: an opcode has no defined result here.
        InvalidUse: arrays of a wrong shape or type, or a texture that is not bound.
        TgsiError: blocks that are not closed.
    """
    if shader.stage is Stage.COMPUTE:
        raise InvalidUse("interp.run", "shader.stage", shader.stage, "any but COMP; see run_grid")
    helpers = np.zeros(invocations, np.bool_) if helper is None else np.asarray(helper, np.bool_)
    known = {
        **_stage_values(shader, invocations, helpers),
        **subgroup_values(shader, invocations, subgroup_size),
    }
    registers = Registers(
        shader, invocations, inputs or {}, {**known, **(system_values or {})}, constants or {}
    )
    machine = Machine(
        shader, registers, Flow(shader, invocations), resources or Resources(), helpers, subgroup_size
    )
    execute(machine, watch)
    return Result(_outputs(machine), machine.killed, machine.killed | helpers, streams(machine))


def _stage_values(shader: Shader, n: int, helper: Bool) -> dict[int, Raw]:
    """System values that follow from the arguments."""
    lanes = np.arange(n, dtype=np.uint32)
    vertices = max(1, shader.property("TCS_VERTICES_OUT", 1))
    known = {"HELPER_INVOCATION": np.where(helper, np.uint32(0xFFFFFFFF), np.uint32(0))}
    if shader.stage is Stage.TESS_CTRL:
        known["INVOCATIONID"] = lanes % np.uint32(vertices)
    found: dict[int, Raw] = {}
    for d in shader.declarations:
        if d.file is File.SV and d.semantic and d.semantic.name in known:
            found[d.first] = np.repeat(known[d.semantic.name][:, None], 4, axis=1)
    return found


def _outputs(machine: Machine) -> dict[int, Raw]:
    found: dict[int, Raw] = {}
    control = machine.shader.stage is Stage.TESS_CTRL
    for d in machine.shader.declarations:
        if d.file is File.OUT:
            for index in range(d.first, d.last + 1):
                words = machine.registers.outputs[index]
                found[index] = words if control and d.dim is not None else words[:, 0]
    return found
