# fish completion for accasta, which knows its own options.
function __accasta_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l lines ($words[1] complete $words[2..] 2>/dev/null)
    test "$lines[1]" = FILES; and __fish_complete_path (commandline -ct); or printf '%s\n' $lines
end
complete -c accasta -f -a '(__accasta_complete)'
