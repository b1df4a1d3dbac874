#include "record_steps.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include <accasta/formats/record_words.hpp>

#include "menu.hpp"

namespace accasta::screens {

using views::Command;

std::optional<views::Message> step(game::RecordWalk& walk, Command command) {
  constexpr std::size_t kPage = 10;
  const std::size_t made = walk.place().turns;
  views::Message message;
  const bool is_step =
      views::react(command, {{Command::Forward, [&] { walk.forward(); }},
                             {Command::Back, [&] { walk.back(); }},
                             {Command::ForwardMove, [&] { walk.forward_move(); }},
                             {Command::BackMove, [&] { walk.back_move(); }},
                             {Command::First, [&] { walk.go_to(0); }},
                             {Command::Last, [&] { walk.go_to(walk.size()); }},
                             {Command::PageUp, [&] { walk.go_to(made - std::min(made, kPage)); }},
                             {Command::PageDown, [&] { walk.go_to(made + kPage); }},
                             {Command::NextCommented,
                              [&] {
                                if (!walk.next_commented())
                                  message.text = "No comments on later turns.";
                              }},
                             {Command::PreviousCommented, [&] {
                                if (!walk.previous_commented())
                                  message.text = "No comments on earlier turns.";
                              }}});
  return is_step ? std::optional(message) : std::nullopt;
}

views::Message go_to(game::RecordWalk& walk, const std::string& place) {
  if (!walk.go_to(place))
    return {fmt::format("No such place: {}; examples: 12w, 12b, 12, start, end.", place),
            tui::Role::Error};
  return {};
}

std::optional<views::Message> find(game::RecordWalk& walk, Command command,
                                   const std::string& wanted) {
  if (command != Command::FindNext && command != Command::FindPrevious) return std::nullopt;
  if (wanted.empty())
    return views::Message{
        "/ asks for what to find: a text in comments, a cell, or x for captures."};
  if (command == Command::FindNext ? walk.find_next(wanted) : walk.find_previous(wanted))
    return views::Message{
        fmt::format("Found: {}. n finds the next one, N the one before.", wanted)};
  return views::Message{"Not found: " + wanted, tui::Role::Warning};
}

std::optional<std::size_t> choose_variation(tui::Screen& screen, const game::RecordWalk& walk) {
  const auto& variations = walk.variations();
  if (variations.size() == 1) return 0;
  views::Menu menu{.title = "Which variation?"};
  for (const auto& variation : variations)
    menu.entries.push_back(
        {formats::line_beginning(variation.turns(), walk.position(walk.place().turns - 1))});
  return choose(screen, menu);
}

}  // namespace accasta::screens
