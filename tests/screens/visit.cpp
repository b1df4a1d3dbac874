#include "screens/visit.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <regex>
#include <sstream>
#include <string_view>
#include <utility>

#include <fmt/ranges.h>

#include <accasta/base/text.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/tui/key_bar.hpp>

#include "support/frames.hpp"

namespace accasta::test {
namespace {

/// The lines of a text on a small screen.
constexpr int kPage = 20;

std::string row_of(const tui::Frame& frame, int row) {
  std::u32string text;
  for (int column = 0; column < frame.size().width; ++column)
    text += frame.at(row, column).character;
  return tui::encoded(text);
}

bool has_digit(const std::string& text) {
  return std::ranges::any_of(text, [](char c) { return '0' <= c && c <= '9'; });
}

void see_board(Seen& seen) {
  const tui::BoardArea& board = *seen.frame.board;
  const auto point_of = [&](Cell cell) {
    return std::ranges::find(board.cells, cell, &std::pair<Cell, tui::Point>::first)->second;
  };
  const auto [d4, d5] = std::pair(point_of(*Cell::parse("d4")), point_of(*Cell::parse("d5")));
  seen.turned = d5.column < d4.column;
  const int half = std::abs(d5.column - d4.column) / 2;
  for (const auto& [cell, point] : board.cells) {
    std::string& look = seen.looks[cell.name()];
    int marks = 0;
    for (int column = point.column - half; column <= point.column + half; ++column) {
      const tui::Glyph& glyph = seen.frame.at(point.row, column);
      look += tui::encoded(std::u32string(1, glyph.character));
      look += std::to_string(static_cast<int>(glyph.style.role));
      if (glyph.style.role == tui::Role::Cursor) ++marks;
    }
    // Its marks stand on both sides.
    if (marks == 2) seen.cursor = cell.name();
    std::string& letters = seen.stacks[cell.name()];
    const Stack stack = stack_at(seen.frame, cell);
    for (int depth = 0; depth < stack.height(); ++depth) letters += stack.at(depth).letter();
  }
}

/// The selected entry of a menu is in reverse video, from its pointer on. What can be changed
/// stands between arrows.
void see_menu(Seen& seen) {
  std::size_t column = 0;
  for (int row = 0; row < seen.frame.size().height && column == 0; ++row) {
    const std::string line = row_of(seen.frame, row);
    int first = 0;
    while (first < seen.frame.size().width &&
           seen.frame.at(row, first).style.role != tui::Role::Selected)
      ++first;
    const auto sign = static_cast<std::size_t>(first);
    if (sign >= line.size() || line[sign] != '>') continue;
    column = line.find_first_not_of(' ', sign + 1);
    if (!has_digit(line.substr(column, 1))) return;
    seen.entry = line.substr(column, 1);
    if (const auto value = line.find('<', sign); value != std::string::npos) {
      std::string text = line.substr(value + 1, line.rfind('>') - value - 1);
      text.erase(text.find_last_not_of(' ') + 1);
      seen.entry += ":" + text.substr(text.find_first_not_of(' '));
    }
  }
  if (column == 0) return;
  std::string last;
  for (int row = 0; row < seen.frame.size().height; ++row) {
    const std::string line = row_of(seen.frame, row);
    const std::string number = line.substr(column, 1);
    // Some numbers may be missing.
    if (!has_digit(number) || number <= last || line[column - 1] != ' ' || line[column + 1] != ' ')
      continue;
    last = number;
    ++seen.entries;
  }
}

/// Returns what a record says: its players and clock, and its turns, or their number if the engine
/// plays.
std::string summary(const notation::Record& record) {
  std::string text;
  bool has_engine = false;
  for (const char* const tag : {"Rated", "WhiteLevel", "BlackLevel", "TimeControl", "Think"}) {
    const std::string value(record.tag(tag));
    if (value.empty()) continue;
    text += fmt::format("{}={} ", tag, value);
    has_engine = has_engine || std::string_view(tag).ends_with("Level");
  }
  if (has_engine)
    return text + fmt::format("{} turns {}", record.turns.size(), name(record.result));
  const std::string all = notation::write_record(record);
  // Comments of several words are the program's.
  static const std::regex kSentence("\\s*\\{[^}]*\\s[^}]*\\}");
  const std::string turns = std::regex_replace(all.substr(all.find("\n\n") + 2), kSentence, "");
  return text + fmt::format("{}", fmt::join(base::words_in(turns), " "));
}

Seen seen_on(const ScriptedScreen& screen, const Home& home) {
  Seen seen{screen.frame()};
  const tui::Frame& frame = seen.frame;
  if (frame.board)
    see_board(seen);
  else
    see_menu(seen);
  for (int row = 0; row < frame.size().height - tui::kKeyRow; ++row) {
    std::string line = row_of(frame, row);
    if (frame.board && row >= frame.board->corner.row &&
        row < frame.board->corner.row + frame.board->size.height)
      line.erase(0, static_cast<std::size_t>(frame.board->corner.column + frame.board->size.width));
    if (seen.title.empty()) {
      const auto from = line.find_first_not_of(' ');
      if (from < line.size()) seen.title = line.substr(from, line.find("  ", from) - from);
    }
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      word.erase(word.find_last_not_of(".,:;") + 1);
      static const std::regex kDateOrTime("\\d{4}-\\d\\d-\\d\\d|\\d\\d:\\d\\d");
      // The numbers of captured pieces come and go with the room for them.
      if (!has_digit(word) || word == "0" || std::regex_match(word, kDateOrTime)) continue;
      if (frame.board || seen.entries > 0)
        seen.values.insert(word);
      else if (row == tui::kTitleRow && seen.line == 0)
        seen.line = std::stoi(word);
    }
  }
  std::istringstream typed(typed_line(frame));
  // Behind the label there may be nothing yet.
  for (std::string word; typed >> word;)
    seen.typed = word.ends_with(':') || word == ">" ? "line" : "line " + word;
  seen.theme = screen.options().value("theme");
  seen.copied = screen.copied();
  seen.files = files_in(home.file(""));
  if (const auto record = home.saved()) seen.kept = summary(*record);
  seen.stopped = screen.is_stopped();
  seen.left = seen.stopped || screen.has_left();
  return seen;
}

/// Describes the changes of a screen that is still the same one.
Texts changes_of_screen(const Seen& before, const Seen& now) {
  Texts changes;
  if (const int lines = now.line - before.line; lines != 0) {
    // Other distances depend on the texts.
    const int distance = std::abs(lines);
    changes.push_back((lines > 0 ? "down" : "up") +
                      (distance == 1 || distance == kPage ? " " + std::to_string(distance) : ""));
  }
  if (now.turned != before.turned)
    changes.emplace_back("turned");
  else if (now.frame.board && now.frame.board->size != before.frame.board->size)
    changes.emplace_back("resized");
  else if (now.looks != before.looks) {
    if (now.cursor != before.cursor) changes.push_back("cursor " + now.cursor);
    const auto is_cursor = [&](const std::string& cell) {
      return cell == now.cursor || cell == before.cursor;
    };
    Texts cells;
    for (const auto& [cell, look] : now.looks)
      if (now.stacks.at(cell) != before.stacks.at(cell))
        cells.push_back(cell + "=" + now.stacks.at(cell));
      else if (look != before.looks.at(cell) && !is_cursor(cell))
        cells.push_back(cell);
    if (cells.size() > 6) cells = {std::to_string(cells.size()) + " cells"};
    changes.insert(changes.end(), cells.begin(), cells.end());
  }
  if (now.entry != before.entry) changes.push_back("entry " + now.entry);
  if (now.typed != before.typed) changes.push_back(now.typed.empty() ? "no line" : now.typed);
  Texts values;
  std::ranges::set_difference(now.values, before.values, std::back_inserter(values));
  if (changes.empty() && !values.empty())
    changes.push_back("(" + fmt::format("{}", fmt::join(values, " ")) + ")");
  // The advice for a first turn comes with any key.
  const bool is_advice = now.frame.board && now.frame.message_role == tui::Role::Dim;
  if (now.frame.message != before.frame.message && !now.frame.message.empty() && !is_advice)
    changes.emplace_back(now.frame.message_role == tui::Role::Error     ? "error"
                         : now.frame.message_role == tui::Role::Warning ? "warning"
                                                                        : "message");
  return changes;
}

/// Describes the changes; empty if there are none.
std::string effect(const Seen& before, const Seen& now) {
  Texts changes;
  const bool is_board = now.frame.board.has_value();
  if (now.left)
    changes.emplace_back(now.stopped ? "stopped" : "left");
  else if (is_board && !before.frame.board)
    changes.emplace_back("board");
  else if (!is_board && (before.frame.board || now.title != before.title))
    changes.push_back(now.entries > 0 ? "menu of " + std::to_string(now.entries) : "text");
  else
    changes = changes_of_screen(before, now);
  if (now.theme != before.theme) changes.push_back(now.theme);
  if (now.copied != before.copied) changes.push_back("copied " + now.copied);
  for (const auto& [name, text] : now.files)
    if (!before.files.contains(name) || before.files.at(name) != text)
      changes.push_back("wrote " + name + (text.empty() ? "" : " " + text));
  if (now.kept != before.kept)
    changes.push_back(now.kept.empty() ? "none kept" : "kept " + now.kept);
  if (changes.empty() && now.frame != before.frame) changes.emplace_back("other");
  return fmt::format("{}", fmt::join(changes, " "));
}

}  // namespace

std::map<std::string, std::string> files_in(const std::string& folder) {
  std::map<std::string, std::string> files;
  std::error_code none;
  for (const auto& file : std::filesystem::directory_iterator(folder, none)) {
    if (!file.is_regular_file()) continue;
    std::string& text = files[file.path().filename().string()];
    if (file.path().extension() != ".acc") continue;
    const auto games = formats::GameList::open(file.path().string(), {});
    if (!games) {
      text = "no game";
      continue;
    }
    for (std::size_t i = 0; i < games->size() && text.size() < 300; ++i)
      text += (i > 0 ? "; " : "") + summary(games->game(i).record);
    if (text.size() >= 300) text = fmt::format("{} games", games->size());
  }
  return files;
}

Visit::Visit(const Home& home, const std::function<ScriptedScreen()>& open)
    : home_(home), screen_(open()), seen_(seen_on(screen_, home_)) {}

std::string Visit::look_of(const std::string& cell) const {
  std::string characters;
  for (const char c : seen_.looks.at(cell))
    if (c != ' ' && std::isdigit(static_cast<unsigned char>(c)) == 0) characters += c;
  return characters;
}

std::string Visit::changes(const std::string& script) {
  run_and_store(screen_, script);
  Seen now = seen_on(screen_, home_);
  std::string text = effect(seen_, now);
  seen_ = std::move(now);
  const std::string folder = home_.file("");
  for (std::size_t at = 0; (at = text.find(folder, at)) != std::string::npos;)
    text.replace(at, folder.size(), "HOME/");
  return text;
}

}  // namespace accasta::test
