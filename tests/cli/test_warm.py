"""``vkpipe warm``: common kernels, or those of a program."""

from __future__ import annotations

from tests.command_line import Run


def test_a_program_runs_as_with_run(run: Run) -> None:
    assert run("warm", "--device", "reference", "sh", "-c", "exit 7").exit_code == 7


def test_where_nothing_is_compiled_there_is_nothing_to_warm(run: Run) -> None:
    result = run("warm", "--device", "reference")
    assert result.exit_code == 2
    assert "compiles nothing" in result.stderr
