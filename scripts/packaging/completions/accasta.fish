# fish completion for accasta, which knows its own options.
function __accasta_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l lines ($words[1] complete $words[2..] 2>/dev/null)
    if test "$lines[1]" = FILES
        set -l option (string match -r -- '^--[^=]*=' $words[-1])
        set lines "$option"(__fish_complete_path (string replace -r -- '^--[^=]*=' '' $words[-1]))
    end
    printf '%s\n' $lines
end
complete -c accasta -f -a '(__accasta_complete)'
