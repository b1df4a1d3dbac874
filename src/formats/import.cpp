#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/formats/game_filter.hpp>
#include <accasta/formats/import.hpp>

namespace accasta::formats {
namespace {

/// The members of an object in the order of the text. The library's own map looks for an equal name
/// before each member that it adds.
template <typename Name, typename Value, typename Less, typename Allocator>
struct Members : nlohmann::ordered_map<Name, Value, Less, Allocator> {
  using nlohmann::ordered_map<Name, Value, Less, Allocator>::ordered_map;

  /// Adds a member. The parser calls this.
  Value& operator[](const Name& name) {
    // A vector that grows would copy its members, because their names are constant. At each level
    // of nested variations this would copy all levels below.
    if (this->size() == this->capacity()) {
      Members larger;
      larger.reserve(2 * this->size() + 1);
      for (auto& [old, value] : *this) larger.emplace_back(old, std::move(value));
      this->swap(larger);
    }
    return this->emplace_back(name, Value()).second;
  }
};

using Parsed = nlohmann::basic_json<Members>;

/// The largest nesting depth. A variation in a record is three levels deep.
constexpr int kMaxDepth = 3 * notation::RecordLimits::kDepth + 20;
/// The largest number of games. A game that is read takes hundreds of bytes, however short its text
/// is.
constexpr std::size_t kMostGames = 100'000;
/// The longest text that may be a turn. No turn is longer.
constexpr std::size_t kMaxTurnSize = 40;

/// The members of games in all formats that are read: a state and a report of Abstract Play, and
/// the games of accasta convert.
constexpr std::array<std::string_view, 17> kMembers{
    "game",     "numplayers", "variants",    "gameover", "winner", "stack",
    "header",   "moves",      "tags",        "rules",    "start",  "dialect",
    "comments", "result",     "termination", "position", "line"};

/// Returns true if a text may be one of the turns of a record: it is at most one turn.
bool may_be_turn(const std::string& text) {
  constexpr std::string_view kOthers = ":,+-";
  return text.size() >= 2 && text.size() <= kMaxTurnSize && base::is_letter(text[0]) &&
         base::is_digit(text[1]) && std::all_of(text.begin(), text.end(), [&](char c) {
           return base::is_letter(c) || base::is_digit(c) ||
                  kOthers.find(c) != std::string_view::npos;
         });
}

/// Converts "2021-11-16T09:30:00.000Z" to the value of a tag.
std::optional<std::string> date_of(const std::string& timestamp) {
  constexpr std::size_t kSize = 10;
  std::string date = dotted_date(timestamp.substr(0, kSize));
  return date.size() == kSize && is_date(date) ? std::optional(std::move(date)) : std::nullopt;
}

std::string_view type_name(Parsed::value_t type) {
  return type == Parsed::value_t::object    ? "an object"
         : type == Parsed::value_t::array   ? "a list"
         : type == Parsed::value_t::string  ? "a text"
         : type == Parsed::value_t::boolean ? "true or false"
         : type == Parsed::value_t::null    ? "null"
                                            : "a number";
}

/// An error about a value.
struct ParseFailure {
  const Parsed* value;
  std::string message;
};

/// Throws ParseFailure if a value is of another type.
const Parsed& checked(const Parsed& value, Parsed::value_t type) {
  if (value.type() != type)
    throw ParseFailure{
        &value, fmt::format("{} is expected, not {}", type_name(type), type_name(value.type()))};
  return value;
}

/// Returns a member of an object. Throws ParseFailure if it is missing or of another type.
const Parsed& member(const Parsed& object, const char* name, Parsed::value_t type) {
  const auto found = object.find(name);
  if (found == object.end()) throw ParseFailure{&object, fmt::format("'{}' is missing", name)};
  return checked(*found, type);
}

/// Returns a member of an object if it exists and has a type, else null.
const Parsed* find(const Parsed& object, const char* name, Parsed::value_t type) {
  const auto found = object.find(name);
  return found != object.end() && found->type() == type ? &*found : nullptr;
}

void check_game(const Parsed& name) {
  if (base::lower_case(name.get_ref<const std::string&>()) != "accasta")
    throw ParseFailure{
        &name, fmt::format("this is a game of '{}', not of Accasta", name.get<std::string>())};
}

/// Returns the end of the text that begins with a quote at an offset.
std::size_t skip_string(std::string_view json, std::size_t at) {
  for (++at; at < json.size() && json[at] != '"'; ++at)
    if (json[at] == '\\') ++at;
  return std::min(at + 1, json.size());
}

/// Returns the end of the value at an offset, or a bracket in it that is nested too deeply.
std::size_t end_of_value(std::string_view json, std::size_t at, bool& is_too_deep) {
  int depth = 0;
  while (at < json.size()) {
    const char c = json[at];
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (depth > kMaxDepth) {
      is_too_deep = true;
      return at;
    }
    at = c == '"' ? skip_string(json, at) : at + 1;
    const bool may_end =
        c == '"' || c == '}' || c == ']' || at == json.size() || base::is_space(json[at]);
    if (depth <= 0 && may_end) break;
  }
  return at;
}

/// Returns the path to a value inside another one: ".stack[3].lastmove", empty for the value
/// itself. Returns nothing if it is not there.
std::optional<std::string> path_to(const Parsed* wanted, const Parsed& value) {
  if (&value == wanted) return "";
  if (!value.is_structured()) return std::nullopt;
  for (auto each = value.begin(); each != value.end(); ++each)
    if (const auto path = path_to(wanted, *each))
      return (value.is_array() ? fmt::format("[{}]", each - value.begin()) : '.' + each.key()) +
             *path;
  return std::nullopt;
}

/// The import of one game. It rewrites the game as a record with a tag, a turn or a comment on each
/// line, and reads that record.
class GameImport {
 public:
  /// Prepares the import of a game. `path` leads to it in the JSON value on this line: "[3]", or
  /// empty for the value itself.
  GameImport(const Parsed& game, std::string path, int line, const notation::ReadOptions& options)
      : game_(game), path_(std::move(path)), options_(options) {
    read_.first_line = line;
  }

  notation::ReadGame read() && {
    try {
      collect();
      read_record();
    } catch (const ParseFailure& failure) {
      read_.error = error(failure);
    }
    return std::move(read_);
  }

 private:
  /// A line of the record, and the value from which it was made.
  struct Line {
    std::string text;
    const Parsed* value;
  };

  notation::TextError error(const ParseFailure& failure) const {
    std::string path = path_ + path_to(failure.value, game_).value_or("");
    if (path.starts_with('.')) path.erase(0, 1);
    return {
        .line = read_.first_line,
        .column = 0,
        .message = path.empty() ? failure.message : fmt::format("{}: {}", path, failure.message)};
  }

  void collect() {
    checked(game_, Parsed::value_t::object);
    if (game_.contains("stack"))
      collect_state(game_);
    else if (game_.contains("header"))
      collect_report(game_);
    else if (game_.contains("line"))
      collect_record(game_);
    else
      throw ParseFailure{
          &game_, "expected 'stack' or 'header' (Abstract Play), or 'line' (accasta convert)"};
  }

  // --- by Abstract Play

  void collect_state(const Parsed& state) {
    check_game(member(state, "game", Parsed::value_t::string));
    collect_variants(state);
    const Parsed& stack = member(state, "stack", Parsed::value_t::array);
    if (stack.empty()) throw ParseFailure{&stack, "the position at the start is missing"};
    for (const Parsed& entry : stack) {
      checked(entry, Parsed::value_t::object);
      // The first entry is the start.
      if (&entry == &stack.front())
        add_date(entry, "_timestamp");
      else
        add_turn_or_end(member(entry, "lastmove", Parsed::value_t::string));
    }
    if (const Parsed* over = find(state, "gameover", Parsed::value_t::boolean); over && *over)
      collect_winner(member(state, "winner", Parsed::value_t::array));
  }

  void collect_winner(const Parsed& winner) {
    const bool white = std::find(winner.begin(), winner.end(), 1) != winner.end();
    const bool black = std::find(winner.begin(), winner.end(), 2) != winner.end();
    result_ = {white && black ? "1/2-1/2" : white ? "1-0" : black ? "0-1" : "*", &winner};
  }

  void collect_report(const Parsed& report) {
    const Parsed& header = member(report, "header", Parsed::value_t::object);
    const Parsed& game = member(header, "game", Parsed::value_t::object);
    check_game(member(game, "name", Parsed::value_t::string));
    collect_variants(game);
    collect_players(member(header, "players", Parsed::value_t::array));
    for (const auto& [field, tag] : {std::pair{"event", "Event"}, std::pair{"round", "Round"}})
      if (const Parsed* text = find(header, field, Parsed::value_t::string)) add_tag(tag, *text);
    add_date(header, "date-start");
    if (const Parsed* site = find(header, "site", Parsed::value_t::object))
      if (const Parsed* id = find(*site, "gameid", Parsed::value_t::string)) add_tag("GameId", *id);
    for (const Parsed& round : member(report, "moves", Parsed::value_t::array))
      for (const Parsed& turn : checked(round, Parsed::value_t::array))
        if (!turn.is_null())
          add_turn_or_end(turn.is_object() ? member(turn, "move", Parsed::value_t::string)
                                           : checked(turn, Parsed::value_t::string));
  }

  void collect_players(const Parsed& players) {
    if (players.size() != 2) throw ParseFailure{&players, "a game has two players"};
    std::array<std::optional<double>, 2> results;
    for (std::size_t i = 0; i < 2; ++i) {
      const Parsed& player = checked(players[i], Parsed::value_t::object);
      add_tag(i == 0 ? "White" : "Black", member(player, "name", Parsed::value_t::string));
      if (player.contains("result") && player["result"].is_number())
        results[i] = player["result"].get<double>();
    }
    if (results[0] && results[1])
      result_ = {*results[0] > *results[1]   ? "1-0"
                 : *results[0] < *results[1] ? "0-1"
                                             : "1/2-1/2",
                 &players};
  }

  void collect_variants(const Parsed& object) {
    const Parsed* from = &object;
    bool pari = false;
    if (object.contains("variants") && !object["variants"].is_null()) {
      from = &member(object, "variants", Parsed::value_t::array);
      for (const Parsed& variant : *from) {
        const std::string name = checked(variant, Parsed::value_t::string);
        if (base::lower_case(name) != "pari" && base::lower_case(name) != "accasta pari")
          throw ParseFailure{&variant,
                             fmt::format("unknown variant '{}': there is 'pari' only", name)};
        pari = true;
      }
    }
    add_tag("Rules", pari ? "pari-2010" : "standard", from);
    add_tag("Repetition", "off", from);
    add_tag("Site", "Abstract Play", from);
    if (!options_.dialect) options_.dialect = notation::Dialect::Count;
  }

  void add_turn_or_end(const Parsed& value) {
    if (last_word_)
      throw ParseFailure{&value, fmt::format("the game ended before, by '{}'", last_word_->word)};
    const auto* const last = std::ranges::find(
        notation::kEndWords, base::lower_case(value.get_ref<const std::string&>()),
        &notation::EndWord::word);
    if (last == notation::kEndWords.end()) return add_turn(value);
    last_word_ = &*last;
    last_word_value_ = &value;
  }

  void add_date(const Parsed& object, const char* name) {
    if (const Parsed* value = find(object, name, Parsed::value_t::string))
      if (const auto date = date_of(*value)) add_tag("Date", *date, value);
  }

  // --- by accasta convert

  void collect_record(const Parsed& record) {
    for (const auto& [name, value] : member(record, "tags", Parsed::value_t::object).items())
      add_tag(name, checked(value, Parsed::value_t::string), &value);
    for (const auto& [field, tag] : {std::pair{"rules", "Rules"}, std::pair{"start", "Position"}})
      add_tag(tag, member(record, field, Parsed::value_t::string));
    for (const auto& [field, tag] :
         {std::pair{"dialect", "Dialect"}, std::pair{"termination", "Termination"}})
      if (record.contains(field)) add_tag(tag, member(record, field, Parsed::value_t::string));
    collect_line(member(record, "line", Parsed::value_t::array));
    const Parsed& result = member(record, "result", Parsed::value_t::string);
    if (!from_name<notation::GameResult>(result.get_ref<const std::string&>()))
      throw ParseFailure{&result, "the result is 1-0, 0-1, 1/2-1/2 or *"};
    turns_.push_back({result, &result});
    collect_comments(record, "comments");
  }

  void collect_line(const Parsed& line) {
    for (const Parsed& turn : line) {
      checked(turn, Parsed::value_t::object);
      collect_comments(turn, "comments_before");
      add_turn(member(turn, "played", Parsed::value_t::string));
      if (turn.contains("nags"))
        for (const Parsed& nag : member(turn, "nags", Parsed::value_t::array))
          turns_.push_back(
              {fmt::format("${}",
                           checked(nag, Parsed::value_t::number_unsigned).get<std::uint64_t>()),
               &nag});
      collect_comments(turn, "comments");
      if (!turn.contains("variations")) continue;
      for (const Parsed& variation : member(turn, "variations", Parsed::value_t::array)) {
        turns_.push_back({"(", &variation});
        collect_line(checked(variation, Parsed::value_t::array));
        turns_.push_back({")", &variation});
      }
    }
  }

  void collect_comments(const Parsed& object, const char* name) {
    if (!object.contains(name)) return;
    for (const Parsed& comment : member(object, name, Parsed::value_t::array)) {
      const std::string text = line_of(checked(comment, Parsed::value_t::string));
      turns_.push_back(
          {text.find('}') == std::string::npos ? '{' + text + '}' : "; " + text, &comment});
    }
  }

  // --- the record

  /// Returns a text without line ends. Unsafe characters are replaced when the record is read.
  static std::string line_of(std::string text) {
    std::ranges::replace_if(text, base::is_space, ' ');
    return text;
  }

  void add_tag(std::string_view name, const Parsed& text) {
    if (text != "") add_tag(name, text, &text);
  }

  void add_tag(std::string_view name, const std::string& text, const Parsed* value) {
    if (name.empty() || !std::ranges::all_of(name, notation::is_tag_name_character))
      throw ParseFailure{value, "a tag's name has letters, digits and _ only"};
    tags_.push_back({fmt::format("[{} {}]", name, base::quoted(line_of(text))), value});
  }

  void add_turn(const Parsed& value) {
    if (!may_be_turn(value)) throw ParseFailure{&value, "this is no turn"};
    turns_.push_back({value, &value});
  }

  void read_record() {
    // The result says who resigned; otherwise it is the player to move.
    if (result_) {
      add_tag("Result", result_->text, result_->value);
      if (last_word_)
        add_tag("Termination",
                std::string(last_word_->reason ? name(*last_word_->reason) : "unterminated"),
                last_word_value_);
    } else if (last_word_) {
      turns_.push_back({std::string(last_word_->word), last_word_value_});
    }
    std::string record;
    for (const auto* const lines : {&tags_, &turns_})
      for (const Line& line : *lines) record += line.text + '\n';
    const int first_line = read_.first_line;
    read_ = notation::read_game({.text = std::move(record)}, options_);
    read_.first_line = first_line;
    if (!read_.error) return;
    // The error belongs at the value from which the line was made.
    const auto index = static_cast<std::size_t>(read_.error->line) - 1;
    const bool in_tags = index < tags_.size();
    const Line& line =
        in_tags ? tags_[index] : turns_[std::min(index - tags_.size(), turns_.size() - 1)];
    read_.error = error({line.value, read_.error->message});
  }

  const Parsed& game_;
  const std::string path_;
  notation::ReadOptions options_;
  std::vector<Line> tags_;
  std::vector<Line> turns_;
  std::optional<Line> result_;
  const notation::EndWord* last_word_ = nullptr;
  const Parsed* last_word_value_ = nullptr;
  notation::ReadGame read_;
};

/// A reader of the values of a JSON text, one after the other. The texts in it are safe.
class Importer {
 public:
  Importer(std::string_view json, const notation::ReadOptions& options)
      : json_(json), place_(json), options_(options) {}

  std::vector<notation::ReadGame> read() && {
    std::size_t at = json_.size() - base::without_byte_order_mark(json_).size();
    at = base::skip_space(json_, at);
    do {
      bool is_too_deep = false;
      const std::size_t end = end_of_value(json_, at, is_too_deep);
      const bool is_read =
          is_too_deep ? fail(end, "lists and objects are nested too deeply") : read_value(at, end);
      if (!is_read) break;
      at = base::skip_space(json_, end);
    } while (at < json_.size());
    return std::move(games_);
  }

 private:
  /// Adds a game that represents the rest of the text.
  bool fail(std::size_t offset, std::string message) {
    notation::ReadGame game;
    game.error = notation::error_at(json_, offset, std::move(message));
    game.first_line = game.error->line;
    games_.push_back(std::move(game));
    return false;
  }

  /// Reads a game or a list of games.
  bool read_value(std::size_t begin, std::size_t end) {
    Parsed parsed;
    try {
      parsed = Parsed::parse(json_.substr(begin, end - begin));
    } catch (const Parsed::parse_error& error) {
      const std::size_t offset =
          std::min(begin + std::max<std::size_t>(error.byte, 1) - 1, json_.size());
      return fail(offset,
                  offset == json_.size() ? "the JSON ends too early" : "the JSON is broken here");
    } catch (const Parsed::exception&) {
      return fail(0, "the JSON holds a number that is too large");
    }
    const std::size_t count = parsed.is_array() ? parsed.size() : 1;
    if (games_.size() + count > kMostGames)
      return fail(begin, fmt::format("there are more than {} games", kMostGames));
    place_.advance_to(begin);
    for (std::size_t i = 0; i < count; ++i)
      games_.push_back(GameImport(parsed.is_array() ? parsed[i] : parsed,
                                  parsed.is_array() ? fmt::format("[{}]", i) : "", place_.line(),
                                  options_)
                           .read());
    return true;
  }

  std::string_view json_;
  /// The place of the last value.
  notation::PlaceInText place_;
  const notation::ReadOptions& options_;
  std::vector<notation::ReadGame> games_;
};

}  // namespace

std::optional<bool> looks_like_json(std::string_view beginning) {
  beginning = base::without_byte_order_mark(beginning);
  std::size_t at = 0;
  const auto next = [&]() -> std::optional<char> {
    at = base::skip_space(beginning, at);
    return at < beginning.size() ? std::optional(beginning[at++]) : std::nullopt;
  };
  const auto bracket = next();
  if (!bracket) return std::nullopt;
  if (*bracket != '{' && *bracket != '[') return false;
  const auto first = next();
  if (!first) return std::nullopt;
  if (*bracket == '[') return *first == '{' || *first == ']';
  if (*first != '"') return false;
  const std::string_view name = beginning.substr(at, skip_string(beginning, at - 1) - at);
  const bool may_be_member = std::ranges::any_of(kMembers, [&](std::string_view member) {
    return (std::string(member) + '"').starts_with(name);
  });
  if (!may_be_member) return false;
  at += name.size();
  const auto colon = next();
  return colon ? std::optional(*colon == ':') : std::nullopt;
}

std::vector<notation::ReadGame> import_games(std::string_view json,
                                             const notation::ReadOptions& options) {
  std::string safe(json);
  const std::size_t replaced = base::replace_unsafe(safe);
  std::vector<notation::ReadGame> games = Importer(safe, options).read();
  if (replaced == 0) return games;
  // The characters may be outside all games.
  games.front().replaced += replaced;
  games.front().has_lost_bytes = !base::is_utf8(json);
  games.front().notices.push_back(notation::replaced_notice(replaced));
  return games;
}

}  // namespace accasta::formats
