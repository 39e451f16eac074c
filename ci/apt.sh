# Sourced by ci/newer-mesa and ci/lavapipe: packages of another suite of the distribution, without root and without a
# change of the system's sources, as apt gets lists and a configuration of its own.

set -euo pipefail

# The distribution's codename, and the mirror that the system's own packages come from.
# shellcheck disable=SC1091
codename=$(. /etc/os-release && echo "${VERSION_CODENAME:?}")
site=$(apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' |
    awk -v release="$codename" '$1 == release { print $2; exit }')
[ -n "$site" ] || { echo "apt has no source for $codename" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# own_apt SUITE: reads its lists; afterwards "${own[@]}" are the options of apt-get, and $work/archives has what it loads.
own_apt() {
    mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/root"
    # apt asks for files as a user of its own where root calls it.
    chmod -R a+rX "$work"
    printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "$site" "$1" >"$work/sources.list"
    own=(
        -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=- -o "Dir::State::Lists=$work/lists"
        -o "Dir::Cache=$work" -o "Dir::Cache::Archives=$work/archives" -o Debug::NoLocking=1 -o APT::Sandbox::User=root
    )
    apt-get -q "${own[@]}" update
}

# unpack_into FOLDER: all at once, so that nobody finds a folder that is half there.
unpack_into() {
    local archive
    for archive in "$work"/archives/*.deb; do
        dpkg -x "$archive" "$work/root"
    done
    rm -rf "$1"
    mkdir -p "$(dirname "$1")"
    mv "$work/root" "$1"
    chmod a+rx "$1"
}
