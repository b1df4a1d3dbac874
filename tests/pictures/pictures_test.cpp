// Compares the pictures of screens in docs/pictures, and the recorded game, with the program. The
// target `pictures` draws them again. Look at them before you commit them.

#include <chrono>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <accasta/exercises/collection.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/screens/screens.hpp>

#include "pictures/frame_svg.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/pseudo_terminal.hpp"
#include "tui/theme.hpp"

using namespace accasta;
using namespace accasta::test;
using settings::find_theme;
using std::chrono::milliseconds;

namespace {

const std::string kData = ACCASTA_TEST_DATA;
const std::string kPictures = kData + "/../../docs/pictures/";

/// Compares a frame with its pictures on a dark and on a light background.
void check_pictures(const std::string& name, const tui::Frame& frame, const std::string& title) {
  approve_file(kPictures + name + "-dark.svg",
               svg(frame, find_theme("dusk").theme, Background::Dark, title));
  approve_file(kPictures + name + "-light.svg",
               svg(frame, find_theme("light").theme, Background::Light, title));
}

/// A frame that is shown from some time on, counted from the beginning.
struct TimedFrame {
  milliseconds from;
  tui::Frame frame;
};

/// Returns the output that turns one frame into another of its size.
std::string change(const tui::Frame& before, const tui::Frame& after) {
  std::string text = "\033[?25l";
  std::optional<tui::Style> style;
  for (int row = 0; row < after.size().height; ++row) {
    bool is_at_cursor = false;
    for (int column = 0; column < after.size().width; ++column) {
      const tui::Glyph& glyph = after.at(row, column);
      const bool differs = glyph != before.at(row, column);
      if (differs && !is_at_cursor) text += fmt::format("\033[{};{}H", row + 1, column + 1);
      is_at_cursor = differs;
      if (!differs) continue;
      if (style != glyph.style)
        text += escape_sequence(attributes(*(style = glyph.style), find_theme("dusk").theme, 256));
      text += tui::encoded(std::u32string(1, glyph.character));
    }
  }
  if (const auto& cursor = after.text_cursor)
    text += fmt::format("\033[{};{}H\033[?25h", cursor->row + 1, cursor->column + 1);
  return text;
}

/// Returns frames as a recording in the format asciicast 2
/// (https://docs.asciinema.org/manual/asciicast/v2): only what changes is written. Preconditions:
/// at least one frame, all of the same size, in the order of time, without wide characters.
std::string asciicast(const std::vector<TimedFrame>& frames, std::string_view title) {
  tui::Frame before(frames.front().frame.size());
  std::string text = fmt::format(
      "{{\"version\": 2, \"width\": {}, \"height\": {}, \"title\": {}, "
      "\"env\": {{\"TERM\": \"xterm-256color\"}}}}\n",
      before.size().width, before.size().height, nlohmann::json(title).dump());
  for (const auto& [from, frame] : frames) {
    text += fmt::format("[{:.2f}, \"o\", {}]\n", static_cast<double>(from.count()) / 1000,
                        nlohmann::json(change(before, frame)).dump());
    before = frame;
  }
  return text;
}

using Screen = std::function<void(screens::Stage&)>;

const table::TableOptions kOptions{
    .warnings = table::Warnings::Never, .threads = 1, .hash_mebibytes = 1};

/// Records a screen with all characters until the script ends, a step on each line. The times do
/// not depend on the speed of the program: a fixed time passes before each key, and before each
/// frame of an animation, which the step `settle` shows.
std::vector<TimedFrame> recorded(const std::string& script, const Screen& open, tui::Size size) {
  const Home home;
  std::vector<TimedFrame> frames;
  milliseconds time{0};
  bool is_settling = false;
  ScriptedScreen screen(open, size, tui::Glyphs::Blocks, [&](const tui::Frame& frame) {
    if (is_settling && frames.back().frame != frame) time += milliseconds(150);
    if (!frames.empty() && frames.back().from == time)
      frames.back().frame = frame;
    else if (frames.empty() || frames.back().frame != frame)
      frames.push_back({time, frame});
  });
  std::istringstream lines(script);
  for (std::string line; std::getline(lines, line);) {
    is_settling = line == "settle";
    const auto key = tui::key_named(line.substr(line.find(' ') + 1));
    if (!is_settling)
      time += milliseconds(key && key->name == tui::Key::Name::Character ? 180 : 900);
    screen.run(line);
  }
  return frames;
}

tui::Frame shown(const std::string& script, const Screen& open, tui::Size size) {
  return recorded(script, open, size).back().frame;
}

/// Returns the characters of a terminal of 80x24.
tui::Frame frame_of(const TextScreen& terminal) {
  tui::Frame frame({80, 24});
  std::istringstream rows(terminal.text());
  int row = 0;
  for (std::string line; std::getline(rows, line); ++row) frame.put(row, 0, line);
  return frame;
}

notation::Record game_of(const std::string& file) {
  return formats::GameList::open(kData + file, {}).value().game(0).record;
}

/// Returns the table with a game of the test data after `turns` turns, against a human or the
/// engine. The game is kept in a folder if one is given.
Screen table_with(const std::string& file, std::size_t turns, table::Seat black = kHuman,
                  const std::string& folder = {}) {
  notation::Record record = game_of(file);
  record.turns.resize(turns, {Turn(Cell::from_slot(0))});
  record.result = notation::GameResult::Unfinished;
  record.termination.reset();
  table::SessionSetup setup{.game = game::Game(record)};
  setup.seats[Color::Black] = black;
  return [setup, folder](screens::Stage& stage) {
    std::optional<table::Autosave> autosave;
    if (!folder.empty()) autosave.emplace(folder);
    screens::play_at_table(stage, table::Session(setup), std::move(autosave), kOptions);
  };
}

}  // namespace

TEST_CASE("pictures: the table", "[pictures]") {
  check_pictures("table",
                 shown("key Tab", table_with("/pictures/game.acc", 16, engine_at(4)), {80, 24}),
                 "A game of Standard against the engine");
}

TEST_CASE_METHOD(Home, "pictures: a win", "[pictures]") {
  table::SessionSetup setup{.game = game::Game(game_of("/pictures/game.acc"))};
  setup.seats[Color::White] = engine_at(5);
  const auto win = [&](screens::Stage& stage) {
    screens::play_at_table(stage, table::Session(setup), {}, kOptions);
  };
  // The first key skips the animation.
  check_pictures("win", shown("key v\nkey v", win, {120, 40}),
                 "The end of a game that Black has won");
}

TEST_CASE("pictures: the start screen", "[pictures]") {
  const auto start = [](screens::Stage& stage) { screens::run_start_screen(stage, {}); };
  check_pictures("start", shown("key Down Up", start, {122, 30}), "The start screen");
}

TEST_CASE_METHOD(Home, "pictures: a puzzle", "[pictures]") {
  auto training =
      exercises::Training::puzzles(exercises::puzzles(std::nullopt).puzzles, file("state"));
  const auto puzzle = [&](screens::Stage& stage) {
    screens::do_exercises(stage, *training, kOptions);
  };
  check_pictures("puzzle", shown("", puzzle, {80, 24}), "A puzzle");
}

TEST_CASE("pictures: the large board", "[pictures]") {
  check_pictures(
      "large-board",
      shown("click cell d4", table_with("/games/booklet.acc", 20, engine_at(6)), {122, 46}),
      "A game of Pari on a large screen");
}

TEST_CASE("pictures: the viewer and the graph of its evaluations", "[pictures]") {
  const std::string path = kData + "/pictures/game.acc";
  check_pictures("viewer",
                 shown("key Down",
                       [&](screens::Stage& stage) {
                         screens::view_games(stage, formats::GameList::open(path, {}).value(),
                                             "game.acc", kOptions, 0, 12);
                       },
                       {108, 36}),
                 "A reviewed game in the viewer");
}

TEST_CASE_METHOD(Home, "pictures: a lesson", "[pictures]") {
  auto training =
      exercises::Training::lessons(exercises::lessons(std::nullopt).lessons, 4, file("state"));
  const auto lesson = [&](screens::Stage& stage) {
    screens::do_exercises(stage, *training, kOptions);
  };
  check_pictures("lesson", shown("", lesson, {80, 24}), "A lesson");
}

TEST_CASE_METHOD(Home, "pictures: lines of text", "[pictures]") {
  PseudoTerminal terminal(ACCASTA_PROGRAM, {"play", "--plain", "--black", "human"}, 80, 24,
                          {{"LC_ALL", "C.UTF-8"}, {"TERM", "xterm-256color"}});
  REQUIRE(terminal.wait_for("White 1.> "));
  const auto type = [&](const std::string& line, const std::string& prompt) {
    terminal.type(line + "\r");
    REQUIRE(terminal.wait_for(line));
    REQUIRE(terminal.wait_until([&](const TextScreen& screen) {
      const std::string text = screen.text();
      const std::size_t last = text.find_last_not_of(" \n");
      return last != std::string::npos && text.substr(0, last + 1).ends_with(prompt);
    }));
  };
  type("what is on a1?", "White 1.>");
  type("a1:C-c1,HS-b1", "Black 1...>");
  type("g4:C-e5,H-f5", "Black 1...>");
  type("g4:C-f5,H-f4", "White 2.>");
  type("row g", "White 2.>");
  type("castles", "White 2.>");
  check_pictures("lines", frame_of(terminal.screen()), "A game in lines of text");
}

TEST_CASE_METHOD(Home, "pictures: a recorded game", "[pictures][long]") {
  // The first turn by keys, the others typed; marks of what is attacked and safe in between.
  Texts keys{"Down", "Down", "Down", "Left", "Enter", "2", "Home", "Home", "PgUp", "Space"};
  const notation::Record record = game_of("/pictures/game.acc");
  Position position = record.start;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const std::string turn = notation::write_turn(record.turns[i].turn, position);
    position = position.after(record.turns[i].turn);
    if (i == 0) continue;
    for (const char character : turn) keys.emplace_back(1, character);
    keys.emplace_back("Enter");
  }
  std::string script;
  for (const std::string& key : keys) script += "key " + key + "\n";
  const auto table = table_with("/pictures/game.acc", 0, kHuman, file("state"));
  auto frames = recorded(script + "settle\n", table, {80, 24});
  // The end of the game is shown with everything that its analysis finds.
  const auto end = std::ranges::find_if(frames, [](const TimedFrame& timed) {
    return timed.frame.to_string().find("save it") != std::string::npos;
  });
  REQUIRE(end != frames.end());
  end->frame = frames.back().frame;
  frames.erase(std::next(end), frames.end());
  const std::string recording = asciicast(frames, "A game of Accasta for two");
  approve_file(kPictures + "game.cast", recording);

  // A terminal that plays the recording ends with the last frame.
  TextScreen terminal(80, 24);
  std::istringstream lines(recording);
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line))
    terminal.take(nlohmann::json::parse(line).at(2).get<std::string>());
  CHECK(frame_of(terminal).to_string() == frames.back().frame.to_string());
}
