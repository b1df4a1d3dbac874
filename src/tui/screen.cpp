#include <accasta/tui/screen.hpp>

namespace accasta::tui {

Glyphs tile_glyphs(const settings::Preferences& preferences) {
  const auto tiles = preferences.value("tiles");
  return tiles == "smooth" ? Glyphs::Blocks : tiles == "cells" ? Glyphs::Cells : Glyphs::Unicode;
}

}  // namespace accasta::tui
