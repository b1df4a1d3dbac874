#include <cstddef>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <accasta/base/limits.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/formats/question.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::formats {
namespace {

using Asked = nlohmann::json;

/// A fault of the question.
struct Fault {
  std::string message;
};

/// Returns a text or a list in an object. Throws Fault if it is missing or of another type.
template <typename Value>
const Value& needed(const Asked& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end()) throw Fault{fmt::format("'{}' is missing", name)};
  if (const auto* const value = found->get_ptr<const Value*>()) return *value;
  constexpr bool kIsText = std::is_same_v<Value, std::string>;
  throw Fault{fmt::format("'{}' must be {}", name, kIsText ? "a text" : "a list")};
}

/// Plays a turn of a question.
void play(const Asked& written, notation::Record& record, Position& position) {
  constexpr auto kDialect = notation::Dialect::AbstractPlay;
  if (!written.is_string()) throw Fault{"a turn must be a text"};
  const std::string text = written;
  const auto turn = notation::read_turn(text, position, kDialect);
  if (!turn) throw Fault{turn.error().message};
  // The reader also allows spaces and capital letters.
  if (const auto right = notation::write_turn(*turn, position, kDialect); right != text)
    throw Fault{fmt::format("the site writes {}, not {}", right, text)};
  record.turns.push_back({*turn, {}, {}, {}, {}});
  position = position.after(*turn);
}

void read_moves(const Asked::array_t& rounds, notation::Record& record) {
  Position position = record.start;
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    const Asked& turns = rounds[round];
    if (!turns.is_array() || turns.empty() || turns.size() > 2 ||
        (turns.size() == 1 && round + 1 < rounds.size()))
      throw Fault{fmt::format("round {}: two turns are expected, or one in the last", round + 1)};
    for (std::size_t move = 0; move < turns.size(); ++move) try {
        play(turns[move], record, position);
      } catch (const Fault& fault) {
        throw Fault{fmt::format("round {}, move {}: {}", round + 1, move + 1, fault.message)};
      }
  }
  if (const auto outcome = position.outcome())
    throw Fault{"the game is over: " + notation::status_sentence(position, outcome)};
}

void read(std::string_view json, Question& question) {
  if (json.size() > base::kLongestLine) throw Fault{"a question has at most 1 MiB"};
  if (!base::is_utf8(json)) throw Fault{"the question is not UTF-8"};
  const Asked parsed = Asked::parse(json);
  if (!parsed.is_object()) throw Fault{"a question is an object"};
  const auto& verb = needed<std::string>(parsed, "verb");
  question.is_challenge = verb == "challenge";
  if (!question.is_challenge && verb != "move")
    throw Fault{fmt::format("the verb is move or challenge, not '{}'", verb)};
  if (!question.is_challenge) question.game_id = needed<std::string>(parsed, "gameid");
  if (const auto& game = needed<std::string>(parsed, "metaGame"); game != "accasta")
    throw Fault{fmt::format("this is a game of '{}', not of Accasta", game)};
  const auto& variants = needed<Asked::array_t>(parsed, "variants");
  const bool is_pari = variants == Asked::array_t{"pari"};
  if (!is_pari && !variants.empty())
    throw Fault{"the variants are not known: there are [] and [\"pari\"]"};
  Rules& rules = question.record.rules;
  rules = is_pari ? Rules::pari_2010() : Rules::standard();
  rules.repetition = Repetition::Off;
  question.record.start = Position::start(rules);
  if (!question.is_challenge) read_moves(needed<Asked::array_t>(parsed, "moves"), question.record);
}

}  // namespace

Question read_question(std::string_view json) {
  Question question;
  try {
    read(json, question);
  } catch (const Fault& fault) {
    question.error = base::one_line(fault.message);
  } catch (const Asked::parse_error& error) {
    question.error = fmt::format("the JSON is broken at byte {}", error.byte);
  } catch (const Asked::exception&) {
    question.error = "the JSON holds a number that is too large";
  }
  return question;
}

}  // namespace accasta::formats
