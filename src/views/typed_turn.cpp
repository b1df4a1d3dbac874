#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/text.hpp>
#include <accasta/notation/typed_turn.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/views/typed_turn.hpp>

namespace accasta::views {
namespace {

using notation::Dialect;

using base::is_digit;

/// Returns true if a cell's name begins there. Of the letters of a piece and of a cell only the
/// latter is followed by a digit.
bool cell_at(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && Cell::parse(text.substr(at, 2)).has_value();
}

/// Returns the ends of the cell and of each move of a written turn.
std::vector<std::size_t> ends(std::string_view written) {
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < written.size(); ++i)
    if (cell_at(written, i)) ends.push_back(i + 2);
  return ends;
}

/// A legal turn that begins with the typed text.
struct Candidate {
  Turn turn;
  std::string text;
  /// The end of the typed part of the text.
  std::size_t reached;

  /// Returns the number of moves that are written before `reached`.
  int moves_made() const {
    const auto all = ends(text);
    const auto done =
        std::ranges::count_if(all, [this](std::size_t end) { return end <= reached; });
    return std::max(0, static_cast<int>(done) - 1);
  }
};

std::vector<Candidate> candidates(const std::vector<Turn>& turns, std::string_view typed,
                                  const notation::TurnWriter& write, const Position& position) {
  std::vector<Candidate> found;
  for (const Turn& turn : turns) {
    std::string text = write(turn, position);
    if (const auto reached = notation::reach_of(typed, text))
      found.push_back({turn, std::move(text), *reached});
  }
  return found;
}

/// Returns the number of pieces of the next move that are named so far.
int lift_written(const Candidate& candidate, int moves) {
  const auto all = ends(candidate.text);
  std::size_t at = all[static_cast<std::size_t>(moves)];
  while (at < candidate.text.size() && (candidate.text[at] == ',' || candidate.text[at] == ':'))
    ++at;
  int letters = 0;
  for (; at < candidate.reached && !cell_at(candidate.text, at); ++at) {
    const char c = candidate.text[at];
    if (is_digit(c)) return c - '0';
    if (c == '-' || c == '+' || c == 'x') break;
    ++letters;
  }
  return letters;
}

/// Adds the omitted signs of a turn, according to the board before it.
std::string with_signs(std::string_view text, const Position& position) {
  constexpr std::string_view kSigns = "-+x";
  const bool is_short = text.size() > 2 && text[2] != ':';
  std::string with;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto cell = cell_at(text, i) ? Cell::parse(text.substr(i, 2)) : std::nullopt;
    if (cell && i > 0 && !is_short && kSigns.find(text[i - 1]) == std::string_view::npos) {
      with += tui::landing_sign(position.stack(*cell), position.side_to_move());
    }
    with += text[i];
  }
  return with;
}

/// Reads a text as the beginning of legal turns. Returns nothing if no legal turn begins with it.
std::optional<TypedBeginning> read_beginning(const Position& position, const std::string& typed) {
  TypedBeginning reading{.common = typed};
  const auto add = [&reading](std::string added, std::string text) {
    TypedBeginning::Continuation next{std::move(added), std::move(text)};
    if (std::ranges::find(reading.continuations, next) == reading.continuations.end())
      reading.continuations.push_back(std::move(next));
  };

  std::vector<Turn> turns = position.legal_turns();
  if (typed.size() < 2) {
    for (const Turn& turn : turns)
      if (turn.from().name().starts_with(typed)) add(turn.from().name(), turn.from().name());
    if (reading.continuations.empty()) return std::nullopt;
    if (reading.continuations.size() == 1) reading.common = reading.continuations.front().text;
    return reading;
  }
  std::erase_if(turns, [&](const Turn& turn) { return !typed.starts_with(turn.from().name()); });

  std::vector<Candidate> found;
  for (const auto& [dialect, write] : notation::writers(typed, position)) {
    found = candidates(turns, dialect == Dialect::Short ? notation::without_signs(typed) : typed,
                       write, position);
    if (!found.empty()) break;
  }
  if (found.empty()) return std::nullopt;

  int made = found.front().moves_made();
  for (const Candidate& each : found) made = std::min(made, each.moves_made());
  reading.building.emplace(position, found.front().turn.from());
  for (const Move& move : found.front().turn.moves().first(static_cast<std::size_t>(made)))
    reading.building->push(move);

  reading.common = found.front().text;
  for (const Candidate& each : found) {
    const auto differ = std::ranges::mismatch(reading.common, each.text);
    reading.common.erase(differ.in1, reading.common.end());
    const auto moves = static_cast<std::size_t>(each.moves_made());
    const auto all = ends(each.text);
    if (moves + 1 >= all.size()) continue;
    const std::string text = each.text.substr(0, all[moves + 1]);
    const std::size_t begin = moves == 0 && text[2] == ':' ? 3 : all[moves];
    add(text.substr(begin), text);
    if (reading.lift == 0) reading.lift = lift_written(each, static_cast<int>(moves));
  }
  return reading;
}

/// Explains why a text is not the beginning of a turn. `error` is the error from reading it.
std::string explanation(const Position& position, const std::string& typed,
                        const std::string& error) {
  // The reason why no turn can begin on the cell is more useful than "the rest is missing".
  if (const auto cell = Cell::parse(typed.substr(0, 2)))
    if (const auto refusal = TurnBuilder(position, *cell).refusal_to_start())
      return refusal->message();
  if (typed.size() > 2 && cell_at(typed, typed.size() - 2)) {
    // Read the text with signs added. Otherwise a missing sign would be reported instead of the
    // actual error.
    const auto reading = notation::read_typed_turn(with_signs(typed, position), position);
    return reading ? error : reading.error().message;
  }
  // An unfinished move: list what could stand there instead.
  constexpr std::size_t kMostShown = 6;
  // No turn is written with more characters, so a longer text begins none.
  constexpr std::size_t kLongest = 32;
  for (std::size_t size = std::min(typed.size(), kLongest + 1); size-- > 2;) {
    const auto beginning = read_beginning(position, typed.substr(0, size));
    if (!beginning) continue;
    const auto& nexts = beginning->continuations;
    if (nexts.empty()) break;
    std::vector<std::string> possible;
    // Omit the comma between moves, because commas separate the possibilities here.
    for (std::size_t i = 0; i < std::min(nexts.size(), kMostShown); ++i)
      possible.push_back(nexts[i].added.substr(nexts[i].added.starts_with(',')));
    if (nexts.size() > kMostShown) possible.emplace_back("...");
    return fmt::format("no turn begins like this; possible: {}", fmt::join(possible, ", "));
  }
  return error;
}

}  // namespace

TypedBeginning read_so_far(const Position& position, std::string_view text) {
  const std::string typed = notation::tidied_turn(text);
  const auto beginning = read_beginning(position, typed);
  TypedBeginning reading = beginning.value_or(TypedBeginning{.common = typed});
  const auto read = notation::read_typed_turn(text, position);
  if (!read) {
    reading.refusal = read.error().message;
    if (!beginning && !text.empty()) reading.error = explanation(position, typed, reading.refusal);
    return reading;
  }
  reading.read = *read;
  reading.building.emplace(position, read->turn.from());
  for (const Move& move : read->turn.moves()) reading.building->push(move);
  reading.lift = 0;
  return reading;
}

TypedTurn::TypedTurn(const Position& position, std::string_view text, std::size_t dropped)
    : position_(position), line_(text), dropped_(dropped) {
  read();
}

void TypedTurn::apply(const tui::Key& key) {
  using enum tui::Key::Name;
  if (key.name == Tab || key.name == BackTab) return complete(key.name == BackTab);
  if (!line_.apply(key)) return;
  offered_.clear();
  read();
}

void TypedTurn::paste(std::string_view text) {
  line_.paste(text);
  offered_.clear();
  read();
}

void TypedTurn::read() {
  const std::string text = line_.text();
  reading_ = read_so_far(position_, text);
  if (reading_.error.empty() || dropped_ == 0 || text.size() <= dropped_) return;
  const std::string rest = text.substr(std::exchange(dropped_, 0));
  TypedBeginning alone = read_so_far(position_, rest);
  if (!alone.error.empty()) return;
  line_ = tui::LineEdit(rest);
  reading_ = std::move(alone);
}

void TypedTurn::complete(bool backward) {
  std::string text = reading_.common;
  if (!offered_.empty() || text.size() <= notation::tidied_turn(line_.text()).size()) {
    if (offered_.empty()) {
      offered_ = reading_.continuations;
      shown_ = backward ? 0 : offered_.size() - 1;
    }
    if (offered_.empty()) return;
    shown_ = (shown_ + (backward ? offered_.size() - 1 : 1)) % offered_.size();
    text = offered_[shown_].text;
  }
  line_ = tui::LineEdit(text);
  read();
}

}  // namespace accasta::views
