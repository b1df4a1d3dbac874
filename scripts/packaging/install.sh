#!/bin/sh
# ./install.sh [FOLDER]: installs accasta for yourself, under ~/.local or the FOLDER.
# ./install.sh --remove [FOLDER]: removes what was installed, and nothing else.
# Nothing has to be installed: bin/accasta runs where it lies.
set -eu

here=$(cd -- "$(dirname -- "$0")" && pwd)
remove=no
if [ "${1:-}" = --remove ]; then
  remove=yes
  shift
fi
folder=${1:-$HOME/.local}

files() {
  (cd -- "$here" && find bin share -type f)
}

if [ "$remove" = yes ]; then
  files | while read -r file; do
    rm -f -- "$folder/$file"
    # The folders that are empty now.
    path=$(dirname -- "$file")
    while [ "$path" != . ] && rmdir -- "$folder/$path" 2>/dev/null; do
      path=$(dirname -- "$path")
    done
  done
  echo "accasta was removed from $folder"
  exit
fi

files | while read -r file; do
  mkdir -p -- "$folder/$(dirname -- "$file")"
  # A program that runs cannot be written to, but it can be replaced.
  rm -f -- "$folder/$file"
  cp -p -- "$here/$file" "$folder/$file"
done
echo "accasta is installed: $folder/bin/accasta"
case :$PATH: in
  *":$folder/bin:"*) ;;
  *) echo "To call it as accasta, add $folder/bin to PATH." ;;
esac
