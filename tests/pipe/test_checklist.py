"""The record of what tests cover and refuse: names are checked, only passing tests count."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.checklist import UnknownName, group_of, groups, resolve
from tests.coverage import found, main, report
from tests.coverage_plugin import COVERED, REFUSED
from tests.reasons import reasons

pytest_plugins = ["pytester"]

OUTCOMES = """
    import pytest

    @pytest.mark.covers("PIPE_BLEND_ADD", "pipe_context.clear", "half_pixel_center")
    def test_passes():
        pass

    @pytest.mark.covers("PIPE_BLEND_MIN")
    def test_fails():
        assert False

    @pytest.mark.covers("PIPE_BLEND_SUBTRACT")
    @pytest.mark.xfail(strict=True, reason="a gap")
    def test_gap():
        assert False

    @pytest.mark.covers("PIPE_BLEND_MAX")
    @pytest.mark.skip
    def test_skipped():
        pass

    @pytest.mark.covers("PIPE_PRIM_LINES")
    def test_passes_at_times():
        import os
        assert "BROKEN" not in os.environ
"""


REFUSALS = """
    import pytest
    from vkpipe.errors import InvalidUse, NotSupported

    @pytest.mark.covers("pipe_context.blit")
    @pytest.mark.refuses("PIPE_BLEND_ADD")
    def test_both():
        pass

    @pytest.mark.covers("PIPE_BLEND_MIN", "PIPE_BLEND_MAX")
    def test_a_refusal_by_name():
        with pytest.raises(NotSupported):
            raise NotSupported("PIPE_BLEND_MIN")

    @pytest.mark.covers("PIPE_BLEND_SUBTRACT")
    def test_refusals_of_others():
        for capability in ("PIPE_PRIM_PATCHES", "a feature", "destroy"):
            with pytest.raises(NotSupported):
                raise NotSupported(capability)
        with pytest.raises(InvalidUse):
            raise InvalidUse("PIPE_BLEND_SUBTRACT", "", 0, "")

    @pytest.mark.covers("PIPE_PRIM_LINES")
    def test_that_comes_after():
        pass

    def test_of_a_table(shown):
        shown("PIPE_FACE_FRONT")
        shown("PIPE_FACE_BACK")
        with pytest.raises(NotSupported):
            raise NotSupported("PIPE_FACE_BACK")

    @pytest.mark.refuses("PIPE_FACE_NONE")
    def test_that_fails():
        assert False
"""

INSTANCES = """
    import pytest
    from vkpipe.pipe import CompareFunc

    @pytest.mark.covers("PIPE_FUNC_{func.name}", "PIPE_BLEND_{blend[0]}")
    @pytest.mark.parametrize("func", [CompareFunc.LESS, CompareFunc.EQUAL])
    @pytest.mark.parametrize("blend", [("MIN", 1)])
    def test(func, blend):
        assert func is CompareFunc.LESS
"""


TEST = """
import pytest

@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.{markers}
def test(n):
    pass
"""


def record(pytester: pytest.Pytester, key: str = COVERED) -> set[str]:
    path = pytester.path / ".pytest_cache" / "v" / key
    found: dict[str, list[str]] = json.loads(path.read_text())
    return {name for names in found.values() for name in names}


@pytest.fixture
def outcomes(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeini("[pytest]\ntestpaths = .\nmarkers =\n    covers(*names)\n    refuses(*names)\n")
    pytester.makepyfile(test_outcomes=OUTCOMES)
    return pytester


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest_inprocess(
        "-p", "tests.coverage_plugin", "-p", "no:hypothesispytest", *arguments
    )


def test_no_name_stands_in_the_checklist_twice() -> None:
    counts = Counter(name for names in groups().values() for name in names)
    assert [name for name, count in counts.items() if count > 1] == []
    assert len(counts) > 2228


def test_names_can_be_shortened_where_that_is_clear() -> None:
    assert resolve("pipe_context.draw_vbo") == resolve("draw_vbo") == "pipe_context::draw_vbo"
    assert resolve("half_pixel_center") == "pipe_rasterizer_state::half_pixel_center"
    with pytest.raises(UnknownName, match="pipe_context::destroy, pipe_screen::destroy"):
        resolve("destroy")
    with pytest.raises(UnknownName, match="close: PIPE_BLEND_MIN"):
        resolve("PIPE_BLEND_MINN")


def test_only_passing_tests_count(outcomes: pytest.Pytester) -> None:
    run(outcomes)
    assert record(outcomes) == {
        "PIPE_BLEND_ADD",
        "PIPE_PRIM_LINES",
        "pipe_context::clear",
        "pipe_rasterizer_state::half_pixel_center",
    }


def test_a_partial_run_updates_its_own_tests(
    outcomes: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(outcomes)
    monkeypatch.setenv("BROKEN", "1")
    run(outcomes, "-k", "at_times")
    assert "PIPE_PRIM_LINES" not in record(outcomes)
    assert "PIPE_BLEND_ADD" in record(outcomes)


def test_a_whole_run_forgets_tests_that_are_gone(outcomes: pytest.Pytester) -> None:
    run(outcomes)
    outcomes.makepyfile(test_outcomes="def test_other(): pass")
    run(outcomes)
    assert record(outcomes) == set()


def test_refusals_are_recorded_apart(outcomes: pytest.Pytester) -> None:
    """A test may show one name to work and another one refused; a refusal that it catches counts as one."""
    outcomes.makepyfile(test_outcomes=REFUSALS)
    run(outcomes)
    assert record(outcomes) == {
        "pipe_context::blit",
        "PIPE_BLEND_MAX",
        "PIPE_BLEND_SUBTRACT",
        "PIPE_PRIM_LINES",
        "PIPE_FACE_FRONT",
    }
    assert record(outcomes, REFUSED) == {"PIPE_BLEND_ADD", "PIPE_BLEND_MIN", "PIPE_FACE_BACK"}


def test_each_instance_claims_its_own(outcomes: pytest.Pytester) -> None:
    outcomes.makepyfile(test_outcomes=INSTANCES)
    run(outcomes)
    assert record(outcomes) == {"PIPE_FUNC_LESS", "PIPE_BLEND_MIN"}


@pytest.mark.parametrize("workers", ["0", "2"])
def test_workers_hand_over_what_they_found(outcomes: pytest.Pytester, workers: str) -> None:
    outcomes.makepyfile(test_outcomes=REFUSALS, test_instances=INSTANCES)
    run(outcomes, "-n", workers)
    assert {"PIPE_FACE_FRONT", "PIPE_FUNC_LESS", "pipe_context::blit"} < record(outcomes)
    assert record(outcomes, REFUSED) == {"PIPE_BLEND_ADD", "PIPE_BLEND_MIN", "PIPE_FACE_BACK"}


WIDE = "'PIPE_FUNC_LESS', 'PIPE_FUNC_EQUAL', 'PIPE_FUNC_GREATER'"


@pytest.mark.parametrize(
    ("markers", "message"),
    [
        ("covers('PIPE_BLEND_ADDD')", "test[[]1]: 'PIPE_BLEND_ADDD' is not in*close: PIPE_BLEND_ADD*"),
        ("refuses('PIPE_BLEND_ADDD')", "test[[]1]: 'PIPE_BLEND_ADDD' is not in*"),
        ("covers('PIPE_FUNC_{func}')", "'PIPE_FUNC_{func}' needs what the parameters [[]'n'] do not have*"),
        ("covers('PIPE_FUNC_{n.name}')", "needs what the parameters [[]'n'] do not have*'name'*"),
        ("covers('PIPE_FUNC_{}')", "needs what the parameters [[]'n'] do not have*"),
        ("covers('PIPE_FUNC_{n}')", "'PIPE_FUNC_1' is not in*"),
        (f"covers({WIDE})", "test: each of 2 instances says covers() of the same 3 compare funcs*"),
        (f"refuses({WIDE})", "test: each of 2 instances says refuses() of the same 3 compare funcs*"),
    ],
)
def test_wrong_claims_stop_the_run(outcomes: pytest.Pytester, markers: str, message: str) -> None:
    outcomes.makepyfile(test_wrong=TEST.format(markers=markers))
    result = run(outcomes)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*{message}"])


@pytest.mark.parametrize(
    "markers",
    [
        f"covers({WIDE}, each=True)",
        "covers('PIPE_FUNC_LESS', 'PIPE_FUNC_EQUAL', 'PIPE_BLEND_MIN', 'PIPE_BLEND_MAX')",
        "covers('draw_vbo', 'blit', 'pipe_context.clear', 'flush_resource')",
        "covers('PIPE_CAP_COMPUTE', 'PIPE_CAP_DOUBLES', 'PIPE_CAP_INT64')",
    ],
)
def test_claims_that_each_instance_may_make(outcomes: pytest.Pytester, markers: str) -> None:
    outcomes.makepyfile(test_wrong=TEST.format(markers=markers))
    assert run(outcomes).ret == pytest.ExitCode.TESTS_FAILED  # test_fails of the other file


def test_only_the_marker_that_says_so_may_be_wide(outcomes: pytest.Pytester) -> None:
    second = "PIPE_BLEND_ADD', 'PIPE_BLEND_MIN', 'PIPE_BLEND_SUBTRACT"
    markers = f"covers({WIDE}, each=True)\n@pytest.mark.covers('{second}')"
    outcomes.makepyfile(test_wrong=TEST.format(markers=markers))
    result = run(outcomes)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*same 3 blend funcs (PIPE_BLEND_ADD, PIPE_BLEND_MIN, PIPE_BLEND_SUBTRACT*"])


def test_a_name_that_a_table_does_not_have_fails_its_test(outcomes: pytest.Pytester) -> None:
    outcomes.makepyfile(test_outcomes="def test(shown): shown('PIPE_BLEND_ADDD')")
    result = run(outcomes)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*UnknownName*'PIPE_BLEND_ADDD' is not in*"])


def test_the_report_counts_and_lists_what_is_missing() -> None:
    lines = list(report(found(["PIPE_FACE_FRONT", "PIPE_FACE_BACK"])))
    place = lines.index("   2 / 4    faces, 2 with neither")
    assert lines[place + 1].split() == ["PIPE_FACE_NONE", "PIPE_FACE_FRONT_AND_BACK"]
    total = sum(len(names) for names in groups().values())
    assert lines[-1].strip() == f"2 / {total} in all, {total - 2} with neither"
    assert len(list(report(found([]), brief=True))) == len(groups()) + 1


def test_refusals_and_reasons_are_counted_apart() -> None:
    """What one test shows to work and another one to be refused in some form works."""
    declined, explained = ["PIPE_FACE_FRONT", "PIPE_FACE_BACK"], {"PIPE_FACE_BACK", "PIPE_FACE_NONE"}
    lines = list(report(found(["PIPE_FACE_FRONT"], declined, explained)))
    place = lines.index("   1 / 4    faces, 1 refused, 1 with a reason, 1 with neither")
    assert group_of("PIPE_FACE_BACK") == "faces"
    assert lines[-1].endswith(" 1 refused, 1 with a reason, " + lines[-1].rsplit(", ", 1)[1])
    told = ["refused: PIPE_FACE_BACK", "reason: PIPE_FACE_NONE", "PIPE_FACE_FRONT_AND_BACK"]
    assert [line.strip() for line in lines[place + 1 : place + 4]] == told


def recorded(cache: Path, covered: set[str], refused: set[str]) -> Path:
    for key, names in ((COVERED, covered), (REFUSED, refused)):
        (cache / key).parent.mkdir(parents=True, exist_ok=True)
        (cache / key).write_text(json.dumps({"tests/test_some.py::test": sorted(names)}))
    return cache


@pytest.mark.parametrize(
    ("missing", "refused", "status", "said"),
    [
        (set(), set(), 0, {"missing": [], "refused": []}),
        ({"PIPE_FACE_BACK"}, set(), 1, {"missing": ["PIPE_FACE_BACK"], "refused": []}),
        ({"PIPE_FACE_BACK"}, {"PIPE_FACE_BACK"}, 1, {"missing": [], "refused": ["PIPE_FACE_BACK"]}),
        ({"SOFTPIPE_NO_RAST"}, {"pipe_context::resource_commit"}, 0, {"missing": [], "refused": []}),
    ],
    ids=["all", "neither test nor reason", "refused without a reason", "reasons"],
)
def test_the_command_fails_for_names_with_neither_test_nor_reason(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    missing: set[str],
    refused: set[str],
    status: int,
    said: dict[str, list[str]],
) -> None:
    every = {name for names in groups().values() for name in names}
    cache = recorded(tmp_path, every - missing - refused, refused)
    assert main(["--json"], cache) == status
    told = json.loads(capsys.readouterr().out)
    assert told["open"] == said
    assert told["groups"]["faces"]["refused"] == [name for name in said["refused"] if "FACE" in name]
    assert "VA-API" in told["reasons"]["pipe_context::create_video_codec"]
    assert main(["--brief"], cache) == status
    lines = capsys.readouterr().out
    assert ("no line says why: PIPE_FACE_BACK" in lines) == (status == 1)


def test_without_a_record_the_command_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], tmp_path) == 2
    assert "run pytest first" in capsys.readouterr().err


def test_each_reason_is_of_a_name() -> None:
    assert reasons().keys() <= {name for names in groups().values() for name in names}
    assert all(len(why) > 3 for why in reasons().values())


def test_every_name_that_no_test_can_show_has_its_line() -> None:
    """Samples of each source of reasons: pages, tables of fields, of flags, of capabilities; later names."""
    found_reasons = reasons()
    assert "VA-API" in found_reasons["pipe_context::create_video_codec"]
    assert "OpenCL" in found_reasons["pipe_compute_state::ir_type"]
    assert found_reasons["pipe_blend_state::dither"] == "changes nothing: colours are never dithered"
    assert found_reasons["PIPE_FLUSH_ASYNC"].startswith("changes nothing: ")
    assert found_reasons["PIPE_CAP_PCI_BUS"].startswith("not known of a Vulkan device")
    assert found_reasons["PIPE_CAP_FS_FINE_DERIVATIVE"] == "the same as PIPE_CAP_TGSI_FS_FINE_DERIVATIVE"
    assert found_reasons["PIPE_FORMAT_NV12"] == "the same as PIPE_FORMAT_Y8_U8V8_420_UNORM"
    assert "AFBC" in found_reasons["PIPE_FORMAT_Y8U8V8_420_UNORM_PACKED"]
    assert "softpipe" not in found_reasons["SOFTPIPE_NO_RAST"] and "Mesa" in found_reasons["SOFTPIPE_NO_RAST"]
    assert "pipe_context::clear" not in found_reasons
