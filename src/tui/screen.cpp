#include <accasta/tui/screen.hpp>

namespace accasta::tui {

ScreenOptions ScreenOptions::from(const settings::Preferences& preferences) {
  const auto tiles = preferences.value("tiles");
  return {.color = preferences.color(),
          .ascii = preferences.is_on("ascii"),
          .max_colors = preferences.max_colors(),
          .theme = std::string(preferences.value("theme")),
          .tiles = tiles == "smooth"  ? Glyphs::Blocks
                   : tiles == "cells" ? Glyphs::Cells
                                      : Glyphs::Unicode,
          .symbols = preferences.value("pieces") == "symbols",
          .clipboard = preferences.value("clipboard") != "never"};
}

}  // namespace accasta::tui
