#include "games.hpp"

#include <iostream>
#include <utility>

#include <fmt/format.h>

#include "options.hpp"

namespace accasta::cli {

ExitCode for_each_game(formats::GameFile& file, std::optional<int> only, bool is_strict,
                       const HandleGame& handle) {
  auto code = ExitCode::Done;
  int number = 0;
  bool is_found = false;
  while (auto raw = file.next_raw()) {
    ++number;
    if (only && number != *only) continue;
    is_found = true;
    try {
      const notation::ReadGame game = file.read(*std::move(raw));
      report_notices(file.name(), game);
      if (game.error) throw CommandError(ExitCode::No, formats::located(file.name(), *game.error));
      handle(number, game);
    } catch (const CommandError& failure) {
      if (is_strict || failure.code() != ExitCode::No) throw;
      std::cerr << fmt::format("accasta: {}\n", failure.what());
      code = ExitCode::No;
    }
  }
  if (number == 0) throw CommandError(ExitCode::No, file.name() + ": no game in it");
  if (!is_found)
    throw CommandError(ExitCode::Usage,
                       fmt::format("{}: no game {}, it has {}", file.name(), *only, number));
  return code;
}

}  // namespace accasta::cli
