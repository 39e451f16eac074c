"""Every kernel that the driver can be asked for is GLSL that compiles.

A table of all that texts depend on, any two values of which meet; what three factors make only together is
left to the tests that draw. The compiler does not optimize: names and types are what may clash.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from itertools import combinations, product

import pytest

from tests.kernels.fragment_texts import TABLES, add_fragments
from tests.kernels.lookup_shaders import LOOKUPS
from tests.kernels.pairs import pairwise
from tests.kernels.stage_texts import ASSEMBLIES, STAGES, add_fixed, add_stage, add_texels
from tests.kernels.texts import KINDS, POOR, KernelText, KernelTexts
from tests.random_lookups.legal import TARGETS_OF_ALL
from vkpipe import config
from vkpipe.driver.programs.texts import DeviceKind
from vkpipe.translate.spirv import compile_glsl
from vkpipe.translate.spirv.cache import DiskCache
from vkpipe.translate.spirv.compiler import get_compiler
from vkpipe.translate.spirv.job import Failure, Job
from vkpipe.translate.spirv.words import instructions, module_words

pytestmark = pytest.mark.slow

_CAPABILITY = 17
_DECORATE = 71
_LACKING = frozenset((10, 11, 12, 46))
"""Float64, Int64, Int64Atomics, SampledBuffer (SPIR-V 1.6, section 3.31)."""


def _refused(kernels: Iterable[KernelText]) -> list[str]:
    """What the compiler says of those that it does not take, each cause once.

    Where it took all of them it is remembered, beside compiled shaders, so that it is not asked again.
    """
    jobs = [Job(text.source, text.kernel, optimize=False) for text in kernels]
    compiler = get_compiler()
    key = hashlib.sha256(compiler.identity.encode())
    for job in jobs:
        key.update(hashlib.sha256(job.source.encode()).digest())
    taken = DiskCache(config.get("VKPIPE_CACHE_DIR") / "taken", magic=b"")
    if taken.get(key.hexdigest()) is not None:
        return []
    outcomes = zip(jobs, compiler.compile(jobs), strict=True)
    causes = {f"{job.name}: {found.log}" for job, found in outcomes if isinstance(found, Failure)}
    if not causes:
        taken.put(key.hexdigest(), b"taken")
    return sorted(causes)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.lanes} lanes")
def test_kernels_without_shaders_of_users(kind: DeviceKind) -> None:
    texts = KernelTexts(kind)
    add_fixed(texts)
    add_texels(texts)
    assert len(texts.kernels) > 200
    assert _refused(texts.kernels) == []


def test_kernels_ask_for_nothing_that_a_poor_device_lacks() -> None:
    texts = KernelTexts(POOR)
    add_fixed(texts)
    kernels = {text.kernel: text for text in texts.kernels}
    assert len(kernels) > 20
    for name, text in kernels.items():
        words = module_words(compile_glsl(text.source, name=name, optimize=True))
        asked = {words[at + 1] for at, op in instructions(words) if op == _CAPABILITY}
        assert asked & _LACKING == set(), name


@pytest.mark.parametrize("stage", STAGES)
def test_lookups_of_all_targets_in_a_stage(stage: str) -> None:
    texts = KernelTexts(KINDS[0])
    assemblies = list(ASSEMBLIES.values())
    for number, (target, lookup) in enumerate(product(sorted(TARGETS_OF_ALL), LOOKUPS)):
        add_stage(texts, stage, target, lookup, assemblies[number % len(assemblies)])
    assert len(texts.kernels) > 2 * len(TARGETS_OF_ALL)
    assert _refused(texts.kernels) == []


@pytest.mark.parametrize("table", TABLES)
def test_fragment_shaders_in_all_forms(table: str) -> None:
    factors, kernels = TABLES[table]
    made: dict[KernelText, None] = {}
    for row in pairwise(factors):
        texts = KernelTexts(KINDS[int(row["device"])])
        add_fragments(texts, row)
        made |= texts.kernels
    assert _refused(made) == []
    assert {text.kernel for text in made} >= kernels


@pytest.mark.parametrize("kept", [{"samples": "4"}, {"assembly": "smooth line"}], ids=["samples", "smooth"])
def test_an_image_has_each_qualifier_once(kept: dict[str, str]) -> None:
    """Pixels that are loaded again of an image that other threads store to are volatile, and so coherent."""
    factors, _ = TABLES["one sample"]
    plain = {name: values[0] for name, values in factors.items()}
    texts = KernelTexts(KINDS[0])
    add_fragments(
        texts, plain | {"form": "relay", "image": "linear", "tests": "less", "colors": "one"} | kept
    )
    for text in texts.kernels:
        words = module_words(compile_glsl(text.source, name=text.kernel, optimize=False))
        made = [
            words[at + 1 : at + (words[at] >> 16)].tobytes()
            for at, op in instructions(words)
            if op == _DECORATE
        ]
        assert len(made) == len(set(made)), text.kernel


def test_all_pairs_are_met() -> None:
    factors = {"a": ("1", "2", "3", "4", "5"), "b": ("1", "2", "3"), "c": ("1", "2", "3"), "d": ("1",)}
    rows = pairwise(factors)
    for one, other in combinations(factors, 2):
        assert {(row[one], row[other]) for row in rows} == set(product(factors[one], factors[other]))
    assert 15 <= len(rows) < 20
