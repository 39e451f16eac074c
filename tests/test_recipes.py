"""The worked diffs of docs/recipes.md: their lines are in the files, or work once they are put there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

_ROOT = Path(__file__).parents[1]

_OPCODE = """
import numpy as np
from vkpipe.translate import emit_glsl, parse
from vkpipe.translate.interp import run

text = "FRAG\\nDCL IN[0], GENERIC[0], LINEAR\\nDCL OUT[0], COLOR\\nIMM[0] FLT32 {3.0, 1.0, 0.5, 0.0}\\n"
shader = parse(text + "  0: RSB OUT[0], IMM[0], IMM[0].yyyy\\n  1: END\\n")
assert emit_glsl(shader).source
print(run(shader, 1).outputs[0].view(np.float32).reshape(-1).tolist())
"""
_SCENE = """
from vkpipe.bench.scenes import SCENES

print(len(SCENES), SCENES["mist"](0.1).width > 0)
"""
_TRIED = {"An opcode": (_OPCODE, "[-2.0, 0.0, 0.5, 1.0]"), "A scene": (_SCENE, "24 True")}
"""Title -> what runs with the diff, and what it prints."""


class _Part(NamedTuple):
    """The lines of a diff for one file; each with its sign."""

    path: str
    lines: list[str]

    @property
    def added(self) -> list[str]:
        return [line[1:].strip() for line in self.lines if line.startswith("+") and line[1:].strip()]

    @property
    def kept(self) -> list[str]:
        return [line[1:].strip() for line in self.lines if not line.startswith("+")]

    def there(self) -> bool:
        """Whether the file has all that the diff adds."""
        has = {line.strip() for line in (_ROOT / self.path).read_text().splitlines()}
        return all(line in has for line in self.added)

    def put(self, root: Path) -> None:
        """Change the file in a copy: what is added goes behind the line before it, or in place of others."""
        path = root / self.path
        text = path.read_text().splitlines()
        old = [line[1:] for line in self.lines if not line.startswith("+")]
        new = [line[1:] for line in self.lines if not line.startswith("-")]
        places = [at for at in range(len(text)) if [line.strip() for line in old] == _stripped(text, at, old)]
        assert len(places) == 1, (self.path, old, places)
        (at,) = places
        path.write_text("\n".join([*text[:at], *new, *text[at + len(old) :], ""]))


def _stripped(text: list[str], at: int, old: list[str]) -> list[str]:
    return [line.strip() for line in text[at : at + len(old)]]


def _recipes() -> dict[str, list[_Part]]:
    """Title -> the parts of its diff."""
    found: dict[str, list[_Part]] = {}
    title, parts, indent = "", None, 0
    for line in (_ROOT / "docs/recipes.md").read_text().splitlines():
        if line.startswith("## "):
            title = line[3:]
        elif line.strip() == "```diff":
            parts, indent = found.setdefault(title, []), len(line) - len(line.lstrip())
        elif line.strip() == "```":
            parts = None
        elif parts is not None:
            head = re.match(r" # ([\w/.]+)", line[indent:])
            if head:
                parts.append(_Part(head[1], []))
            else:
                parts[-1].lines.append(line[indent:] or " ")
    return found


def test_every_recipe_with_a_diff_is_tried_or_there() -> None:
    recipes = _recipes()
    assert {"An opcode", "A state field", "A kernel", "A cap", "A scene"} <= recipes.keys()
    for title, parts in recipes.items():
        for part in parts:
            has = {line.strip() for line in (_ROOT / part.path).read_text().splitlines()}
            assert set(part.kept) <= has, (title, part.path)
            assert part.there() != (title in _TRIED), (title, part.path)


@pytest.mark.parametrize("title", sorted(_TRIED))
def test_what_is_added_works(title: str, tmp_path: Path) -> None:
    code, said = _TRIED[title]
    shutil.copytree(_ROOT / "vkpipe", tmp_path / "vkpipe", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(_ROOT / "shaders", tmp_path / "shaders")
    for part in _recipes()[title]:
        part.put(tmp_path)
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout.strip() == said, ran.stderr
