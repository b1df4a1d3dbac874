#include "samples.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <istream>
#include <limits>
#include <stdexcept>
#include <string_view>

#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

namespace accasta::tuner {
namespace {

constexpr std::string_view kGame = "game ";

std::string_view take_until(std::string_view& text, char end) {
  const auto length = text.find(end);
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(length == std::string_view::npos ? text.size() : length + 1);
  return taken;
}

/// The heading line of a game.
struct GameLine {
  std::uint64_t number;
  std::size_t positions;
};

std::optional<GameLine> read_game_line(std::string_view line) {
  GameLine game{};
  if (!base::take_number(line, kGame, game.number) ||
      !base::take_number(line, ", ", game.positions) || line != " positions")
    return std::nullopt;
  return game;
}

/// Reads the line of a sample. Throws std::runtime_error if it is none.
Sample read_sample(std::string_view line, const Rules& rules) {
  const auto position = notation::parse_position(take_until(line, '|'), rules);
  if (!position) throw std::runtime_error("not a position");
  const auto score = base::number_in<int>(take_until(line, '|'));
  if (!score) throw std::runtime_error("not a score");
  const std::string_view written = take_until(line, '|');
  const auto result = base::number_in<double>(written);
  if (written != "-" && result != 0.0 && result != 0.5 && result != 1.0)
    throw std::runtime_error("not a result");
  const auto best = notation::read_turn(line, position.value(), notation::Dialect::Standard);
  if (!best) throw std::runtime_error("not a turn of this position");
  return {position.value(), *score, result, best.value()};
}

}  // namespace

std::string heading(const SelfPlay& how) {
  return "# " + notation::to_text(how.rules) + "\n# seed " + std::to_string(how.seed) + ", " +
         std::to_string(how.nodes) + " nodes, " + std::to_string(how.inner) +
         " inner, games from " + std::to_string(how.first) + '\n';
}

std::string game_line(std::uint64_t number, std::size_t positions) {
  return std::string(kGame) + std::to_string(number) + ", " + std::to_string(positions) +
         " positions\n";
}

Finished finished_games(const std::filesystem::path& path, const SelfPlay& how) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return {};
  const std::string begin = heading(how);
  std::string found(begin.size(), ' ');
  in.read(found.data(), static_cast<std::streamsize>(found.size()));
  if (in.gcount() == 0) return {};
  if (!in || found != begin)
    throw std::runtime_error(path.string() + ": has samples made in another way");
  Finished finished{0, begin.size()};
  std::uintmax_t bytes = finished.bytes;
  std::size_t missing = 0;
  std::string line;
  // A line without its end is truncated.
  while (std::getline(in, line) && !in.eof()) {
    bytes += line.size() + 1;
    if (missing == 0) {
      const auto game = read_game_line(line);
      if (!game || game->number != how.first + finished.games) break;
      missing = game->positions;
    } else {
      --missing;
    }
    if (missing == 0) finished = {finished.games + 1, bytes};
  }
  return finished;
}

void ScoreCounts::add(const Sample& sample) {
  if (!sample.result) return;
  const int score = std::clamp(sample.score, -kMostUnits, kMostUnits);
  ++counts_[{score, static_cast<int>(2 * *sample.result)}];
}

double ScoreCounts::best_scale() const {
  double best = 0;
  double least = std::numeric_limits<double>::infinity();
  // From 40 to 1500 in steps of 3 %.
  constexpr int kScales = 123;
  double scale = 40;
  for (int i = 0; i < kScales; ++i, scale *= 1.03) {
    double loss = 0;
    for (const auto& [known, count] : counts_) {
      const auto& [score, halves] = known;
      const double predicted = std::clamp(1 / (1 + std::exp(-score / scale)), 1e-9, 1 - 1e-9);
      loss -= count / 2 * (halves * std::log(predicted) + (2 - halves) * std::log(1 - predicted));
    }
    if (loss >= least) continue;
    least = loss;
    best = scale;
  }
  return best;
}

Samples::Samples(const std::vector<std::string>& paths, const Rules& rules,
                 const std::function<bool(const Sample&)>& is_wanted)
    : paths_(paths), rules_(rules) {
  Place place = 0;
  for (const std::string& path : paths) {
    begins_.push_back(place);
    std::ifstream in(path);
    if (!in) throw std::runtime_error(path + ": cannot read");
    try {
      place = look_through(in, place, is_wanted);
    } catch (const std::runtime_error& error) {
      throw std::runtime_error(path + ": " + error.what());
    }
  }
}

Samples::Place Samples::look_through(std::istream& in, Place place,
                                     const std::function<bool(const Sample&)>& is_wanted) {
  std::string line;
  std::uint64_t game = 0;
  const auto look_at = [&](int number) {
    if (line.starts_with("# ")) {
      if (number == 1 && std::string_view(line).substr(2) != notation::to_text(rules_))
        throw std::runtime_error("the games have other rules");
      return;
    }
    if (line.starts_with(kGame)) {
      const auto begins = read_game_line(line);
      if (!begins) throw std::runtime_error("not a game");
      game = begins->number;
      last_game_ = std::max(last_game_, game);
      return;
    }
    const Sample sample = read_sample(line, rules_);
    ++count_;
    if (!is_wanted(sample)) return;
    (is_for_validation(game) ? validation_ : learned_).push_back(place);
    scores_.add(sample);
  };
  for (int number = 1; std::getline(in, line); ++number) {
    try {
      look_at(number);
    } catch (const std::runtime_error& error) {
      throw std::runtime_error("line " + std::to_string(number) + ": " + error.what());
    }
    place += line.size() + 1;
  }
  return place;
}

Samples::Reader::Reader(const Samples& samples) : samples_(samples) {
  for (const std::string& path : samples.paths_) {
    // Samples are read here and there, so a buffer would be filled for nothing.
    std::ifstream& file = files_.emplace_back();
    file.rdbuf()->pubsetbuf(nullptr, 0);
    file.open(path);
  }
}

Sample Samples::Reader::operator()(Place place) {
  const auto next = std::ranges::upper_bound(samples_.begins_, place);
  const auto number = static_cast<std::size_t>(next - samples_.begins_.begin() - 1);
  std::ifstream& file = files_[number];
  file.clear();
  file.seekg(static_cast<std::streamoff>(place - samples_.begins_[number]));
  // No sample is longer: a board has 40 pieces.
  std::array<char, 512> text;
  file.read(text.data(), text.size());
  const std::string_view read(text.data(), static_cast<std::size_t>(file.gcount()));
  return read_sample(read.substr(0, read.find('\n')), samples_.rules_);
}

}  // namespace accasta::tuner
