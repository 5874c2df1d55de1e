# Sourced by packaging/run and packaging/test: system packages, virtual environment, catalogues.
# Every step is skipped when its work is done, so that a second start needs no network.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=$root/.venv
log=$venv/setup.log

# What the window needs on a bare Debian 12: the libraries that Qt's wheel expects from the system,
# xvfb for machines without a screen, and a serif that is good enough for card titles.
window_packages=(
  ca-certificates python3 python3-venv
  libegl1 libgl1 libfontconfig1 libglib2.0-0 libdbus-1-3 libxkbcommon0
  libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0
  libwayland-client0 libwayland-cursor0 libwayland-egl1
  fontconfig fonts-dejavu-core fonts-urw-base35 xvfb xauth
)
test_packages=(git openbox xdotool x11-utils x11-xserver-utils imagemagick)

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$*"
  exit 2
}

# step WORDS COMMAND...: one line on the screen, the rest in the log, whose end is shown on failure.
step() {
  local words=$1
  shift
  say "$words"
  printf '\n== %s\n' "$words" >>"$log"
  if ! "$@" >>"$log" 2>&1 </dev/null 9>&-; then
    say "This did not work. The end of .venv/setup.log:"
    tail -n 15 -- "$log" >&2
    exit 1
  fi
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -- "$@"; fi
}

missing_packages() {
  local name
  for name in "$@"; do
    case $(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null) in
      installed) ;;
      *) printf '%s\n' "$name" ;;
    esac
  done
}

install_packages() {
  command -v dpkg-query >/dev/null || return 0 # not a Debian: the README names what Qt needs
  local missing
  mapfile -t missing < <(missing_packages "$@")
  [ "${#missing[@]}" -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      fail "Some packages are missing. As root: apt-get install --no-install-recommends ${missing[*]}"
    sudo -v || fail "The missing packages need root: ${missing[*]}"
  fi
  local quiet=(env DEBIAN_FRONTEND=noninteractive)
  if [ -n "$(dpkg --audit 2>/dev/null)" ]; then
    step "Finishing an interrupted package installation" as_root "${quiet[@]}" dpkg --configure -a
  fi
  step "Reading the package lists" as_root "${quiet[@]}" apt-get update
  step "Installing ${#missing[@]} system packages" as_root "${quiet[@]}" apt-get install \
    --yes --no-install-recommends -o DPkg::Lock::Timeout=300 "${missing[@]}"
}

# The system's own Python comes first: the one whose libraries the packages above fit.
find_python() {
  local candidate
  for candidate in /usr/bin/python3.11 /usr/bin/python3 python3.11 python3; do
    if "$candidate" -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      printf '%s\n' "$candidate"
      return
    fi
  done
  fail "Python 3.11 or newer with its venv module is needed."
}

# The environment fits while place, Python and pinned versions are the same as when it was made.
place_key() { printf '%s %s\n' "$root" "$("$1" -c 'import sys; print(sys.version)')"; }

content_key() {
  (cd -- "$root" && cat pyproject.toml packaging/constraints.txt packaging/catalogue_hook.py) | sha256sum
}

pip_install() { "$venv/bin/python" -m pip --disable-pip-version-check --no-input install --quiet "$@"; }

# make_environment MODE: fills .venv for "run" or "test".
make_environment() {
  local mode=$1 python place content extra=""
  python=$(find_python)
  place=$(place_key "$python" | sha256sum)
  content=$(content_key)
  # What a test needs contains what a run needs.
  local stamp
  for stamp in "$venv/installed-test" "$venv/installed-$mode"; do
    [ ! -e "$venv/unfinished" ] && [ -x "$venv/bin/python" ] &&
      [ "$(cat -- "$stamp" 2>/dev/null)" = "$place$content" ] && return 0
  done
  if [ -e "$venv/unfinished" ] || [ ! -x "$venv/bin/python" ] ||
    [ "$(cat -- "$venv/place" 2>/dev/null)" != "$place" ]; then
    # Half an environment cannot be trusted, nor one whose scripts name another place.
    find "$venv" -mindepth 1 -maxdepth 1 ! -name setup.log ! -name lock -exec rm -rf -- {} +
    touch -- "$venv/unfinished"
    step "Making the virtual environment .venv" "$python" -m venv -- "$venv"
    printf '%s\n' "$place" >"$venv/place"
  fi
  touch -- "$venv/unfinished"
  [ "$mode" = run ] || extra="[dev]"
  step "Installing the build tools" pip_install \
    --constraint "$root/packaging/constraints.txt" hatchling Babel editables
  cd -- "$root"
  step "Installing ChoiceDesk and what it needs (about 100 MB the first time)" pip_install \
    --constraint packaging/constraints.txt --no-build-isolation --editable ".$extra"
  cd -- "$OLDPWD"
  rm -f -- "$venv"/installed-*
  printf '%s\n' "$place$content" >"$venv/installed-$mode"
  rm -f -- "$venv/unfinished"
}

# prepare MODE: everything that has to be there before the program or its tests start.
prepare() {
  local mode=$1
  mkdir -p -- "$venv"
  exec 9>"$venv/lock"
  if command -v flock >/dev/null; then flock 9; fi # a second start waits for the first
  : >"$log"
  if [ "$mode" = test ]; then
    install_packages "${window_packages[@]}" "${test_packages[@]}"
  else
    install_packages "${window_packages[@]}"
  fi
  make_environment "$mode"
  # A pull may have brought newer sentences than the compiled catalogues hold.
  "$venv/bin/python" "$root/packaging/catalogues" compile
  exec 9>&-
}
