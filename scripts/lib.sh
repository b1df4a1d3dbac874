# shellcheck shell=sh
# What scripts/play, scripts/test and scripts/try-packages share: they set $root, the root of the
# checkout, and $testing (ON or OFF: whether the tests belong to the build), then call build.
#
# Standard input and output belong to the program that is started in the end. Everything here speaks
# on standard error and reads nothing, except the answer of a person who is asked.

# shellcheck disable=SC2154
build_dir=$root/build/release

say() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
}

# Exit code 3, as in the program itself: something outside failed.
fail() {
  say "$@"
  exit 3
}

# build TARGET: brings TARGET up to date. Silent when it is so already.
build() {
  is_configured || { say "configuring build/release" && set_up; }
  is_up_to_date "$1" && return
  # A new version may need a library that the last one did not.
  ninja -C "$build_dir" build.ninja </dev/null >/dev/null 2>&1 || set_up
  say "building in build/release: $(count_steps "$1") steps; the first time takes minutes"
  # How much is done, and the seconds so far.
  NINJA_STATUS='[%p %es] ' ninja -C "$build_dir" "$1" </dev/null >&2 ||
    fail "the build failed; the reason stands above"
}

# A checkout that was moved or copied has to be configured anew: its build files hold its old place.
is_configured() {
  [ -f "$build_dir/build.ninja" ] && command -v ninja >/dev/null &&
    grep -Fqx "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build_dir/CMakeCache.txt" &&
    { [ "$testing" = OFF ] || grep -Fqx 'BUILD_TESTING:BOOL=ON' "$build_dir/CMakeCache.txt"; }
}

is_up_to_date() {
  case $(ninja -C "$build_dir" -n "$1" 2>&1) in
    *'no work to do'*) return 0 ;;
    *) return 1 ;;
  esac
}

# count_steps TARGET: how many are left.
count_steps() {
  ninja -C "$build_dir" -n "$1" 2>/dev/null | sed -n '$s/^\[[0-9]*\/\([0-9]*\)\].*/\1/p'
}

# CMake decides whether anything is missing; the list of packages only says how to get it.
set_up() {
  mkdir -p "$build_dir" 2>/dev/null || fail "cannot write to $build_dir"
  reason=$(configure 2>&1) && return
  if command -v apt-get >/dev/null; then
    missing=$(missing_packages)
    missing=${missing% }
    if [ -n "$missing" ]; then
      install_missing
      reason=$(configure 2>&1) && return
    fi
  fi
  printf '%s\n' "$reason" >&2
  fail "CMake cannot configure the build; its reason stands above. Needed: a C++20 compiler (g++ 12 or" \
    "clang 14), CMake 3.25, Ninja, ncurses, CLI11, nlohmann-json, fmt and utf8proc, for line editing libedit, and for" \
    "the tests Catch2, libvterm and pkg-config"
}

configure() {
  cd -- "$root" && cmake --fresh --preset release "-DBUILD_TESTING:BOOL=$testing" </dev/null
}

packages() {
  echo g++ cmake ninja-build libncurses-dev libcli11-dev nlohmann-json3-dev libfmt-dev libutf8proc-dev \
    libedit-dev
  [ "$testing" = OFF ] || echo catch2 libvterm-dev pkg-config
}

missing_packages() {
  for package in $(packages); do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
      printf '%s ' "$package"
  done
}

# Installs $missing with apt, asking first when a person is there.
install_missing() {
  install='apt-get install -q -y --no-install-recommends'
  say "missing: $missing"
  if [ "$(id -u)" -eq 0 ]; then
    as_root=
  elif ! command -v sudo >/dev/null; then
    fail "only root can install them, and there is no sudo here. As root: $install $missing"
  elif person_is_there; then
    as_root=sudo
  else
    as_root='sudo -n'
  fi
  if person_is_there; then
    say "installing them downloads up to 92 MB; with the build it takes a few minutes"
    printf 'Install them now with "%s"? [Y/n] ' "${as_root:+$as_root }$install" >&2
    read -r answer || answer=no
    case $answer in
      '' | [Yy]*) ;;
      *) fail "nothing was installed" ;;
    esac
  fi
  # shellcheck disable=SC2086 # two words, or none
  $as_root apt-get update -q </dev/null >&2 || true # what it could not get, the next line tells
  # shellcheck disable=SC2086 # lists of words
  $as_root env DEBIAN_FRONTEND=noninteractive $install $missing </dev/null >&2 ||
    fail "could not install $missing (the reason stands above: no rights, no network, or not in" \
      "this distribution)"
}

person_is_there() {
  [ -t 0 ] && [ -t 2 ]
}
