#include "report.hpp"

#include <iostream>

#include <fmt/format.h>

#include <accasta/formats/game_file.hpp>

namespace accasta::cli {

void report_on_standard_error(const std::string& file, const notation::ReadGame& game) {
  for (const std::string& notice : game.notices)
    std::cerr << fmt::format("accasta: {}:{}: {}\n", file, game.first_line, notice);
  if (game.error) std::cerr << "accasta: " << formats::located(file, *game.error) << '\n';
}

}  // namespace accasta::cli
