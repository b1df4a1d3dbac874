#include "line_mode.hpp"

#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <accasta/engine/engine.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/tui/board_view.hpp>

#include "exit_code.hpp"
#include "files.hpp"
#include "words.hpp"

namespace accasta::app {
namespace {

/// Text before the first space, and what comes after it without spaces around.
struct Words {
  std::string_view first;
  std::string_view rest;
};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r";
  const auto begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

Words split(std::string_view line) {
  line = trimmed(line);
  const auto space = line.find_first_of(" \t");
  if (space == std::string_view::npos) return {line, {}};
  return {line.substr(0, space), trimmed(line.substr(space))};
}

class LineTable {
 public:
  LineTable(Session& session, std::istream& input, std::ostream& output, tui::Glyphs glyphs,
            std::optional<notation::Dialect> dialect, std::optional<Autosave> autosave)
      : session_(session),
        input_(input),
        output_(output),
        glyphs_(glyphs),
        dialect_(dialect),
        autosave_(std::move(autosave)) {}

  void run() {
    say("{}. White: {}. Black: {}. \"help\" lists the words.",
        rules_sentence(session_.game.rules()), session_.seats.white.name(),
        session_.seats.black.name());
    show_board();
    while (!done_) {
      if (!session_.game.outcome() && !session_.seat_to_move().is_human())
        play_engine_turn();
      else if (session_.has_human())
        answer_line();
      else
        done_ = true;
      keep();
    }
  }

 private:
  using Handler = void (LineTable::*)(std::string_view argument);
  struct Word {
    std::string_view word;
    std::string_view argument;
    std::string_view meaning;
    Handler handler;
  };
  static const std::array<Word, 15> kWords;

  template <typename... Args>
  void say(fmt::format_string<Args...> format, Args&&... args) {
    fmt::print(output_, format, std::forward<Args>(args)...);
    output_ << '\n';
  }

  const Position& position() const { return session_.game.position(); }
  Color mover() const { return position().side_to_move(); }
  static game::Clock::Time now() { return game::Clock::Time::clock::now(); }

  void show_board(std::string_view = {}) {
    std::optional<Turn> last;
    if (!session_.game.turns().empty()) last = session_.game.turns().back();
    output_ << '\n' << tui::board_text(position(), {.glyphs = glyphs_, .last_turn = last});
    say("{}", status_sentence(position(), session_.game.outcome()));
    if (session_.clock)
      say("Time left: White {}, Black {}.",
          game::clock_text(session_.clock->left(Color::White, now())),
          game::clock_text(session_.clock->left(Color::Black, now())));
  }

  void keep() {
    if (!autosave_) return;
    const auto failure = autosave_->save(session_);
    if (!failure) return;
    autosave_.reset();
    say("The game is no longer kept for later: {}.", *failure);
  }

  void run_clock() {
    if (session_.clock && !session_.game.outcome()) session_.clock->run(mover(), now());
  }

  /// Ends the game if the player to move has no time left.
  bool flag_fell() {
    if (!session_.clock || !session_.clock->has_fallen(mover(), now())) return false;
    session_.game.lose_on_time(mover());
    say("{}.", outcome_sentence(*session_.game.outcome()));
    return true;
  }

  /// Precondition: the turn is legal.
  void play(const Turn& turn) {
    say("{} {}", turn_number_text(position()), notation::write_turn(turn, position()));
    session_.game.play(turn);
    if (session_.clock) session_.clock->turn_made(now());
    show_board();
  }

  void play_engine_turn() {
    run_clock();
    say("{} thinks ...", name(mover()));
    output_.flush();
    auto& engine = engines_[mover()];
    if (!engine) engine.emplace();
    const auto result =
        engine->search(position(), session_.game.keys_before(), session_.limits(now()));
    if (!flag_fell()) play(*result.best);
  }

  void answer_line() {
    run_clock();
    const bool over = session_.game.outcome().has_value();
    fmt::print(
        output_, "{}> ",
        over ? "Game over" : fmt::format("{} {}", name(mover()), turn_number_text(position())));
    output_.flush();
    std::string line;
    if (!std::getline(input_, line)) {
      output_ << '\n';
      done_ = true;
      return;
    }
    if (!over && flag_fell()) return;
    const Words words = split(line);
    if (words.first.empty()) return;
    for (const Word& word : kWords) {
      if (word.word != words.first) continue;
      (this->*word.handler)(words.rest);
      return;
    }
    read_turn(line);
  }

  void read_turn(std::string_view text) {
    if (session_.game.outcome()) {
      say("The game is over. undo, save FILE and quit are possible.");
      return;
    }
    if (dialect_) {
      const auto turn = notation::read_turn(text, position(), *dialect_);
      turn ? play(*turn) : refuse(turn.error());
      return;
    }
    const auto reading = notation::read_turn(text, position());
    if (!reading) return refuse(reading.error());
    if (reading->differs)
      say("Read as {}; it would be another turn in the dialect {}.", name(reading->dialect),
          name(*reading->differs));
    play(reading->turn);
  }

  void refuse(const notation::TextError& error) {
    say("Not possible (column {}): {}.", error.column, error.message);
  }

  void help(std::string_view) {
    say("Type a turn, such as {}, or a word:",
        session_.game.rules().movement == Movement::ByType ? "a1:C-b1,HS-b2" : "a1:1-b1,2-b2");
    for (const Word& word : kWords)
      say("  {:<14}{}", fmt::format("{} {}", word.word, word.argument), word.meaning);
  }

  void last(std::string_view) {
    if (session_.game.turns().empty()) {
      say("No turn has been made.");
      return;
    }
    const auto positions = session_.game.positions();
    const Position& before = positions[positions.size() - 2];
    say("{} {}", turn_number_text(before),
        notation::write_turn(session_.game.turns().back(), before));
  }

  void stack(std::string_view argument) {
    if (const auto cell = cell_of(argument)) say("{}", tui::describe(*cell, position()));
  }

  void moves(std::string_view argument) {
    const auto cell = cell_of(argument);
    if (!cell) return;
    const TurnBuilder builder(position(), *cell);
    if (const auto refusal = builder.refusal_to_start()) {
      say("None: {}.", refusal->message());
      return;
    }
    for (int count = 1; count <= position().stack(*cell).height(); ++count) {
      std::string cells;
      for (const Cell target : builder.targets(count)) cells += " " + target.name();
      say("{} {}:{}", count, count == 1 ? "piece" : "pieces", cells.empty() ? " nowhere" : cells);
    }
  }

  void turns(std::string_view argument) {
    std::optional<Cell> from;
    if (!argument.empty()) {
      from = cell_of(argument);
      if (!from) return;
    }
    for (const Turn& turn : position().legal_turns())
      if (!from || turn.from() == *from) say("{}", notation::write_turn(turn, position()));
  }

  std::optional<Cell> cell_of(std::string_view text) {
    const auto cell = Cell::parse(text);
    if (!cell) say("A cell is a letter from a to g with a number, as d4; not \"{}\".", text);
    return cell;
  }

  void undo(std::string_view) { step(session_.undo(), "No turn to take back."); }
  void redo(std::string_view) { step(session_.redo(), "No turn to play again."); }
  void step(bool changed, std::string_view otherwise) {
    if (session_.clock) session_.clock->pause(now());
    changed ? show_board() : say("{}", otherwise);
  }

  void resign(std::string_view) {
    if (is_over()) return;
    session_.game.resign(mover());
    say("{}.", outcome_sentence(*session_.game.outcome()));
  }

  void draw(std::string_view) {
    if (is_over()) return;
    const Color other = opponent(mover());
    if (session_.seats[other].is_human() ? !confirmed_by(other) : !session_.engine_accepts_draw()) {
      say("{} declines; the game goes on.", name(other));
      return;
    }
    session_.game.agree_draw();
    say("{}.", outcome_sentence(*session_.game.outcome()));
  }

  bool confirmed_by(Color color) {
    fmt::print(output_, "{}, do you agree to a draw? (yes or no) ", name(color));
    output_.flush();
    std::string line;
    std::getline(input_, line);
    const auto answer = trimmed(line);
    return answer == "yes" || answer == "y";
  }

  bool is_over() {
    if (!session_.game.outcome()) return false;
    say("The game is over already.");
    return true;
  }

  void save(std::string_view argument) {
    if (argument.empty()) {
      say("Say where: save FILE.");
      return;
    }
    try {
      write_file(std::string(argument), notation::write_record(session_.record()));
      say("Saved to {}.", argument);
    } catch (const Failure& failure) {
      say("Not saved: {}.", failure.what());
    }
  }

  void position_text(std::string_view) { say("{}", notation::to_text(position())); }

  void quit(std::string_view) { done_ = true; }

  Session& session_;
  std::istream& input_;
  std::ostream& output_;
  tui::Glyphs glyphs_;
  std::optional<notation::Dialect> dialect_;
  std::optional<Autosave> autosave_;
  ByColor<std::optional<engine::Engine>> engines_;
  bool done_ = false;
};

const std::array<LineTable::Word, 15> LineTable::kWords{{
    {"board", "", "print the board again", &LineTable::show_board},
    {"last", "", "say the last turn", &LineTable::last},
    {"stack", "CELL", "say what stands on a cell", &LineTable::stack},
    {"moves", "CELL", "say where the pieces of a cell can go", &LineTable::moves},
    {"turns", "[CELL]", "list all legal turns", &LineTable::turns},
    {"position", "", "print the position's text", &LineTable::position_text},
    {"undo", "", "take the last turn back", &LineTable::undo},
    {"redo", "", "play it again", &LineTable::redo},
    {"draw", "", "offer a draw", &LineTable::draw},
    {"resign", "", "give the game up", &LineTable::resign},
    {"save", "FILE", "write the game to a file", &LineTable::save},
    {"help", "", "this list", &LineTable::help},
    {"?", "", "the same", &LineTable::help},
    {"quit", "", "end the program", &LineTable::quit},
    {"q", "", "the same", &LineTable::quit},
}};

}  // namespace

void play_in_lines(Session& session, std::istream& input, std::ostream& output, tui::Glyphs glyphs,
                   std::optional<notation::Dialect> dialect, std::optional<Autosave> autosave) {
  LineTable(session, input, output, glyphs, dialect, std::move(autosave)).run();
}

}  // namespace accasta::app
