"""Every opcode that looks something up, on every target that it has, in every stage, against the reference.

One shader for a target and a stage does all of it, with two samplers: one takes nearest texels, which must
be the same bits, and one filters in between (:mod:`tests.random_lookups.compare` has the bounds).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest

import vkpipe
from tests.random_lookups.bench import Bench
from tests.random_lookups.case import Call, Case, Picture, Unit, View
from tests.random_lookups.compare import differing
from tests.random_lookups.legal import LEGAL, STAGES, TARGETS_OF_ALL, calls_of
from tests.random_lookups.program import program
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import TgsiError
from vkpipe.pipe import CompareFunc, SamplerState, TexCompare, TexFilter, TexMipfilter, TexWrap
from vkpipe.translate import check, parse
from vkpipe.translate.tgsi.isa import OPCODES, Kind
from vkpipe.translate.tgsi.targets import TARGETS

PICTURES = {
    "BUFFER": Picture("BUFFER", (50, 1, 1)),
    "1D": Picture("1D", (16, 1, 1), 3),
    "2D": Picture("2D", (8, 16, 1), 3),
    "3D": Picture("3D", (8, 4, 4), 2),
    "CUBE": Picture("CUBE", (8, 8, 6), 2),
    "RECT": Picture("RECT", (7, 12, 1)),
    "1D_ARRAY": Picture("1D_ARRAY", (16, 1, 3), 3),
    "2D_ARRAY": Picture("2D_ARRAY", (8, 8, 3), 2),
    "CUBEARRAY": Picture("CUBEARRAY", (8, 8, 12), 2),
    "2D_MSAA": Picture("2D_MSAA", (8, 4, 1), samples=4),
    "2D_ARRAY_MSAA": Picture("2D_ARRAY_MSAA", (4, 4, 3), samples=2),
}
_NEAREST = SamplerState(
    wrap_s=TexWrap.MIRROR_REPEAT,
    wrap_t=TexWrap.CLAMP_TO_EDGE,
    min_mip_filter=TexMipfilter.NEAREST,
    seamless_cube_map=True,
)
_LINEAR = replace(
    _NEAREST,
    wrap_s=TexWrap.REPEAT,
    min_img_filter=TexFilter.LINEAR,
    mag_img_filter=TexFilter.LINEAR,
    min_mip_filter=TexMipfilter.LINEAR,
)


def _units(target: str) -> tuple[Unit, ...]:
    """Two that the device's sampler takes and two that compare depth, without a mix of levels, which costs
    the kernel twice the text; no buffer has those."""
    picture = PICTURES[target]
    swizzle = "XYZW" if target == "BUFFER" else "YXW1"
    found = [Unit(picture, View(swizzle=swizzle), state) for state in (_NEAREST, _LINEAR)]
    if f"SHADOW{target}" not in TARGETS:
        return tuple(found)
    depth = replace(picture, format="Z32_FLOAT", seed=2)
    one_level = replace(_LINEAR, min_mip_filter=TexMipfilter.NEAREST)
    compared = ((_NEAREST, CompareFunc.LEQUAL), (one_level, CompareFunc.GREATER))
    found += [
        Unit(depth, View(), replace(state, compare_mode=TexCompare.R_TO_TEXTURE, compare_func=func))
        for state, func in compared
    ]
    return tuple(found)


def case(target: str, stage: str) -> Case:
    """All of a target, without SHADOW, each with one of two samplers: the other one in the next stage."""
    units = _units(target)
    calls: list[Call] = []
    for call in calls_of(target):
        compares = call.compares
        if compares and call.offsets and stage != "COMP":
            # emitted alike for all stages, and the dearest to compile
            continue
        number = (len(calls) + STAGES.index(stage)) % 2
        calls.append(replace(call, unit=number + 2 * compares, seed=len(calls)))
    return Case(stage, units, tuple(calls))


@pytest.fixture(scope="module")
def benches(screen: VkScreen) -> Iterator[tuple[Bench, Bench]]:
    """The driver and the reference, with the textures that they share between tests."""
    before = len(screen.device.validation_messages)
    with (
        vkpipe.create_screen("reference") as reference,
        reference.context_create() as theirs,
        screen.context_create() as mine,
    ):
        made = Bench(mine), Bench(theirs)
        yield made
        for bench in made:
            bench.close()
    assert screen.device.validation_messages[before:] == []


@pytest.mark.covers("TGSI_FILE_SAMPLER", "TGSI_FILE_SAMPLER_VIEW")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("target", PICTURES)
def test_every_lookup_of_a_target(
    benches: tuple[Bench, Bench], target: str, stage: str, shown: Callable[[str], None]
) -> None:
    made = case(target, stage)
    got, want = (bench.run(made) for bench in benches)
    assert "\n".join(differing(made, got, want)) == ""
    results = [len(np.unique(words)) for words in want]
    plain = [n for n, call in zip(results, made.calls, strict=True) if "TXQ" not in call.name]
    assert np.mean(np.array(plain) > 1) > 0.5
    for call in made.calls:
        shown(f"TGSI_OPCODE_{call.name}")
        shown(f"TGSI_TEXTURE_{call.target.replace('CUBEARRAY', 'CUBE_ARRAY')}")


def test_the_table_is_what_the_language_allows() -> None:
    """Every other pair of an opcode and a target is refused."""
    lookups = {name for name, opcode in OPCODES.items() if opcode.kind in (Kind.TEX, Kind.SAMPLE)}
    assert lookups == set(LEGAL)
    for name in sorted(lookups):
        for target in sorted(TARGETS_OF_ALL):
            plain = target.removeprefix("SHADOW")
            if OPCODES[name].kind is Kind.SAMPLE and plain != target:
                continue
            text = program(Case("FRAG", _units(plain), (Call(name, target),)))
            try:
                check(parse(text))
                accepted = True
            except TgsiError:
                accepted = False
            assert accepted == (target in LEGAL[name]), (name, target)
