# bash completion for accasta, which knows its own options.
_accasta() {
  local lines
  mapfile -t lines < <("$1" complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ ${lines[0]} == FILES ]]; then
    compopt -o default 2>/dev/null
    lines=()
  fi
  COMPREPLY=("${lines[@]%%$'\t'*}")
}
complete -F _accasta accasta
