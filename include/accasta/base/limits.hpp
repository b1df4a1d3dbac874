#pragma once

#include <cstddef>
#include <cstdint>

namespace accasta::base {

// The limits of all input: flags, options of protocols, descriptions of contestants and files. The
// limits of records are in notation::RecordLimits. docs/reference.md lists the same numbers. A test
// compares them.

/// The number of threads that one command or engine may have.
inline constexpr int kMostThreads = 256;
/// The number of best turns that an engine reports.
inline constexpr int kMostLines = 100;
/// The number of best turns on the analysis board.
inline constexpr int kMostLinesOnBoard = 5;
/// The depth of a search, in turns of both players.
inline constexpr int kMostDepth = 100;
/// The depth of a perft.
inline constexpr int kMostPerftDepth = 9;
/// The number of positions that a search visits.
inline constexpr std::uint64_t kMostNodes = std::uint64_t{1} << 50;
/// The size of a hash table, in MiB. The machine's memory may allow less.
inline constexpr int kLargestHash = 65536;

inline constexpr std::size_t kMebibyte = std::size_t{1} << 20;
/// The length of a line of the Universal Game Interface, or of a question of Abstract Play, in
/// bytes. A game of many thousand turns fits.
inline constexpr std::size_t kLongestLine = kMebibyte;
/// The size of the configuration file, in bytes.
inline constexpr std::size_t kLargestConfig = kMebibyte;
/// The size of the file with the progress of exercises, in bytes.
inline constexpr std::size_t kLargestProgress = 4 * kMebibyte;
/// The size of the log of attempts at puzzles, in bytes. The program shortens it at half of that.
inline constexpr std::size_t kLargestAttempts = 8 * kMebibyte;
/// The size of a file of lessons and puzzles, in bytes.
inline constexpr std::size_t kLargestCollection = 64 * kMebibyte;
/// The size of the file with a viewer's unsaved changes, in bytes.
inline constexpr std::size_t kLargestChanges = 64 * kMebibyte;
/// The size of a file of JSON, in bytes.
inline constexpr std::size_t kLargestJson = 16 * kMebibyte;

}  // namespace accasta::base
