#include "samples.hpp"

#include <fstream>
#include <istream>
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

void read_samples(std::istream& in, const Rules& rules, std::vector<Sample>& samples) {
  std::string line;
  std::uint64_t game = 0;
  for (int number = 1; std::getline(in, line); ++number) {
    const auto fail = [&](std::string_view reason) {
      throw std::runtime_error("line " + std::to_string(number) + ": " + std::string(reason));
    };
    if (line.starts_with("# ")) {
      if (number == 1 && line.substr(2) != notation::to_text(rules))
        fail("the games have other rules");
      continue;
    }
    if (line.starts_with(kGame)) {
      const auto begins = read_game_line(line);
      if (!begins) fail("not a game");
      game = begins->number;
      continue;
    }
    std::string_view rest = line;
    const auto position = notation::parse_position(take_until(rest, '|'), rules);
    if (!position) fail("not a position");
    const auto score = base::number_in<int>(take_until(rest, '|'));
    if (!score) fail("not a score");
    const std::string_view written = take_until(rest, '|');
    const auto result = base::number_in<double>(written);
    if (written != "-" && result != 0.0 && result != 0.5 && result != 1.0) fail("not a result");
    const auto best = notation::read_turn(rest, position.value(), notation::Dialect::Standard);
    if (!best) fail("not a turn of this position");
    samples.push_back({position.value(), *score, result, best.value(), game});
  }
}

}  // namespace accasta::tuner
