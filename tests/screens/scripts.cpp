#include "screens/scripts.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <sstream>
#include <tuple>
#include <utility>
#include <vector>

#include <accasta/base/text.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/tui/key_bar.hpp>

#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/patience.hpp"
#include "support/positions.hpp"
#include "support/texts.hpp"

namespace accasta::test {
namespace {

notation::Record record_in(const std::string& path, std::size_t game = 0) {
  formats::GameList games = formats::GameList::open(path, {}).value();
  return games.game(game).record;
}

}  // namespace

table::Seat engine_at(int level) { return engine::Level::from(level).value(); }

Home::Home() : before_(std::filesystem::current_path().string()) {
  std::filesystem::current_path(folder_.file(""));
  ::setenv("HOME", folder_.file("").c_str(), 1);
  ::setenv("XDG_STATE_HOME", folder_.file("state").c_str(), 1);
  ::setenv("XDG_CONFIG_HOME", folder_.file("config").c_str(), 1);
  ::setenv("XDG_DATA_HOME", folder_.file("data").c_str(), 1);
  // Somebody who knows the game.
  std::filesystem::create_directories(folder_.file("state/accasta"));
  folder_.write("state/accasta/progress", "greeted\n");
}

Home::~Home() { std::filesystem::current_path(before_); }

void write_missed_win(const Home& home) {
  std::ofstream(home.file("missed.acc")) << "[Position \"" << kMissedWin
                                         << "\"]\n\n"
                                            "1. d3:C-d4 b3:H-b4 2. d4:C-d5 *\n";
}

std::optional<notation::Record> Home::saved() const {
  std::optional<std::filesystem::path> newest;
  const std::filesystem::path folder = file("state/accasta");
  if (!std::filesystem::exists(folder)) return std::nullopt;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".acc" && entry.path().parent_path().filename() != "unsaved" &&
        (!newest || entry.last_write_time() > std::filesystem::last_write_time(*newest)))
      newest = entry.path();
  return newest ? std::optional(record_in(newest->string())) : std::nullopt;
}

Texts Home::saved_turns() const {
  const auto record = saved();
  Texts texts;
  if (record) {
    Position position = record->start;
    for (const notation::RecordedTurn& made : record->turns) {
      texts.push_back(notation::write_turn(made.turn, position));
      position = position.after(made.turn);
    }
  }
  return texts;
}

Texts Home::saved_after(ScriptedScreen& screen, std::string_view script) const {
  screen.run(script);
  return saved_turns();
}

notation::Record Home::saved(const std::string& name, std::size_t game) const {
  return record_in(file(name), game);
}

ScriptedScreen at_table(const Setting& setting, tui::Size size) {
  table::SessionSetup setup{
      .game =
          game::Game(setting.position.empty() ? Position::start(setting.rules)
                                              : test::position(setting.position, setting.rules)),
      .seats = setting.seats,
      .think_time = setting.think,
      .time_control = game::TimeControl::parse(setting.clock),
      .swap = setting.swap,
      .seed = 1};
  return ScriptedScreen(
      [setup, options = setting.options](screens::Stage& stage) {
        screens::play_at_table(stage, table::Session(setup), table::new_autosave(), options);
      },
      size);
}

ScriptedScreen in_training(std::unique_ptr<exercises::Training> training, tui::Size size,
                           tui::Glyphs glyphs) {
  return ScriptedScreen([training = std::shared_ptr(std::move(training))](
                            screens::Stage& stage) { screens::do_exercises(stage, *training, {}); },
                        size, glyphs);
}

ScriptedScreen at_start(tui::Size size) {
  // A tutor would make most turns wait for a thread.
  settings::Preferences flags;
  std::ignore = flags.set("tutor", "no");
  return ScriptedScreen([flags](screens::Stage& stage) { screens::run_start_screen(stage, flags); },
                        size);
}

ScriptedScreen in_viewer(const std::string& file, tui::Size size, std::size_t game,
                         std::size_t turns) {
  std::string path = file;
  if (!std::filesystem::exists(path)) {
    path = std::filesystem::path(file).filename().string();
    std::filesystem::copy_file(std::string(ACCASTA_TEST_DATA) + "/games/" + file, path,
                               std::filesystem::copy_options::skip_existing);
  }
  return ScriptedScreen(
      [path, game, turns](screens::Stage& stage) {
        screens::view_games(stage, formats::GameList::open(path, {}).value(), path,
                            {.tutor = false, .threads = 1, .hash_mebibytes = 8}, game, turns);
      },
      size);
}

ScriptedScreen viewer_of(const std::string& file, const std::string& text, tui::Size size) {
  std::ofstream(file) << text;
  return in_viewer(file, size);
}

std::string typed(const std::string& turns) {
  std::istringstream words(turns);
  std::string script;
  for (std::string turn; words >> turn;) script += "type " + turn + "\nkey Enter\n";
  return script;
}

void pass_time(ScriptedScreen& screen, const std::function<bool()>& until) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!until()) {
    screen.run("tick");
    if (std::chrono::steady_clock::now() > end) FAIL("waited in vain");
  }
}

bool offers(const ScriptedScreen& screen, const std::string& keys) {
  for (const std::string& word : words_of(keys))
    if (std::ranges::find(screen.frame().buttons, *tui::key_named(word), &tui::Button::key) ==
        screen.frame().buttons.end())
      return false;
  return true;
}

bool says(const ScriptedScreen& screen, tui::Role role, std::string_view text) {
  const tui::Frame& frame = screen.frame();
  return !frame.message.empty() && frame.message_role == role &&
         frame.message.find(text) != std::string::npos;
}

bool is_turned(const ScriptedScreen& screen) {
  const auto row = [&](const char* cell) {
    return std::ranges::find(screen.frame().board->cells, *Cell::parse(cell),
                             &std::pair<Cell, tui::Point>::first)
        ->second.row;
  };
  return row("g1") > row("a1");
}

bool file_has(const std::string& file, std::string_view text) {
  return file_content(file).find(text) != std::string::npos;
}

bool is_shown(const ScriptedScreen& screen, const Position& position) {
  return screen.frame().board && std::ranges::all_of(kBoard, [&](Cell cell) {
           return stack_at(screen.frame(), cell) == position.stack(cell);
         });
}

std::string text_in_role(const ScriptedScreen& screen, tui::Role role) {
  const tui::Frame& frame = screen.frame();
  std::string text;
  for (int row = 0; row < frame.size().height; ++row) {
    std::string found;
    for (int column = 0; column < frame.size().width; ++column) {
      const tui::Glyph& glyph = frame.at(row, column);
      if (glyph.style.role == role && glyph.character != 0)
        found += tui::encoded(std::u32string(1, glyph.character));
    }
    for (const std::string_view word : base::words_in(found))
      text += (text.empty() ? "" : " ") + std::string(word);
  }
  return text.empty() ? text : text + '\n';
}

std::string typed_line(const tui::Frame& frame) {
  if (!frame.text_cursor) return {};
  const int left = frame.board ? frame.board->corner.column + frame.board->size.width : 0;
  std::string text;
  for (int row = frame.text_cursor->row; row >= 0; --row) {
    std::string part;
    bool begins = false;
    for (int column = left; column < frame.size().width; ++column) {
      const tui::Glyph& glyph = frame.at(row, column);
      if (part.empty() && glyph.character == U' ') continue;
      if (part.empty()) begins = glyph.style.role == tui::Role::Key;
      part += tui::encoded(std::u32string(1, glyph.character));
    }
    part.erase(part.find_last_not_of(' ') + 1);
    text.insert(0, part);
    if (begins) break;
  }
  return text;
}

std::string told(const ScriptedScreen& screen) {
  const tui::Frame& frame = screen.frame();
  std::vector<std::string> lines;
  std::istringstream rows(frame.to_string());
  int number = 0;
  for (std::string row; std::getline(rows, row); ++number) {
    // The last row has the keys.
    const bool is_of_page = !frame.board && number != frame.size().height - tui::kKeyRow;
    const bool is_typed = frame.text_cursor && frame.text_cursor->row == number;
    const std::string typed = is_typed ? typed_line(frame) : "";
    // A turn has no label.
    if (row.empty() || typed.starts_with('>')) continue;
    if (is_typed)
      lines.push_back(typed.substr(0, typed.find(':') + 1));
    else if (is_of_page)
      lines.push_back(row);
  }
  if (frame.board && !frame.message.empty() && lines.empty()) lines.push_back(frame.message);
  std::size_t left = std::string::npos;
  for (const std::string& line : lines) left = std::min(left, line.find_first_not_of(' '));
  std::string text;
  for (const std::string& line : lines) text += "  " + line.substr(left) + '\n';
  static const std::regex date(R"(\d{4}-\d\d-\d\d \d\d:\d\d)");
  return std::regex_replace(text, date, "DATE");
}

ScriptedScreen& run_and_store(ScriptedScreen& screen, std::string_view script) {
  screen.run(script);
  const bool is_storing = screen.frame().message == "Keeping the change ...";
  return is_storing && !screen.has_left() && !screen.is_stopped() ? screen.run("settle") : screen;
}

std::string tour(ScriptedScreen& screen, std::string_view script) {
  std::string text;
  std::string quiet;
  const auto carry_out = [&](const std::string& step, const std::string& shown) {
    const std::string before = told(screen);
    run_and_store(screen, step);
    quiet += quiet.empty() ? shown.substr(shown.find_first_not_of("; ")) : shown;
    if (const std::string after = told(screen); after != before && !after.empty())
      text += std::exchange(quiet, {}) + '\n' + after;
  };
  std::istringstream steps{std::string(script)};
  for (std::string step; std::getline(steps, step);) {
    step.erase(0, step.find_first_not_of(' '));
    if (!step.starts_with("key ")) {
      carry_out(step, "; " + step);
      continue;
    }
    for (const std::string& key : words_of(step.substr(4))) carry_out("key " + key, ' ' + key);
  }
  return text + (quiet.empty() ? "" : quiet + '\n');
}

}  // namespace accasta::test
