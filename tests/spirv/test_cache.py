"""The caches: hits, damage, several processes, bounds, folders that cannot be used."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.spirv.shaders import shader
from vkpipe.translate.spirv import compile_glsl, compiler
from vkpipe.translate.spirv.cache import DiskCache, MemoryCache, content_key
from vkpipe.translate.spirv.job import Job

MODULE = b"\x03\x02\x23\x07" + bytes(60)


def test_second_process_finds_the_module(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = compile_glsl(shader(), name="a")
    compiler._memory.clear()
    monkeypatch.setattr(compiler, "_compile", None)
    assert compile_glsl(shader(), name="b") == first


def test_nocache_leaves_the_disk_alone(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VKPIPE_DEBUG", "nocache")
    compile_glsl(shader(), name="a")
    assert not cache_folder.exists()


def test_key_depends_on_source_options_and_compiler() -> None:
    keys = {
        content_key(Job("x", "a"), "one"),
        content_key(Job("y", "a"), "one"),
        content_key(Job("x", "a", optimize=False), "one"),
        content_key(Job("x", "a", stage="vertex"), "one"),
        content_key(Job("x", "a"), "two"),
    }
    assert len(keys) == 5
    assert content_key(Job("x", "b"), "one") in keys


@pytest.mark.parametrize(
    "same",
    [
        "#define A 1 // one\nint b;",
        "// what\n\n#define A 1\n\n\n// b is A\n//\nint b;",
        "#define A 1\n\t// one\nint b; // two",
    ],
)
def test_comments_change_no_key(same: str) -> None:
    plain = content_key(Job("\n#define A 1\nint b;", "a"), "one")
    assert content_key(Job(f"\n{same}", "a"), "one") == plain


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("#define A \\\n\nb", "#define A \\\nb"),
        ("#define A \\\n// a\nb", "#define A \\\nb"),
        ("a // b \\\nc", "a // b\nc"),
        ("a\n\nint b = __LINE__;", "a\nint b = __LINE__;"),
        ("/* // */ a\nb", "/* // b\n*/ b"),
        ("a b", "ab"),
        ("#define A\nb", "#define A b"),
    ],
)
def test_texts_that_mean_something_else_have_other_keys(one: str, other: str) -> None:
    assert content_key(Job(one, "a"), "one") != content_key(Job(other, "a"), "one")


@pytest.mark.parametrize("position", [0, 20, -1])
def test_flipped_byte_is_found(tmp_path: Path, position: int) -> None:
    cache = DiskCache(tmp_path)
    cache.put("ab", MODULE)
    data = bytearray(cache.path("ab").read_bytes())
    data[position] ^= 1
    cache.path("ab").write_bytes(data)
    assert cache.get("ab") is None
    assert not cache.path("ab").exists()


@pytest.mark.parametrize("size", [0, 10, 60])
def test_short_file_is_found(tmp_path: Path, size: int) -> None:
    cache = DiskCache(tmp_path)
    cache.put("ab", MODULE)
    cache.path("ab").write_bytes(cache.path("ab").read_bytes()[:size])
    assert cache.get("ab") is None


def test_file_that_is_not_spirv_is_refused(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path)
    cache.put("ab", b"text" * 16)
    assert cache.get("ab") is None


def test_damaged_entry_is_compiled_again(cache_folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    good = compile_glsl(shader(), name="a")
    (entry,) = cache_folder.glob("*/*.spv")
    entry.write_bytes(b"rubbish")
    compiler._memory.clear()
    assert compile_glsl(shader(), name="a") == good
    assert "is damaged" in caplog.text
    assert entry.read_bytes().endswith(good)


def test_unusable_folder_warns_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = DiskCache(tmp_path / "file")
    with caplog.at_level(logging.WARNING):
        cache.put("ab", MODULE)
        cache.put("cd", MODULE)
        assert cache.get("ab") is None
    assert caplog.text.count("cannot be used") == 1


def test_pruning_keeps_the_recently_used(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, limit=1000)
    for age, key in enumerate(f"{index:02}" for index in range(10)):
        cache.put(key, MODULE)
        os.utime(cache.path(key), (1e9 - age, 1e9 - age))
    cache.prune()
    kept = sorted(path.stem for path in tmp_path.glob("*/*.spv"))
    assert kept == [f"{index:02}" for index in range(len(kept))]
    assert 0 < sum(path.stat().st_size for path in tmp_path.glob("*/*.spv")) <= 750


def test_pruning_removes_what_a_killed_process_left(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path)
    cache.put("ab", MODULE)
    old, new = (cache.path("ab").with_name(f"new-{word}.tmp") for word in ("old", "new"))
    for path in (old, new):
        path.touch()
    os.utime(old, (1e9, 1e9))
    cache.prune()
    assert (old.exists(), new.exists()) == (False, True)


def test_memory_is_bounded() -> None:
    memory = MemoryCache(limit=100)
    for key in "abc":
        memory.put(key, MODULE[:40])
        memory.get("a")
    assert [memory.get(key) is None for key in "abc"] == [False, True, False]


def test_several_processes_share_a_folder(cache_folder: Path) -> None:
    script = (
        "import hashlib\n"
        "from tests.spirv.shaders import shader\n"
        "from vkpipe.translate.spirv import compile_many\n"
        "made = compile_many([(shader(n), str(n)) for n in range(20)])\n"
        "print(hashlib.sha256(b''.join(made)).hexdigest())\n"
    )
    root = Path(__file__).parents[2]
    running = [
        subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, cwd=root) for _ in range(3)
    ]
    printed = {process.communicate(timeout=PATIENCE)[0] for process in running}
    assert len(printed) == 1 and len(printed.pop()) > 64
    assert all(process.returncode == 0 for process in running)
    assert len(list(cache_folder.glob("*/*.spv"))) == 20
    assert not list(cache_folder.glob("*/*.tmp"))
