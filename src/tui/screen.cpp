#include <accasta/tui/screen.hpp>

namespace accasta::tui {

ScreenOptions ScreenOptions::from(const settings::Preferences& preferences) {
  return {.color = preferences.color(),
          .ascii = preferences.is_on("ascii"),
          .max_colors = preferences.max_colors(),
          .theme = preferences.theme(),
          .clipboard = preferences.value("clipboard") != "never"};
}

}  // namespace accasta::tui
