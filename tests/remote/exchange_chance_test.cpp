// Plays the exchange of words by chance: two programs with real games, and words that are lost,
// late, repeated and reordered (messages), or in order until the line breaks (a line). Programs are
// killed and continue from an earlier save. Each broken rule, which only this harness breaks, must
// be found.
#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/remote/exchange.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::remote;
using accasta::table::Swap;
using Topic = table::Request;
using News = Exchange::News::Kind;
using Reason = Outcome::Reason;

namespace {

constexpr std::uint64_t kFirstGame = 0x1234'5678'9ABC'0000;
constexpr std::uint64_t kOtherSeries = 1ULL << 16;

/// A rule that the harness breaks.
enum class Broken : std::uint8_t {
  None,
  Ends,       ///< A declared end does not come before later turns.
  Undos,      ///< The number of undos is not compared.
  Numbers,    ///< A reply does not name its question.
  Seen,       ///< A program that lost its state does not learn how many acts it made.
  Old,        ///< Old words may bring questions.
  Same,       ///< Questions about another position are shown.
  SaveFirst,  ///< Words leave before they are saved.
  Places,     ///< A question and a reply share one place.
  Shown,      ///< A key answers the question that is open, not the one that was shown.
  Again,      ///< A refused kind of question is shown again.
  Claims,     ///< The player is not asked about claims.
  Series,     ///< Words of another game are taken for this one.
  Refusals    ///< A refused claim does not put the friend to the question.
};

/// A property that does not hold.
struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void require(bool holds, const char* property) {
  if (!holds) throw Wrong(property);
}

/// A generator that gives the same numbers with every standard library.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : generator_(seed) {}
  std::size_t below(std::size_t end) { return static_cast<std::size_t>(generator_() % end); }
  bool happens(std::size_t percent) { return below(100) < percent; }

 private:
  std::mt19937_64 generator_;
};

std::optional<Outcome> declared_end(const Shared& shared) {
  const auto end = shared.game.outcome();
  if (!end || end->reason == Reason::Castle || end->reason == Reason::Immobility ||
      end->reason == Reason::Repetition)
    return std::nullopt;
  return end;
}

/// Returns acts as texts, a swap as "swap".
std::vector<std::string> acts_of(const Shared& shared) {
  std::vector<std::string> acts;
  for (const Turn& turn : shared.game.turns()) {
    std::string text = turn.from().name();
    for (const Move& move : turn.moves()) text += fmt::format(":{}{}", move.count, move.to.name());
    acts.push_back(text);
    if (shared.swap == Swap::Done && acts.size() == 1) acts.emplace_back("swap");
  }
  return acts;
}

Color actor(const Shared& shared, std::size_t act) {
  const Color first = shared.game.start().side_to_move();
  return act % 2 == 0 ? first : opponent(first);
}

bool begins_with(const std::vector<std::string>& acts, const std::vector<std::string>& beginning) {
  return acts.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), acts.begin());
}

std::string text_of(const Shared& shared) {
  std::string text =
      fmt::format("{:x} {} {}", shared.number, shared.undos, static_cast<int>(shared.swap));
  for (const std::string& act : acts_of(shared)) text += ' ' + act;
  if (const auto end = declared_end(shared))
    text += fmt::format(" {} {}", name(end->reason), end->winner ? name(*end->winner) : "nobody");
  return text;
}

/// A question of a player here, as this harness remembers it.
struct Asked {
  Topic kind;
  std::uint32_t undos;
  std::size_t acts;
};

/// One program.
struct Program {
  Exchange exchange;
  /// The question on the screen.
  std::optional<Question> shown{};
  /// All states that were saved.
  std::vector<Exchange> saves{};
  std::optional<std::string> sent{};
  std::vector<Word> history{};
  bool is_joining = false;
  /// True if a state was lost here.
  bool is_restored = false;
  int refusals = 0;

  Color own() const { return exchange.own(); }
  const Shared& shared() const { return exchange.shared(); }
  bool is_over() const { return shared().game.outcome().has_value(); }
  bool is_to_act() const { return !is_joining && !is_over() && exchange.to_act() == own(); }
};

/// Begins near an end by the rules in some games, so that there are such ends.
game::Game first_game(Chance& chance) {
  if (chance.happens(40)) return game::Game(Position::start(Rules::standard()));
  Rules rules = Rules::pari();
  const char* const start = chance.happens(50) ? "P,P,x2/x5/x6/x3,P,x3/x6/x5/x,p,x2 w"
                                               : "x4/x2,P,x2/x6/x7/x6/x,p,x3/x4 w";
  return game::Game(notation::parse_position(start, rules).value());
}

void make_turn(game::Game& game, Chance& chance) {
  const auto legal = game.position().legal_turns();
  game.push(legal[chance.below(legal.size())]);
}

/// Makes a turn or, with this chance, changes sides if that is allowed.
void act(Exchange& side, Chance& chance, std::size_t percent) {
  game::Game game = side.shared().game;
  if (side.shared().swap == Swap::Allowed && game.turns().size() == 1 && chance.happens(percent))
    return side.note(std::move(game), Swap::Done);
  make_turn(game, chance);
  side.note(std::move(game), side.shared().swap);
}

class World {
 public:
  World(std::uint64_t seed, Broken broken)
      : chance_(seed), broken_(broken), by_messages_(seed % 2 == 0), may_lose_(seed % 8 < 2) {
    const Shared shared{.number = kFirstGame,
                        .game = first_game(chance_),
                        .swap = chance_.happens(50) ? Swap::Allowed : Swap::No};
    for (const Color color : kColors) {
      const auto other = by_messages_            ? Exchange::Friend::Messages
                         : color == Color::White ? Exchange::Friend::Guest
                                                 : Exchange::Friend::Host;
      sides_.push_back({.exchange = Exchange(shared, color, other)});
      sides_.back().saves.push_back(sides_.back().exchange);
    }
    is_stubborn_ = chance_.happens(10);
  }

  void run() {
    if (!by_messages_) connect();
    for (std::size_t left = 5 + chance_.below(60); left > 0; --left) step();
    finish();
  }

 private:
  Program& side(std::size_t index) { return sides_[index]; }
  std::size_t index_of(const Program& side) const { return &side == sides_.data() ? 0 : 1; }
  bool is_disputed() const {
    return is_disputed_ || sides_[0].is_restored || sides_[1].is_restored;
  }

  // --- the players

  void act(std::size_t i) {
    Program& s = side(i);
    Exchange& exchange = s.exchange;
    if (s.is_joining) return;
    const auto open = exchange.friends_question();
    if (s.shown && s.shown != open) {
      // The key was pressed for the question before.
      const Question shown = *std::exchange(s.shown, std::nullopt);
      if (chance_.happens(50)) reply(s, shown);
      return;
    }
    if (open && !s.shown) {
      s.shown = open;
      return;
    }
    if (s.shown && chance_.happens(60)) return reply(s, *std::exchange(s.shown, std::nullopt));
    if (!s.is_over() && chance_.happens(5)) {
      game::Game game = s.shared().game;
      game.resign(exchange.color_of(s.own()));
      return exchange.note(std::move(game), s.shared().swap);
    }
    if (i == 0 && !by_messages_ && !s.is_over() && chance_.happens(2)) {
      game::Game game = s.shared().game;
      game.lose_on_time(game.position().side_to_move());
      return exchange.note(std::move(game), s.shared().swap);
    }
    if (s.is_to_act() && chance_.happens(60)) return ::act(exchange, chance_, 50);
    const Topic kind =
        s.is_over() && chance_.happens(90) ? Topic::Rematch : static_cast<Topic>(chance_.below(5));
    if (!exchange.may_ask(kind)) return;
    exchange.ask({kind, static_cast<std::uint32_t>(chance_.below(1U << 20))});
  }

  void reply(Program& s, const Question& shown) {
    const auto open = s.exchange.friends_question();
    if (!open) return;
    const Question answered = broken_ == Broken::Shown ? *open : shown;
    const bool agrees = chance_.happens(60);
    const std::string before = text_of(s.shared());
    if (!s.exchange.reply(answered.number, agrees)) return;
    require(answered == shown, "a question is answered that was not shown");
    if (!agrees) refused_.insert({index_of(s), shown.kind, before});
    note_reply(s, agrees ? std::optional(shown.kind) : std::nullopt, answered.number);
  }

  /// Notes what a side answered. A number may repeat.
  void note_reply(Program& s, std::optional<Topic> agreed, std::uint32_t number) {
    replies_[1 - index_of(s)][number].insert(agreed);
  }

  // --- words

  Word word_of(const Program& s) const {
    Word word = s.exchange.word();
    if (broken_ == Broken::Places && word.asks) word.replies.reset();
    return word;
  }

  void save(Program& s) { s.saves.push_back(s.exchange); }

  void send(std::size_t i) {
    Program& s = side(i);
    if (s.is_joining || (!by_messages_ && !is_up_)) return;
    const Word word = word_of(s);
    // By messages a word is shown if there was an act.
    const std::string what =
        by_messages_ ? fmt::format("{} {}", word.acts, word.shared.number) : word.text().value();
    if (std::exchange(s.sent, what) == what) return;
    ways_[1 - i].push_back(word);
    side(1 - i).history.push_back(word);
  }

  /// Saves, then sends.
  void settle(std::size_t i) {
    if (broken_ != Broken::SaveFirst || chance_.happens(70)) save(side(i));
    send(i);
  }

  std::optional<Word> broken(Word word, const Program& s) const {
    const Shared& here = s.shared();
    if (broken_ == Broken::Ends && word.shared.number == here.number && declared_end(word.shared) &&
        !declared_end(here) && acts_of(here).size() > acts_of(word.shared).size())
      return std::nullopt;
    if (broken_ == Broken::Undos && word.shared.number == here.number)
      word.shared.undos = here.undos;
    if (broken_ == Broken::Numbers && word.replies && s.exchange.own_question())
      word.replies->question = s.exchange.own_question()->number;
    if (broken_ == Broken::Seen) word.seen = std::min(word.seen, s.exchange.acts());
    if (broken_ == Broken::Old) word.acts = std::max(word.acts, s.exchange.word().seen + 1);
    return word;
  }

  void deliver(std::size_t i, std::size_t at) {
    const Word word = ways_[i][at];
    ways_[i].erase(ways_[i].begin() + static_cast<std::ptrdiff_t>(at));
    Program& s = side(i);
    if (chance_.happens(3) && !s.is_joining) {
      Word other = word;
      other.shared.number += broken_ == Broken::Series ? 0 : kOtherSeries;
      ++other.shared.undos;
      ++other.acts;
      const std::string before = s.exchange.text();
      const auto news = s.exchange.receive(other);
      require(news.kind == News::Other && s.exchange.text() == before,
              "a word of another game changes this one");
    }
    receive(i, word);
    settle(i);
  }

  void receive(std::size_t i, const Word& sent) {
    Program& s = side(i);
    if (s.is_joining) {
      s.is_joining = false;
      s.exchange = Exchange::joined(
          sent, by_messages_ ? Exchange::Friend::Messages : Exchange::Friend::Host);
      return;
    }
    if (broken_ == Broken::Again && !is_disputed()) s.exchange = reloaded(s.exchange);
    const auto changed = broken(sent, s);
    if (!changed) return;
    const Word& word = *changed;
    const Exchange before = s.exchange;
    auto news = s.exchange.receive(word);
    bool is_claim = news.kind == News::Claim;
    if (is_claim) {
      require(s.exchange.text() == before.text(), "a claim changes something before it is decided");
      const auto end = declared_end(word.shared);
      const bool is_needed = by_messages_ && end && end->reason == Reason::Resignation;
      require(is_needed || is_disputed(), "a player is asked without need");
      const bool agrees =
          broken_ == Broken::Claims || (is_finishing_ ? !is_stubborn_ : chance_.happens(50));
      if (!agrees) ++s.refusals;
      if (!agrees) is_disputed_ = true;
      if (agrees || broken_ != Broken::Refusals) news = s.exchange.receive(word, agrees);
      if (broken_ == Broken::Refusals && s.refusals > 3) news.kind = News::Differ;
      if (broken_ == Broken::Claims) is_claim = false;
    }
    if (news.kind == News::Differ) {
      const bool is_next = word.shared.number > s.shared().number;
      require(is_next || is_restored() || side(1 - i).refusals > 0,
              "the games differ, and the friend was not asked");
      is_different_ = true;
    }
    if (news.kind == News::Taken && !is_claim) check_taken(before, s, word);
    if (news.answer) check_answer(s, before, word, *news.answer);
    if (const auto replies = s.exchange.word().replies; replies != before.word().replies)
      note_reply(s, replies->agrees ? std::optional(word.asks->kind) : std::nullopt,
                 replies->question);
    if (broken_ == Broken::Same && word.asks && !s.exchange.friends_question()) {
      Word again = word;
      again.shared = s.shared();
      ++again.acts;
      s.exchange.receive(again);
    }
    check_question(s, word);
    if (text_of(sides_[0].shared()) == text_of(sides_[1].shared())) common_ = s.shared();
  }

  static std::optional<Topic> crossing(const Exchange& before, const Word& word) {
    const bool crosses =
        before.own_question() && word.asks && before.own_question()->kind == word.asks->kind;
    return crosses ? std::optional(word.asks->kind) : std::nullopt;
  }

  bool is_restored() const { return sides_[0].is_restored || sides_[1].is_restored; }

  void check_taken(const Exchange& before, const Program& s, const Word& word) {
    const Shared& now = s.shared();
    const auto acts = acts_of(now);
    const auto acts_before = now.number == before.shared().number ? acts_of(before.shared())
                                                                  : std::vector<std::string>();
    for (std::size_t i = 0; i < acts.size(); ++i)
      require(actor(now, i) != s.own() || (i < acts_before.size() && acts[i] == acts_before[i]),
              "a turn of the player here that was not made here");
    if (is_disputed()) return;
    if (common_ && common_->number == now.number && common_->undos == now.undos)
      require(begins_with(acts, acts_of(*common_)), "a turn is lost that both have seen");
    const auto end = declared_end(now);
    if (end && end->reason == Reason::Agreement && end != declared_end(before.shared()))
      require(word.replies && has_agreed(s, word.replies->question, Topic::Draw),
              "a draw without an agreement");
  }

  bool has_agreed(Program const& s, std::uint32_t number, std::optional<Topic> kind) {
    return replies_[index_of(s)][number].contains(kind);
  }

  void check_answer(const Program& s, const Exchange& before, const Word& word,
                    const Exchange::News::Answer& answer) {
    if (is_restored() || (answer.agrees && crossing(before, word) == answer.kind)) return;
    require(word.replies && has_agreed(s, word.replies->question,
                                       answer.agrees ? std::optional(answer.kind) : std::nullopt),
            "an answer to another question");
  }

  void check_question(const Program& s, const Word& word) {
    const auto& question = s.exchange.friends_question();
    if (!question || question != word.asks) return;
    require(broken_ != Broken::Same || text_of(s.shared()) == text_of(word.shared),
            "a question about another position is shown");
    require(!refused_.contains({index_of(s), question->kind, text_of(s.shared())}),
            "a question that was refused is shown again");
  }

  // --- what happens to programs and words

  Exchange reloaded(const Exchange& saved) const {
    auto read = Exchange::parse(saved.text(), saved.shared().game, saved.shared().swap, saved.own(),
                                by_messages_ ? Exchange::Friend::Messages : friend_of(saved));
    require(read.has_value(), "a saved state can be read");
    return *std::move(read);
  }

  /// Returns the kind of the friend over a line. The host has White in the first game.
  static Exchange::Friend friend_of(const Exchange& exchange) {
    const bool is_host = (exchange.own() == Color::White) == (exchange.shared().number % 2 == 0);
    return is_host ? Exchange::Friend::Guest : Exchange::Friend::Host;
  }

  void restart(std::size_t i, const Exchange& saved) {
    Program& s = side(i);
    s.exchange = reloaded(saved);
    s.shown.reset();
    s.sent.reset();
    std::erase_if(refused_, [&](const auto& entry) { return std::get<0>(entry) == i; });
  }

  void lose(std::size_t i) {
    Program& s = side(i);
    s.is_restored = true;
    const std::size_t back = std::min<std::size_t>(s.saves.size(), 8);
    restart(i, s.saves[s.saves.size() - 1 - chance_.below(back)]);
    // Sometimes no save is left.
    s.is_joining = i == 1 && chance_.happens(30);
  }

  void step() {
    require(is_disputed() || !(side(0).is_to_act() && side(1).is_to_act()), "both are to act");
    const std::size_t i = chance_.below(2);
    const std::size_t event = chance_.below(100);
    if (event < 40) {
      act(i);
      settle(i);
    } else if (event < 80) {
      if (ways_[i].empty()) return;
      const std::size_t at = by_messages_ ? chance_.below(ways_[i].size()) : 0;
      const Word word = ways_[i][at];
      deliver(i, at);
      if (by_messages_ && chance_.happens(20)) ways_[i].push_back(word);
    } else if (event < 88) {
      if (!by_messages_)
        cut();
      else if (!ways_[i].empty())
        ways_[i].erase(ways_[i].begin() +
                       static_cast<std::ptrdiff_t>(chance_.below(ways_[i].size())));
    } else if (event < 93) {
      if (!by_messages_)
        connect();
      else if (!side(i).is_joining)
        ways_[1 - i].push_back(word_of(side(i)));
    } else {
      if (!by_messages_) cut();
      if (may_lose_ && chance_.happens(20))
        lose(i);
      else if (!side(i).is_joining)
        restart(i, side(i).saves.back());
    }
  }

  void connect() {
    if (std::exchange(is_up_, true)) return;
    for (const std::size_t i : {0U, 1U}) {
      side(i).sent.reset();
      send(i);
    }
  }

  void cut() {
    is_up_ = false;
    for (auto& way : ways_) way.clear();
  }

  void finish() {
    is_finishing_ = true;
    if (by_messages_) {
      for (int times = 0; times < 12; ++times)
        for (const std::size_t i : {1U, 0U})
          if (!side(1 - i).is_joining) receive(i, word_of(side(1 - i)));
      // Old words come once more.
      for (const std::size_t i : {0U, 1U})
        for (int times = 0; times < 3 && !is_disputed() && !side(i).history.empty(); ++times)
          receive(i, side(i).history[chance_.below(side(i).history.size())]);
    } else {
      connect();
      for (int words = 0; !ways_[0].empty() || !ways_[1].empty(); ++words) {
        require(words < 200, "the words do not end");
        deliver(ways_[0].empty() || (!ways_[1].empty() && chance_.happens(50)) ? 1 : 0, 0);
      }
    }
    if (is_different_) return require(is_disputed_, "the games differ without a refusal");
    require(text_of(side(0).shared()) == text_of(side(1).shared()), "the games differ");
    require(side(0).own() != side(1).own(), "both have one color");
    if (is_disputed()) return;
    for (const std::size_t i : {0U, 1U}) {
      const auto& own = side(i).exchange.own_question();
      const auto& seen = side(1 - i).exchange.friends_question();
      require(!own || own == seen, "a question that nobody sees");
      require(!seen || own == seen, "a question that nobody asks");
    }
  }

  Chance chance_;
  Broken broken_;
  bool by_messages_;
  /// True if programs may lose states.
  bool may_lose_;
  std::vector<Program> sides_;
  std::array<std::deque<Word>, 2> ways_;
  bool is_up_ = false;
  bool is_finishing_ = false;
  /// True if a claim was refused.
  bool is_disputed_ = false;
  /// True if both go on refusing.
  bool is_different_ = false;
  /// True if both refuse at the end, too.
  bool is_stubborn_ = false;
  /// The last game that both had.
  std::optional<Shared> common_;
  /// The answers to the questions of each side: what was agreed, or nothing for no.
  std::array<std::map<std::uint32_t, std::set<std::optional<Topic>>>, 2> replies_;
  /// The refused questions, by side, kind and game.
  std::set<std::tuple<std::size_t, Topic, std::string>> refused_;
};

/// Plays games and returns the first property that did not hold, with the number of its game. Empty
/// if all hold.
std::string play(std::uint64_t runs, Broken broken) {
  for (std::uint64_t seed = 0; seed < runs; ++seed) {
    try {
      World(seed, broken).run();
    } catch (const Wrong& failure) {
      return fmt::format("game {}: {}", seed, failure.what());
    }
  }
  return "";
}

/// A friend who lies: each word may differ from the truth in any field. The player here is checked.
class Lies {
 public:
  Lies(std::uint64_t seed, Exchange::Friend other)
      : chance_(seed),
        other_(other),
        here_(first(), other == Exchange::Friend::Host ? Color::Black : Color::White, other),
        liar_(first(), opponent(here_.own()), Exchange::Friend::Messages) {}

  void run() {
    for (int steps = 0; steps < 60; ++steps) {
      act();
      if (chance_.happens(70)) liar_.receive(here_.word(), chance_.happens(50));
      act_falsely();
      const Word word = false_word();
      const Exchange before = here_;
      if (here_.receive(word).kind == News::Claim) {
        require(here_.text() == before.text(), "a claim changes something before it is decided");
        here_.receive(word, chance_.happens(10));
      } else {
        check(before.shared(), before.own());
      }
      if (here_.shared().number != before.shared().number) asked_.clear();
      require(here_.text().size() < 1000, "the state grows");
      require(here_.word().text().has_value(), "a word can be written");
    }
  }

 private:
  static Shared first() { return {.number = kFirstGame, .swap = Swap::Allowed}; }

  /// The player here acts, and agrees to nothing.
  void act() {
    if (const auto asked = here_.friends_question()) here_.reply(asked->number, false);
    const auto kind = static_cast<Topic>(chance_.below(5));
    if (chance_.happens(50) && here_.may_ask(kind)) {
      const auto number = static_cast<std::uint32_t>(chance_.below(1U << 20));
      here_.ask({kind, number});
      asked_.push_back({kind, here_.shared().undos, acts_of(here_.shared()).size()});
    } else if (!here_.shared().game.outcome() && here_.to_act() == here_.own()) {
      ::act(here_, chance_, 30);
    }
  }

  void act_falsely() {
    if (const auto asked = liar_.friends_question(); asked && chance_.happens(50))
      liar_.reply(asked->number, chance_.happens(50));
    if (!liar_.shared().game.outcome() && liar_.to_act() == liar_.own()) ::act(liar_, chance_, 30);
  }

  Word false_word() {
    Word word = liar_.word();
    if (chance_.happens(20)) word.shared = here_.shared();
    while (chance_.happens(60)) change(word);
    if (chance_.happens(70)) word.acts = here_.word().seen + 1;
    return word;
  }

  /// Changes one field.
  void change(Word& word) {
    Shared& shared = word.shared;
    game::Game& game = shared.game;
    const Color color = chance_.happens(50) ? Color::White : Color::Black;
    switch (chance_.below(13)) {
      case 0:
        shared.number += chance_.below(3);
        break;
      case 1:
        shared.undos += static_cast<std::uint32_t>(chance_.below(3));
        break;
      case 2:
        if (!game.turns().empty() && shared.swap != Swap::Done) game.undo();
        break;
      case 3:
        if (!game.outcome()) make_turn(game, chance_);
        break;
      case 4:
        if (!game.outcome()) game.resign(color);
        break;
      case 5:
        if (!game.outcome()) game.agree_draw();
        break;
      case 6:
        if (!game.outcome()) game.lose_on_time(color);
        break;
      case 7:
        if (!game.turns().empty()) shared.swap = color == Color::White ? Swap::Done : Swap::Allowed;
        break;
      case 8:
        word.acts += static_cast<std::uint32_t>(chance_.below(3));
        break;
      case 9:
        word.seen += static_cast<std::uint32_t>(chance_.below(3));
        break;
      case 10:
        word.asks = Question{static_cast<Topic>(chance_.below(5)),
                             static_cast<std::uint32_t>(chance_.below(1U << 20))};
        break;
      case 11:
        if (const auto own = here_.own_question()) word.replies = Reply{own->number, true};
        break;
      default:
        word.sender = color;
    }
  }

  bool has_asked(Topic kind, const Shared& before, std::size_t acts) const {
    return std::any_of(asked_.begin(), asked_.end(), [&](const Asked& asked) {
      return asked.kind == kind &&
             (kind == Topic::Rematch || (asked.undos == before.undos && asked.acts == acts));
    });
  }

  /// Checks a game that was taken over without a question.
  void check(const Shared& before, Color own) const {
    const Shared& now = here_.shared();
    if (text_of(now) == text_of(before)) return;
    if (now.number != before.number) {
      require(now.number == before.number + 1 && before.game.outcome() && now.undos == 0 &&
                  has_asked(Topic::Rematch, before, acts_of(before).size()),
              "a lie begins another game");
      own = opponent(own);
    }
    const auto acts_before =
        now.number == before.number ? acts_of(before) : std::vector<std::string>();
    const auto acts = acts_of(now);
    const std::size_t common = static_cast<std::size_t>(
        std::mismatch(
            acts.begin(),
            acts.begin() + static_cast<std::ptrdiff_t>(std::min(acts.size(), acts_before.size())),
            acts_before.begin())
            .first -
        acts.begin());
    require(acts.size() <= common + 1 && (acts.size() == common || actor(now, common) != own),
            "a lie makes a turn of the player here");
    const bool is_undone = now.number == before.number && now.undos == before.undos + 1;
    if (is_undone) {
      require(has_asked(Topic::Undo, before, acts_before.size()) ||
                  (!acts_before.empty() && has_asked(Topic::Undo, before, acts_before.size() - 1)),
              "a lie undoes turns");
      require(acts.size() + 3 >= acts_before.size(), "a lie undoes many turns");
    } else {
      require(now.undos == (now.number == before.number ? before.undos : 0),
              "a lie changes the number of undos");
      require(acts_before.size() <= common + 1, "a lie drops turns");
      require(common == acts_before.size() || actor(before, common) == own,
              "a lie drops a turn of the friend");
    }
    const auto end = declared_end(now);
    if (!end || (now.number == before.number && end == declared_end(before))) return;
    require(end->reason != Reason::Agreement || has_asked(Topic::Draw, before, acts.size()),
            "a lie agrees to a draw");
    require(end->reason != Reason::Time || other_ == Exchange::Friend::Host,
            "a lie ends the game on time");
    require(end->reason != Reason::Resignation || (end->winner == here_.color_of(here_.own()) &&
                                                   other_ != Exchange::Friend::Messages),
            "a lie resigns");
  }

  Chance chance_;
  Exchange::Friend other_;
  Exchange here_;
  Exchange liar_;
  std::vector<Asked> asked_;
};

void lie(std::uint64_t games) {
  const auto other =
      GENERATE(Exchange::Friend::Host, Exchange::Friend::Guest, Exchange::Friend::Messages);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    CAPTURE(seed);
    try {
      Lies(seed, other).run();
    } catch (const Wrong& failure) {
      FAIL(failure.what());
    }
  }
}

}  // namespace

TEST_CASE("two friends come to one game, whatever happens to their words") {
  CHECK(play(2000, Broken::None) == "");
}
TEST_CASE("two friends come to one game in many runs", "[.][slow]") {
  CHECK(play(100'000, Broken::None) == "");
}

TEST_CASE("each broken rule of the exchange is noticed") {
  const auto broken =
      GENERATE(Broken::Ends, Broken::Undos, Broken::Numbers, Broken::Seen, Broken::Old,
               Broken::Same, Broken::SaveFirst, Broken::Places, Broken::Shown, Broken::Again,
               Broken::Claims, Broken::Series, Broken::Refusals);
  CAPTURE(static_cast<int>(broken));
  CHECK(play(20'000, broken) != "");
}

TEST_CASE("a friend who lies changes nothing without a question") { lie(200); }

TEST_CASE("a friend who lies in many games changes nothing without a question", "[.][slow]") {
  lie(20'000);
}
