#include <algorithm>
#include <ranges>
#include <utility>

#include <accasta/base/text.hpp>
#include <accasta/notation/typed_turn.hpp>
#include <accasta/views/typed_turn.hpp>

namespace accasta::views {
namespace {

using notation::Dialect;

using base::is_digit;

/// A cell's name stands there: of the letters of a piece and a cell only the latter is followed by
/// a digit.
bool cell_at(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && Cell::parse(text.substr(at, 2)).has_value();
}

/// Where the cell and each move of a written turn end.
std::vector<std::size_t> ends(std::string_view written) {
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < written.size(); ++i)
    if (cell_at(written, i)) ends.push_back(i + 2);
  return ends;
}

/// A legal turn that begins as it was typed.
struct Candidate {
  Turn turn;
  std::string text;
  /// How far the typed text goes.
  std::size_t reached;

  /// How many moves are written before `reached`.
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

/// What the pieces of the next move are called so far, as a number of pieces.
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

bool ends_with_cell(std::string_view text) {
  return text.size() > 2 && Cell::parse(text.substr(text.size() - 2)).has_value();
}

/// A turn with the signs that fit the board before it, where they were left out.
std::string with_signs(std::string_view text, const Position& position) {
  constexpr std::string_view kSigns = "-+x";
  const bool is_short = text.size() > 2 && text[2] != ':';
  std::string with;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto cell = cell_at(text, i) ? Cell::parse(text.substr(i, 2)) : std::nullopt;
    if (cell && i > 0 && !is_short && kSigns.find(text[i - 1]) == std::string_view::npos) {
      const Stack stack = position.stack(*cell);
      with += stack.empty() ? '-' : stack.owner() == position.side_to_move() ? '+' : 'x';
    }
    with += text[i];
  }
  return with;
}

void shorten_to_common(std::string& common, std::string_view text) {
  const auto differ = std::ranges::mismatch(common, text);
  common.erase(differ.in1, common.end());
}

}  // namespace

TypedTurn::TypedTurn(const Position& position, std::string_view text, std::size_t dropped)
    : position_(position), line_(text), dropped_(dropped) {
  interpret();
}

bool TypedTurn::apply(const tui::Key& key) {
  if (key.name == tui::Key::Name::Tab || key.name == tui::Key::Name::BackTab) {
    complete(key.name == tui::Key::Name::BackTab);
    return true;
  }
  if (!line_.apply(key)) return false;
  offered_.clear();
  interpret();
  return true;
}

void TypedTurn::interpret() {
  turn_.reset();
  differs_.reset();
  signs_differ_ = false;
  error_.clear();
  refusal_.clear();
  const bool begins = interpret_as_beginning();
  const std::string text = line_.text();
  const auto reading = notation::read_typed_turn(text, position_);
  if (reading) {
    signs_differ_ = reading->signs_differ;
    turn_ = reading->turn;
    dialect_ = reading->dialect;
    differs_ = reading->differs;
    building_.emplace(position_, turn_->from());
    for (const Move& move : turn_->moves()) building_->push(move);
    lift_ = 0;
    return;
  }
  refusal_ = reading.error().message;
  if (begins) return;
  if (dropped_ > 0 && text.size() > dropped_) {
    TypedTurn alone(position_, text.substr(std::exchange(dropped_, 0)));
    if (alone.error_.empty()) {
      *this = std::move(alone);
      return;
    }
  }
  if (text.empty()) return;
  error_ = explanation(text, reading.error().message);
}

std::string TypedTurn::explanation(const std::string& text, const std::string& error) const {
  const std::string typed = notation::tidied_turn(text);
  // Why no turn can begin on the cell says more than that the rest of the turn is missing.
  if (const auto cell = Cell::parse(typed.substr(0, 2)))
    if (const auto refusal = TurnBuilder(position_, *cell).refusal_to_start())
      return refusal->message();
  if (ends_with_cell(typed)) {
    // Read with its signs, since a missing one would be reported instead of the actual error.
    const auto reading = notation::read_turn(with_signs(typed, position_), position_);
    return reading ? error : reading.error().message;
  }
  // An unfinished move: what could stand there instead.
  constexpr std::size_t kMostShown = 6;
  TypedTurn beginning = *this;
  for (std::size_t size = typed.size(); size-- > 2;) {
    beginning.line_ = tui::LineEdit(typed.substr(0, size));
    if (!beginning.interpret_as_beginning()) continue;
    const auto& nexts = beginning.continuations_;
    if (nexts.empty()) break;
    std::string possible;
    for (const Continuation& next : nexts) {
      if (&next - nexts.data() == kMostShown) {
        possible += ", ...";
        break;
      }
      // Without the comma between moves: commas separate the possibilities here.
      possible += (possible.empty() ? "" : ", ") + next.added.substr(next.added.starts_with(','));
    }
    return "no turn begins so; possible: " + possible;
  }
  return error;
}

bool TypedTurn::interpret_as_beginning() {
  building_.reset();
  lift_ = 0;
  continuations_.clear();
  const std::string typed = notation::tidied_turn(line_.text());
  common_ = typed;
  const auto add = [this](std::string added, std::string text) {
    Continuation next{std::move(added), std::move(text)};
    if (std::ranges::find(continuations_, next) == continuations_.end())
      continuations_.push_back(std::move(next));
  };

  std::vector<Turn> turns = position_.legal_turns();
  if (typed.size() < 2) {
    for (const Turn& turn : turns)
      if (turn.from().name().starts_with(typed)) add(turn.from().name(), turn.from().name());
    if (continuations_.size() == 1) common_ = continuations_.front().text;
    return !continuations_.empty();
  }
  std::erase_if(turns, [&](const Turn& turn) { return !typed.starts_with(turn.from().name()); });

  std::vector<Candidate> found;
  for (const auto& [dialect, write] : notation::writers(typed, position_)) {
    found = candidates(turns, dialect == Dialect::Short ? notation::without_signs(typed) : typed,
                       write, position_);
    dialect_ = dialect;
    if (!found.empty()) break;
  }
  if (found.empty()) return false;

  int made = found.front().moves_made();
  for (const Candidate& each : found) made = std::min(made, each.moves_made());
  building_.emplace(position_, found.front().turn.from());
  for (const Move& move : found.front().turn.moves().first(static_cast<std::size_t>(made)))
    building_->push(move);

  common_ = found.front().text;
  for (const Candidate& each : found) {
    shorten_to_common(common_, each.text);
    const auto moves = static_cast<std::size_t>(each.moves_made());
    const auto all = ends(each.text);
    if (moves + 1 >= all.size()) continue;
    const std::string text = each.text.substr(0, all[moves + 1]);
    const std::size_t begin = moves == 0 && text[2] == ':' ? 3 : all[moves];
    add(text.substr(begin), text);
    if (lift_ == 0) lift_ = lift_written(each, static_cast<int>(moves));
  }
  return true;
}

void TypedTurn::complete(bool backward) {
  if (offered_.empty() && common_.size() > notation::tidied_turn(line_.text()).size()) {
    line_ = tui::LineEdit(common_);
    interpret();
    return;
  }
  if (offered_.empty()) {
    offered_ = continuations_;
    shown_ = backward ? 0 : offered_.size() - 1;
  }
  if (offered_.empty()) return;
  shown_ = (shown_ + (backward ? offered_.size() - 1 : 1)) % offered_.size();
  line_ = tui::LineEdit(offered_[shown_].text);
  interpret();
}

}  // namespace accasta::views
