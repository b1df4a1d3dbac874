#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/profile/profile.hpp>
#include <accasta/profile/profile_text.hpp>
#include <accasta/remote/friend_player.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/remote/invitation.hpp>
#include <accasta/remote/name.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/results.hpp>

#include "dialog.hpp"

namespace accasta::line_mode {
namespace {

/// The largest number of games to choose from. A longer list is tiresome to listen to.
constexpr std::ptrdiff_t kMostGames = 9;

/// The answers to the first question, with their meanings. Those after kHost lead back to it.
constexpr std::array<WordHelp, 11> kWords{
    {{"standard", "", "play with shields, horses and chariots"},
     {"pari", "", "play with equal pieces"},
     {"learn", "", "lessons, which teach the game"},
     {"today", "", "five puzzles that suit you, and missed ones again"},
     {"puzzle", "", "puzzles: find the turn that wins, or saves"},
     {"host", "", "invite a friend at another computer"},
     {"join", "", "join the game of a friend who invited you"},
     {"message", "", "read a friend's message, in a game by messages"},
     {"profile", "", "your rating, your results and your mistakes"},
     {"games", "", "games worth looking at, with comments"},
     {"help", "", "this list"}}};
constexpr std::size_t kLearn = 2;
constexpr std::size_t kToday = 3;
constexpr std::size_t kHost = 5;
constexpr std::size_t kJoin = 6;
constexpr std::size_t kMessage = 7;
constexpr std::size_t kProfile = 8;
constexpr std::size_t kGames = 9;

std::vector<std::string> choices() {
  std::vector<std::string> words;
  for (const WordHelp& each : kWords) words.emplace_back(each.word);
  return words;
}

/// Returns the games that can be resumed, newest first, and reports those that cannot.
std::vector<table::SavedGame> resumable_games(const Lines& lines,
                                              const std::optional<std::filesystem::path>& folder) {
  if (!folder) return {};
  auto [games, unreadable] = table::saved_games(*folder);
  for (const std::string& name : unreadable)
    fmt::print(lines.output, "Skipped {} in {}: cannot be resumed.\n", name, folder->string());
  games.erase(games.begin() + std::min(std::ssize(games), kMostGames), games.end());
  return games;
}

/// Asks which game to resume. Returns its index, or the number of games for a new one. Larger
/// results are choices for the new one. Returns nothing to leave.
std::optional<std::size_t> ask_for_game(const Lines& lines,
                                        const std::vector<table::SavedGame>& games,
                                        const std::vector<std::string>& others) {
  const auto label = [](const table::SavedGame& game) {
    return game.description + ", " + game.time;
  };
  std::string question = "Which one, or a new game?";
  std::vector<std::string> answers;
  if (games.size() == 1) {
    question = fmt::format("Resume {}?", label(games.front()));
    answers = {"yes", "no"};
  } else {
    fmt::print(lines.output, "These games can be resumed:\n");
    for (const table::SavedGame& game : games) {
      answers.push_back(std::to_string(answers.size() + 1));
      fmt::print(lines.output, "{}: {}\n", answers.back(), label(game));
    }
    answers.emplace_back("new");
  }
  return ask_in_lines(lines, question, answers, others);
}

void play(const Lines& lines, const table::TableOptions& options, table::Session session,
          std::optional<table::Autosave> autosave, std::string message = {},
          std::shared_ptr<remote::Entry> entry = nullptr) {
  table::GameAtTable game(std::move(session), std::move(autosave), options,
                          remote::players(options, std::move(entry)), lines.input.waker());
  play_in_lines(game, lines, std::move(message));
}

/// Plays an autosaved game. Returns false if it cannot be resumed.
bool resume(const Lines& lines, const table::TableOptions& options, const table::SavedGame& saved) {
  auto resumed = table::Autosave::resume(saved.file);
  if (!resumed) {
    fmt::print(lines.output, "This game cannot be resumed; is it being played?\n");
    return false;
  }
  play(lines, options, std::move(resumed->second), std::move(resumed->first));
  return true;
}

/// Reads a friend's message and plays its game. Returns false if that is impossible.
bool play_message(const Lines& lines, const table::TableOptions& options) {
  std::string text = lines.input.read("The message that your friend sent> ").value_or("");
  if (!complete_message(lines, text)) return false;
  auto opened = remote::open_game(text);
  if (!opened) {
    fmt::print(lines.output, "{}\n", opened.error());
    return false;
  }
  auto [autosave, session, is_new] = std::move(opened).value();
  remote::prepare(session);
  play(lines, options, std::move(session), std::move(autosave), is_new ? "" : text);
  return true;
}

/// Asks, on a terminal, for what a friend needs and nobody has said yet. Remembers the answers, and
/// returns the name of the player here.
std::string known_name(const Lines& lines, const std::optional<std::filesystem::path>& folder,
                       bool is_host) {
  remote::Identity identity = remote::Identity::load(folder);
  if (!lines.input.is_person()) return identity.name;
  ask_for_identity(lines, is_host, identity);
  if (const auto problem = identity.save(folder)) fmt::print(lines.output, "{}\n", *problem);
  return identity.name;
}

/// Asks for a friend's code and plays their game. Returns false if that is impossible.
bool join(const Lines& lines, const table::TableOptions& options,
          const std::optional<std::filesystem::path>& folder) {
  const std::string name = known_name(lines, folder, false);
  const std::string text = lines.input.read("The code that your friend sent> ").value_or("");
  const auto invitation = remote::Invitation::at_end_of(text);
  if (!invitation) {
    fmt::print(lines.output, "{}.\n", remote::Invitation::refusal(quotable(trimmed(text))));
    return false;
  }
  auto joined =
      remote::join(*invitation, name, {}, [&] { lines.output << remote::kAsked << std::endl; });
  if (!joined) {
    fmt::print(lines.output, "{}\n", joined.error());
    return false;
  }
  auto [autosave, session] = remote::joined_game(*invitation, joined->setup);
  remote::prepare(session, name);
  play(lines, options, std::move(session), std::move(autosave), {}, joined->entry);
  return true;
}

/// Starts the lessons where the player stopped, today's puzzles, or puzzles.
void train(const Lines& lines, const std::optional<std::filesystem::path>& folder,
           std::size_t choice) {
  using exercises::Training;
  const auto data = base::data_folder();
  auto training =
      choice == kLearn   ? Training::lessons(exercises::lessons(data).lessons, std::nullopt, folder)
      : choice == kToday ? Training::today(exercises::puzzles(data).puzzles, folder,
                                           profile::variant_of_today(folder))
                         : Training::puzzles(exercises::puzzles(data).puzzles, folder,
                                             {.variant = profile::last_variant(folder)});
  if (training) train_in_lines(*training, lines);
}

/// Tells the ratings, results and mistakes of the player.
void say_profile(const Lines& lines, const std::optional<std::filesystem::path>& folder) {
  for (const base::MarkdownBlock& block : profile::profile_text(
           profile::read_profile(folder, exercises::puzzles(base::data_folder()).puzzles),
           std::nullopt))
    fmt::print(lines.output, "{}{}", block.text, block.text.ends_with('\n') ? "" : "\n");
}

/// Lists the built-in games, and goes through the chosen one.
void look_at_games(const Lines& lines) {
  const auto games = exercises::annotated_games();
  std::vector<std::string> numbers;
  for (const notation::Record& game : games) {
    numbers.push_back(std::to_string(numbers.size() + 1));
    fmt::print(lines.output, "{}: {}\n", numbers.back(), game.tag("Title"));
  }
  const auto chosen = ask_in_lines(lines, "Which game?", numbers);
  if (chosen) walk_in_lines(games[*chosen], lines);
}

}  // namespace

void start_in_lines(const Lines& lines, const table::TableOptions& options,
                    const std::optional<std::filesystem::path>& folder) {
  static const std::array<std::string, 3> kSides{"white", "black", "both"};
  const std::vector<std::string> words = choices();
  std::optional<std::size_t> choice;
  if (const auto games = resumable_games(lines, folder); !games.empty()) {
    const auto answer = ask_for_game(lines, games, words);
    if (!answer) return;
    if (*answer < games.size() && resume(lines, options, games[*answer])) return;
    if (*answer > games.size()) choice = *answer - games.size() - 1;
  }
  exercises::ProgressFile file(folder);
  const bool is_new = folder && file.progress().is_new();
  if (is_new)
    fmt::print(lines.output,
               "Welcome to Accasta. If it is new to you, \"learn\" begins the lessons.\n");
  while (!choice || choice > kHost) {
    if (choice == kProfile) say_profile(lines, folder);
    if (choice == kGames) look_at_games(lines);
    if (choice > kGames)
      for (const WordHelp& each : kWords)
        fmt::print(lines.output, "  {:<10}{}\n", each.word, each.meaning);
    if (choice == kJoin && join(lines, options, folder)) return;
    if (choice == kMessage && play_message(lines, options)) return;
    choice = ask_in_lines(lines, "Which variant, or what else?", words);
    if (!choice) return;
  }
  if (is_new) file.change([](exercises::Progress& progress) { progress.set_greeted(); });
  const bool invites = *choice == kHost;
  if (invites) fmt::print(lines.output, "You invite a friend over ssh.\n");
  if (*choice >= kLearn && !invites) return train(lines, folder, *choice);
  const std::string name = invites ? known_name(lines, folder, true) : "";
  if (invites) choice = ask_in_lines(lines, "Which variant?", std::span(words).first(kLearn));
  if (!choice) return;
  const auto side =
      ask_in_lines(lines, "Which color do you play?", std::span(kSides).first(invites ? 2 : 3));
  if (!side) return;
  table::SessionSetup setup{
      .game = game::Game(Position::start(Rules::preset(static_cast<Variant>(*choice))))};
  if (*side < 2)
    setup.seats = table::seats_against_engine(
        kColors[*side], table::level_for_new_game(options, folder, static_cast<Variant>(*choice)));
  if (invites) setup.seats[opponent(kColors[*side])] = table::Friend();
  std::optional<table::Autosave> autosave;
  if (folder) autosave.emplace(*folder);
  table::Session session(std::move(setup));
  remote::prepare(session, name);
  play(lines, options, std::move(session), std::move(autosave));
}

void ask_for_identity(const Lines& lines, bool is_host, remote::Identity& identity) {
  while (identity.name.empty()) {
    const auto line = lines.input.read("Your name, as your friend sees it: ");
    if (!line) return;
    const auto name = remote::chosen_name(*line);
    if (name)
      identity.name = *name;
    else
      lines.output << name.error().reason << '\n';
  }
  while (is_host && identity.machine.empty()) {
    const std::string proposal = remote::host_name().value_or("localhost");
    const auto line = lines.input.read(
        fmt::format("This machine, as your friend's ssh finds it (Enter: {}): ", proposal));
    if (!line) return;
    if (line->empty() || remote::is_machine(*line))
      identity.machine = line->empty() ? proposal : *line;
  }
}

}  // namespace accasta::line_mode
