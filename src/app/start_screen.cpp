#include "start_screen.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/engine/level.hpp>
#include <accasta/tui/table_view.hpp>

#include "autosave.hpp"
#include "screen.hpp"
#include "table.hpp"

namespace accasta::app {
namespace {

void play_new_game(tui::Terminal& terminal) {
  if (auto session = ask_for_session(terminal)) play_on_screen(*session, terminal, new_autosave());
}

void resume_game(tui::Terminal& terminal, const KeptGame& kept) {
  if (auto resumed = Autosave::resume(kept.file))
    play_on_screen(resumed->second, terminal, std::move(resumed->first));
}

}  // namespace

void run_start_screen(tui::Terminal& terminal) {
  // More would not fit, and nobody has them in mind.
  constexpr std::size_t kGamesShown = 8;
  while (true) {
    tui::MenuView menu{.title = "Accasta", .keys = menu_keys()};
    std::vector<std::function<void()>> actions;
    const auto add = [&](std::string entry, std::function<void()> action) {
      menu.entries.push_back(std::move(entry));
      actions.push_back(std::move(action));
    };
    const auto folder = state_folder();
    for (const KeptGame& kept : folder ? kept_games(*folder) : std::vector<KeptGame>{}) {
      if (menu.entries.size() == kGamesShown) break;
      add("Resume: " + kept.description, [&terminal, kept] { resume_game(terminal, kept); });
    }
    add("New game", [&] { play_new_game(terminal); });
    add("Keys and rules", [&] { show_text(terminal, help_text(tui::Mode::Table)); });
    add("Quit", {});

    const auto chosen = choose(terminal, menu);
    if (!chosen || !actions[*chosen]) return;
    actions[*chosen]();
  }
}

std::optional<Session> ask_for_session(tui::Terminal& terminal) {
  const auto variant =
      choose(terminal, {.title = "A new game of Accasta",
                        .entries = {"Standard: shields, horses and chariots", "Pari: equal pieces"},
                        .keys = menu_keys()});
  if (!variant) return std::nullopt;
  const auto seats = ask_for_seats(terminal);
  if (!seats) return std::nullopt;
  return Session{
      .game = game::Game(Position::start(*variant == 0 ? Rules::standard() : Rules::pari())),
      .seats = *seats};
}

std::optional<ByColor<Seat>> ask_for_seats(tui::Terminal& terminal) {
  const auto seats = choose(
      terminal, {.title = "Who plays?",
                 .entries = {"I play White against the engine", "I play Black against the engine",
                             "Two people at this keyboard", "The engine against itself"},
                 .keys = menu_keys()});
  if (!seats) return std::nullopt;

  engine::Level level;
  if (*seats != 2) {
    tui::MenuView menu{.title = "How strong is the engine?", .keys = menu_keys()};
    for (int number = engine::Level::kWeakest; number <= engine::Level::kStrongest; ++number)
      menu.entries.emplace_back(engine::Level::from(number)->name());
    menu.selected = static_cast<std::size_t>(level.number() - engine::Level::kWeakest);
    const auto chosen = choose(terminal, menu);
    if (!chosen) return std::nullopt;
    level = *engine::Level::from(static_cast<int>(*chosen) + engine::Level::kWeakest);
  }
  const Seat engine{level};
  const std::array<ByColor<Seat>, 4> choices{
      {{{}, engine}, {engine, {}}, {{}, {}}, {engine, engine}}};
  return choices[*seats];
}

}  // namespace accasta::app
