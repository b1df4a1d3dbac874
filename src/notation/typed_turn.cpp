#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/text.hpp>
#include <accasta/notation/typed_turn.hpp>
#include <accasta/rules/turn_builder.hpp>

#include "text.hpp"
#include "turn_reading.hpp"
#include "turn_syntax.hpp"

namespace accasta::notation {
namespace {

/// The largest number of turns or moves that an error lists.
constexpr std::size_t kMostShown = 6;

/// A text without spaces, without a move number before it ("12.", "12)" or "12:"), and with signs
/// as the program writes them.
struct Tidied {
  std::string text{};
  /// The byte of the typed text from which each character comes.
  std::vector<std::size_t> places{};
};

Tidied tidied(std::string_view text) {
  // People write it between two cells, as in c3 to d4.
  constexpr std::string_view kTo = " to ";
  Tidied tidy;
  tidy.text.reserve(text.size());
  tidy.places.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const auto* const sign = std::ranges::find_if(
        kSigns, [&](const auto& each) { return rest.starts_with(each.first); });
    const bool is_sign = sign != kSigns.end();
    const bool is_to = rest.starts_with(kTo);
    if (!is_to && !is_space(rest.front())) {
      tidy.text += is_sign ? sign->second : rest.front();
      tidy.places.push_back(at);
    }
    at += is_sign ? sign->first.size() : is_to ? kTo.size() : 1;
  }
  const std::size_t number =
      std::min(tidy.text.find_first_not_of("0123456789.):"), tidy.text.size());
  tidy.text.erase(0, number);
  tidy.places.erase(tidy.places.begin(), tidy.places.begin() + static_cast<std::ptrdiff_t>(number));
  return tidy;
}

/// Reads a tidied text along one legal turn.
class Matcher : Scanner {
 public:
  /// `may_mean_one` is true if an omitted number can mean one piece.
  Matcher(std::string_view typed, const Turn& turn, const Position& position, bool may_mean_one)
      : Scanner(typed),
        position_(position),
        is_pari_(position.rules().variant == Variant::Pari),
        means_one_(may_mean_one),
        left_(position.stack(turn.from())),
        match_{turn} {}

  /// Returns nothing if the turn does not begin like this.
  std::optional<TypedMatch> match() {
    match_.text = match_.turn.from().name();
    if (!pass_part_of(match_.text)) return std::nullopt;
    if (text_.size() < 2) return match_;
    is_punctuated_ = has_colon_ = at_end() || pass(':');
    if (has_colon_) match_.text += ':';
    for (const Move& move : match_.turn.moves()) {
      const int before = match_.moves;
      if (!pass_move(move)) return std::nullopt;
      if (match_.moves == before) return weighed();
    }
    match_.is_whole = true;
    return at_end() ? weighed() : std::nullopt;
  }

 private:
  /// Passes a word or, at the end of the text, its beginning.
  bool pass_part_of(std::string_view word) {
    for (const char c : word)
      if (!at_end() && base::lower_case(text_[at_++]) != c) return false;
    return true;
  }

  /// Passes a move or, at the end of the text, its beginning.
  bool pass_move(const Move& move) {
    match_.added = match_.text.size();
    match_.lift = 0;
    if (match_.moves > 0) {
      const bool has_comma = pass(',');
      if (!has_comma && !at_end()) is_strict_ = false;
      if (has_comma || has_colon_) match_.text += ',';
    }
    if (!pass_pieces(move.count)) return false;
    pass_sign();
    // A capital C without a number is a piece.
    if (at('C') && !turn_begins(text_, at_)) return false;
    const std::size_t begin = at_;
    if (!pass_part_of(move.to.name())) return false;
    match_.text += move.to.name();
    left_ = left_.without_top(move.count);
    if (at_ == begin + 2) {
      ++match_.moves;
      match_.lift = 0;
    }
    return true;
  }

  /// Passes the number of pieces, or their letters, or nothing.
  bool pass_pieces(int count) {
    const std::string letters = piece_letters(left_.top(count));
    const bool is_missing = at_end();
    const bool is_number = at_any(is_digit);
    if (is_number) {
      if (base::number_in<int>(pass_all(is_digit)) != count) return false;
      match_.lift = count;
      has_numbers_ = true;
      has_one_ = has_one_ || count == 1;
    } else if (const int named = pass_letters(letters); named > 0) {
      if (named < count && !at_end()) return false;
      match_.lift = named;
      has_letters_ = true;
    } else if (!is_missing) {
      means_all_ = means_all_ && count == left_.height();
      means_one_ = means_one_ && count == 1;
      return means_all_ || means_one_;
    }
    if (is_number || (is_missing && (has_numbers_ || (is_pari_ && !has_letters_)))) {
      if (is_number || left_.height() > 1) match_.text += std::to_string(count);
    } else {
      match_.text += letters;
    }
    return true;
  }

  /// Returns the number of letters passed. A letter before a digit is a cell.
  int pass_letters(std::string_view letters) {
    int count = 0;
    for (const char letter : letters) {
      const auto is_same = [letter](char c) {
        return base::lower_case(c) == base::lower_case(letter);
      };
      if (!at_any(is_same) || turn_begins(text_, at_)) break;
      ++at_;
      ++count;
    }
    return count;
  }

  /// Passes a sign, or nothing.
  void pass_sign() {
    const char right = sign_of(match_.turn, static_cast<std::size_t>(match_.moves), position_);
    const bool is_missing = !at('-') && !at('+') && !at('x');
    is_strict_ = is_strict_ && (!is_missing || at_end());
    if (!is_missing) {
      is_punctuated_ = true;
      const char sign = text_[at_++];
      // Count has + there, too.
      const bool is_capture = right == 'x' && sign == '+' && has_colon_ && !has_letters_;
      has_plus_capture_ = has_plus_capture_ || is_capture;
      // The booklet makes + optional.
      const bool is_right = sign == right || is_capture || (right == '+' && sign == '-');
      match_.signs_differ = match_.signs_differ || !is_right;
    }
    if (is_punctuated_) match_.text += right;
  }

  std::optional<TypedMatch> weighed() {
    // Only Count has them, and there an omitted number means all.
    if (has_plus_capture_ && !means_all_) match_.signs_differ = true;
    if (has_plus_capture_) means_one_ = false;
    if (match_.signs_differ && !match_.is_whole) return std::nullopt;
    // The booklet omits a 1. Elsewhere a written 1 shows that an omitted number means all.
    const bool prefers_one = is_pari_ && has_colon_ && is_strict_;
    const bool is_likely = prefers_one ? means_one_ : means_all_ || (has_colon_ && !has_one_);
    match_.rank = is_likely ? 0 : 1;
    match_.dialect = !has_colon_    ? Dialect::Short
                     : has_letters_ ? Dialect::Standard
                     : means_one_   ? Dialect::Booklet
                                    : Dialect::Count;
    return match_;
  }

  const Position& position_;
  bool is_pari_;
  bool means_all_ = true;
  bool means_one_;
  bool has_colon_ = false;
  bool is_punctuated_ = false;
  /// True if no colon, comma or sign is missing.
  bool is_strict_ = true;
  bool has_numbers_ = false;
  bool has_one_ = false;
  bool has_letters_ = false;
  bool has_plus_capture_ = false;
  /// The pieces that are left on the turn's cell.
  Stack left_;
  TypedMatch match_;
};

std::vector<TypedMatch> matches_of(std::string_view typed, const Position& position,
                                   bool may_mean_one) {
  std::vector<TypedMatch> matches;
  for (const Turn& turn : position.legal_turns())
    if (auto match = Matcher(typed, turn, position, may_mean_one).match())
      matches.push_back(*std::move(match));
  const auto are_right = [](const TypedMatch& match) { return !match.signs_differ; };
  if (std::ranges::any_of(matches, are_right)) std::erase_if(matches, std::not_fn(are_right));
  return matches;
}

std::vector<TypedMatch> matches_of(std::string_view typed, const Position& position) {
  return matches_of(typed, position, position.rules().variant == Variant::Pari);
}

/// Lists turns or moves in an error.
std::string listed(std::vector<std::string> all) {
  if (all.size() > kMostShown) {
    all.resize(kMostShown);
    all.emplace_back("...");
  }
  return fmt::format("{}", fmt::join(all, ", "));
}

/// Lists the ways to continue the longest part of a text with which a turn begins. Returns nothing
/// if that part is a whole turn or not even a cell.
std::optional<std::string> possible(std::string_view typed, const Position& position) {
  // No turn is written with more characters, so a longer text begins none.
  constexpr std::size_t kLongest = 32;
  for (std::size_t size = std::min(typed.size(), kLongest + 1); size-- > 2;) {
    const auto matches = matches_of(typed.substr(0, size), position);
    if (matches.empty()) continue;
    std::vector<std::string> moves;
    // Omit the comma between moves, because commas separate the possibilities here.
    for (const Continuation& next : continuations(matches))
      moves.push_back(next.added.substr(next.added.starts_with(',')));
    if (moves.empty()) break;
    return listed(std::move(moves));
  }
  return std::nullopt;
}

/// Returns a turn with one piece for each of several cells that the text names: "d4:1d7,1d2" for
/// "d4d7d2", of which the first move would take all pieces.
std::optional<std::string> with_single_pieces(std::string_view typed, const Position& position) {
  for (const TypedMatch& match : matches_of(typed, position, true)) {
    const auto moves = match.turn.moves();
    const bool are_single = std::ranges::all_of(moves, [](Move move) { return move.count == 1; });
    if (!match.is_whole || moves.size() < 2 || !are_single) continue;
    std::string text = match.turn.from().name() + ":1" + moves.front().to.name();
    for (const Move& move : moves.subspan(1)) text += ",1" + move.to.name();
    return text;
  }
  return std::nullopt;
}

/// Explains why a text is no turn. `begins` is true if it is the beginning of one.
Result<Reading, TextError> explain(std::string_view text, const Tidied& tidy,
                                   const Position& position, bool begins) {
  const auto& [typed, places] = tidy;
  const auto error = [&, &places = places](std::size_t index, std::string message,
                                           TextError::Reason reason) {
    return error_at(text, index < places.size() ? places[index] : text.size(), std::move(message),
                    reason);
  };
  // The reason why no turn can begin on the cell is more useful than "the rest is missing".
  if (const auto cell = Cell::parse(std::string_view(typed).substr(0, 2)))
    if (const auto refusal = TurnBuilder(position, *cell).refusal_to_start())
      return error(0, refusal->message(), TextError::Reason::Illegal);
  const bool ends_with_cell = typed.size() > 2 && turn_begins(typed, typed.size() - 2);
  if (!begins && !ends_with_cell)
    if (const auto moves = possible(typed, position))
      return error(0, "no turn begins like this; possible: " + *moves, TextError::Reason::Syntax);
  constexpr std::array kShort{Dialect::Short};
  const bool has_colon = typed.size() <= 2 || typed[2] == ':';
  auto reading =
      read_in(has_colon ? dialects_of(position.rules().variant) : std::span<const Dialect>(kShort),
              typed, position, true);
  if (reading) return reading;
  auto [line, column, message, reason] = reading.error();
  if (const auto single = with_single_pieces(typed, position))
    message += fmt::format(". Type {} for one piece each", *single);
  return error(static_cast<std::size_t>(column - 1), std::move(message), reason);
}

}  // namespace

Typed read_typed(std::string_view text, const Position& position) {
  Tidied tidy = tidied(text);
  auto matches = matches_of(tidy.text, position);
  std::vector<TypedMatch> whole;
  std::ranges::copy_if(matches, std::back_inserter(whole), &TypedMatch::is_whole);
  if (whole.empty()) {
    auto reading = explain(text, tidy, position, !matches.empty());
    return {std::move(tidy.text), std::move(matches), std::move(reading)};
  }
  std::ranges::stable_sort(whole, {}, &TypedMatch::rank);
  const TypedMatch& best = whole.front();
  const auto is_unlikely = [&](const TypedMatch& match) { return match.rank > best.rank; };
  Reading reading{best.turn, best.dialect, std::nullopt, best.signs_differ};
  if (is_unlikely(whole.back()) && best.dialect == Dialect::Booklet)
    reading.differs = whole.back().dialect;
  std::erase_if(whole, is_unlikely);
  std::erase_if(matches, is_unlikely);
  if (whole.size() == 1) return {std::move(tidy.text), std::move(matches), reading};
  std::vector<std::string> turns;
  for (const TypedMatch& each : whole) turns.push_back(write_turn(each.turn, position));
  return {std::move(tidy.text), std::move(matches),
          error_at(text, 0, "this could be " + listed(std::move(turns)))};
}

std::vector<Continuation> continuations(std::span<const TypedMatch> matches) {
  std::vector<Continuation> all;
  for (const TypedMatch& match : matches) {
    if (match.is_whole) continue;
    Continuation next{match.text.substr(match.added), match.text};
    if (std::ranges::find(all, next) == all.end()) all.push_back(std::move(next));
  }
  return all;
}

}  // namespace accasta::notation
