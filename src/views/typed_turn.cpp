#include <algorithm>
#include <array>
#include <functional>
#include <ranges>
#include <utility>

#include <accasta/base/text.hpp>
#include <accasta/views/typed_turn.hpp>

namespace accasta::views {
namespace {

using notation::Dialect;

using base::is_digit;

bool is_row(char c) { return c >= 'a' && c <= 'g'; }

/// Whether a cell's name stands there: of a piece's letter and a cell's only the latter is followed
/// by a digit.
bool cell_at(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && is_row(text[at]) && is_digit(text[at + 1]);
}

/// What is typed without spaces, with the signs and the cells as the program writes them, and
/// without a move's number before it.
std::string tidied(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> kSigns{
      {{"\u2212", '-'}, {"\u2013", '-'}, {"\u00d7", 'x'}, {"X", 'x'}, {"*", 'x'}}};
  std::string tidy;
  while (!text.empty()) {
    const auto* const sign = std::ranges::find_if(
        kSigns, [&](const auto& each) { return text.starts_with(each.first); });
    if (sign != kSigns.end()) {
      tidy += sign->second;
      text.remove_prefix(sign->first.size());
      continue;
    }
    if (!base::is_space(text.front())) tidy += text.front();
    text.remove_prefix(1);
  }
  tidy.erase(0, tidy.find_first_not_of("0123456789."));
  for (std::size_t i = 0; i < tidy.size(); ++i) {
    const bool names_cell = i == 0 || (i + 1 < tidy.size() && is_digit(tidy[i + 1]));
    if (names_cell && is_row(base::lower_case(tidy[i]))) tidy[i] = base::lower_case(tidy[i]);
  }
  return tidy;
}

/// How far a typed text goes in a written turn that begins with it; nothing if none of it does.
/// Signs that are not typed are passed over, pieces are read in any case: the board shows Black's
/// own ones in lower case, turns are written with them in upper case.
std::optional<std::size_t> reach(std::string_view typed, std::string_view written) {
  constexpr std::string_view kPunctuation = ":,-+x";
  std::size_t at = 0;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    const auto fits = [&](std::size_t place) {
      if (place == written.size()) return false;
      if (written[place] == typed[i]) return true;
      return !cell_at(written, place) && !cell_at(typed, i) &&
             base::lower_case(written[place]) == base::lower_case(typed[i]);
    };
    while (at < written.size() && !fits(at) &&
           kPunctuation.find(written[at]) != std::string_view::npos)
      ++at;
    if (!fits(at)) return std::nullopt;
    ++at;
  }
  return at;
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

/// A turn of Pari as the program writes it, with the number of the last piece, too: all numbers
/// are understood, and where they are typed they are gone on with.
std::string with_all_numbers(const Turn& turn, const Position& position) {
  std::string text;
  for (const char c : notation::write_turn(turn, position)) {
    const bool is_sign = c == '-' || c == '+' || c == 'x';
    if (is_sign && !is_digit(text.back())) text += '1';
    text += c;
  }
  return text;
}

using Writer = std::function<std::string(const Turn&)>;

std::vector<Candidate> candidates(const std::vector<Turn>& turns, std::string_view typed,
                                  const Writer& write) {
  std::vector<Candidate> found;
  for (const Turn& turn : turns) {
    std::string text = write(turn);
    if (const auto reached = reach(typed, text)) found.push_back({turn, std::move(text), *reached});
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
  if (begins || turn_) return;
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
  const std::string typed = tidied(text);
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
  const std::string typed = tidied(line_.text());
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

  const auto dialects = notation::dialects_of(position_.rules().variant);
  std::vector<Dialect> order(dialects.begin(), dialects.end());
  // Without a colon after the cell there are no signs at all.
  if (typed.size() > 2 && typed[2] != ':')
    std::stable_partition(order.begin(), order.end(),
                          [](Dialect each) { return each == Dialect::Short; });
  std::vector<std::pair<Dialect, Writer>> writers;
  if (position_.rules().variant == Variant::Pari) {
    // Its own way of writing is none of the dialects, and so are all numbers, as they are put
    // before what is typed while pieces are lifted.
    writers.emplace_back(Dialect::Booklet, [this](const Turn& turn) {
      return notation::write_turn(turn, position_);
    });
    writers.emplace_back(Dialect::Booklet,
                         [this](const Turn& turn) { return with_all_numbers(turn, position_); });
  }
  for (const Dialect each : order)
    writers.emplace_back(each, [this, each](const Turn& turn) {
      return notation::write_turn(turn, position_, each);
    });
  std::vector<Candidate> found;
  for (const auto& [dialect, write] : writers) {
    found = candidates(turns, typed, write);
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
  const Candidate* exact = nullptr;
  for (const Candidate& each : found) {
    shorten_to_common(common_, each.text);
    const auto moves = static_cast<std::size_t>(each.moves_made());
    const auto all = ends(each.text);
    if (each.reached == each.text.size()) exact = &each;
    if (moves + 1 >= all.size()) continue;
    const std::string text = each.text.substr(0, all[moves + 1]);
    const std::size_t begin = moves == 0 && text[2] == ':' ? 3 : all[moves];
    add(text.substr(begin), text);
    if (lift_ == 0) lift_ = lift_written(each, static_cast<int>(moves));
  }
  if (exact != nullptr) turn_ = exact->turn;
  return true;
}

void TypedTurn::complete(bool backward) {
  if (offered_.empty() && common_.size() > tidied(line_.text()).size()) {
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
