#include "record_steps.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

namespace accasta::screens {

using views::Command;

std::optional<dialogs::Message> step(game::RecordWalk& walk, Command command) {
  constexpr std::size_t kPage = 10;
  const std::size_t made = walk.place().turns;
  switch (command) {
    case Command::Forward:
      walk.forward();
      return dialogs::Message{};
    case Command::Back:
      walk.back();
      return dialogs::Message{};
    case Command::ForwardMove:
      walk.forward_move();
      return dialogs::Message{};
    case Command::BackMove:
      walk.back_move();
      return dialogs::Message{};
    case Command::First:
      walk.go_to(0);
      return dialogs::Message{};
    case Command::Last:
      walk.go_to(walk.size());
      return dialogs::Message{};
    case Command::PageUp:
      walk.go_to(made - std::min(made, kPage));
      return dialogs::Message{};
    case Command::PageDown:
      walk.go_to(made + kPage);
      return dialogs::Message{};
    case Command::NextCommented:
      return dialogs::Message{walk.next_commented() ? ""
                                                    : "Nothing is written about a later turn."};
    case Command::PreviousCommented:
      return dialogs::Message{
          walk.previous_commented() ? "" : "Nothing is written about an earlier turn."};
    default:
      return std::nullopt;
  }
}

dialogs::Message go_to(game::RecordWalk& walk, const std::string& place) {
  if (!walk.go_to(place))
    return {fmt::format("There is no place {}: say 12w, 12b, 12, start or end.", place),
            tui::Role::Error};
  return {};
}

std::optional<dialogs::Message> find(game::RecordWalk& walk, Command command,
                                     const std::string& wanted) {
  if (command != Command::FindNext && command != Command::FindPrevious) return std::nullopt;
  if (wanted.empty())
    return dialogs::Message{
        "/ asks for what to find: a text in comments, a cell, or x for captures."};
  if (command == Command::FindNext ? walk.find_next(wanted) : walk.find_previous(wanted))
    return dialogs::Message{
        fmt::format("Found: {}. n finds the next one, N the one before.", wanted)};
  return dialogs::Message{"Not found: " + wanted, tui::Role::Warning};
}

}  // namespace accasta::screens
