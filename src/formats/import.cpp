#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/formats/import.hpp>

#include "json_place.hpp"

namespace accasta::formats {
namespace {

using Parsed = nlohmann::ordered_json;

/// States and reports are six deep.
constexpr int kMaxDepth = 100;
/// A game that is read takes hundreds of bytes, however short its text is.
constexpr std::size_t kMostGames = 100'000;
/// No turn is longer.
constexpr std::size_t kMaxTurnSize = 40;

/// What Abstract Play writes in the place of a last turn, and the value of the tag Termination.
struct LastWord {
  std::string_view word;
  std::string_view termination;
};
constexpr std::array<LastWord, 4> kLastWords{{{"resign", "resignation"},
                                              {"timeout", "time"},
                                              {"draw", "agreement"},
                                              {"abandoned", "unterminated"}}};

/// Whether a text may stand among the turns of a record: it is one turn at most, and nothing else.
bool may_be_turn(const std::string& text) {
  constexpr std::string_view kOthers = ":,+-";
  return text.size() >= 2 && text.size() <= kMaxTurnSize && base::is_letter(text[0]) &&
         base::is_digit(text[1]) && std::all_of(text.begin(), text.end(), [&](char c) {
           return base::is_letter(c) || base::is_digit(c) ||
                  kOthers.find(c) != std::string_view::npos;
         });
}

/// "2021-11-16T09:30:00.000Z" as a tag's date.
std::optional<std::string> date_of(const std::string& timestamp) {
  constexpr std::string_view kForm = "dddd-dd-dd";
  if (timestamp.size() < kForm.size()) return std::nullopt;
  std::string date = timestamp.substr(0, kForm.size());
  for (std::size_t i = 0; i < date.size(); ++i)
    if (kForm[i] == 'd' ? !base::is_digit(date[i]) : date[i] != '-') return std::nullopt;
  std::replace(date.begin(), date.end(), '-', '.');
  return date;
}

std::string_view type_name(Parsed::value_t type) {
  return type == Parsed::value_t::object    ? "an object"
         : type == Parsed::value_t::array   ? "a list"
         : type == Parsed::value_t::string  ? "a text"
         : type == Parsed::value_t::boolean ? "true or false"
         : type == Parsed::value_t::null    ? "null"
                                            : "a number";
}

/// What is wrong with a value, and the value's path.
struct Wrong {
  std::string path;
  std::string message;
};

std::string inside(const std::string& path, const std::string& name) {
  return path.empty() ? name : path + '.' + name;
}
std::string inside(const std::string& path, std::size_t index) {
  return fmt::format("{}[{}]", path, index);
}

/// Throws Wrong if a value is of another type.
void check_type(const Parsed& value, Parsed::value_t type, const std::string& path) {
  if (value.type() != type)
    throw Wrong{path,
                fmt::format("{} is expected, not {}", type_name(type), type_name(value.type()))};
}

/// A member of an object. Throws Wrong if it is missing or of another type.
const Parsed& member(const Parsed& object, const std::string& path, const std::string& name,
                     Parsed::value_t type) {
  const auto found = object.find(name);
  if (found == object.end()) throw Wrong{path, fmt::format("'{}' is missing", name)};
  check_type(*found, type, inside(path, name));
  return *found;
}

void check_game(const std::string& name, const std::string& path) {
  if (base::lower_case(name) != "accasta")
    throw Wrong{path, fmt::format("this is a game of '{}', not of Accasta", name)};
}

/// Rewrites one game as a record with a tag or a turn on each line, and reads that.
class GameImport {
 public:
  /// The game begins at a byte of the text, which is the place given.
  GameImport(std::string_view text, std::size_t begin, const notation::PlaceInText& place,
             std::string path, const notation::ReadOptions& options)
      : text_(text), begin_(begin), place_(place), path_(std::move(path)), options_(options) {}

  notation::ReadGame read(const Parsed& game) {
    try {
      collect(game);
      read_record();
    } catch (const Wrong& wrong) {
      fail(wrong);
    }
    read_.first_line = place_.line();
    return std::move(read_);
  }

 private:
  /// A line of the record, and the value that says it.
  struct Line {
    std::string text;
    std::string path;
  };

  void fail(const Wrong& wrong) {
    const auto& [path, message] = wrong;
    // Every path begins with the game's own.
    const auto inside_game = std::string_view(path).substr(path_.size());
    notation::PlaceInText place = place_;
    place.advance_to(find_value(text_, begin_, inside_game));
    read_.error = place.error(path.empty() ? message : fmt::format("{}: {}", path, message));
  }

  void collect(const Parsed& game) {
    check_type(game, Parsed::value_t::object, path_);
    if (game.contains("stack"))
      collect_state(game);
    else if (game.contains("header"))
      collect_report(game);
    else
      throw Wrong{path_,
                  "neither 'stack' nor 'header' is there, as in a game's state or report by "
                  "Abstract Play"};
  }

  void collect_state(const Parsed& state) {
    check_game(member(state, path_, "game", Parsed::value_t::string), inside(path_, "game"));
    collect_rules(state, path_);
    const Parsed& stack = member(state, path_, "stack", Parsed::value_t::array);
    const std::string stack_path = inside(path_, "stack");
    if (stack.empty()) throw Wrong{stack_path, "the position at the start is missing"};
    for (std::size_t i = 0; i < stack.size(); ++i) {
      const std::string path = inside(stack_path, i);
      check_type(stack[i], Parsed::value_t::object, path);
      // The first is the start.
      if (i > 0)
        add_turn(member(stack[i], path, "lastmove", Parsed::value_t::string),
                 inside(path, "lastmove"));
      else if (stack[i].contains("_timestamp") && stack[i]["_timestamp"].is_string())
        set_date(stack[i]["_timestamp"]);
    }
    if (state.value("gameover", Parsed()) == Parsed(true)) collect_winner(state);
  }

  void collect_winner(const Parsed& state) {
    const Parsed& winner = member(state, path_, "winner", Parsed::value_t::array);
    const bool white = std::find(winner.begin(), winner.end(), 1) != winner.end();
    const bool black = std::find(winner.begin(), winner.end(), 2) != winner.end();
    result_ = {white && black ? "1/2-1/2"
               : white        ? "1-0"
               : black        ? "0-1"
                              : "*",
               inside(path_, "winner")};
  }

  void collect_report(const Parsed& report) {
    const std::string path = inside(path_, "header");
    const Parsed& header = member(report, path_, "header", Parsed::value_t::object);
    const Parsed& game = member(header, path, "game", Parsed::value_t::object);
    const std::string game_path = inside(path, "game");
    check_game(member(game, game_path, "name", Parsed::value_t::string), inside(game_path, "name"));
    collect_rules(game, game_path);
    collect_players(header, path);
    for (const auto& [field, tag] : {std::pair{"event", "Event"}, std::pair{"round", "Round"}})
      if (header.contains(field) && header[field].is_string()) set_tag(tag, header[field]);
    if (header.contains("date-start") && header["date-start"].is_string())
      set_date(header["date-start"]);
    collect_rounds(report);
  }

  void collect_players(const Parsed& header, const std::string& header_path) {
    const Parsed& players = member(header, header_path, "players", Parsed::value_t::array);
    const std::string path = inside(header_path, "players");
    if (players.size() != 2) throw Wrong{path, "a game has two players"};
    std::array<std::optional<double>, 2> results;
    for (std::size_t i = 0; i < 2; ++i) {
      const Parsed& player = players[i];
      check_type(player, Parsed::value_t::object, inside(path, i));
      set_tag(i == 0 ? "White" : "Black",
              member(player, inside(path, i), "name", Parsed::value_t::string));
      if (player.contains("result") && player["result"].is_number())
        results[i] = player["result"].get<double>();
    }
    if (results[0] && results[1])
      result_ = {*results[0] > *results[1]   ? "1-0"
                 : *results[0] < *results[1] ? "0-1"
                                             : "1/2-1/2",
                 path};
  }

  void collect_rounds(const Parsed& report) {
    const Parsed& rounds = member(report, path_, "moves", Parsed::value_t::array);
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      const std::string path = inside(inside(path_, "moves"), i);
      check_type(rounds[i], Parsed::value_t::array, path);
      for (std::size_t j = 0; j < rounds[i].size(); ++j) {
        const std::string turn_path = inside(path, j);
        const Parsed& turn = rounds[i][j];
        if (turn.is_null()) continue;
        if (turn.is_object()) {
          add_turn(member(turn, turn_path, "move", Parsed::value_t::string),
                   inside(turn_path, "move"));
        } else {
          check_type(turn, Parsed::value_t::string, turn_path);
          add_turn(turn, turn_path);
        }
      }
    }
  }

  void collect_rules(const Parsed& object, const std::string& path) {
    bool pari = false;
    std::string variants_path = path;
    if (object.contains("variants") && !object["variants"].is_null()) {
      const Parsed& variants = member(object, path, "variants", Parsed::value_t::array);
      variants_path = inside(path, "variants");
      for (std::size_t i = 0; i < variants.size(); ++i) {
        const std::string each = inside(variants_path, i);
        check_type(variants[i], Parsed::value_t::string, each);
        const std::string name = variants[i];
        if (base::lower_case(name) != "pari" && base::lower_case(name) != "accasta pari")
          throw Wrong{each, fmt::format("unknown variant '{}': there is 'pari' only", name)};
        pari = true;
      }
    }
    tags_.push_back({fmt::format("[Rules \"{}\"]",
                                 pari ? "pari win=next-turn castle-release=allowed" : "standard"),
                     variants_path});
    tags_.push_back({"[Repetition \"off\"]", variants_path});
  }

  void add_turn(const std::string& turn, const std::string& path) {
    if (last_word_)
      throw Wrong{path, fmt::format("the game ended before, by '{}'", last_word_->word)};
    for (const LastWord& last : kLastWords) {
      if (base::lower_case(turn) != last.word) continue;
      last_word_ = last;
      last_word_path_ = path;
      return;
    }
    if (!may_be_turn(turn)) throw Wrong{path, "this is no turn"};
    turns_.push_back({turn, path});
  }

  void set_tag(std::string_view name, std::string value) {
    std::ranges::replace_if(value, base::is_space, ' ');
    read_.replaced += base::replace_unsafe(value);
    if (!value.empty()) own_tags_.push_back({std::string(name), std::move(value)});
  }

  void set_date(const std::string& timestamp) {
    if (const auto date = date_of(timestamp)) set_tag("Date", *date);
  }

  void read_record() {
    // Who resigned is told by the result; without one it is the player to move.
    if (result_) {
      tags_.push_back({fmt::format("[Result \"{}\"]", result_->text), result_->path});
      if (last_word_)
        tags_.push_back(
            {fmt::format("[Termination \"{}\"]", last_word_->termination), last_word_path_});
    } else if (last_word_) {
      turns_.push_back({std::string(last_word_->word), last_word_path_});
    }
    std::string record;
    for (const auto* const lines : {&tags_, &turns_})
      for (const Line& line : *lines) record += line.text + '\n';

    std::istringstream input(record);
    notation::ReadOptions options = options_;
    if (!options.dialect) options.dialect = notation::Dialect::Count;
    const std::size_t replaced = read_.replaced;
    read_ = *notation::RecordReader(input, options).next();
    read_.replaced = replaced;
    read_.record.set_tag("Site", "Abstract Play");
    for (const auto& [name, value] : own_tags_) read_.record.set_tag(name, value);
    if (read_.error) place_error();
  }

  /// Puts an error in the record where the value stands that the line was made from.
  void place_error() {
    const auto index = static_cast<std::size_t>(read_.error->line) - 1;
    const bool in_tags = index < tags_.size();
    const Line& line = in_tags ? tags_[index] : turns_[index - tags_.size()];
    const int column = read_.error->column;
    fail({line.path, read_.error->message});
    // After the quote; a tag says the same in other words.
    if (!in_tags) read_.error->column += column;
  }

  std::string_view text_;
  std::size_t begin_;
  notation::PlaceInText place_;
  std::string path_;
  const notation::ReadOptions& options_;
  std::vector<Line> tags_;
  std::vector<Line> turns_;
  std::vector<notation::Tag> own_tags_;
  std::optional<Line> result_;
  std::optional<LastWord> last_word_;
  std::string last_word_path_;
  notation::ReadGame read_;
};

/// A JSON text with U+FFFD in the place of what may not come in, inside its texts.
struct SafeJson {
  std::string json;
  /// How many characters were replaced.
  std::size_t replaced = 0;
};

SafeJson with_safe_texts(std::string_view json) {
  SafeJson safe;
  safe.json.reserve(json.size());
  for (std::size_t at = 0; at < json.size();) {
    const std::size_t begin = std::min(json.find('"', at), json.size());
    std::size_t end = begin + 1;
    while (end < json.size() && json[end] != '"') end += json[end] == '\\' ? 2U : 1U;
    end = std::min(end + 1, json.size());
    std::string text(json.substr(begin, end - begin));
    safe.replaced += base::replace_unsafe(text);
    safe.json.append(json, at, begin - at).append(text);
    at = end;
  }
  return safe;
}

notation::ReadGame broken(notation::TextError error) {
  notation::ReadGame game;
  game.first_line = error.line;
  game.error = std::move(error);
  return game;
}

/// The texts in it are safe.
std::vector<notation::ReadGame> read_games(std::string_view json,
                                           const notation::ReadOptions& options) {
  if (const auto deep = find_too_deep(json, kMaxDepth))
    return {broken(notation::error_at(json, *deep, "lists and objects are nested too deeply"))};
  Parsed parsed;
  try {
    parsed = Parsed::parse(json);
  } catch (const Parsed::parse_error& error) {
    const std::size_t offset = std::min(std::max<std::size_t>(error.byte, 1) - 1, json.size());
    return {broken(notation::error_at(
        json, offset,
        offset == json.size() ? "the JSON ends too early" : "the JSON is broken here"))};
  } catch (const Parsed::exception&) {
    return {broken(notation::error_at(json, 0, "the JSON holds a number that is too large"))};
  }
  std::vector<notation::ReadGame> games;
  notation::PlaceInText place(json);
  if (!parsed.is_array()) {
    place.advance_to(find_root(json));
    return {GameImport(json, find_root(json), place, "", options).read(parsed)};
  }
  if (parsed.size() > kMostGames)
    return {broken(notation::error_at(json, find_root(json),
                                      fmt::format("the list has more than {} games", kMostGames)))};
  const std::vector<std::size_t> begins = find_elements(json);
  for (std::size_t i = 0; i < parsed.size(); ++i) {
    place.advance_to(begins[i]);
    games.push_back(
        GameImport(json, begins[i], place, fmt::format("[{}]", i), options).read(parsed[i]));
  }
  return games;
}

}  // namespace

bool looks_like_json(std::string_view beginning) {
  constexpr std::string_view kSpace = " \t\r\n";
  if (beginning.starts_with("\xef\xbb\xbf")) beginning.remove_prefix(3);
  const std::size_t first = beginning.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return false;
  const std::size_t second = beginning.find_first_not_of(kSpace, first + 1);
  if (second == std::string_view::npos) return false;
  return (beginning[first] == '{' && beginning[second] == '"') ||
         (beginning[first] == '[' && beginning[second] == '{');
}

std::vector<notation::ReadGame> import_games(std::string_view json,
                                             const notation::ReadOptions& options) {
  const SafeJson safe = with_safe_texts(json);
  std::vector<notation::ReadGame> games = read_games(safe.json, options);
  // A text may stand outside of all games.
  if (!games.empty()) games.front().replaced += safe.replaced;
  return games;
}

}  // namespace accasta::formats
