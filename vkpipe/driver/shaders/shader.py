"""A shader as the driver keeps it: parsed and checked when created, translated when first drawn with."""

from __future__ import annotations

import copy
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from vkpipe import translate
from vkpipe.driver.caps.shader_limits import check_offsets, check_residents, check_slots, stops_in_loops
from vkpipe.driver.caps.shader_needs import check_needs
from vkpipe.driver.shaders.computed_ahead import computes_ahead, computes_more
from vkpipe.driver.shaders.image_formats import with_formats
from vkpipe.driver.shaders.outputs import check_outputs
from vkpipe.errors import InvalidUse, TgsiError
from vkpipe.pipe import ShaderState, StreamOutputInfo
from vkpipe.pipe.fields import refuse, refuse_semantics
from vkpipe.translate import GlslBody, ImageBinding, ShaderInfo
from vkpipe.translate.dumps import dump
from vkpipe.translate.glsl.bindings import ResourceBindings
from vkpipe.translate.tgsi.handles import HANDLE_BUFFER, NOTHING_RESIDENT, Residents, takes_handles
from vkpipe.translate.tgsi.isa import Kind
from vkpipe.translate.tgsi.transform.branches import Condition, conditions_of, without_branches
from vkpipe.translate.tgsi.transform.patch_number import with_patch_number
from vkpipe.translate.tgsi.unroll import TurnWord, turn_words

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = ["Outcomes", "Shader", "constant_slots", "parse_stage"]

# Descriptor set of everything that the shader of a stage names.
_SETS = {"VERT": 1, "TESS_CTRL": 1, "TESS_EVAL": 1, "GEOM": 1, "FRAG": 2}


def parse_stage(text: str, stage: str, where: str, field: str) -> translate.Shader:
    """Parse and check the text of a shader that has to be of a stage (``"VERT"``).

    Raises:
        TgsiError: the text cannot be read or breaks a rule.
        InvalidUse: it is for another stage.
    """
    dump("tgsi", stage, text)
    shader = translate.parse(text)
    if shader.stage.value != stage:
        raise InvalidUse(where, field, shader.stage.value, f"a shader that begins with {stage}")
    translate.check(shader)
    return shader


def constant_slots(info: ShaderInfo) -> int:
    """Return one more than the highest constant buffer that a shader reads."""
    if takes_handles(info):
        return HANDLE_BUFFER + 1
    return max((entry.slot + 1 for entry in info.const_buffers), default=0)


_PLAIN = frozenset({"TEX", "TXP", "TXB", "TXL", "TEX_LZ"})

_MOST_COUNTED = 16
"""Of a shader: beyond so many numbers of turns nothing new is unrolled."""

_MOST_CONDITIONS = 8
_MOST_RESOLVED = 4
"""Of a shader: beyond so many outcomes of its conditions others are drawn with all of its branches."""

_MOST_OUTCOMES = 64
"""Values of the words that conditions depend on, for which their outcomes are remembered."""

Outcomes = tuple[bool | None, ...]
"""Whether each condition of a shader holds; None where devices may differ in that."""


class Shader:
    """One shader of a stage of draws (``"VERT"``, ``"TESS_CTRL"`` and so on).

    ``takes_handles``: whether it names anything by handles.
    """

    def __init__(self, state: ShaderState, stage: str, device: DeviceInfo, where: str) -> None:
        """Parse and check the text.

        Raises:
            TgsiError: the text cannot be read or breaks a rule.
            InvalidUse: it is for another stage.
            NotSupported: a language other than TGSI, or something that the device lacks.
        """
        refuse(state)
        self.stream_output = state.stream_output
        self.text = state.tokens
        self._limited = stops_in_loops(device)
        self._shader = parse_stage(state.tokens, stage, where, "tokens")
        if stage == "TESS_EVAL":
            self._shader = with_patch_number(self._shader)
        if self._limited:
            self._shader = translate.unrolled(self._shader)
        self.info: ShaderInfo = translate.scan(self._shader)
        refuse_semantics(out.name for out in self.info.outputs)
        check_needs(self.info, device)
        check_offsets(self._shader, device)
        check_outputs(self.stream_output, self.info, where)
        bindings = ResourceBindings(self._shader, _SETS[stage], 0)
        check_slots(bindings, device)
        self.images: tuple[ImageBinding, ...] = bindings.images
        self.takes_handles = takes_handles(self.info)
        self.has_memory = bool(bindings.images or bindings.buffers) or self.takes_handles
        self._device = device
        self._residents = NOTHING_RESIDENT
        self._is_checked = True
        self._variants: dict[tuple[tuple[str, ...], Residents], Shader] = {}
        self._counted: dict[tuple[int, ...], Shader | None] = {}
        self._resolved: dict[Outcomes, Shader | None] = {}
        self._outcomes: dict[tuple[int, ...], Outcomes] = {}

    @cached_property
    def constant_slots(self) -> int:
        """One more than the highest constant buffer that the shader reads."""
        return constant_slots(self.info)

    @cached_property
    def looks_up_plainly(self) -> bool:
        """Return whether it looks up textures of two dimensions, and does nothing else with any."""
        lookups = [i for i in self._shader.instructions if i.opcode.kind in (Kind.TEX, Kind.SAMPLE)]
        return all([i.opcode.name in _PLAIN and i.target == "2D" and not i.offsets for i in lookups])

    @cached_property
    def turn_words(self) -> tuple[TurnWord, ...]:
        """The words of constant buffers for whose values loops could be unrolled, where loops cost much."""
        if not self._limited or self.has_memory or not self.info.takes_turns:
            return ()
        return turn_words(self._shader)

    def counted(self, words: tuple[int, ...]) -> Shader | None:
        """Return the same shader without loops, for such values of :attr:`turn_words`.

        None where a loop would stay, the text would be too long, or its bits might be others.
        """
        if words not in self._counted:
            if len(self._counted) >= _MOST_COUNTED:
                return None
            self._counted[words] = self._without_loops(words)
        return self._counted[words]

    def _without_loops(self, words: tuple[int, ...]) -> Shader | None:
        shader = translate.unrolled(self._shader, dict(zip(self.turn_words, words, strict=True)))
        info = translate.scan(shader)
        if info.takes_turns or computes_ahead(shader):
            return None
        found = self._with(shader, info)
        found.turn_words = ()
        return found

    def _with(self, shader: translate.Shader, info: ShaderInfo) -> Shader:
        """Return the same shader with other instructions, which read no other inputs."""
        found = copy.copy(self)
        for name in ("body", "turn_words", "looks_up_plainly", "condition_words", "watched"):
            found.__dict__.pop(name, None)
        found._shader, found.info = shader, info
        # Draws have constants for what its text as a whole may read.
        found.constant_slots = self.constant_slots
        found._counted, found._resolved, found.conditions = {}, {}, ()
        # It tells kernels apart.
        found.text = translate.dump(shader)
        return found

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """The branches on constants that cost much on the device, whichever side is taken."""
        # Who reads the framebuffer anywhere runs for each sample.
        if not self._limited or self.has_memory or self.info.uses_fbfetch:
            return ()
        return conditions_of(self._shader)[:_MOST_CONDITIONS]

    @cached_property
    def condition_words(self) -> tuple[TurnWord, ...]:
        """The words of constant buffers on whose values the outcomes of :attr:`conditions` depend."""
        return tuple(sorted({word for condition in self.conditions for word in condition.words}))

    @cached_property
    def watched(self) -> frozenset[int]:
        """The slots of the constant buffers on whose values its loops and branches depend."""
        return frozenset([slot for slot, _ in (*self.turn_words, *self.condition_words)])

    def outcomes(self, words: tuple[int, ...]) -> Outcomes:
        """Return whether each of :attr:`conditions` holds, for such values of :attr:`condition_words`."""
        found = self._outcomes.get(words)
        if found is None:
            if len(self._outcomes) >= _MOST_OUTCOMES:
                self._outcomes.clear()
            known = dict(zip(self.condition_words, words, strict=True))
            found = self._outcomes[words] = tuple([each.holds(known) for each in self.conditions])
        return found

    def resolved(self, outcomes: Outcomes) -> Shader | None:
        """Return the same shader without branches on constants, for such outcomes of :attr:`conditions`.

        None where there are too many of them, or its bits might be others.
        """
        if outcomes not in self._resolved:
            if len(self._resolved) >= _MOST_RESOLVED:
                return None
            self._resolved[outcomes] = self._without_branches(outcomes)
        return self._resolved[outcomes]

    def _without_branches(self, outcomes: Outcomes) -> Shader | None:
        known = zip(self.conditions, outcomes, strict=True)
        shader = without_branches(
            self._shader, {each.at: holds for each, holds in known if holds is not None}
        )
        info = translate.scan(shader)
        # What is written in one side alone has some value in draws that take the other one, too.
        writes = (info.outputs_written, info.colors_written)
        if writes != (self.info.outputs_written, self.info.colors_written):
            return None
        return None if computes_more(shader, self._shader) else self._with(shader, info)

    @cached_property
    def streams(self) -> tuple[int, ...]:
        """The streams of vertices that outputs are declared for, that are emitted or captured; 0 in any case.

        Mesa declares no stream of components that share a register with those of stream 0.
        """
        declared = {number for entry in self.info.outputs for number in entry.streams}
        captured = {entry.stream for entry in self.stream_output.output}
        emits = [i for i in self._shader.instructions if i.opcode.name == "EMIT" and i.src]
        emitted = {words[0] for i in emits if (words := self._shader.constant(i.src[0]))}
        return tuple(sorted({0} | declared | captured | emitted))

    def stream(self, number: int) -> StreamOutputInfo:
        """Return the outputs that stream output writes of the vertices of one stream."""
        info = self.stream_output
        return replace(info, output=tuple(entry for entry in info.output if entry.stream == number))

    def residents(self, all: Residents) -> Residents:
        """Return what the shader can mean of all that is resident."""
        return all.of(self._shader) if self.takes_handles else NOTHING_RESIDENT

    def variant(self, formats: tuple[str, ...], residents: Residents = NOTHING_RESIDENT) -> Shader:
        """The shader for images of these formats, in the order of ``images``, and for what is resident.

        Raises:
            InvalidUse: it cannot be run with images of these formats.
            NotSupported: it can name too much by handles.
        """
        if not self.images and not residents.textures and not residents.images:
            return self
        found = self._variants.get((formats, residents))
        if found is None:
            found = copy.copy(self)
            found.__dict__.pop("body", None)
            found._shader = with_formats(self._shader, self.images, formats)
            found._residents = residents
            found._is_checked = False
            # No text in TGSI: it tells kernels apart.
            found.text = f"{translate.dump(found._shader)}{residents}"
            try:
                found.body  # noqa: B018 - the translation may be refused
            except TgsiError as error:
                names = ", ".join(image.register for image in self.images)
                raise InvalidUse("Context.draw_vbo", f"formats of {names}", formats, str(error)) from error
            check_residents(found.body, self._device)
            self._variants[formats, residents] = found
        return found

    @cached_property
    def body(self) -> GlslBody:
        """The GLSL of the shader."""
        return self.prefixed("")

    def prefixed(self, prefix: str) -> GlslBody:
        """Return the GLSL of the shader, whose names begin so; it is translated anew."""
        texture_set = _SETS[self._shader.stage.value]
        return translate.emit_glsl(
            self._shader,
            texture_set=texture_set,
            limited=self._limited,
            prefix=prefix,
            residents=self._residents,
            info=self.info if self._is_checked else None,
        )
