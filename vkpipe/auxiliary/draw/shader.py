"""A shader as the vertex side keeps it: parsed, checked and summed up; draw_vs and the like in Mesa."""

from __future__ import annotations

from vkpipe import translate
from vkpipe.errors import InvalidUse
from vkpipe.pipe import StreamOutputInfo
from vkpipe.pipe.fields import refuse_semantics
from vkpipe.translate import BufferBinding, ImageBinding, ShaderInfo
from vkpipe.translate.dumps import dump
from vkpipe.translate.glsl.bindings import ResourceBindings
from vkpipe.translate.tgsi.names import File

__all__ = ["DrawShader"]


class DrawShader:
    """One shader of a stage (``"VERT"``, ``"TESS_CTRL"`` and so on), and what is captured of it.

    ``resources``: what it names of file RES.

    Raises:
        TgsiError: the text cannot be read or breaks a rule.
        InvalidUse: it is for another stage.
    """

    stream_output = StreamOutputInfo()

    def __init__(self, text: str, stage: str, where: str) -> None:
        dump("tgsi", stage, text)
        self.shader = translate.parse(text)
        if self.shader.stage.value != stage:
            found = self.shader.stage.value
            raise InvalidUse(where, "tokens", found, f"a shader that begins with {stage}")
        translate.check(self.shader)
        self.info: ShaderInfo = translate.scan(self.shader)
        bindings = ResourceBindings(self.shader, 0, 0)
        named: tuple[BufferBinding | ImageBinding, ...] = (*bindings.buffers, *bindings.images)
        self.resources = [entry for entry in named if entry.file is File.RES]
        refuse_semantics(out.name for out in self.info.outputs)
