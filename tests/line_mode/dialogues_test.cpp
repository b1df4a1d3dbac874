#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/base/folders.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/engine_player.hpp>
#include <accasta/tui/board_view.hpp>

#include "exercises/exercise_texts.hpp"
#include "line_mode/spoken.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"
#include "support/scripted_input.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::line_mode;
using namespace accasta::table;
using namespace accasta::test;

namespace {

using Texts = std::vector<std::string>;

/// A part of a golden file:
///
///     # A title
///     : rules pari
///     White to move.
///     [White 1.>]
///     > b4:2-c5
///
/// Settings follow the title, each a name and a value. A line that begins with ">" is typed. Any
/// other line is output, with "(board)" for a board and prompts in brackets. "(left)" marks where
/// the program ends before it has read all input. Beginnings and prompts that the file has shown
/// before are omitted. To add a case, add its input lines and run `scripts/test --update`.
struct Dialogue {
  std::string heading;
  std::vector<std::pair<std::string, std::string>> settings;
  Texts typed;

  Texts all(std::string_view name) const {
    Texts values;
    for (const auto& [own, value] : settings)
      if (own == name) values.push_back(value);
    return values;
  }
  bool has(std::string_view name) const { return !all(name).empty(); }
  std::string value(std::string_view name, const std::string& usual) const {
    return has(name) ? all(name).front() : usual;
  }
};

std::vector<Dialogue> dialogues_in(const std::string& id) {
  std::vector<Dialogue> found;
  for (const std::string& line : lines_of(golden(id))) {
    const std::string rest = line.substr(std::min<std::size_t>(line.size(), 2));
    if (line.starts_with("# ")) {
      found.push_back({line + '\n', {}, {}});
    } else if (line.starts_with(": ")) {
      const std::string name = rest.substr(0, rest.find(' '));
      found.back().heading += line + '\n';
      found.back().settings.emplace_back(name, rest.substr(std::min(name.size() + 1, rest.size())));
    } else if (line.starts_with('>')) {
      found.back().typed.push_back(rest);
    }
  }
  return found;
}

/// Replaces each board by a word. All boards have the same number of lines and the same beginning.
std::string without_boards(const std::string& text) {
  static const Texts board = lines_of(tui::board_text({}));
  static const auto edge = board.front().substr(0, board.front().find_first_not_of(' ') + 1);
  const Texts lines = lines_of(text);
  std::string rest;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_board =
        lines[i].empty() && i + 1 < lines.size() && lines[i + 1].starts_with(edge);
    rest += (is_board ? "(board)" : lines[i]) + '\n';
    if (is_board) i += board.size() + 1;
  }
  return rest;
}

/// A stream buffer that gives the lines one by one when the program asks for them. The earlier
/// output is then complete.
class Typist : public std::streambuf {
 public:
  Typist(const Texts& lines, std::ostringstream& output, std::set<std::string>& shown)
      : lines_(lines), output_(output), shown_(shown) {}

  std::string transcript() {
    take_output();
    if (!has_ended_) transcript_ += "(left)\n";
    while (next_ < lines_.size()) type();
    return transcript_.substr(0, transcript_.find_last_not_of('\n') + 2);
  }

 protected:
  int_type underflow() override {
    take_output();
    has_ended_ = next_ == lines_.size();
    if (has_ended_) return traits_type::eof();
    type();
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  void type() {
    line_ = lines_[next_++] + '\n';
    transcript_ += line_ == "\n" ? ">\n" : "> " + line_;
  }

  void take_output() {
    static const std::regex kTime("[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}");
    const std::string said = std::regex_replace(output_.str(), kTime, "TIME");
    output_.str("");
    const std::size_t end = said.rfind('\n') + 1;
    const std::string text = without_boards(without_notice(said.substr(0, end)));
    if (std::exchange(has_spoken_, true) || shown_.insert(text).second) transcript_ += text;
    const std::string prompt = said.substr(end, said.find_last_not_of(' ') + 1 - end);
    const std::string form = std::regex_replace(prompt, std::regex("[0-9]+"), "0");
    if (prompt.empty() || (form.ends_with('>') && !shown_.insert(form).second)) return;
    transcript_ += '[' + prompt + "]\n";
  }

  /// Removes the notice about a missing state folder, which the file shows once.
  std::string without_notice(std::string text) {
    const std::size_t sentence = text.find(base::kSetStateFolder);
    if (sentence == std::string::npos) return text;
    const std::size_t begin = text.rfind('\n', sentence) + 1;
    const std::string line = text.substr(begin, text.find('\n', begin) + 1 - begin);
    if (!shown_.insert(line).second) text.erase(begin, line.size());
    return text;
  }

  const Texts& lines_;
  std::ostringstream& output_;
  /// The beginnings and prompts that the file has already shown.
  std::set<std::string>& shown_;
  std::size_t next_ = 0;
  std::string line_;
  std::string transcript_;
  bool has_spoken_ = false;
  bool has_ended_ = false;
};

/// Plays every dialogue of a golden file in a new folder, and approves the output.
void approve_dialogues(
    const std::string& id,
    const std::function<void(const Dialogue&, std::istream&, std::ostream&)>& play) {
  const auto before = std::filesystem::current_path();
  std::string text;
  std::set<std::string> shown;
  for (const Dialogue& dialogue : dialogues_in(id)) {
    INFO(id << "\n" << dialogue.heading);
    const TemporaryFolder folder;
    const Variable data("XDG_DATA_HOME", folder.file("data"));
    std::filesystem::current_path(folder.file(""));
    std::ostringstream output;
    Typist typist(dialogue.typed, output, shown);
    std::istream input(&typist);
    play(dialogue, input, output);
    const std::string said =
        std::regex_replace(typist.transcript(), std::regex(folder.path().string()), "FOLDER");
    text += (text.empty() ? "" : "\n") + dialogue.heading + said;
    std::filesystem::current_path(before);
  }
  REQUIRE_FALSE(text.empty());
  approve(id, text);
}

game::Game played(game::Game game, const Texts& turns) {
  for (const std::string& text : turns)
    game.push(notation::read_turn(text, game.position()).value().turn);
  return game;
}

Seat seat_of(const std::string& level) {
  return seat_choices().at(static_cast<std::size_t>(std::stoi(level)));
}

/// Reads the settings `rules`, `endless` (no repetition), `position` or `stacks`, the turns that
/// were `played` or `undone`, `clock`, `swap` if it is allowed, and a level for each color.
SessionSetup setup_of(const Dialogue& dialogue) {
  Rules rules = test::rules(dialogue.value("rules", "standard"));
  if (dialogue.has("endless")) rules.repetition = Repetition::Off;
  Position start = Position::start(rules);
  if (dialogue.has("position")) start = test::position(dialogue.value("position", ""), rules);
  if (dialogue.has("stacks")) start = placed(dialogue.value("stacks", ""), Color::White, rules);
  const Texts undone = dialogue.all("undone");
  SessionSetup setup{
      .game = played(played(game::Game(start), dialogue.all("played")), undone),
      .seats = {seat_of(dialogue.value("white", "0")), seat_of(dialogue.value("black", "0"))},
      .time_control = game::TimeControl::parse(dialogue.value("clock", "")),
      .swap = dialogue.has("swap") ? Swap::Allowed : Swap::No,
      .seed = 1};
  for (std::size_t i = 0; i < undone.size(); ++i) setup.game.undo();
  return setup;
}

/// Returns "a1:C-b1 g1:C-f1 0-1 resignation".
std::string ending_of(const game::Game& game) {
  static constexpr std::array kReasons{"castle",    "immobility",  "repetition",
                                       "agreement", "resignation", "time"};
  std::string text;
  for (std::size_t i = 0; i < game.turns().size(); ++i)
    text += notation::write_turn(game.turns()[i], game.positions()[i]) + " ";
  const auto outcome = game.outcome();
  if (!outcome) return text + "*";
  return text + std::string(name(notation::result_of(*outcome))) + " " +
         kReasons[static_cast<std::size_t>(outcome->reason)];
}

/// Plays a game. More settings: `kept` for an autosave, `stops` for a review that is
/// stopped, `terminal`, and the turns and the result with which the game `ends`.
void play_game(const Dialogue& dialogue, std::istream& input, std::ostream& output) {
  std::optional<Autosave> autosave;
  if (dialogue.has("kept")) autosave.emplace("state");
  const TableOptions options{.tutor = dialogue.has("tutor"), .threads = 1, .hash_mebibytes = 1};
  ScriptedInput lines(input, output);
  lines.stops = dialogue.has("stops");
  lines.is_typed = lines.stops || dialogue.has("terminal");
  GameAtTable game(Session(setup_of(dialogue)), std::move(autosave), options,
                   engine_players(options), lines.waker());
  play_in_lines(game, {lines, output});
  if (dialogue.has("ends")) CHECK(ending_of(game.session().game()) == dialogue.value("ends", ""));
}

/// Writes turns and times in words, without a game.
void say_in_words(const Dialogue& dialogue, std::istream& input, std::ostream& output) {
  const Position position = setup_of(dialogue).game.position();
  for (std::string line; std::getline(input, line);) {
    if (line.find(':') == std::string::npos) {
      output << time_in_words(std::chrono::milliseconds(std::stoll(line))) << '\n';
      continue;
    }
    const Turn turn = test::turn(line);
    REQUIRE(position.is_legal(turn));
    output << notation::turn_in_words(turn, position) << '\n';
    const std::string changes = changes_in_words(turn, position);
    if (!changes.empty()) output << changes << '\n';
  }
}

/// Autosaves a game, "pari b4:2-c5". Games saved later are offered first.
void keep(const std::string& text) {
  static int hours = 0;
  const Rules rules = test::rules(text.substr(0, text.find(' ')));
  const std::filesystem::path state("state");
  REQUIRE(Autosave(state).save(Session(
      {.game = played(game::Game(Position::start(rules)), {text.substr(text.find(' ') + 1)})})));
  std::filesystem::last_write_time(
      saved_games(state).games.front().file,
      std::filesystem::file_time_type::clock::now() + std::chrono::hours(++hours));
}

/// Runs the program. Settings: games that are `kept`, the number of `starts` of the program,
/// `homeless` for no state folder.
void start(const Dialogue& dialogue, std::istream& input, std::ostream& output) {
  for (const std::string& game : dialogue.all("kept")) keep(game);
  ScriptedInput lines(input, output);
  for (int starts = std::stoi(dialogue.value("starts", "1")); starts > 0; --starts)
    start_in_lines(
        {lines, output}, {.level = engine::Level::from(1), .threads = 1, .hash_mebibytes = 1},
        dialogue.has("homeless") ? std::nullopt : std::optional<std::filesystem::path>("state"));
}

/// Runs a lesson of two steps, or a puzzle.
void train(const Dialogue& dialogue, std::istream& input, std::ostream& output) {
  auto training =
      dialogue.has("puzzle")
          ? exercises::Training::puzzles({exercise(kPuzzleTags + "1. a1:C-b1 *")}, "state")
          : exercises::Training::lessons(
                {{1,
                  "ONE",
                  {step(1, 1,
                        "{GO TO B1} 1. a1:C-b1 {GOOD} (1. a1:C-a2? {NO} g1:C-f1 {GONE}) "
                        "1... g1:C-f2 {NOW C1} 2. b1:C-c1 {THERE}"),
                   step(1, 2, "{READ THIS}")}}},
                {}, "state");
  ScriptedInput lines(input, output);
  train_in_lines(*training, {lines, output});
}

}  // namespace

TEST_CASE("a game") {
  approve_dialogues("line_mode/game", play_game);
  // Every word in the help is typed there.
  std::set<std::string> typed;
  for (const Dialogue& dialogue : dialogues_in("line_mode/game"))
    for (const std::string& line : dialogue.typed) typed.insert(line.substr(0, line.find(' ')));
  for (const WordHelp& word : words_of_line_mode()) {
    CAPTURE(word.word);
    CHECK(typed.contains(std::string(word.word)));
  }
}

TEST_CASE("turns and times in words") { approve_dialogues("line_mode/words", say_in_words); }

TEST_CASE("the start") { approve_dialogues("line_mode/start", start); }

TEST_CASE("lessons and puzzles") { approve_dialogues("line_mode/training", train); }
