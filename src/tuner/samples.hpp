#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::tuner {

/// Settings of the games from which the engine learns. A game depends on its number and on these
/// settings, except `first`, `games` and `threads`. Several machines can thus make parts of one
/// set.
struct SelfPlay {
  Rules rules;
  /// The number of the first game.
  std::uint64_t first = 0;
  std::uint64_t games = 0;
  /// The limit of a turn, in positions.
  std::uint64_t nodes = 0;
  /// The number of positions from inside each search that are also searched.
  int inner = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

/// A searched position. Score and result are those of the player to move.
struct Sample {
  Position position;
  /// The search's score, in units.
  int score;
  /// The result: 1 for a win, 0 for a loss, 0.5 for a draw. Nothing for a position from inside a
  /// search.
  std::optional<double> result;
  /// The best turn according to the search.
  Turn best;
};

/// Returns true if the positions of a game are used for validation instead of training.
constexpr bool is_for_validation(std::uint64_t game) { return game % 16 == 15; }

// The text of a set of samples. A heading of two lines describes how they were made:
//
//     # standard
//     # seed 1, 5000 nodes, 2 inner, games from 0
//
// Each game has a line with its number and its number of positions. Each position has a line with
// its score, the game's result ("-" for a position from inside a search) and the best turn:
//
//     game 17, 33 positions
//     x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w 1|12|0.5|c3:P-c4

/// Returns the heading of a set.
std::string heading(const SelfPlay& how);
/// Returns the line of a game.
std::string game_line(std::uint64_t number, std::size_t positions);

/// Lets the engine play against itself, from random openings and with an occasional random turn,
/// and writes the positions that are not decided. The text does not depend on the number of
/// threads. Skips the first `finished` games, which the caller has kept. Calls `report` with the
/// number of games so far.
void generate(const SelfPlay& how, std::uint64_t finished, std::ostream& out,
              const std::function<void(std::uint64_t)>& report = {});

/// The part of an interrupted run's file that can be kept.
struct Finished {
  std::uint64_t games = 0;
  /// The length of the text up to the end of the last complete game.
  std::uintmax_t bytes = 0;
};

/// Finds the games that an earlier run of generate() finished. Throws std::runtime_error if that
/// run had other settings. A file that does not exist has no games.
Finished finished_games(const std::filesystem::path& path, const SelfPlay& how);

/// The number of samples with each score and each result (in halves of a win). Scores beyond the
/// limits count as the limits, and samples without a result are not counted.
class ScoreCounts {
 public:
  /// The greatest score that is an estimate, in units.
  static constexpr int kMostUnits = 3000;

  void add(const Sample& sample);
  bool empty() const { return counts_.empty(); }
  /// Returns the scale with which the scores predict the results best. Precondition: not empty().
  double best_scale() const;

 private:
  std::map<std::pair<int, int>, double> counts_;
};

/// The samples of files that an occasion of learning wants. Only their places are kept in memory, 8
/// bytes for each, so that there may be many. They are read whenever they are needed.
class Samples {
 public:
  /// Looks through files of generate(). Throws std::runtime_error, naming the file and the line, if
  /// a file cannot be read, is not valid or has other rules.
  Samples(const std::vector<std::string>& paths, const Rules& rules,
          const std::function<bool(const Sample&)>& is_wanted);

  /// The place of a sample: the first byte of its line in the text of all files together.
  using Place = std::uint64_t;
  /// Reads samples from their places. Each thread needs its own reader.
  class Reader {
   public:
    explicit Reader(const Samples& samples);
    Sample operator()(Place place);

   private:
    const Samples& samples_;
    std::vector<std::ifstream> files_;
  };

  const Rules& rules() const { return rules_; }
  /// The number of samples in the files, and the greatest number of a game.
  std::size_t count() const { return count_; }
  std::uint64_t last_game() const { return last_game_; }
  /// The wanted samples of the games for training and of those for validation.
  std::span<const Place> learned() const { return learned_; }
  std::span<const Place> validation() const { return validation_; }
  /// The scores of the wanted samples.
  const ScoreCounts& scores() const { return scores_; }

 private:
  /// Returns the place after the text.
  Place look_through(std::istream& in, Place place,
                     const std::function<bool(const Sample&)>& is_wanted);

  std::vector<std::string> paths_;
  /// The place of each file's first byte.
  std::vector<Place> begins_;
  Rules rules_;
  std::size_t count_ = 0;
  std::uint64_t last_game_ = 0;
  std::vector<Place> learned_;
  std::vector<Place> validation_;
  ScoreCounts scores_;
};

}  // namespace accasta::tuner
