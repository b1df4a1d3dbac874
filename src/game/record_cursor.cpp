#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include <accasta/base/folding.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/game/game.hpp>
#include <accasta/game/record_cursor.hpp>
#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/turn_text.hpp>

namespace accasta::game {
namespace {

using notation::Record;
using notation::RecordedTurn;
using notation::TurnLine;
using Branch = RecordPath::Branch;

/// A line of turns, const or not, and the number of turns before its first one.
template <typename Line>
struct Stretch {
  Line* turns;
  std::size_t begin = 0;

  auto& operator[](std::size_t index) const { return (*turns)[index - begin]; }
  std::size_t end() const { return begin + turns->size(); }
};

/// Returns the line to which the first `depth` branches of a path lead.
template <typename Line>
Stretch<Line> stretch(Line& main_line, const std::vector<Branch>& branches, std::size_t depth) {
  Stretch<Line> found{&main_line};
  for (std::size_t i = 0; i < depth; ++i) {
    const auto& [turn, variation] = branches[i];
    found = {&found[turn].variations[variation], turn};
  }
  return found;
}

/// Returns the number of branches that lead to a turn.
std::size_t branches_to(const std::vector<Branch>& branches, std::size_t turn) {
  const auto beyond = std::ranges::upper_bound(branches, turn, {}, &Branch::turn);
  return static_cast<std::size_t>(beyond - branches.begin());
}

/// Returns the turn with an index on the line to which a path of branches leads.
template <typename Line>
auto& turn_on(Line& main_line, const std::vector<Branch>& branches, std::size_t index) {
  return stretch(main_line, branches, branches_to(branches, index))[index];
}

/// Returns the comments on the last of some turns, or on the start of the game.
template <typename AnyRecord>
auto& comments_after(AnyRecord& record, const std::vector<Branch>& branches, std::size_t turns) {
  if (turns > 0) return turn_on(record.turns, branches, turns - 1).comments;
  return record.turns.empty() ? record.comments : record.turns.front().comments_before;
}

/// The turns and comments that find() looks for.
class Wanted {
 public:
  explicit Wanted(std::string_view text) : text_(base::folded(text)), cell_(Cell::parse(text)) {}

  /// Returns true if there is nothing to look for.
  bool empty() const { return text_.empty(); }

  bool matches(const RecordedTurn& recorded, const Position& before) const {
    if (cell_) return recorded.turn.from() == *cell_ || recorded.turn.targets().contains(*cell_);
    if (text_ == "x")
      return notation::write_turn(recorded.turn, before).find('x') != std::string::npos;
    return matches(recorded.comments);
  }

  bool matches(const std::vector<std::string>& comments) const {
    if (cell_ || text_ == "x") return false;
    return std::ranges::any_of(comments, [this](const std::string& comment) {
      return base::folded(notation::without_commands(comment)).find(text_) != std::string::npos;
    });
  }

 private:
  std::string text_;
  std::optional<Cell> cell_;
};

/// A path that ends with a whole turn, and whether that turn is a match.
struct Match {
  RecordPath path;
  bool is_wanted;
};

/// Appends the paths to the turns of a line and of its variations, in the order in which they are
/// read.
void append_matches(const TurnLine& line, Position position, RecordPath path, const Wanted& wanted,
                    std::vector<Match>& all) {
  for (const RecordedTurn& recorded : line) {
    ++path.turns;
    // Comments before the game are about its start.
    all.push_back({path, wanted.matches(recorded, position) ||
                             (!path.branches.empty() && wanted.matches(recorded.comments_before))});
    for (std::size_t i = 0; i < recorded.variations.size(); ++i) {
      RecordPath entered = path;
      --entered.turns;
      entered.branches.push_back({entered.turns, i});
      append_matches(recorded.variations[i], position, entered, wanted, all);
    }
    position = position.after(recorded.turn);
  }
}

/// Returns all paths of a record, beginning with the one to its start.
std::vector<Match> matches_in(const Record& record, const Wanted& wanted) {
  const TurnLine& turns = record.turns;
  std::vector<Match> all{
      {RecordPath{}, !turns.empty() && wanted.matches(turns.front().comments_before)}};
  append_matches(turns, record.start, {}, wanted, all);
  const auto end = std::find_if(all.rbegin(), all.rend(),
                                [](const Match& match) { return match.path.branches.empty(); });
  end->is_wanted = end->is_wanted || wanted.matches(record.comments);
  return all;
}

/// Sets the result that the board shows at the end. Returns false if turns follow the end of the
/// game.
bool renew_result(Record& record) {
  record.result = notation::GameResult::Unfinished;
  record.termination.reset();
  Game game(record.start);
  for (const RecordedTurn& recorded : record.turns)
    if (!game.play(recorded.turn)) return false;
  if (const auto outcome = game.outcome()) {
    record.result = notation::result_of(*outcome);
    record.termination = outcome->reason;
  }
  return true;
}

}  // namespace

RecordCursor::RecordCursor(Record record)
    : record_(std::move(record)), first_line_{{}, record_.result, record_.termination} {
  for (const RecordedTurn& recorded : record_.turns) first_line_.turns.push_back(recorded.turn);
  find_positions();
}

const RecordedTurn& RecordCursor::turn(std::size_t index) const {
  assert(index < size());
  return turn_on(record_.turns, path_.branches, index);
}

RecordedTurn& RecordCursor::turn_at(std::size_t index) {
  assert(index < size());
  return turn_on(record_.turns, path_.branches, index);
}

void RecordCursor::find_positions() {
  const std::size_t count = stretch(record_.turns, path_.branches, depth()).end();
  positions_.assign(1, record_.start);
  positions_.reserve(count + 1);
  for (std::size_t i = 0; i < count; ++i) {
    const Turn& turn = turn_on(record_.turns, path_.branches, i).turn;
    positions_.push_back(positions_.back().after(turn));
  }
}

std::optional<TurnBuilder> RecordCursor::building() const {
  if (path_.moves == 0) return std::nullopt;
  const Turn& next = turn(path_.turns).turn;
  TurnBuilder builder(position(), next.from());
  for (const Move& move : next.moves().first(static_cast<std::size_t>(path_.moves)))
    builder.push(move);
  return builder;
}

Record RecordCursor::record_up_to_here() const {
  Record record = record_;
  record.turns.clear();
  for (std::size_t i = 0; i < path_.turns; ++i) record.turns.push_back(turn(i));
  record.comments.clear();
  renew_result(record);
  return record;
}

// --- steps

void RecordCursor::forward() { go_to(path_.turns + 1); }

void RecordCursor::back() {
  if (path_.moves > 0)
    path_.moves = 0;
  else if (path_.turns > 0)
    --path_.turns;
}

void RecordCursor::forward_move() {
  if (path_.turns == size()) return;
  if (path_.moves + 1 < turn(path_.turns).turn.size())
    ++path_.moves;
  else
    forward();
}

void RecordCursor::back_move() {
  if (path_.moves > 0) {
    --path_.moves;
  } else if (path_.turns > 0) {
    --path_.turns;
    path_.moves = turn(path_.turns).turn.size() - 1;
  }
}

void RecordCursor::go_to(std::size_t turns) {
  path_.turns = std::min(turns, size());
  path_.moves = 0;
}

void RecordCursor::go_to(const RecordPath& place) {
  path_ = place;
  find_positions();
}

Result<void, std::string> RecordCursor::go_to(std::string_view text) {
  const auto turns = notation::parse_ply(text, position(0), size());
  if (!turns) return turns.error();
  go_to(*turns);
  return {};
}

bool RecordCursor::is_commented(std::size_t turns) const {
  if (!notation::without_commands(comments(turns)).empty()) return true;
  if (turns == 0) return false;
  const RecordedTurn& recorded = turn(turns - 1);
  const bool in_variation = branches_to(path_.branches, turns - 1) > 0;
  return !recorded.nags.empty() || !recorded.variations.empty() ||
         (in_variation && !notation::without_commands(recorded.comments_before).empty());
}

bool RecordCursor::find_commented(bool forward) {
  // From the middle of a turn, the turn before it is next on the way back.
  const bool is_next = !forward && path_.moves > 0;
  for (std::size_t turns = path_.turns + (is_next ? 1 : 0); turns != (forward ? size() : 0);) {
    turns = forward ? turns + 1 : turns - 1;
    if (!is_commented(turns)) continue;
    go_to(turns);
    return true;
  }
  return false;
}

bool RecordCursor::find(std::string_view text, bool forward) {
  const Wanted wanted(text);
  if (wanted.empty()) return false;
  const std::vector<Match> all = matches_in(record_, wanted);
  RecordPath here = path_;
  here.moves = 0;
  std::erase_if(here.branches, [&](const Branch& branch) { return branch.turn >= here.turns; });
  const auto at = std::ranges::find(all, here, &Match::path);
  assert(at != all.end());

  const std::size_t count = all.size();
  std::size_t index = static_cast<std::size_t>(at - all.begin());
  for (std::size_t step = 0; step < count; ++step) {
    index = (index + (forward ? 1 : count - 1)) % count;
    if (!all[index].is_wanted) continue;
    path_ = all[index].path;
    find_positions();
    return true;
  }
  return false;
}

// --- variations

const std::vector<TurnLine>& RecordCursor::variations() const {
  static const std::vector<TurnLine> none;
  return path_.turns > 0 ? turn(path_.turns - 1).variations : none;
}

void RecordCursor::enter(std::size_t variation) {
  assert(variation < variations().size());
  enter_instead(path_.turns - 1, variation);
}

void RecordCursor::enter_instead(std::size_t index, std::size_t variation) {
  std::erase_if(path_.branches, [&](const Branch& branch) { return branch.turn > index; });
  path_.branches.push_back({index, variation});
  path_.turns = index + 1;
  path_.moves = 0;
  find_positions();
}

/// Enters the variation that replaces the turn with this index and begins with `turn`. Begins that
/// variation if there is none.
void RecordCursor::play_instead(std::size_t index, const Turn& turn) {
  std::vector<TurnLine>& all = turn_at(index).variations;
  const auto found = std::ranges::find(
      all, turn, [](const TurnLine& variation) { return variation.front().turn; });
  const auto variation = static_cast<std::size_t>(found - all.begin());
  if (found == all.end()) all.push_back({{.turn = turn}});
  enter_instead(index, variation);
}

Result<void, Refusal> RecordCursor::play(const Turn& turn) {
  if (const auto next = position().play(turn); !next) return next.error();
  path_.moves = 0;
  const std::size_t made = path_.turns;
  // A variation that begins here is not entered yet.
  if (std::erase_if(path_.branches, [&](const Branch& b) { return b.turn >= made; }) > 0)
    find_positions();
  if (made < size()) {
    if (this->turn(made).turn == turn)
      forward();
    else
      play_instead(made, turn);
    return {};
  }
  if (depth() == 0 && made > 0) {
    // The turn may already follow in that variation.
    play_instead(made - 1, this->turn(made - 1).turn);
    return play(turn);
  }
  stretch(record_.turns, path_.branches, depth()).turns->push_back({.turn = turn});
  if (depth() == 0) renew_result(record_);
  find_positions();
  forward();
  return {};
}

void RecordCursor::leave() {
  assert(depth() > 0);
  path_.turns = std::min(path_.turns, path_.branches.back().turn + 1);
  path_.moves = 0;
  path_.branches.pop_back();
  find_positions();
}

void RecordCursor::remove_variation() {
  assert(depth() > 0);
  const auto [turn, variation] = path_.branches.back();
  leave();
  auto& variations = turn_at(turn).variations;
  variations.erase(variations.begin() + static_cast<std::ptrdiff_t>(variation));
}

bool RecordCursor::promote() {
  assert(depth() > 0);
  const Record before = record_;
  const auto [turn, variation] = path_.branches.back();
  const auto outer = stretch(record_.turns, path_.branches, depth() - 1);
  RecordedTurn& from = outer[turn];

  std::vector<TurnLine> others = std::exchange(from.variations, {});
  TurnLine promoted = std::move(others[variation]);
  // Comments before the first turn of a line stay there. In the middle of a line they go after the
  // first turn.
  RecordedTurn& first = promoted.front();
  first.comments.insert(first.comments.begin(), first.comments_before.begin(),
                        first.comments_before.end());
  first.comments_before = std::exchange(from.comments_before, {});
  std::vector<TurnLine> of_first = std::exchange(first.variations, {});

  const auto place = outer.turns->begin() + static_cast<std::ptrdiff_t>(turn - outer.begin);
  others[variation].assign(std::move_iterator(place), std::move_iterator(outer.turns->end()));
  outer.turns->erase(place, outer.turns->end());
  std::ranges::move(promoted, std::back_inserter(*outer.turns));
  std::ranges::move(of_first, std::back_inserter(others));
  outer[turn].variations = std::move(others);

  if (depth() == 1 && !renew_result(record_)) {
    record_ = before;
    return false;
  }
  if (std::ranges::equal(record_.turns, first_line_.turns, {}, &RecordedTurn::turn)) {
    record_.result = first_line_.result;
    record_.termination = first_line_.termination;
  }
  path_.branches.pop_back();
  find_positions();
  return true;
}

// --- annotations

const std::vector<std::string>& RecordCursor::comments() const { return comments(path_.turns); }

const std::vector<std::string>& RecordCursor::comments(std::size_t turns) const {
  return comments_after(record_, path_.branches, turns);
}

std::string RecordCursor::comment() const {
  std::string text;
  for (const std::string& comment : notation::without_commands(comments()))
    text += (text.empty() ? "" : " ") + comment;
  return text;
}

void RecordCursor::set_comment(std::string_view text) {
  std::vector<std::string>& comments = comments_after(record_, path_.branches, path_.turns);
  comments = notation::commands_in(comments);
  const std::string line = base::one_line(std::string(text));
  if (const auto comment = base::trimmed(line); !comment.empty()) comments.emplace_back(comment);
}

void RecordCursor::set_mark(int nag) {
  if (path_.turns == 0) return;
  std::vector<int>& nags = turn_at(path_.turns - 1).nags;
  std::erase_if(nags,
                [](int old) { return (old >= 1 && old <= 6) || old == notation::kMissedWin; });
  if (nag != 0) nags.insert(nags.begin(), nag);
}

void RecordCursor::set_evaluation(std::size_t turns, const notation::Evaluation& evaluation) {
  assert(turns <= record_.turns.size());
  if (!record_.turns.empty())
    notation::set_evaluation(comments_after(record_, {}, turns), evaluation);
}

std::optional<notation::Evaluation> RecordCursor::evaluation(std::size_t turns) const {
  return notation::find_evaluation(comments(turns));
}

std::optional<std::chrono::milliseconds> RecordCursor::time_left(Color color) const {
  const notation::Swap swap = notation::swap_of(record_);
  const auto after_turn = [&](std::size_t index) {
    return notation::player_of_turn(swap, position(index), index) == color
               ? notation::find_clock(comments(index + 1))
               : std::nullopt;
  };
  for (std::size_t turns = path_.turns; turns > 0; --turns)
    if (const auto left = after_turn(turns - 1)) return left;
  // The tag alone does not say that the record has times.
  const auto control = TimeControl::parse(record_.tag("TimeControl"));
  // After a swap White's first time stands at the third turn.
  for (std::size_t index = 0; control && index < std::min<std::size_t>(size(), 3); ++index)
    if (after_turn(index)) return control->base;
  return std::nullopt;
}

}  // namespace accasta::game
