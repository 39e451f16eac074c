"""A prefix begins the names of all that a translated shader declares, so that a kernel can have two."""

from __future__ import annotations

import re

import pytest

from tests.translate.on_device import kernel
from tests.translate.shaders import SHADERS
from tests.translate.whole import NAMES, text
from vkpipe.translate import GlslBody, emit_glsl, parse
from vkpipe.translate.glsl.functions import FUNCTIONS
from vkpipe.translate.spirv import compile_many

_PREFIX = "first_"
_OWN = re.compile(r"\b(?:tgsi|temp|addr|pred|imm|const)(?:_\w+|(?=\[))")
_SHARED = FUNCTIONS.keys() | {
    *("tgsi_cube_derivative", "tgsi_sample_position", "tgsi_sampled", "tgsi_sampledOffset"),
}


def _renamed(source: str) -> str:
    return _OWN.sub(lambda name: name[0] if name[0] in _SHARED else _PREFIX + name[0], source)


@pytest.mark.parametrize("limited", [False, True], ids=["as it is", "turns counted"])
def test_only_the_names_of_a_shader_change(limited: bool) -> None:
    sources = [*SHADERS.values(), *(text(name) for name in NAMES)]
    for source in sources:
        shader = parse(source)
        plain, prefixed = (emit_glsl(shader, limited=limited, prefix=prefix) for prefix in ("", _PREFIX))
        assert prefixed.source == _renamed(plain.source)
        assert prefixed.functions == plain.functions


def _beside(one: GlslBody, other: GlslBody) -> str:
    """A kernel of one shader, which contains the other one."""
    text = one.computing({}, known=other.functions)
    assert not one.functions or text != one.source
    return kernel(one).replace(one.source, f"{other.source}{text}")


def test_a_kernel_may_have_two_shaders() -> None:
    """They share the functions of the library."""
    sources = []
    for name in ("transform", "skinning"):
        shader = parse(SHADERS[name])
        bodies = [emit_glsl(shader, limited=True, prefix=prefix) for prefix in ("", _PREFIX)]
        sources.append((_beside(bodies[0], bodies[1]), name))
    assert len(compile_many(sources, optimize=False)) == len(sources)
