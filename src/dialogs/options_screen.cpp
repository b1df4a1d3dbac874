#include "options_screen.hpp"

#include <string>

#include <fmt/format.h>

#include "config.hpp"
#include "menu.hpp"

namespace accasta::app {

void change_options(tui::Terminal& terminal) {
  std::string message;
  auto role = tui::Role::Normal;
  const auto change = [&](const PreferenceInfo& info, int step) {
    const auto before = kept_preferences().preferences;
    const std::string wanted(info.next(before.value(info.name), step));
    role = tui::Role::Error;
    if (const auto problem = keep_preference(info.name, wanted)) {
      message = "Not kept: " + *problem;
      return;
    }
    const auto after = kept_preferences().preferences;
    if (after.value(info.name) != wanted) {
      message = fmt::format("The environment says {} = {}; that goes before the file.", info.name,
                            after.value(info.name));
      return;
    }
    terminal.set_options(after.terminal_options());
    message.clear();
  };
  run_menu(terminal, [&] {
    const Preferences preferences = kept_preferences().preferences;
    Menu menu{.title = "Options", .message = message, .message_role = role};
    if (const auto file = config_file()) menu.notes.push_back("Kept in " + file->string());
    for (const PreferenceInfo& info : preference_infos())
      menu.entries.push_back({.name = std::string(info.name),
                              .value = std::string(preferences.value(info.name)),
                              .change = [&change, &info](int step) { change(info, step); },
                              .note = std::string(info.description) + "."});
    return menu;
  });
}

}  // namespace accasta::app
