"""Both compilers take and refuse the same sources; errors lead back to the TGSI instruction."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.spirv.shaders import broken, shader
from vkpipe.errors import CompileError, CompilerNotFound, InvalidUse
from vkpipe.translate.spirv import ShaderStage, compile_glsl, compile_many, compiler, compiler_name, shaderc
from vkpipe.translate.spirv.job import Compiler, Job, Outcome

OP_ENTRY_POINT = 15
GL_COMPUTE = 5
EXECUTION_MODELS: dict[ShaderStage, int] = {"vertex": 0, "fragment": 4, "compute": GL_COMPUTE}


@pytest.fixture(params=["shaderc", "glslc"])
def backend(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    kind: str = request.param
    monkeypatch.setenv("VKPIPE_COMPILER", kind)
    try:
        compiler_name()
    except CompilerNotFound as error:
        pytest.skip(str(error))
    return kind


def entry_point(spirv: bytes) -> tuple[int, bytes]:
    """Execution model and name of the first OpEntryPoint (SPIR-V specification, 2.3 and 3.42.8)."""
    words = struct.unpack(f"<{len(spirv) // 4}I", spirv)
    at = 5
    while words[at] & 0xFFFF != OP_ENTRY_POINT:
        at += words[at] >> 16
    return words[at + 1], spirv[(at + 3) * 4 :].split(b"\0")[0]


def test_compiles_to_spirv_1_5_compute(backend: str) -> None:
    spirv = compile_glsl(shader(), name="a")
    assert struct.unpack_from("<II", spirv) == (0x07230203, 0x00010500)
    assert entry_point(spirv) == (GL_COMPUTE, b"main")


@pytest.mark.parametrize("stage", EXECUTION_MODELS)
def test_the_stage_is_the_one_asked_for(backend: str, stage: ShaderStage) -> None:
    spirv = compile_glsl("#version 450\nvoid main() {}\n", name="nothing", stage=stage)
    assert entry_point(spirv) == (EXECUTION_MODELS[stage], b"main")


def test_optimizing_changes_the_module(backend: str) -> None:
    fast, plain = (compile_glsl(shader(), name="a", optimize=choice) for choice in (True, False))
    assert len(fast) < len(plain)


def test_many_keep_their_order(backend: str) -> None:
    sources = [(shader(number % 5), f"s{number}") for number in range(9)]
    together = compile_many(sources)
    assert together == [compile_glsl(source, name=name) for source, name in sources]
    assert len(set(together)) == 5


def test_error_shows_generated_lines(backend: str) -> None:
    with pytest.raises(CompileError) as caught:
        compile_glsl(broken(), name="fs_1")
    lines = str(caught.value).splitlines()
    assert lines[0].startswith("fs_1: GLSL could not be compiled (")
    assert "line 6: 't9' : undeclared identifier" in lines
    assert "  > 6 |     t0 = t9 * 3u; // 1: UMUL TEMP[0], TEMP[0], IMM[0]" in lines
    assert "    7 |     outp.word[t0] = t0; // 2: STORE BUFFER[0], TEMP[0], TEMP[0]" in lines


def test_every_refused_source_is_named_and_the_good_one_kept(backend: str, cache_folder: Path) -> None:
    with pytest.raises(CompileError) as caught:
        compile_many([(broken(1), "one"), (shader(2), "two"), (broken(3), "three")])
    assert "one: GLSL" in str(caught.value)
    assert "three: GLSL" in str(caught.value)
    assert "two" not in str(caught.value)
    assert len(list(cache_folder.glob("*/*.spv"))) == 1


def test_error_without_a_line_keeps_the_log(backend: str) -> None:
    with pytest.raises(CompileError, match="nothing: GLSL could not be compiled"):
        compile_glsl("#version 460\n", name="nothing")


def test_unknown_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VKPIPE_COMPILER", "dxc")
    with pytest.raises(InvalidUse, match="'dxc'; legal: shaderc or glslc"):
        compiler_name()


def test_no_compiler_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Compiler:
        raise OSError("gone")

    monkeypatch.setattr(compiler, "OPENERS", {"shaderc": (refuse, refuse), "glslc": (refuse,)})
    with pytest.raises(CompilerNotFound, match=r"install Debian's package glslc.*glslc: gone"):
        compile_glsl(shader(), name="a")


def test_glslc_stands_in_for_shaderc(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Compiler:
        raise ImportError("not built")

    monkeypatch.setattr(compiler, "OPENERS", {**compiler.OPENERS, "shaderc": (refuse,)})
    assert compiler_name().startswith("glslc ")


def test_incomplete_shared_library_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shaderc, "SHARED_LIBRARIES", ("libm.so.6", "libnone.so"))
    with pytest.raises(OSError, match=r"libm\.so\.6: .*libnone\.so: "):
        shaderc.open_shared()


class Counting:
    """Counts what reaches the compiler."""

    name = identity = "counting"

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    def compile(self, jobs: Sequence[Job]) -> list[Outcome]:
        self.jobs.extend(jobs)
        return [b"\x03\x02\x23\x07" + job.source.encode() for job in jobs]


def test_equal_sources_are_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    counting = Counting()
    monkeypatch.setattr(compiler, "get_compiler", lambda: counting)
    compile_many([("x", "a"), ("y", "b"), ("x", "c")])
    compile_glsl("y", name="d")
    assert [job.source for job in counting.jobs] == ["x", "y"]
