#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <stop_token>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::exercises {

/// The number of puzzles in mistakes_file(). Another one then replaces the oldest.
inline constexpr std::size_t kMostMistakes = 200;

/// Returns the file with the puzzles from a player's mistakes, in the folder of their own
/// exercises.
inline std::filesystem::path mistakes_file(const std::filesystem::path& folder) {
  return folder / "mistakes.acc";
}

/// A turn that was not the best one, and the position before it.
struct PlayedMistake {
  Position before;
  Turn played;
};

/// Adds puzzles from a player's mistakes to the file in a folder: those with a proof, and those in
/// which one turn leads all others by kMaterialMargin after a search of a million nodes, too.
/// Leaves out those whose solution was played, and those that are similar to one in the file. A
/// text that the program cannot read stays in the file. Returns the number of puzzles added so far
/// at the end or on a stop request. Takes seconds. Throws base::FileError if the file cannot be
/// changed.
std::size_t keep_mistakes(std::span<const PlayedMistake> mistakes,
                          const std::filesystem::path& folder, const std::stop_token& stop = {});

}  // namespace accasta::exercises
