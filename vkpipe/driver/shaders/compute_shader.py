"""A compute shader as the driver keeps it: parsed and checked when created, translated when launched."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from vkpipe import translate
from vkpipe.driver.caps.limits import MAX_INPUT_SIZE, MAX_PRIVATE_SIZE
from vkpipe.driver.caps.shader_limits import (
    check_block,
    check_offsets,
    check_residents,
    check_shared,
    check_slots,
    stops_in_loops,
)
from vkpipe.driver.caps.shader_needs import check_needs
from vkpipe.driver.shaders.image_formats import with_formats
from vkpipe.driver.shaders.shader import constant_slots, parse_stage
from vkpipe.errors import InvalidUse, TgsiError
from vkpipe.kernels.compute_io import SUBGROUP_VALUES, load_system_values
from vkpipe.pipe import ComputeState
from vkpipe.pipe.fields import refuse
from vkpipe.translate import GlslBody, ImageBinding, ShaderInfo
from vkpipe.translate.glsl.bindings import ResourceBindings
from vkpipe.translate.tgsi.handles import NOTHING_RESIDENT, Residents, takes_handles

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = ["ComputeShader"]


_SET = 1  # descriptor set of everything that the shader names

_BLOCK = ("CS_FIXED_BLOCK_WIDTH", "CS_FIXED_BLOCK_HEIGHT", "CS_FIXED_BLOCK_DEPTH")


class ComputeShader:
    """A compute state and what was found out about its shader.

    Attributes:
        block: threads of a block along x, y, z where the shader fixes it (properties CS_FIXED_BLOCK_*).
        images: what the shader names as images, with the formats that it declares.
        entries: the instructions at which it can begin.
        takes_handles: whether it names anything by handles.
        shares: whether it has memory that the threads of a block share.
        counts_lanes: whether the size of subgroups matters to it.
    """

    def __init__(self, state: ComputeState, device: DeviceInfo, where: str) -> None:
        """Parse and check the text.

        Raises:
            TgsiError: the text cannot be read or breaks a rule.
            InvalidUse: it is for another stage, or asks for more than the device's limits.
            NotSupported: a language other than TGSI, or something that the device lacks.
        """
        refuse(state)
        self.state = state
        self._device = device
        self._shader = parse_stage(state.prog, "COMP", where, "prog")
        self.info: ShaderInfo = translate.scan(self._shader)
        check_needs(self.info, device)
        check_offsets(self._shader, device)
        load_system_values(self.info)
        fixed = tuple(self.info.property(name) for name in _BLOCK)
        self.block: tuple[int, int, int] | None = None
        if any(fixed):
            self.block = (fixed[0] or 1, fixed[1] or 1, fixed[2] or 1)
            check_block(where, "CS_FIXED_BLOCK_WIDTH, HEIGHT, DEPTH", self.block, device)
        self.takes_handles = takes_handles(self.info)
        self.entries = translate.entry_points(self._shader)
        self.shares = "SHARED" in self.info.memory_kinds
        check_shared(where, "static_shared_mem", state.static_shared_mem, device)
        for field, most in (("req_private_mem", MAX_PRIVATE_SIZE), ("req_input_mem", MAX_INPUT_SIZE)):
            if getattr(state, field) > most:
                raise InvalidUse(where, field, getattr(state, field), f"at most {most} bytes")
        bindings = ResourceBindings(self._shader, _SET, 0)
        self.images: tuple[ImageBinding, ...] = bindings.images
        check_slots(bindings, device)
        values = {value.name for value in self.info.system_values}
        together = any(need.startswith("subgroup") for need in self.info.needs)
        self.counts_lanes = together or not values.isdisjoint(SUBGROUP_VALUES)
        self._limited = stops_in_loops(device)
        self._bodies: dict[tuple[int, tuple[str, ...], Residents], GlslBody] = {}

    @cached_property
    def constant_slots(self) -> int:
        """One more than the highest constant buffer that the shader reads."""
        return constant_slots(self.info)

    def residents(self, all: Residents) -> Residents:
        """Return what the shader can mean of all that is resident."""
        return all.of(self._shader) if self.takes_handles else NOTHING_RESIDENT

    def body(
        self, formats: tuple[str, ...], pc: int = 0, residents: Residents = NOTHING_RESIDENT
    ) -> GlslBody:
        """The GLSL of the shader from an entry point on, for images of these formats, as in ``images``.

        What is bound decides how texels are read and written, not what is declared, as in Mesa's
        interpreter; so images can be loaded whose format is not declared. ``residents``: what it can name by
        handles.

        Raises:
            NotSupported: for something that has no translation.
            InvalidUse: the shader cannot be run with images of these formats.
        """
        found = self._bodies.get((pc, formats, residents))
        if found is None:
            shader = with_formats(self._shader, self.images, formats)
            try:
                found = translate.emit_glsl(
                    shader, texture_set=_SET, limited=self._limited, pc=pc, residents=residents
                )
            except TgsiError as error:
                names = ", ".join(image.register for image in self.images)
                raise InvalidUse("Context.launch_grid", f"formats of {names}", formats, str(error)) from error
            check_residents(found, self._device)
            self._bodies[pc, formats, residents] = found
        return found
