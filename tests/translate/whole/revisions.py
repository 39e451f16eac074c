"""The GLSL that an earlier revision makes of today's shaders."""

from __future__ import annotations

import difflib
import io
import json
import subprocess
import sys
import tarfile
from pathlib import Path

__all__ = ["difference", "emitted_at"]

_ROOT = Path(__file__).parents[3]

_EMIT = """
import json, sys
from pathlib import Path
from vkpipe.translate import emit_glsl, parse

found = {}
for path in sorted(Path(sys.argv[1]).glob("*.tgsi")):
    try:
        found[path.stem] = emit_glsl(parse(path.read_text())).source
    except Exception as error:
        found[path.stem] = f"refused: {error}\\n"
json.dump(found, sys.stdout)
"""


def emitted_at(revision: str, shaders: Path, folder: Path) -> dict[str, str]:
    """Name -> GLSL of the TGSI files of a folder; what was refused is a line that says so.

    Args:
        folder: takes the revision's package.

    Raises:
        SystemExit: there is no such revision.
    """
    command = ["git", "-C", str(_ROOT), "archive", "--format=tar", revision, "vkpipe"]
    archive = subprocess.run(command, capture_output=True)
    if archive.returncode:
        raise SystemExit(archive.stderr.decode().strip())
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as packed:
        packed.extractall(folder, filter="data")
    emit = [sys.executable, "-c", _EMIT, str(shaders)]
    return dict(json.loads(subprocess.run(emit, cwd=folder, check=True, stdout=subprocess.PIPE).stdout))


def difference(name: str, before: str, now: str) -> list[str]:
    """The lines of a unified diff; none where both are the same."""
    return list(
        difflib.unified_diff(
            before.splitlines(keepends=True),
            now.splitlines(keepends=True),
            f"a/{name}.glsl",
            f"b/{name}.glsl",
        )
    )
