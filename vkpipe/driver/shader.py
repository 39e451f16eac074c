"""A shader as the driver keeps it: parsed and checked when created, translated when first drawn with."""

from __future__ import annotations

from functools import cached_property

from vkpipe import translate
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import ShaderIr, ShaderState, gallium_name
from vkpipe.translate import GlslBody, ShaderInfo
from vkpipe.translate.tgsi.names import File

__all__ = ["Shader", "parse_stage"]

# Descriptor set of each stage's textures.
_TEXTURE_SETS = {"VERT": 1, "FRAG": 2}

# Register files that only compute shaders have so far, and the capability that announces them.
_MEMORY = {
    File.BUFFER: "PIPE_SHADER_CAP_MAX_SHADER_BUFFERS",
    File.IMAGE: "PIPE_SHADER_CAP_MAX_SHADER_IMAGES",
    File.HWATOMIC: "PIPE_SHADER_CAP_MAX_HW_ATOMIC_COUNTERS",
    File.RES: "PIPE_SHADER_CAP_MAX_SHADER_IMAGES",
    File.MEMORY: "TGSI_FILE_MEMORY",
}


def parse_stage(text: str, stage: str, where: str, field: str) -> translate.Shader:
    """Parse and check the text of a shader that has to be of a stage (``"VERT"``).

    Raises:
        TgsiError: the text cannot be read or breaks a rule.
        InvalidUse: it is for another stage.
    """
    shader = translate.parse(text)
    if shader.stage.value != stage:
        raise InvalidUse(where, field, shader.stage.value, f"a shader that begins with {stage}")
    translate.check(shader)
    return shader


class Shader:
    """One shader of a stage (``"VERT"`` or ``"FRAG"``)."""

    def __init__(self, state: ShaderState, stage: str, where: str) -> None:
        """Parse and check the text.

        Raises:
            TgsiError: the text cannot be read or breaks a rule.
            InvalidUse: it is for another stage.
            NotSupported: a language other than TGSI, stream output, or memory that shaders write.
        """
        if state.type != ShaderIr.TGSI:
            raise NotSupported(gallium_name(state.type), "shaders are TGSI text")
        if state.stream_output.output:
            raise NotSupported("PIPE_CAP_MAX_STREAM_OUTPUT_BUFFERS", "stream output")
        self.text = state.tokens
        self._shader = parse_stage(state.tokens, stage, where, "tokens")
        self.info: ShaderInfo = translate.scan(self._shader)
        for declaration in self._shader.declarations:
            if declaration.file in _MEMORY:
                raise NotSupported(_MEMORY[declaration.file], f"{declaration.file.value} in a {stage} shader")
        self._check_outputs(where)

    def _check_outputs(self, where: str) -> None:
        info = self.info
        if info.stage.value == "VERT" and info.output("POSITION") is None:
            written = ", ".join(f"{out.name}[{out.semantic_index}]" for out in info.outputs) or "nothing"
            raise InvalidUse(
                where, "tokens", f"outputs {written}", "a vertex shader with an OUT register POSITION"
            )

    @cached_property
    def constant_slots(self) -> int:
        """One more than the highest constant buffer that the shader reads."""
        return max((entry.slot + 1 for entry in self.info.const_buffers), default=0)

    @cached_property
    def body(self) -> GlslBody:
        """The GLSL of the shader."""
        return translate.emit_glsl(self._shader, texture_set=_TEXTURE_SETS[self._shader.stage.value])
