#include <array>
#include <cstddef>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/formats/games.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/formats/page.hpp>
#include <accasta/formats/statistics.hpp>
#include <accasta/notation/typed_turn.hpp>

#include "screens/explorer.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

// Processor time must grow in proportion to the size of the input. It takes minutes:
// accasta_invariants_tests '[slow]'

using namespace accasta;

namespace {

std::string repeated(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

/// Returns texts with the numbers from 0 in the place of {}.
std::string numbered(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += fmt::format(fmt::runtime(text), i);
  return all;
}

const std::string kTags = "[Rules \"standard\"]\n[Repetition \"off\"]\n\n";
/// Four turns after which the board is as before.
const std::string kCycle = "c3:S-c2 e3:S-e2 c2:S-c3 e2:S-e3\n";

/// Returns a line with `turns` turns in variations of this depth, each of the first turn of the one
/// around it.
std::string nested(std::size_t turns, std::size_t depth) {
  const std::string rest = " e3:S-e2 d3:S-c3 e2:S-e3\n" + repeated(kCycle, turns / depth / 4);
  std::string line = "c3:S-d3" + rest;
  for (std::size_t i = 1; i < depth; ++i) line = "c3:S-d3 (" + line + ")" + rest;
  return line;
}

/// Returns the JSON of the first game of a record.
std::string json_of(const std::string& record) {
  std::istringstream input(record);
  const auto game = notation::RecordReader(input).next();
  return formats::dump(formats::to_json(game->record, {}));
}

/// Returns a list of games by Abstract Play with one turn each.
std::string reports(const std::string& turn, std::size_t count) {
  const std::string game =
      R"({"header":{"game":{"name":"Accasta"},"players":[{"name":"A"},{"name":"B"}]},)"
      R"("moves":[[")" +
      turn + R"("]]})";
  return '[' + repeated(game + ',', count - 1) + game + ']';
}

/// A kind of input.
struct InputKind {
  const char* name;
  /// The smaller size. The larger one is four times as much.
  std::size_t size;
  std::function<std::string(std::size_t)> text;
  bool is_json = false;
};

std::vector<InputKind> kinds() {
  using Size = std::size_t;
  const auto game = [](const std::string& text) { return kTags + text + " *\n"; };
  const std::string turn = "1. c3:S-c2 ";
  return {
      {"games", 8'000, [=](Size n) { return repeated(kTags + kCycle + "*\n\n", n); }},
      {"wrong games", 20'000, [=](Size n) { return repeated("1. a1:C-b7 *\n\n", n); }},
      {"no turns", 20'000, [](Size n) { return repeated("[Event \"x\"]\n\n*\n\n", n); }},
      {"players", 20'000,
       [](Size n) { return numbered("[White \"Player {}\"]\n\n1. c3:S-c2 1-0\n\n", n); }},
      {"events", 20'000,
       [](Size n) { return numbered("[Termination \"e{}\"]\n\n1. c3:S-c2 1-0\n\n", n); }},
      {"turns", 24'000, [=](Size n) { return game(repeated(kCycle, n / 4)); }},
      {"turns without rules", 24'000,
       [](Size n) {
         return "[Repetition \"off\"]\n\n" + repeated("c3:1-c2 e3:1-e2 c2:1-c3 e2:1-e3\n", n / 4) +
                "*\n";
       }},
      {"turns that may be of Abstract Play", 24'000,
       [](Size n) { return repeated("c3:-c2 e3:-e2 c2:-c3 e2:-e3\n", n / 4) + "*\n"; }},
      {"a wrong turn at the end", 24'000,
       [=](Size n) { return game(repeated(kCycle, n / 4) + "a1:C-b7"); }},
      {"variations at one turn", 20'000,
       [=](Size n) { return game(turn + repeated("(1. c3:S-d3)\n", n)); }},
      {"variations at each turn", 10'000,
       [=](Size n) {
         return game(repeated("c3:S-c2 (c3:S-d3) e3:S-e2 c2:S-c3 (c2:S-c1) e2:S-e3\n", n / 2));
       }},
      {"unclosed variations", 100, [=](Size n) { return game(repeated(turn + "(", n / 4)); }},
      {"comments", 100'000, [=](Size n) { return game(turn + repeated("{Well}\n", n)); }},
      {"comments before the first turn", 100'000,
       [=](Size n) { return game(repeated("{Well}\n", n) + turn); }},
      {"comments to the end of the line", 100'000,
       [=](Size n) { return game(turn + repeated("; Well\n", n)); }},
      {"words of a comment", 200'000,
       [=](Size n) { return game(turn + "{" + repeated("word ", n) + "}"); }},
      {"a word of a comment", 1'000'000,
       [=](Size n) { return game(turn + "{" + std::string(n, 'x') + "}"); }},
      {"commands", 60'000,
       [=](Size n) { return game(turn + "{" + repeated("[%eval 1.5] ", n) + "}"); }},
      {"unclosed commands", 200'000,
       [=](Size n) { return game(turn + "{" + repeated("[%", n) + "}"); }},
      {"unclosed comments", 500'000, [=](Size n) { return game(turn + repeated("{ ", n)); }},
      {"spaces in a comment", 1'000'000,
       [=](Size n) { return game(turn + "{" + std::string(n, ' ') + "}"); }},
      {"line ends in a comment", 1'000'000,
       [=](Size n) { return game(turn + "{" + std::string(n, '\n') + "}"); }},
      {"other scripts", 200'000,
       [=](Size n) { return game(turn + "{" + repeated("\u0414\u4e2d\u05d0 ", n / 2) + "}"); }},
      {"characters that are replaced", 300'000,
       [=](Size n) { return game(turn + "{" + repeated("\ufffe", n) + "}"); }},
      {"bytes that are not UTF-8", 500'000,
       [=](Size n) { return game(turn + "{" + std::string(n, '\xf6') + "}"); }},
      {"tags", 30'000, [=](Size n) { return numbered("[Tag{} \"x\"]\n", n) + turn + "*\n"; }},
      {"equal tags", 60'000, [=](Size n) { return repeated("[A \"x\"]\n", n) + turn + "*\n"; }},
      {"escapes in a tag", 400'000,
       [=](Size n) { return "[A \"" + repeated("\\\"", n) + "\"]\n" + turn + "*\n"; }},
      {"unclosed tags", 200'000, [=](Size n) { return repeated("[A \"\n", n) + turn + "*\n"; }},
      {"marks", 200'000, [=](Size n) { return game(turn + repeated("$1 ", n)); }},
      {"heads of letters", 60'000,
       [=](Size n) { return repeated("White: Ann\nBlack: Ben\n", n) + turn + "*\n"; }},
      {"blank lines", 900'000, [=](Size n) { return game(std::string(n, '\n') + turn); }},
      {"spaces between turns", 900'000, [=](Size n) { return game(turn + std::string(n, ' ')); }},
      {"broken words", 20'000,
       [=](Size n) { return game(turn + repeated("1. . a1 a1: White x/ , \u2212 a1b1c1 * ", n)); }},
      {"results", 60'000, [](Size n) { return repeated("1-0\n", n); }},
      {"a long line", 900'000, [](Size n) { return std::string(n, 'x'); }},
      {"JSON: games", 8'000, [](Size n) { return reports("c3:-c2", n); }, true},
      {"JSON: wrong games", 20'000, [](Size n) { return '[' + repeated("{},", n) + "{}]"; }, true},
      {"JSON: games with a wrong turn", 20'000, [](Size n) { return reports("a1:9-b1", n); }, true},
      {"JSON: games one after the other", 20'000,
       [](Size n) { return repeated("{\"game\":1}\n", n); }, true},
      {"JSON: numbers", 1'000'000,
       [](Size n) { return "[{\"moves\":[" + repeated("1,", n) + "1]}]"; }, true},
      {"JSON: members", 200'000,
       [](Size n) { return "[{" + numbered("\"m{}\":1,", n) + "\"line\":[]}]"; }, true},
      {"JSON: unclosed lists", 1'000'000,
       [](Size n) { return "[{\"line\":" + std::string(n, '['); }, true},
      {"JSON: a text", 2'000'000,
       [](Size n) { return "[{\"line\":\"" + repeated("\\n", n) + "\"}]"; }, true},
      {"JSON: turns", 20'000, [=](Size n) { return json_of(game(repeated(kCycle, n / 4))); }, true},
      {"JSON: comments", 50'000,
       [=](Size n) { return json_of(game(turn + repeated("{Well}\n", n))); }, true},
      {"JSON: tags", 30'000,
       [=](Size n) { return json_of(numbered("[Tag{} \"x\"]\n", n) + turn + "*\n"); }, true},
  };
}

/// A command or screen that reads a file.
struct Use {
  const char* name;
  std::function<void(const std::string& path)> run;
};

/// Reads the games of a file and passes the correct ones.
void read(const std::string& path, const std::function<void(const notation::Record&)>& take) {
  formats::Games games({path});
  while (const auto unread = games.next()) {
    if (!*unread) continue;
    const notation::ReadGame game = (*unread)->read();
    if (!game.error) take(game.record);
  }
}

std::vector<Use> uses() {
  return {
      {"check",
       [](const std::string& path) {
         read(path, [](const auto& record) { record.position_after(record.turns.size()); });
       }},
      {"stats",
       [](const std::string& path) {
         formats::Statistics statistics;
         read(path, [&](const auto& record) { statistics.add(record); });
       }},
      {"convert",
       [](const std::string& path) {
         read(path, [](const auto& record) { (void)notation::write_for_file(record); });
       }},
      {"convert to JSON",
       [](const std::string& path) {
         read(path, [](const auto& record) { formats::dump(formats::to_json(record, {})); });
       }},
      {"export",
       [](const std::string& path) {
         const auto game = formats::numbered_game(path, 1, {});
         if (game) (void)formats::page({&game->record, 1});
       }},
      {"view",
       [](const std::string& path) {
         const auto games = formats::GameList::open(path, {});
         if (!games) return;
         games->title(0);
         const screens::Explorer explorer(games->originals(), {});
       }},
      {"type",
       [](const std::string& path) {
         const std::string text = test::file_content(path);
         notation::read_typed(text, Position::start(Rules::standard()));
         notation::read_typed("a1:C-b1" + text, Position::start(Rules::standard()));
       }},
  };
}

/// Returns the processor time of this process so far, in seconds.
double processor_time() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Checks that no use takes more than `most_factor` times as long for a text as for another one.
/// Time that is hardly noticed may grow as it likes.
void compare(double most_factor, const std::string& kind, const std::string& ending,
             const std::string& smaller, const std::string& larger) {
  constexpr double kNoticed = 0.2;
  const test::TemporaryFolder folder;
  const std::array paths{folder.write("smaller" + ending, smaller),
                         folder.write("larger" + ending, larger)};
  for (const Use& use : uses()) {
    std::array<double, 2> times{};
    for (std::size_t i = 0; i < 2; ++i) {
      const double begin = processor_time();
      use.run(paths[i]);
      times[i] = processor_time() - begin;
    }
    INFO(fmt::format("{}, {}: {:.3f} s and {:.3f} s", kind, use.name, times[0], times[1]));
    CHECK((times[1] < kNoticed || times[1] < most_factor * times[0]));
  }
}

}  // namespace

TEST_CASE("scaling: four times as much input takes about four times as long", "[.][slow]") {
  for (const InputKind& kind : kinds())
    compare(8, kind.name, kind.is_json ? ".json" : ".acc", kind.text(kind.size),
            kind.text(4 * kind.size));
}

TEST_CASE("scaling: deeply nested variations take as long as flat ones", "[.][slow]") {
  constexpr std::size_t kDepth = 96;
  const auto record = [](std::size_t depth) { return kTags + nested(60'000, depth) + "*\n"; };
  compare(4, "nested variations", ".acc", record(1), record(kDepth));
  compare(4, "JSON: nested variations", ".json", json_of(record(1)), json_of(record(kDepth)));
  const auto lists = [](std::size_t depth) {
    const std::string one = std::string(depth, '[') + std::string(depth, ']') + ',';
    return "[{\"line\":[" + repeated(one, 1'000'000 / one.size()) + "[]]}]";
  };
  compare(4, "JSON: nested lists", ".json", lists(1), lists(kDepth));
}
