#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>

#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {
namespace {

using Fit = ViewedFile::Fit;

/// Returns "game 2", or "games 1, 2".
std::string numbers(const std::vector<UnsavedGame>& games) {
  std::string text = games.size() == 1 ? "game" : "games";
  for (const UnsavedGame& game : games)
    text += fmt::format("{} {}", &game == &games.front() ? "" : ",", game.index + 1);
  return text;
}

/// The entries of the menu, in order.
enum class Choice : std::uint8_t { TakeUp, Leave, Discard };

/// Asks what to do with changes to `what`: "a.acc, game 2", or "This game".
Choice ask(Stage& stage, const std::string& what, const LeftChanges& left, Fit fit) {
  views::Menu menu{
      .title = "Unsaved changes",
      .notes = {fmt::format("{}: changed {}.", what, base::date_of(left.file.path()))}};
  if (fit == Fit::Changed)
    menu.notes.emplace_back("The file has changed since then. Restoring replaces what it has now.");
  if (fit == Fit::Gone)
    menu.notes.emplace_back("The file has changed since then and no longer has this game.");
  menu.entries = {{"Restore them"}, {"Keep them for later"}, {"Discard them"}};
  const std::size_t first = fit == Fit::Gone ? 1 : 0;
  if (first > 0) menu.entries.erase(menu.entries.begin());
  // One key must not replace the present game of the file.
  if (fit == Fit::Changed) menu.selected = 1;
  const auto chosen = choose(stage, menu);
  return chosen ? static_cast<Choice>(first + *chosen) : Choice::Leave;
}

}  // namespace

views::Message offer_left_changes(Stage& stage, ViewedFile& file) {
  AllLeftChanges left = left_changes(file.identity(), file.games());
  const std::string name =
      file.is_in_file() ? std::filesystem::path(file.path()).filename().string() : "this game";
  views::Message message;
  if (left.is_in_use)
    message = {fmt::format("Another program has unsaved changes to {}.", name), tui::Role::Warning};
  for (const std::string& unreadable : left.unreadable)
    message = {fmt::format("Skipped {}: cannot be read.", unreadable), tui::Role::Warning};
  for (LeftChanges& changes : left.changes) {
    const Fit fit = file.fit(changes.games);
    const std::string changed = file.is_in_file() ? numbers(changes.games) : "this game";
    const std::string what =
        file.is_in_file() ? fmt::format("{}, {}", name, changed) : std::string("This game");
    const Choice choice = fit == Fit::Saved ? Choice::Discard : ask(stage, what, changes, fit);
    if (choice == Choice::Leave) continue;
    if (choice == Choice::TakeUp) {
      message = {fmt::format("Restored the changes of {}; s saves them.", changed),
                 tui::Role::Good};
      file.take_up(std::move(changes));
      break;
    }
    if (!changes.file.remove())
      message = {fmt::format("{} cannot be removed.", changes.file.path().string()),
                 tui::Role::Error};
    else if (fit != Fit::Saved)
      message = {"The changes are discarded."};
  }
  return message;
}

}  // namespace accasta::screens
