// Every member of the JSON that a command writes has the type that docs/reference.md gives it.

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "support/catch.hpp"
#include "support/program.hpp"
#include "support/texts.hpp"

using namespace accasta::test;

namespace {

/// The types of each member.
using Vocabulary = std::map<std::string, std::set<std::string>>;

/// Reads the table of the reference: rows of "| `name` `name` | type, type | meaning |".
Vocabulary vocabulary() {
  std::istringstream lines(file_content(ACCASTA_TEST_DATA "/../../docs/reference.md"));
  Vocabulary names;
  const std::regex row(R"(\| ((?:`\w+` ?)+) \| ([a-z ,]+) \|.*)");
  bool is_in_section = false;
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (line.starts_with("## ")) is_in_section = line == "## What do the members of JSON mean?";
    if (!is_in_section || !std::regex_match(line, match, row)) continue;
    for (const std::string& word :
         words_of(std::regex_replace(match[1].str(), std::regex("`"), ""))) {
      std::istringstream types(match[2].str());
      for (std::string type; std::getline(types >> std::ws, type, ',');) names[word].insert(type);
    }
  }
  return names;
}

std::string type_of(const nlohmann::json& value) {
  if (value.is_number()) return "number";
  if (value.is_string()) return "text";
  if (value.is_boolean()) return "true or false";
  if (value.is_null()) return "null";
  if (value.is_object()) return "object";
  const std::string of = value.empty() ? "" : type_of(value.front());
  return of.empty() ? "list" : of.starts_with("list") ? "list of lists" : "list of " + of + "s";
}

void check(const nlohmann::json& value, const Vocabulary& names, std::set<std::string>& seen) {
  if (value.is_array())
    for (const nlohmann::json& each : value) check(each, names, seen);
  if (!value.is_object()) return;
  for (const auto& [name, member] : value.items()) {
    CAPTURE(name);
    CAPTURE(member.dump());
    REQUIRE(names.contains(name));
    const std::string type = type_of(member);
    const auto fits = [&](const std::string& allowed) {
      return allowed == type || (type == "list" && allowed.starts_with(type));
    };
    CHECK(std::ranges::any_of(names.at(name), fits));
    seen.insert(name);
    // The names of these members are data.
    static const std::set<std::string> kOfData{"tags", "stacks", "faults", "ended_by",
                                               "castle_cells"};
    if (!kOfData.contains(name)) check(member, names, seen);
  }
}

}  // namespace

TEST_CASE("one name had several meanings in the JSON of different commands", "[long]") {
  const TemporaryFolder folder;
  folder.write("wrong.acc", "1. a1:C-z9 *\n");
  folder.write("bad.acc",
               "[White \"\xff\"]\n\n1. a1:C-b1 {a} (1. a1:C-c1 $1 {b}) ({c} 1. a4:C-b5) *\n");
  folder.write("lost.acc",
               "[Position \"S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w\"]\n\n1. d3:C-d4 *\n");
  const std::string questions = R"({"verb":"challenge","metaGame":"chess"}
{"verb":"challenge","metaGame":"accasta","variants":[]}
{"verb":"move","metaGame":"accasta","variants":[],"gameid":"g","moves":[]}
{}
)";
  folder.write("questions.json", questions);
  const std::string games = ACCASTA_TEST_DATA "/games/";
  const std::string start =
      "ppp,ppp,ppp,ppp/x,pp,pp,pp,x/x2,p,p,x2/x7/x2,P,P,x2/x,PP,PP,PP,x/PPP,PPP,PPP,PPP w";
  // The arguments of each command. A command that is missing here runs with --json alone.
  const std::multimap<std::string, std::string> arguments{
      {"answer", "--stream --nodes 9 - < questions.json"},
      {"check", games + "booklet.acc wrong.acc bad.acc --json"},
      {"check", "- --json </dev/null"},
      {"convert", games + "booklet.acc --to count --format json"},
      {"convert", "bad.acc --format json"},
      {"show", games + "booklet.acc --json"},
      {"show", "--json"},
      {"stats", games + "booklet.acc " + games + "annotated.acc --json"},
      {"stats", games + "pari.acc --position '" + start + "' --json"},
      {"turns", "--json"},
      {"turns", "- < wrong.acc"},
      {"perft", "1 --divide --json"},
      {"analyse", "--depth 1 --lines 2 --json"},
      {"analyse", "lost.acc --nodes 500 --json"},
      {"analyse", games + "booklet.acc --nodes 2000 --json"},
      {"match", "--games 4 --engine nodes=400 --engine nodes=20 --sprt elo0=0,elo1=9 --json"},
      {"bench", "--depth 1 --hash 1 --json"},
      {"bench", "--puzzles 100 --hash 1 --json"},
  };
  const Vocabulary names = vocabulary();
  REQUIRE(names.size() > 50);
  std::set<std::string> seen;
  const auto run_command = [&](const std::string& line) {
    CAPTURE(line);
    std::istringstream lines(run_shell("accasta " + line + " 2>/dev/null", folder).output);
    bool is_empty = true;
    for (std::string each; std::getline(lines, each); is_empty = false)
      check(nlohmann::json::parse(each), names, seen);
    CHECK_FALSE(is_empty);
  };
  for (const auto& command : accasta::cli::all_commands()) {
    const std::string name(command->info().name);
    const auto [begin, end] = arguments.equal_range(name);
    for (auto each = begin; each != end; ++each) run_command(each->first + ' ' + each->second);
    if (command->has("--json") && begin == end) run_command(name + " --json");
  }
  // Claims about turns depend on the engine.
  for (const auto& [name, types] : names) {
    if (types.contains("number") &&
        file_content(ACCASTA_TEST_DATA "/../../docs/analysis.md").find("`" + name + "`") !=
            std::string::npos)
      continue;
    CAPTURE(name);
    CHECK(seen.contains(name));
  }
}
