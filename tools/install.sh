#!/usr/bin/env bash
# Installs the programs of needs.txt that this computer lacks, or only those whose names are given. It needs apt-get, and
# root or sudo; elsewhere it prints what is missing, and the tests leave that out.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
system="$(. /etc/os-release 2>/dev/null && echo "$ID" || true)"

has() {
  local name
  for name in $1; do
    if [ -e "$name" ] || command -v "$name" >/dev/null; then return 0; fi
  done
  return 1
}

wanted() {
  local name
  for name in "${@:2}"; do
    if [ "$name" = "${1%% *}" ]; then return 0; fi
  done
  [ $# = 1 ]
}

lacking=()
while IFS='|' read -r names packages _; do
  names="$(echo $names)"
  case "$names" in '' | '#'*) continue ;; esac
  if ! wanted "$names" "$@" || has "$names"; then continue; fi
  case "$names" in
    # npm ci brings it.
    just) if [ "$(uname -sm)" = 'Linux x86_64' ]; then continue; fi ;;
    # Ubuntu's package is a snap, which containers cannot install; Playwright brings its own.
    chromium*) if [ "$system" = ubuntu ]; then continue; fi ;;
  esac
  for package in $packages; do
    if [ "$package" != - ]; then lacking+=("$package"); fi
  done
done <"$here/needs.txt"

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# Ubuntu forbids the namespaces of which bwrap makes its sandbox. A runner of CI is there for this project alone.
# cspell:ignore userns
limit=/proc/sys/kernel/apparmor_restrict_unprivileged_userns
if [ "${CI:-}" = true ] && [ "$(cat "$limit" 2>/dev/null)" = 1 ]; then
  as_root sh -c "echo 0 >$limit" || echo 'install.sh: bwrap may not work here'
fi

if [ ${#lacking[@]} = 0 ]; then exit; fi
if command -v apt-get >/dev/null && as_root true 2>/dev/null; then
  as_root apt-get update -qq
  # A package that this system does not have would stop the installation of all others.
  known=()
  for package in "${lacking[@]}"; do
    if [ -n "$(apt-cache --quiet=0 show --no-all-versions "$package" 2>/dev/null)" ]; then
      known+=("$package")
    else
      echo "install.sh: this system has no package $package"
    fi
  done
  if [ ${#known[@]} = 0 ]; then exit; fi
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${known[@]}" >/dev/null
else
  echo "install.sh cannot install here: ${lacking[*]}"
fi
