"""The record of what tests cover: names are checked, only passing tests count."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.checklist import UnknownName, groups, resolve
from tests.coverage import report
from tests.coverage_plugin import CACHE_KEY

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


def record(pytester: pytest.Pytester) -> set[str]:
    path = pytester.path / ".pytest_cache" / "v" / CACHE_KEY
    found: dict[str, list[str]] = json.loads(path.read_text())
    return {name for names in found.values() for name in names}


@pytest.fixture
def outcomes(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeini("[pytest]\ntestpaths = .\nmarkers =\n    covers(*names)\n")
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


def test_unknown_names_stop_the_run(outcomes: pytest.Pytester) -> None:
    outcomes.makepyfile(test_wrong="import pytest\n@pytest.mark.covers('PIPE_BLEND_ADDD')\ndef test(): pass")
    result = run(outcomes)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_wrong.py::test: 'PIPE_BLEND_ADDD' is not in*close: PIPE_BLEND_ADD*"])


def test_the_report_counts_and_lists_what_is_missing() -> None:
    lines = list(report(["PIPE_FACE_FRONT", "PIPE_FACE_BACK"]))
    place = lines.index("   2 / 4    faces")
    assert lines[place + 1].split() == ["PIPE_FACE_NONE", "PIPE_FACE_FRONT_AND_BACK"]
    total = sum(len(names) for names in groups().values())
    assert lines[-1].split() == ["2", "/", str(total), "in", "all"]
    assert len(list(report([], brief=True))) == len(groups()) + 1
