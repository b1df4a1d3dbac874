#include "viewer_questions.hpp"

#include <filesystem>
#include <string>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/formats/record_words.hpp>

namespace accasta::screens {

std::optional<int> choose_mark(tui::Screen& screen) {
  const auto chosen = dialogs::choose(
      screen, {.title = "How was the turn?",
               .entries = {"!   good", "?   a mistake", "!!  excellent", "??  a blunder",
                           "!?  interesting", "?!  doubtful", "no mark"},
               .keys = dialogs::menu_keys()});
  if (!chosen) return std::nullopt;
  constexpr std::size_t kNoMark = 6;
  return *chosen == kNoMark ? 0 : static_cast<int>(*chosen) + 1;
}

std::optional<std::size_t> choose_game(tui::Screen& screen, const ViewedFile& file) {
  views::MenuView menu{
      .title = file.path(), .entries = {}, .selected = file.index(), .keys = dialogs::menu_keys()};
  for (std::size_t i = 0; i < file.games().size(); ++i)
    menu.entries.push_back(fmt::format("{:>5}  {}", i + 1, file.games().title(i)));
  return dialogs::choose(screen, menu);
}

dialogs::Message ask_and_save(tui::Screen& screen, const dialogs::Background& background,
                              ViewedFile& file) {
  const auto path = dialogs::ask_line(screen, background, "Save as", file.path());
  if (!path || path->empty()) return {};
  const auto is_sure = [&](const std::string& question) {
    return dialogs::ask_yes_no(screen, background, question);
  };
  if (file.games().has_lost_text() &&
      !is_sure("What could not be read of a changed game will be lost. Save?"))
    return {};
  if (std::filesystem::exists(*path) &&
      !is_sure(fmt::format("{} is there already. Write over it?", *path)))
    return {};
  try {
    file.save_as(*path);
    return {fmt::format("Saved as {}.", *path), tui::Role::Good};
  } catch (const base::FileError& error) {
    return {error.what(), tui::Role::Error};
  }
}

std::optional<std::size_t> choose_variation(tui::Screen& screen, const game::RecordWalk& walk) {
  const auto& variations = walk.variations();
  if (variations.size() == 1) return 0;
  views::MenuView menu{.title = "Which variation?", .keys = dialogs::menu_keys()};
  for (const auto& variation : variations)
    menu.entries.push_back(
        formats::line_beginning(variation, walk.position(walk.place().turns - 1)));
  return dialogs::choose(screen, menu);
}

}  // namespace accasta::screens
