#include "games.hpp"

#include <fstream>
#include <stdexcept>

#include <fmt/format.h>

namespace accasta::tuner {

std::vector<notation::ReadGame> games_in(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<notation::ReadGame> games;
  notation::RecordReader reader(file);
  while (auto game = reader.next()) {
    if (game->error)
      throw std::runtime_error(
          fmt::format("{}:{}: {}", path, game->error->line, game->error->message));
    games.push_back(*std::move(game));
  }
  return games;
}

}  // namespace accasta::tuner
