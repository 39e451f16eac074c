"""The kernel of all stages of a group: the vertex shader beside the fragment shader."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["VertexPart", "vertex_part"]


_OWN = re.compile(r"\b(tgsi|temp|addr|pred|imm|const)(?=_\w|\[)")
"""The prefixes of a translated shader's own names (``translate/glsl``)."""


class VertexPart(NamedTuple):
    """The text of a vertex kernel, under names that no fragment kernel has."""

    defines: dict[str, int | str]
    texts: dict[str, str]


def vertex_part(defines: Mapping[str, int | str], texts: Mapping[str, str]) -> VertexPart:
    """The defines and texts of ``vertex.comp``, for ``single.comp``."""
    return VertexPart(
        {name: _renamed(value) if isinstance(value, str) else value for name, value in defines.items()},
        {f"vertex:{name}": _renamed(text) for name, text in texts.items()},
    )


def _renamed(text: str) -> str:
    return _OWN.sub(r"vertex_\1", text)
