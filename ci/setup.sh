# Sourced by ci/demo and ci/test; `setup` makes sure of system packages, .venv and vkpipe in it.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What is needed from the system, as Debian names it, and for what.
PACKAGES=(
    libvulkan1               # the Vulkan loader
    mesa-vulkan-drivers      # lavapipe: Vulkan on the CPU
    vulkan-validationlayers  # the tests run with validation on
    libshaderc-dev           # the shader compiler, in process ...
    glslang-dev              # ... with the archives that it leans on
    spirv-tools
    libstdc++6
    glslc                    # the shader compiler as a program
    libegl1                  # OpenGL on the CPU, which the tests compare with
    libgl1
    libgl1-mesa-dri
    libx11-6                 # windows: glfw needs this one ...
    libx11-xcb1              # ... for Vulkan surfaces this one ...
    libxrandr2               # ... and uses these: monitors, pointers, the mouse
    libxcursor1
    libxi6
    glmark2-data             # the Stanford bunny
)
# The same for programs that the tests run on vkpipe.
PROGRAMS=(
    xvfb                     # an X server without a screen
    mesa-utils               # glxgears, es2gears
    glmark2-x11
    piglit                   # Mesa's conformance suite ...
    waffle-utils             # ... skips its shader tests without this
    chromium                 # the page of the debugger
)
STAMP=.venv/.vkpipe-installed

say() { printf '%s\n' "$*" >&2; }
fail() { say "error: $*"; exit 1; }

# The first Python that is new enough: $PYTHON if set, else by name.
find_python() {
    local candidate
    for candidate in ${PYTHON:+"$PYTHON"} python3.11 python3.12 python3.13 python3.14 python3; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            "$candidate" -c 'import sys; print(sys.executable)'
            return
        fi
    done
    return 1
}

# What a distribution's Python leaves out: its venv module and its C headers.
python_packages() {
    "$1" - <<'PROBE'
import importlib.util, os, sys, sysconfig
if sys.prefix == "/usr":
    version = "python%d.%d" % sys.version_info[:2]
    if importlib.util.find_spec("ensurepip") is None:
        print(version + "-venv")
    if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
        print(version + "-dev")
PROBE
}

# Those of the named packages that dpkg does not list as installed.
missing_packages() {
    local name
    for name in "$@"; do
        # apt's removed-but-configured packages are listed too: look at the status, not the exit code.
        dpkg-query -W -f='${db:Status-Status}\n' "$name" 2>/dev/null | grep -qx installed || printf '%s\n' "$name"
    done
}

# Runs apt-get, which gets -o DPkg::Lock::Timeout, again as long as somebody else has one of its locks: apt
# itself waits for dpkg's only, not for those of its lists and archives. Ten minutes are enough for an upgrade.
lock_tries=${VKPIPE_APT_TRIES:-120}
patiently() {
    local said try
    said=$(mktemp)
    for ((try = 1; ; try++)); do
        if LC_ALL=C "$@" -o DPkg::Lock::Timeout=600 >"$said" 2>&1; then
            cat "$said"
            rm -f "$said"
            return 0
        fi
        cat "$said"
        if ((try >= lock_tries)) || ! grep -qE 'Could not get lock|Unable to lock|is another process using it' "$said"; then
            rm -f "$said"
            return 1
        fi
        say "another process has a lock of apt: waiting" >&2
        sleep 5
    done
}

install_packages() {
    local -a missing as_root=()
    mapfile -t missing < <(missing_packages "$@")
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            fail "there is no sudo here: as root, run: apt-get install ${missing[*]}"
        as_root=(sudo)
    fi
    say "installing ${missing[*]}"
    local log
    log=$(mktemp)
    if ! { patiently "${as_root[@]}" apt-get update -q &&
        patiently "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        rm -f "$log"
        fail "apt-get could not install ${missing[*]} (its last words are above)"
    fi
    rm -f "$log"
}

has_library() { { ldconfig -p || /sbin/ldconfig -p; } 2>/dev/null | grep -q -F "$1"; }

# Without apt: says what was not found, and stops only where nothing could work.
report_missing() {
    local -a missing=()
    has_library libvulkan.so.1 || missing+=("the Vulkan loader (libvulkan.so.1)")
    compgen -G '/usr/share/vulkan/icd.d/*.json' >/dev/null || compgen -G '/etc/vulkan/icd.d/*.json' >/dev/null ||
        missing+=("a Vulkan driver (Mesa's lavapipe or a GPU's)")
    command -v glslc >/dev/null || [ -f "$("${CC:-cc}" -print-file-name=libshaderc_combined.a 2>/dev/null)" ] ||
        missing+=("the shader compiler glslc, or shaderc's static libraries")
    has_library libEGL.so.1 || missing+=("EGL with Mesa's llvmpipe (only the tests need it)")
    [ ${#missing[@]} -gt 0 ] || return 0
    say "there is no apt here and these were not found; install them with the system's own tools:"
    printf '  - %s\n' "${missing[@]}" >&2
    has_library libvulkan.so.1 || fail "nothing runs without the Vulkan loader"
}

# Changes when the package has to be installed again: its description, its build, Python, shaderc, and how.
install_key() {
    {
        cat pyproject.toml setup.py vkpipe/translate/spirv/shaderc_build.py vkpipe/translate/spirv/shaderc.cdef.h
        .venv/bin/python -c 'import os, sys; print(sys.version, os.getcwd())'
        "${CC:-cc}" -print-file-name=libshaderc_combined.a 2>/dev/null || true
        declare -f install_vkpipe
    } | sha256sum
}

install_vkpipe() {
    local python=$1 log
    if ! .venv/bin/python -c '' 2>/dev/null; then
        say "making .venv with $python"
        rm -rf .venv
        "$python" -m venv .venv || fail "$python cannot make a virtual environment (Debian: apt-get install python3-venv)"
    fi
    [ "$(cat "$STAMP" 2>/dev/null)" != "$(install_key)" ] || return 0
    say "installing vkpipe into .venv"
    log=$(mktemp)
    if ! PIP_DISABLE_PIP_VERSION_CHECK=1 .venv/bin/python -m pip install -e '.[test,model]' \
        --config-settings editable_mode=compat >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        rm -f "$log"
        fail "pip could not install vkpipe (its last words are above)"
    fi
    # As in wheels: the kernels that have nothing of a user in them.
    .venv/bin/python -m vkpipe.driver.programs.ship >"$log" 2>&1 || say "kernels are compiled when they are needed: $(tail -n 1 "$log")"
    rm -f "$log"
    install_key >"$STAMP"
}

# Python writes no bytecode where PYTHONDONTWRITEBYTECODE says so, as in many containers, and pip does so only for
# packages that it copies: each start would compile 500 modules for 0.4 s. What has its bytecode is passed over.
compile_modules() { .venv/bin/python -m compileall -q vkpipe >/dev/null || say "modules are compiled when they are imported"; }

# Other Mesas than the system's, for tests of their clients and of the same bits. Where one cannot be had those tests
# are skipped, and say so.
unpack_other_mesas() {
    local log
    log=$(mktemp)
    [ -d .venv/newer-mesa ] || ci/newer-mesa .venv/newer-mesa >"$log" 2>&1 ||
        say "there is no newer Mesa to test with: $(tail -n 1 "$log")"
    [ -d .venv/lavapipe-trixie ] || ci/lavapipe trixie .venv/lavapipe-trixie >"$log" 2>&1 ||
        say "there is no lavapipe of Debian 13 to test with: $(tail -n 1 "$log")"
    rm -f "$log"
}

# Arguments: more packages that are wanted.
setup() {
    local python
    python=$(find_python) || fail "Python 3.11 or later is needed and none was found (set PYTHON to name one)"
    if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
        # Word splitting is meant: no line, one or two package names.
        # shellcheck disable=SC2046
        install_packages "${PACKAGES[@]}" "$@" $(python_packages "$python")
    else
        report_missing
    fi
    install_vkpipe "$python"
    compile_modules
}
