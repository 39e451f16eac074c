"""All commands have JSON where they list something, colours that can be turned off, completion, statuses."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.shell_completion import BashComplete
from click.testing import CliRunner

from tests.command_line import Run
from vkpipe.cli.commands import COMMANDS, main
from vkpipe.cli.failures import STATUSES

_PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text()
_LISTING = (
    *("doctor", "info", "kernels", "explain", "replay", "diff", "pixel", "bisect", "bench"),
    *("render", "view", "warm"),
)
_WITHOUT_JSON = {
    "run": "what it prints is the program's",
    "trace": "the same",
    "debug": "it shows a page",
    "serve": "it serves until it is stopped",
    "tgsi": "it prints text of a shader, or writes arrays",
    "glsl": "it prints text of a shader; --emit names is JSON always",
    "farm": "each of its commands has it",
}
"""Commands without a report of their own."""


def test_each_command_has_a_row() -> None:
    rows = re.findall(r"^\| (`vkpipe .*?) \|", _PAGE, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`vkpipe (\w+)", row)} == set(COMMANDS)


def test_every_command_has_json_or_a_reason() -> None:
    assert {*_LISTING, *_WITHOUT_JSON} == set(COMMANDS)


@pytest.mark.parametrize("name", _LISTING)
def test_lists_are_json_where_asked(name: str, run: Run) -> None:
    assert "--json" in run(name, "--help").stdout
    assert f"`{name}`" in _PAGE.split("## For programs")[1]


@pytest.mark.parametrize("name", ["cases", "path", "tiles", "traces", "turntable"])
def test_jobs_of_a_farm_are_json_where_asked(name: str, run: Run) -> None:
    assert "--json" in run("farm", name, "--help").stdout


def test_doctor_and_explain_are_json(run: Run) -> None:
    checks = json.loads(run("doctor", "--json").stdout)
    assert {check["name"]: check["outcome"] for check in checks}["dispatch"] == "ok"
    failed = run("doctor", "--json", "--device", "no such device")
    outcomes = {check["name"]: check["outcome"] for check in json.loads(failed.stdout)}
    assert failed.exit_code == 1 and outcomes["device"] == "failed"
    plan = json.loads(run("explain", "knot", "--size", "16x16", "--json").stdout)
    groups = [group for work in plan["works"] for group in work.get("groups", ())]
    assert plan["draw_count"] == 2 and groups[0]["primitives"] == 69120 and groups[0]["size"] == [16, 16]
    assert {"what", "size", "why"} == set(plan["works"][-1]["steps"][0])


def test_a_view_is_told_as_json(run: Run) -> None:
    report = json.loads(run("view", "knot", "--headless", "--size", "16x16", "--json").stdout)
    assert report["frames"] == 1 and report["frame_s"] > 0 and "llvmpipe" in report["device"]


@pytest.mark.parametrize("without", [None, "1"])
def test_colours_are_left_out(without: str | None) -> None:
    done = CliRunner(env={"NO_COLOR": without}).invoke(main, ["doctor"], color=True)
    assert ("\x1b[" in done.stdout) == (without is None)


@pytest.mark.parametrize(
    ("words", "incomplete", "expected"),
    [
        (["render"], "kn", {"kn", "knot"}),  # "kn" itself stands for files
        (["render"], "", {""}),
        (["run", "--"], "p", {"p"}),
        ([], "re", {"render", "replay"}),
        (["glsl", "--emit"], "s", {"spirv"}),
        (["bench", "--scene"], "tri-1", {"tri-1k", "tri-10k", "tri-100k", "tri-1m"}),
        (["doctor"], "--j", {"--json"}),
    ],
)
def test_words_are_completed(words: list[str], incomplete: str, expected: set[str]) -> None:
    found = BashComplete(main, {}, "vkpipe", "_VKPIPE_COMPLETE").get_completions(words, incomplete)
    assert {item.value for item in found} == expected


def test_statuses_are_in_one_table(run: Run) -> None:
    rows = re.findall(r"^\| (\d+|another) \| ", _PAGE.split("## Exit statuses")[1], re.MULTILINE)
    assert rows == [*map(str, STATUSES), "another"]
    told = " ".join(run("--help").stdout.split())
    assert all(f"{status} {words}" in told for status, words in STATUSES.items())
