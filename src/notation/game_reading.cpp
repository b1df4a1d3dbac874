#include <algorithm>
#include <iterator>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/unicode.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/repetition.hpp>

#include "look_alikes.hpp"
#include "record_syntax.hpp"
#include "tag_names.hpp"
#include "text.hpp"
#include "turn_reading.hpp"

namespace accasta::notation {
namespace {

/// The tags that tell how to read the turns and how the game ended.
struct Header {
  std::optional<Rules> rules;
  std::optional<Repetition> repetition;
  std::optional<Placed<std::string_view>> position;
  std::optional<Dialect> dialect;
  std::optional<Placed<GameResult>> result;
  /// The value of the tag is nothing if its text is "unterminated".
  std::optional<Placed<std::optional<Outcome::Reason>>> termination;
};

std::string over_because(const Outcome& outcome) {
  if (!outcome.winner) return "a position has occurred three times";
  return fmt::format("{} has won {}", name(*outcome.winner),
                     outcome.reason == Outcome::Reason::Castle
                         ? "by holding three stacks in the enemy castle"
                         : "because the opponent cannot move");
}

std::string turn_name(const Position& position) {
  return fmt::format("turn {}{}", position.turn_number(),
                     position.side_to_move() == Color::White ? "w" : "b");
}

/// One way of reading a game. It plays the written turns under one set of rules. Each turn is read
/// in the first of the given dialects in which it is legal.
class Attempt {
 public:
  /// Plays the whole game. Precondition: there is a dialect.
  Attempt(const WrittenGame& game, const Header& header, std::string_view text, const Rules& rules,
          std::vector<Dialect> dialects)
      : game_(game), header_(header), text_(text), dialects_(std::move(dialects)) {
    record_.rules = rules;
    if (!set_start()) return;
    if (play_main_line() && !game_.error) check_result();
  }

  bool fits() const { return !problem_; }
  const std::optional<Problem>& problem() const { return problem_; }
  /// Returns the preferred dialect.
  Dialect dialect() const { return dialects_.front(); }
  /// Returns the record without its tags, turns and comments.
  const Record& record() const { return record_; }
  /// Returns the legal turns up to the problem, in the order in which they are written.
  const std::vector<Turn>& turns() const { return turns_; }
  bool switched_repetition_off() const { return switched_repetition_off_; }
  /// Returns true if every turn is legal, regardless of the stated end.
  bool plays_all_turns() const { return last_.has_value(); }
  /// Returns the first turn that needed a dialect other than the preferred one, as in "turn 2b:
  /// count".
  const std::string& exception() const { return exception_; }

 private:
  bool fail(std::size_t offset, std::string message, TextError::Reason reason) {
    problem_ = {offset, std::move(message), reason, offset};
    return false;
  }

  /// Fails after all turns were read, because the stated end is wrong.
  bool fail_at_end(std::size_t offset, std::string message) {
    problem_ = {offset, std::move(message), TextError::Reason::Contradiction, text_.size()};
    return false;
  }

  bool set_start() {
    if (!header_.position) {
      Setup setup = Setup::start(record_.rules.variant);
      if (game_.black_begins) setup.side_to_move = Color::Black;
      record_.start = Position::from(setup, record_.rules).value();
      return true;
    }
    const auto [value, begin] = *header_.position;
    auto position = parse_position(value, record_.rules);
    if (!position) {
      // The value has no line break, so its columns are offsets in the text.
      std::size_t offset = begin;
      for (int column = 1; column < position.error().column; ++column)
        offset = next_character(text_, offset);
      return fail(offset, "tag Position: " + position.error().message, position.error().reason);
    }
    record_.start = *std::move(position);
    if (game_.black_begins && record_.start.side_to_move() == Color::White)
      return fail(*game_.black_begins, "tag Position says that White is to move",
                  TextError::Reason::Contradiction);
    return true;
  }

  bool play_main_line() {
    Position position = record_.start;
    std::unordered_map<std::uint64_t, int> occurrences(game_.turns.size() + 1);
    occurrences.emplace(position.key(), 1);
    for (const auto& written : game_.turns) {
      if (is_drawn_ && !continue_after_draw(written.turn, position)) return false;
      if (!play(written, position)) return false;
      is_drawn_ = ++occurrences[position.key()] >= kOccurrencesToDraw;
    }
    last_ = position;
    return true;
  }

  bool play(const Annotated<WrittenTurn>& written, Position& position) {
    const auto turn = read(written.turn, position);
    if (!turn) {
      problem_ = turn.error();
      if (const auto outcome = position.outcome()) {
        problem_->message = "the game is over: " + over_because(*outcome);
        problem_->reason = TextError::Reason::Illegal;
      }
      problem_->message = turn_name(position) + ": " + problem_->message;
      return false;
    }
    turns_.push_back(*turn);
    for (const WrittenLine& variation : written.variations)
      if (!play_variation(variation, position)) return false;
    position = position.after(*turn);
    return true;
  }

  bool play_variation(const WrittenLine& written, Position position) {
    return std::ranges::all_of(written, [&](const auto& turn) { return play(turn, position); });
  }

  Result<Turn, Problem> read(const WrittenTurn& written, const Position& position) {
    std::optional<Problem> furthest;
    for (const Dialect dialect : dialects_) {
      const auto turn = legal_turn(written, text_, position, dialect);
      if (turn) {
        if (dialect != this->dialect() && exception_.empty())
          exception_ = fmt::format("{}: {}", turn_name(position), name(dialect));
        return *turn;
      }
      if (!furthest || turn.error().reached > furthest->reached) furthest = turn.error();
    }
    return *furthest;
  }

  /// Makes a turn after a third occurrence possible: switches repetition off. Fails if the record
  /// forbids that.
  bool continue_after_draw(const WrittenTurn& written, const Position& position) {
    if (record_.rules.repetition == Repetition::Off) return true;
    if (header_.repetition)
      return fail(written.begin,
                  turn_name(position) + ": the game is over: a position has occurred three times",
                  TextError::Reason::Illegal);
    switch_repetition_off();
    return true;
  }

  void switch_repetition_off() {
    switched_repetition_off_ = true;
    record_.rules.repetition = Repetition::Off;
    record_.start = Position::from(record_.start.setup(), record_.rules).value();
  }

  /// Checks the stated end against the final position.
  bool check_result() {
    std::optional<Placed<GameResult>> stated = game_.result ? game_.result : header_.result;
    if (game_.result && header_.result && game_.result->value != header_.result->value)
      return fail_at_end(game_.result->begin,
                         fmt::format("the result is {}, but tag Result says {}",
                                     name(game_.result->value), name(header_.result->value)));
    if (const auto& ended = game_.ended) {
      const Placed<GameResult> by_words{result_of_words(ended->value), ended->begin};
      if (stated && stated->value != by_words.value)
        return fail_at_end(ended->begin, fmt::format("{}, but the result is {}",
                                                     in_words(ended->value), name(stated->value)));
      stated = by_words;
    }

    const auto outcome = final_outcome(stated);
    if (outcome && stated && stated->value != result_of(*outcome))
      return fail_at_end(stated->begin,
                         fmt::format("the result {} contradicts the final position: {}",
                                     name(stated->value), over_because(*outcome)));
    if (stated) record_.result = stated->value;
    if (outcome) record_.result = result_of(*outcome);
    return check_termination(outcome);
  }

  Color loser(const StatedEnd& end) const { return end.loser.value_or(last_->side_to_move()); }

  GameResult result_of_words(const StatedEnd& end) const {
    if (!end.reason) return GameResult::Unfinished;
    if (*end.reason == Outcome::Reason::Agreement) return GameResult::Draw;
    return result_of({opponent(loser(end)), *end.reason});
  }

  std::string in_words(const StatedEnd& end) const {
    if (!end.reason) return "the game is abandoned";
    if (*end.reason == Outcome::Reason::Agreement) return "the players agree to a draw";
    return fmt::format("{} {}", name(loser(end)),
                       *end.reason == Outcome::Reason::Time ? "has run out of time" : "resigns");
  }

  std::optional<Outcome> final_outcome(const std::optional<Placed<GameResult>>& stated) {
    if (const auto outcome = last_->outcome()) return outcome;
    if (!is_drawn_ || record_.rules.repetition == Repetition::Off) return std::nullopt;
    if (stated && stated->value != GameResult::Draw && !header_.repetition) {
      switch_repetition_off();
      return std::nullopt;
    }
    return Outcome{std::nullopt, Outcome::Reason::Repetition};
  }

  bool check_termination(const std::optional<Outcome>& outcome) {
    if (outcome) {
      record_.termination = outcome->reason;
      if (header_.termination && header_.termination->value != outcome->reason)
        return fail_at_end(
            header_.termination->begin,
            "the termination contradicts the final position: " + over_because(*outcome));
      return true;
    }
    if (game_.ended) record_.termination = game_.ended->value.reason;
    if (!header_.termination) return true;
    const auto [termination, begin] = *header_.termination;
    if (game_.ended && termination != game_.ended->value.reason)
      return fail_at_end(begin, "the termination contradicts the end of the turns: " +
                                    in_words(game_.ended->value));
    record_.termination = termination;
    if (!termination)
      return record_.result == GameResult::Unfinished ||
             fail_at_end(begin, "an unterminated game has the result *");
    switch (*termination) {
      case Outcome::Reason::Castle:
      case Outcome::Reason::Immobility:
      case Outcome::Reason::Repetition:
        return fail_at_end(begin,
                           "the termination contradicts the final position: the game is not over");
      case Outcome::Reason::Agreement:
        return record_.result == GameResult::Draw ||
               fail_at_end(begin, "a game that ended by agreement has the result 1/2-1/2");
      case Outcome::Reason::Resignation:
      case Outcome::Reason::Time:
        return record_.result == GameResult::WhiteWins || record_.result == GameResult::BlackWins ||
               fail_at_end(begin, fmt::format("a game that ended by {} has the result 1-0 or 0-1",
                                              name(*termination)));
    }
    return true;
  }

  const WrittenGame& game_;
  const Header& header_;
  std::string_view text_;
  std::vector<Dialect> dialects_;
  Record record_;
  std::vector<Turn> turns_;
  /// The final position of the main line.
  std::optional<Position> last_;
  /// True if the last position has occurred for the third time.
  bool is_drawn_ = false;
  bool switched_repetition_off_ = false;
  std::string exception_;
  std::optional<Problem> problem_;
};

/// Returns written turns as recorded ones, with all their annotations. Takes as many as there are
/// legal turns, and removes those from `turns`.
TurnLine recorded(WrittenLine& written, std::span<const Turn>& turns) {
  TurnLine line;
  for (auto& each : written) {
    if (turns.empty()) break;
    line.push_back({turns.front(),
                    std::move(each.nags),
                    std::move(each.comments),
                    {},
                    std::move(each.comments_before)});
    turns = turns.subspan(1);
    for (WrittenLine& variation : each.variations)
      if (TurnLine made = recorded(variation, turns); !made.empty())
        line.back().variations.push_back(std::move(made));
  }
  return line;
}

/// Returns the variant to which the letters in the turns belong.
std::optional<Variant> variant_of(const WrittenLine& line) {
  for (const auto& turn : line) {
    for (const auto& move : turn.turn.moves) {
      if (!move || move->letters.empty()) continue;
      return base::lower_case(move->letters.front()) == 'p' ? Variant::Pari : Variant::Standard;
    }
    for (const WrittenLine& variation : turn.variations)
      if (const auto variant = variant_of(variation)) return variant;
  }
  return std::nullopt;
}

class GameReader {
 public:
  GameReader(std::string_view text, int first_line, const ReadOptions& options)
      : text_(text), options_(options), game_(parse_game(text)) {
    read_.first_line = first_line;
  }

  ReadGame read() && {
    read_.replaced = game_.replaced;
    if (game_.replaced > 0) notice(replaced_notice(game_.replaced));
    if (read_tags()) {
      if (game_.lines_left_out > 0)
        notice(fmt::format("Above the turns {} left out.",
                           game_.lines_left_out == 1
                               ? "1 line is"
                               : fmt::format("{} lines are", game_.lines_left_out)));
      choose(attempts());
    }
    return std::move(read_);
  }

 private:
  bool fail(std::size_t offset, std::string message,
            TextError::Reason reason = TextError::Reason::Syntax) {
    read_.error = error_at(text_, offset, std::move(message), reason, read_.first_line);
    return false;
  }

  bool read_tags() {
    std::unordered_set<std::string_view> seen;
    std::vector<Tag>& tags = read_.record.tags;
    bool is_read = true;
    for (const WrittenTag& tag : game_.tags) {
      if (!seen.insert(tag.name).second)
        is_read = fail(tag.begin, "tag " + tag.name + " is given twice");
      else if (is_field_tag(tag.name))
        is_read = read_field(tag);
      else
        tags.push_back({tag.name, tag.value});
      if (tag.name == kSwapTag && !parse_swap(tag.value))
        notice(fmt::format("Tag Swap is allowed or done; \"{}\" is read as no swap.", tag.value));
      if (!is_read) break;
    }
    // Use the order of Record::set_tag(), but sort once: each call of set_tag() takes longer than
    // the last.
    std::ranges::stable_sort(tags, {}, [](const Tag& tag) { return tag_rank(tag.name); });
    return is_read;
  }

  bool read_field(const WrittenTag& tag) {
    if (tag.name == "Rules") {
      auto rules = parse_rules(tag.value);
      if (!rules)
        return fail(tag.value_begin + static_cast<std::size_t>(rules.error().column - 1),
                    "tag Rules: " + rules.error().message);
      header_.rules = *rules;
      if (tag.value.find("repetition=") != std::string::npos)
        return read_repetition(tag, rules->repetition);
    } else if (tag.name == "Repetition") {
      const auto repetition = from_name<Repetition>(tag.value);
      return repetition ? read_repetition(tag, *repetition)
                        : fail(tag.value_begin, "tag Repetition is draw or off");
    } else if (tag.name == "Position") {
      header_.position = {tag.value, tag.value_begin};
    } else if (tag.name == "Dialect") {
      header_.dialect = from_name<Dialect>(tag.value);
      if (!header_.dialect)
        return fail(tag.value_begin,
                    "tag Dialect is standard, short, booklet, count, abstract-play or canonical");
    } else if (tag.name == "Result") {
      const auto result = from_name<GameResult>(tag.value);
      if (!result) return fail(tag.value_begin, "tag Result is 1-0, 0-1, 1/2-1/2 or *");
      header_.result = {*result, tag.value_begin};
    } else {
      return read_termination(tag);
    }
    return true;
  }

  bool read_repetition(const WrittenTag& tag, Repetition repetition) {
    if (header_.repetition && *header_.repetition != repetition)
      return fail(
          tag.value_begin,
          "tag " + tag.name + " contradicts " + (tag.name == "Rules" ? "Repetition" : "Rules"),
          TextError::Reason::Contradiction);
    header_.repetition = repetition;
    return true;
  }

  bool read_termination(const WrittenTag& tag) {
    const auto reason = from_name<Outcome::Reason>(tag.value);
    header_.termination = {reason, tag.value_begin};
    return reason || tag.value == "unterminated" ||
           fail(tag.value_begin,
                "tag Termination is castle, immobility, repetition, agreement, resignation, time "
                "or unterminated");
  }

  /// Returns the rules that may apply to the record, the preferred ones first.
  std::vector<Rules> possible_rules() const {
    std::vector<Rules> rules;
    if (header_.rules) {
      rules = {*header_.rules};
    } else if (const auto preset = options_.rules.preset) {
      rules = {*preset};
    } else if (const auto variant = variant_of_pieces()) {
      rules = {Rules::preset(*variant)};
    } else if (game_.turns.empty()) {
      rules = {Rules::standard()};
    } else {
      rules = {Rules::pari(), Rules::standard(), Rules::pari_2010()};
    }
    for (Rules& each : rules) each = with_choices(each);
    return rules;
  }

  Rules with_choices(Rules rules) const {
    RulesChoice choices = options_.rules;
    choices.preset.reset();
    if (header_.repetition) rules.repetition = *header_.repetition;
    return choices.over(rules);
  }

  /// Returns the rules as text, without repetition.
  static std::string name_of(Rules rules) {
    rules.repetition = Rules::preset(rules.variant).repetition;
    return to_text(rules);
  }

  std::optional<Variant> variant_of_pieces() const {
    if (header_.position)
      if (const auto setup = parse_setup(header_.position->value))
        if (const auto variant = notation::variant_of(*setup)) return variant;
    return variant_of(game_.turns);
  }

  /// Returns all ways of reading the game, the preferred first.
  std::vector<Attempt> attempts() {
    std::vector<Attempt> attempts;
    const auto named = options_.dialect ? options_.dialect : header_.dialect;
    const auto possible = possible_rules();
    if (!named && possible.size() > 1 && try_abstract_play(attempts)) return attempts;
    if (try_each(possible, named, false, attempts)) return attempts;
    if (!named && std::ranges::none_of(attempts, &Attempt::plays_all_turns))
      try_each(possible, named, true, attempts);
    return attempts;
  }

  /// Adds an attempt that reads the turns as a list of Abstract Play. Returns false if none fits.
  bool try_abstract_play(std::vector<Attempt>& attempts) {
    std::vector<std::string_view> fitting;
    for (const auto& preset : kRulesPresets) {
      if (preset.rules.win != Win::NextTurn) continue;
      Attempt attempted = attempt(with_choices(preset.rules), {Dialect::AbstractPlay});
      if (!attempted.fits()) continue;
      if (attempts.empty()) attempts.push_back(std::move(attempted));
      fitting.push_back(preset.name);
    }
    if (fitting.empty()) return false;
    notice(fmt::format(
        "The rules are not given; read as a list of Abstract Play with the rules {}{}. To choose, "
        "use --rules and --dialect.",
        fitting.front(), fitting.size() > 1 ? fmt::format(" ({} fits, too)", fitting[1]) : ""));
    return true;
  }

  Attempt attempt(const Rules& rules, std::vector<Dialect> dialects) const {
    return {game_, header_, text_, rules, std::move(dialects)};
  }

  /// Adds an attempt for each dialect, under one set of rules after the other, until one fits. With
  /// `may_mix` an attempt may use another dialect for each turn. Returns true if one fits.
  bool try_each(const std::vector<Rules>& possible, std::optional<Dialect> named, bool may_mix,
                std::vector<Attempt>& attempts) {
    for (const Rules& rules : possible) {
      bool fits = false;
      const auto usual = dialects_of(rules.variant);
      std::vector<Dialect> all(usual.begin(), usual.end());
      if (options_.rules.preset == Rules::pari_2010() && !header_.rules)
        all.insert(all.begin(), Dialect::AbstractPlay);
      if (named) all = {*named};
      for (const Dialect dialect : all) {
        std::vector<Dialect> dialects{dialect};
        if (may_mix)
          std::ranges::copy_if(all, std::back_inserter(dialects),
                               [&](Dialect other) { return other != dialect; });
        attempts.push_back(attempt(rules, std::move(dialects)));
        fits = fits || attempts.back().fits();
      }
      if (!fits) continue;
      if (possible.size() > 1) notice("The rules are not given; read as " + name_of(rules) + ".");
      return true;
    }
    return false;
  }

  void choose(const std::vector<Attempt>& attempts) {
    const Attempt* chosen = nullptr;
    const Attempt* differing = nullptr;
    for (const Attempt& attempt : attempts) {
      if (!attempt.fits()) continue;
      if (chosen == nullptr) {
        chosen = &attempt;
      } else if (differing == nullptr && attempt.turns() != chosen->turns()) {
        differing = &attempt;
      }
    }
    if (chosen == nullptr) {
      if (possible_rules().size() > 1)
        notice(
            "The rules are not given, and the usual ones do not fit. Name others with --rules, "
            "--win and --castle-release.");
      chosen = &*std::ranges::max_element(
          attempts, {}, [](const Attempt& attempt) { return attempt.problem()->reached; });
    }
    if (differing != nullptr)
      notice(fmt::format("The turns can be read in dialect {0} or {1}, which differ; read as {0}.",
                         name(chosen->dialect()), name(differing->dialect())));
    const auto all_remain = std::ranges::find_if(attempts, [&](const Attempt& attempt) {
      return attempt.dialect() == Dialect::Count &&
             attempt.record().rules == chosen->record().rules;
    });
    if (chosen->dialect() == Dialect::Booklet && all_remain != attempts.end() &&
        all_remain->problem() && all_remain->problem()->is_rest_too_many)
      notice(fmt::format("A number that is left out is read as 1. With all that remain, {}.",
                         all_remain->problem()->message));
    if (!chosen->exception().empty())
      notice(
          fmt::format("No dialect fits every turn; read turn by turn, as {} where that is legal "
                      "(first exception: {}).",
                      name(chosen->dialect()), chosen->exception()));
    if (chosen->switched_repetition_off())
      notice(
          "A position occurs for the third time and does not end the game; read with repetition "
          "off.");
    take(*chosen);
  }

  void take(const Attempt& attempt) {
    read_.dialect = attempt.dialect();
    if (const auto& problem = attempt.problem()) {
      fail(problem->offset, problem->message, problem->reason);
    } else if (game_.error) {
      fail(game_.error->offset, game_.error->message, game_.error->reason);
    }
    auto tags = std::move(read_.record.tags);
    read_.record = attempt.record();
    read_.record.tags = std::move(tags);
    std::span turns(attempt.turns());
    read_.record.turns = recorded(game_.turns, turns);
    read_.record.comments = std::move(game_.comments);
  }

  void notice(std::string text) { read_.notices.push_back(std::move(text)); }

  std::string_view text_;
  const ReadOptions& options_;
  WrittenGame game_;
  Header header_;
  ReadGame read_;
};

}  // namespace

ReadGame read_game(const GameText& text, const ReadOptions& options) {
  if (text.text.size() > RecordLimits::kSize) {
    ReadGame game;
    game.first_line = text.first_line;
    game.error =
        TextError{text.first_line, 1, "the game that begins here has more than 4 MiB of text",
                  TextError::Reason::TooLong};
    return game;
  }
  std::string changed;
  const std::string_view plain = plain_text(text.text, changed);
  ReadGame game = GameReader(plain, text.first_line, options).read();
  game.has_lost_bytes = !base::is_utf8(text.text);
  if (game.has_lost_bytes)
    game.notices.emplace_back(
        "The text is not UTF-8. Convert an older one: iconv -f WINDOWS-1252 -t UTF-8");
  return game;
}

}  // namespace accasta::notation
