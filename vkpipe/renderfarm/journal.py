"""The folder of a job: its files, and the journal of what is done, from which ``--resume`` goes on."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from vkpipe.errors import VkpipeError
from vkpipe.renderfarm.task import Job, Made

__all__ = ["JOURNAL", "Journal"]

JOURNAL = "farm.jsonl"
"""The file's name: a line of JSON for the job, and one for each task that is done."""

_PART = ".part"
"""The end of names of files that are being written."""


class Journal:
    """The journal of one job; use it as a context manager. One process at a time has it.

    A task's files are whole before they have their names, and there before the journal says so: whatever ends
    the process, no file is half written but those that end in ``.part``, which the next start removes.

    Args:
        folder: where everything goes; it is made.
        job: the job.
        resume: go on with what is there.

    Attributes:
        digest: of the devices that have drawn what is there; empty where nothing is.
        done: name of a task -> what the journal has of it: files (name -> SHA-256), verdict, said, seconds,
            worker.

    Raises:
        VkpipeError: something is there and ``resume`` is not, it is of another job, or somebody writes there.
    """

    def __init__(self, folder: Path, job: Job, *, resume: bool = False) -> None:
        self.folder = folder
        self.digest = ""
        self.done: dict[str, dict[str, Any]] = {}
        self._about = json.loads(json.dumps(job.about))
        folder.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = (folder / JOURNAL).open("a+b")
        try:
            self._lock()
            self._read(resume)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        if not self.digest:  # nothing was begun: leave no trace
            (self.folder / JOURNAL).unlink()
            with suppress(OSError):
                self.folder.rmdir()
        self._file.close()

    def begin(self, digest: str) -> None:
        """Write down the job, and the digest of the devices that draw it.

        Raises:
            VkpipeError: what is there was drawn by others.
        """
        if self.digest and self.digest != digest:
            raise VkpipeError(
                f"{self.folder}: devices with the digest {self.digest} drew what is there; those of now "
                f"have {digest} and draw other bits. Choose another folder, or such devices"
            )
        if not self.digest:
            self.digest = digest
            self._append({"job": self._about, "digest": digest})

    def keep(self, name: str, made: Made, seconds: float, worker: str) -> None:
        """Write the files of a task, then its line."""
        for file, contents in made.files.items():
            part = self.folder / (file + _PART)
            part.write_bytes(contents)
            os.replace(part, self.folder / file)
        digests = {file: hashlib.sha256(contents).hexdigest() for file, contents in made.files.items()}
        line = {"verdict": made.verdict, "said": made.said, "seconds": round(seconds, 4), "worker": worker}
        self.done[name] = {"files": digests} | line
        self._append({"task": name} | self.done[name])

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise VkpipeError(f"{self.folder}: another vkpipe farm writes there now") from None

    def _append(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line).encode() + b"\n")
        self._file.flush()

    def _read(self, resume: bool) -> None:
        """Read the entries of the journal, without a last line that was cut short."""
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if whole and not resume:
            raise VkpipeError(
                f"{self.folder}: frames of an earlier run are there; --resume goes on with them"
            )
        self._file.truncate(len(whole))
        for part in self.folder.glob(f"*{_PART}"):
            part.unlink()
        if not whole:
            return
        head, *lines = (self._line(number, line) for number, line in enumerate(whole.splitlines(), 1))
        self._compare(head.get("job"))
        self.digest = str(head.get("digest", ""))
        for line in lines:
            name = line.pop("task", None)
            if isinstance(name, str) and self._has(line.get("files")):
                self.done[name] = line

    def _line(self, number: int, text: bytes) -> dict[str, Any]:
        try:
            found = json.loads(text)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise VkpipeError(
                f"{self.folder / JOURNAL}: line {number} is no line of a journal; remove the folder"
            )
        return found

    def _compare(self, job: object) -> None:
        if job == self._about:
            return
        other = job if isinstance(job, dict) else {}
        keys = [key for key in {**other, **self._about} if other.get(key) != self._about.get(key)]
        changed = ", ".join(f"{key} {other.get(key)!r}, now {self._about.get(key)!r}" for key in keys)
        raise VkpipeError(f"{self.folder}: what is there is of another job: {changed[:500]}")

    def _has(self, files: object) -> bool:
        """Return whether all files of a task are there as they were written."""
        if not isinstance(files, dict):
            return False
        for file, digest in files.items():
            path = self.folder / str(file)
            if path.parent != self.folder or not path.is_file():
                return False
            if hashlib.sha256(path.read_bytes()).hexdigest() != digest:
                return False
        return True
