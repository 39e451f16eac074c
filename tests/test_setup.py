"""``ci/setup.sh`` waits for whoever has a lock of apt, and gives up on anything else at once."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

_ROOT = Path(__file__).parent.parent

_APT = """#!/bin/sh
echo "$@" >> "$CALLS"
if [ "$(wc -l < "$CALLS")" -le "$FAILURES" ]; then echo "$WORDS" >&2; exit 100; fi
"""


def _install(folder: Path, failures: int, words: str) -> tuple[int, list[str]]:
    """The exit status, and the arguments of each call of apt-get, the first of which fail with ``words``."""
    programs = {"apt-get": _APT, "id": "#!/bin/sh\necho 0\n", "sleep": "#!/bin/sh\n"}
    for name, text in {**programs, "dpkg-query": "#!/bin/sh\nexit 1\n"}.items():
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
    calls = folder / "calls"
    calls.touch()
    environment = {
        **os.environ,
        "PATH": f"{folder}:{os.environ['PATH']}",
        "CALLS": str(calls),
        "FAILURES": str(failures),
        "WORDS": words,
    }
    script = [". ci/setup.sh", "install_packages some-package"]
    ended = subprocess.run(["bash", "-c", "\n".join(script)], cwd=_ROOT, env=environment, check=False)
    return ended.returncode, calls.read_text().splitlines()


@pytest.mark.parametrize("lock", ["lists/lock", "archives/lock"])
def test_locks_are_waited_for(tmp_path: Path, lock: str) -> None:
    words = f"E: Could not get lock /var/lib/apt/{lock}. It is held by process 7 (apt-get)"
    status, calls = _install(tmp_path, 3, words)
    assert status == 0
    assert [call.split()[0] for call in calls] == ["update"] * 4 + ["install"]
    assert all("DPkg::Lock::Timeout=600" in call for call in calls)


def test_other_failures_are_not(tmp_path: Path) -> None:
    status, calls = _install(tmp_path, 1, "E: Unable to locate package some-package")
    assert (status, len(calls)) == (1, 1)
