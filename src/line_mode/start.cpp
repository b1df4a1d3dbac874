#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/results.hpp>

#include "words.hpp"

namespace accasta::line_mode {
namespace {

/// More would be tiresome to listen to.
constexpr std::size_t kMostGames = 9;

std::string label(const table::KeptGame& game) { return game.description + ", " + game.time; }

/// What can be begun instead of a kept game.
const std::array<std::string, 4> kChoices{"standard", "pari", "learn", "puzzle"};
constexpr std::size_t kLearn = 2;

/// The kept game that the person wants to go on with; as many as there are for a new one, plus 1
/// and the index if they have said which of kChoices; nothing for none at all.
std::optional<std::size_t> which_game(const Lines& lines,
                                      const std::vector<table::KeptGame>& games) {
  if (games.size() == 1) {
    static const std::array<std::string, 2> kAnswers{"yes", "no"};
    return ask_in_lines(lines.input, lines.output, fmt::format("Resume {}?", label(games.front())),
                        kAnswers, kChoices);
  }
  fmt::print(lines.output, "These games can be resumed:\n");
  std::vector<std::string> answers;
  for (const table::KeptGame& game : games) {
    answers.push_back(std::to_string(answers.size() + 1));
    fmt::print(lines.output, "{}: {}\n", answers.back(), label(game));
  }
  answers.emplace_back("new");
  return ask_in_lines(lines.input, lines.output, "Which one, or a new game?", answers, kChoices);
}

/// False if there is no game to go on with, or the person wants a new one; `choice` is then which
/// of kChoices, if they have said so.
bool resumed_or_left(const Lines& lines, const table::TableOptions& options,
                     const std::optional<std::filesystem::path>& folder,
                     std::optional<std::size_t>& choice) {
  if (!folder) return false;
  auto [games, unreadable] = table::kept_games(*folder);
  for (const std::string& name : unreadable)
    fmt::print(lines.output, "Skipped {} in {}: cannot be resumed.\n", name, folder->string());
  games.resize(std::min(games.size(), kMostGames));
  if (games.empty()) return false;
  const auto wanted = which_game(lines, games);
  if (!wanted) return true;
  if (*wanted > games.size()) choice = *wanted - games.size() - 1;
  if (*wanted >= games.size()) return false;
  auto resumed = table::Autosave::resume(games[*wanted].file);
  if (!resumed) {
    fmt::print(lines.output, "This game cannot be resumed; is it being played?\n");
    return false;
  }
  table::GameAtTable game(std::move(resumed->second), std::move(resumed->first), options);
  play_in_lines(game, lines);
  return true;
}

/// The lessons from where the person stopped, or puzzles.
void train(const Lines& lines, const std::optional<std::filesystem::path>& folder,
           bool wants_lessons) {
  const auto data = base::data_folder();
  auto training =
      wants_lessons
          ? exercises::Training::lessons(exercises::lessons(data).lessons, std::nullopt, folder)
          : exercises::Training::puzzles(exercises::puzzles(data).puzzles, folder);
  if (training) train_in_lines(*training, lines);
}

}  // namespace

void start_in_lines(const Lines& lines, const table::TableOptions& options,
                    const std::optional<std::filesystem::path>& folder) {
  static const std::array<std::string, 3> kColours{"white", "black", "both"};
  std::optional<std::size_t> choice;
  if (resumed_or_left(lines, options, folder, choice)) return;
  exercises::ProgressFile file(folder);
  const bool is_new = folder && file.progress().is_new();
  if (is_new)
    fmt::print(lines.output,
               "Welcome to Accasta. If it is new to you, \"learn\" begins the lessons.\n");
  if (!choice)
    choice =
        ask_in_lines(lines.input, lines.output, "Which variant, or lessons or puzzles?", kChoices);
  if (!choice) return;
  if (is_new) file.change([](exercises::Progress& progress) { progress.set_greeted(); });
  if (*choice >= kLearn) return train(lines, folder, *choice == kLearn);
  const auto colour =
      ask_in_lines(lines.input, lines.output, "Which colour do you play?", kColours);
  if (!colour) return;
  table::SessionSetup setup{
      .game = game::Game(Position::start(Rules::preset(static_cast<Variant>(*choice))))};
  if (*colour < 2)
    setup.seats = table::seats_against_engine(
        kColors[*colour],
        table::level_for_new_game(options, folder, static_cast<Variant>(*choice)));
  std::optional<table::Autosave> autosave;
  if (folder) autosave.emplace(*folder);
  table::GameAtTable game(table::Session(std::move(setup)), std::move(autosave), options);
  play_in_lines(game, lines);
}

}  // namespace accasta::line_mode
