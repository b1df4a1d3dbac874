#include <fmt/format.h>

#include <accasta/settings/config.hpp>

#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {

void change_options(Stage& stage) {
  const auto change = [&](const settings::PreferenceInfo& info, int step) -> views::Message {
    const auto before = settings::load_preferences().preferences;
    const std::string wanted(info.next(before.value(info.name), step));
    if (const auto saved = settings::save_preference(info.name, wanted); !saved)
      return {"Not saved: " + saved.error(), tui::Role::Error};
    const auto after = settings::load_preferences().preferences;
    if (after.value(info.name) != wanted)
      return {fmt::format("The environment sets {} to {}; this overrides the file.", info.name,
                          after.value(info.name)),
              tui::Role::Error};
    stage.screen().set_options(after);
    if (info.name != "theme") return {};
    return {views::notice_of(settings::find_theme(wanted).problems), tui::Role::Warning};
  };
  run_menu(stage, [&] {
    const settings::Preferences preferences = settings::load_preferences().preferences;
    views::Menu menu{.title = "Options", .board = board_sample(preferences)};
    if (const auto file = settings::config_file())
      menu.notes.push_back("Saved in " + file->string());
    for (const settings::PreferenceInfo& info : settings::preference_infos()) {
      menu.entries.push_back({.name = std::string(info.label),
                              .value = std::string(info.word_for(preferences.value(info.name))),
                              .note = std::string(info.description) + ".",
                              .change = [&change, &info](int step) { return change(info, step); }});
    }
    return menu;
  });
}

}  // namespace accasta::screens
