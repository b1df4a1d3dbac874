#pragma once

#include <functional>
#include <optional>

#include <accasta/formats/game_file.hpp>
#include <accasta/notation/record_text.hpp>

#include "exit_code.hpp"

namespace accasta::cli {

/// Handles the game of a file with a number from 1.
using HandleGame = std::function<void(int number, const notation::ReadGame& game)>;

/// Handles the games of a file one after the other, or only the one with a number. Reports on
/// standard error what the reader assumed, each game that is wrong, and each Failure (No) of
/// `handle`; all other games are handled. If it is strict, throws the first Failure.
///
/// Returns No if a game was wrong. Throws Failure if the file has no game (No), or not the one with
/// the number (Usage).
ExitCode for_each_game(formats::GameFile& file, std::optional<int> only, bool is_strict,
                       const HandleGame& handle);

}  // namespace accasta::cli
