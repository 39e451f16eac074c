"""Evaluation shaders that hand on the number of their patch."""

from __future__ import annotations

from ..ir import Shader
from ..names import File
from .walker import Transform

__all__ = ["with_patch_number"]


def with_patch_number(shader: Shader) -> Shader:
    """Return an evaluation shader that writes PRIM_ID, too: the number of the patch, for fragment shaders.

    One that writes it itself stays as it is.
    """
    made = _Numbered(shader)
    return shader if made.declared(File.OUT, "PRIM_ID") else made.transformed()


class _Numbered(Transform):
    def prolog(self) -> None:
        self._number = self.output("PRIM_ID")

    def epilog(self) -> None:
        self.MOV(self._number, self.system_value("PRIM_ID"))
