#pragma once

#include <functional>
#include <optional>

#include <accasta/formats/game_file.hpp>
#include <accasta/notation/record_text.hpp>

#include "exit_code.hpp"

namespace accasta::cli {

/// A function that handles a game of a file, whose number counts from 1.
using HandleGame = std::function<void(int number, const notation::ReadGame& game)>;

/// Handles the games of a file in order, or only the one with a number. Reports on standard error
/// what the reader assumed, each game that is wrong, and each CommandError (No) of `handle`.
/// Continues with the other games. If `is_strict` is set, throws the first CommandError instead.
///
/// Returns No if a game was wrong. Throws CommandError if the file has no game (No), or not the one
/// with the number (Usage).
ExitCode for_each_game(formats::GameFile& file, std::optional<int> only, bool is_strict,
                       const HandleGame& handle);

}  // namespace accasta::cli
