#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/rules/words.hpp>

#include "text.hpp"

namespace accasta::notation {
namespace {

constexpr int kMaxTurnNumber = 999'999'999;

char row_letter(int row) { return static_cast<char>('a' + row); }

/// A set-up and the places of its cells in the text.
struct PlacedSetup {
  Setup setup;
  ByCell<std::size_t> offsets;
};

class SetupParser : Scanner {
 public:
  explicit SetupParser(std::string_view text) : Scanner(text) {}

  Result<PlacedSetup, TextError> parse() {
    const bool read = parse_rows() && parse_side() && parse_turn_number() && parse_end();
    if (!read) return error_at(text_, error_->offset, error_->message);
    return result_;
  }

 private:
  bool at_end_of_cell() const { return at_end() || at(',') || at('/') || at_any(is_space); }

  bool parse_rows() {
    skip_spaces();
    if (at_end()) return fail(at_, "a position is missing");
    for (int row = Cell::kRows - 1; row >= 0; --row) {
      if (row + 1 < Cell::kRows && !pass('/'))
        return fail(at_, fmt::format("row {} is missing: a position has seven rows, g to a",
                                     row_letter(row)));
      if (!parse_row(row)) return false;
    }
    if (at('/')) return fail(at_, "there is no row after row a");
    return true;
  }

  bool parse_row(int row) {
    const int length = Cell::row_length(row);
    int cells = 0;
    while (true) {
      const std::size_t begin = at_;
      int run = 1;
      if (pass('x')) {
        if (!parse_run(run)) return false;
      } else {
        const auto cell = Cell::from(row, cells + 1);
        if (cell && !parse_stack(*cell)) return false;
      }
      cells += run;
      if (cells > length)
        return fail(begin, fmt::format("row {} has only {} cells", row_letter(row), length));
      if (!pass(',')) break;
    }
    if (cells < length)
      return fail(
          at_, fmt::format("row {} has only {} of its {} cells", row_letter(row), cells, length));
    return true;
  }

  bool parse_run(int& run) {
    const std::size_t begin = at_;
    const std::string_view digits = pass_all(is_digit);
    if (!at_end_of_cell())
      return fail(at_, "after a run of empty cells ',' or '/' is expected, not " + found());
    if (digits.empty()) return true;
    run = base::number_in<int>(digits).value_or(0);
    return (run >= 1 && run <= Cell::kRows) ||
           fail(begin, "a run of empty cells is x, or x2 to x7");
  }

  bool parse_stack(Cell cell) {
    const std::size_t begin = at_;
    result_.offsets[cell] = begin;
    Stack& stack = result_.setup.stacks[cell];
    for (; !at_end_of_cell(); ++at_) {
      const auto piece = Piece::from_letter(text_[at_]);
      if (!piece)
        return fail(at_, "unknown piece " + found() + " on " + cell.name() +
                             ": pieces are S, H, C and P, Black's in lower case");
      if (stack.height() == Stack::kMaxHeight)
        return fail(begin, cell.name() + " holds more than 6 pieces, the most that a stack may");
      stack.push(*piece);
    }
    if (stack.empty()) return fail(begin, cell.name() + " is missing: an empty cell is written x");
    return true;
  }

  bool parse_side() {
    if (!at_end() && !at_any(is_space))
      return fail(at_, "a space is expected after the rows, not " + found());
    skip_spaces();
    if (at_end()) return fail(at_, "the player to move is missing: w or b");
    const std::size_t end = end_of_word(text_, at_);
    const std::string_view side = text_.substr(at_, end - at_);
    if (side != "w" && side != "b") return fail(at_, "the player to move is w or b");
    result_.setup.side_to_move = side == "w" ? Color::White : Color::Black;
    at_ = end;
    return true;
  }

  bool parse_turn_number() {
    skip_spaces();
    if (at_end()) return true;
    const std::size_t end = end_of_word(text_, at_);
    const auto number = base::number_in<int>(text_.substr(at_, end - at_));
    if (!number || *number < 1 || *number > kMaxTurnNumber)
      return fail(at_,
                  "the turn number must be a number from 1 to " + std::to_string(kMaxTurnNumber));
    result_.setup.turn_number = *number;
    at_ = end;
    return true;
  }

  bool parse_end() {
    skip_spaces();
    return at_end() || fail(at_, "a position ends with the turn number");
  }

  PlacedSetup result_;
};

}  // namespace

Result<Setup, TextError> parse_setup(std::string_view text) {
  const auto placed = SetupParser(text).parse();
  if (!placed) return placed.error();
  return placed->setup;
}

Result<Position, TextError> parse_position(std::string_view text, const Rules& rules) {
  const auto placed = SetupParser(text).parse();
  if (!placed) return placed.error();
  const auto position = Position::from(placed->setup, rules);
  if (!position)
    return error_at(text, placed->offsets[position.error().cell], position.error().message(),
                    TextError::Reason::Illegal);
  return *position;
}

std::string to_text(Stack stack) {
  std::string text;
  for (int depth = stack.height() - 1; depth >= 0; --depth) text += stack.at(depth).letter();
  return text;
}

std::string to_text(const Setup& setup) {
  std::string text;
  for (int row = Cell::kRows - 1; row >= 0; --row) {
    const int length = Cell::row_length(row);
    for (int number = 1; number <= length; ++number) {
      if (number > 1) text += ',';
      const Stack stack = setup.stacks[*Cell::from(row, number)];
      if (!stack.empty()) {
        text += to_text(stack);
        continue;
      }
      int run = 1;
      while (number < length && setup.stacks[*Cell::from(row, number + 1)].empty()) {
        ++run;
        ++number;
      }
      text += 'x';
      if (run > 1) text += std::to_string(run);
    }
    if (row > 0) text += '/';
  }
  text += setup.side_to_move == Color::White ? " w " : " b ";
  return text + std::to_string(setup.turn_number);
}

std::string to_text(const Position& position) { return to_text(position.setup()); }

std::optional<Variant> variant_of(const Setup& setup) {
  std::optional<Variant> variant;
  for (const Cell cell : kBoard) {
    const Stack stack = setup.stacks[cell];
    for (int depth = 0; depth < stack.height(); ++depth) {
      const Variant of_piece =
          stack.at(depth).kind == Kind::Pari ? Variant::Pari : Variant::Standard;
      if (variant && *variant != of_piece) return std::nullopt;
      variant = of_piece;
    }
  }
  return variant;
}

Result<Rules, TextError> parse_rules(std::string_view text) {
  std::size_t begin = skip_space(text, 0);
  std::size_t end = end_of_word(text, begin);
  const auto* const preset =
      std::ranges::find(kRulesPresets, text.substr(begin, end - begin), &RulesPreset::name);
  if (preset == kRulesPresets.end())
    return error_at(text, begin, "rules begin with standard, pari, pari-2010 or standard-2008");
  RulesChoice choice{.preset = preset->rules};
  for (begin = skip_space(text, end); begin < text.size(); begin = skip_space(text, end)) {
    end = end_of_word(text, begin);
    const std::string_view word = text.substr(begin, end - begin);
    const std::size_t name_size = std::min(word.find('='), word.size());
    const std::string_view name = word.substr(0, name_size);
    const std::string_view value = word.substr(std::min(name_size + 1, word.size()));

    const auto* const option = std::ranges::find(kRulesOptions, name, &RulesOption::name);
    if (option == kRulesOptions.end())
      return error_at(text, begin,
                      "an option of the rules is win=, castle-release= or repetition=");
    if (option->is_chosen(choice))
      return error_at(text, begin, std::string(name) + " is given twice");
    if (!option->choose(choice, value))
      return error_at(text, begin,
                      fmt::format("{} is {} or {}", name, option->words[0], option->words[1]));
  }
  return choice.over(Rules::standard());
}

std::string to_text(const Rules& rules) {
  const Rules preset = Rules::preset(rules.variant);
  std::string text(name(rules.variant));
  for (const RulesOption& option : kRulesOptions)
    if (option.word(rules) != option.word(preset))
      text += fmt::format(" {}={}", option.name, option.word(rules));
  return text;
}

}  // namespace accasta::notation
