#include "options.hpp"

#include <cassert>
#include <cstdint>
#include <iostream>
#include <langinfo.h>
#include <string_view>
#include <unistd.h>

#include <fmt/format.h>

#include <accasta/notation/ply.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/settings/config.hpp>

#include "exit_code.hpp"
#include "option_choice.hpp"

namespace accasta::cli {

void RulesOptions::add_to(Arguments arguments) {
  add_choice<Variant>(arguments, "--rules", preset,
                      {{"standard", Variant::Standard}, {"pari", Variant::Pari}},
                      "The variant (default: what the pieces say, else standard)");
  add_choice<Win>(arguments, "--win", win, {{"next-turn", Win::NextTurn}, {"at-once", Win::AtOnce}},
                  "When three stacks in the enemy castle win");
  add_choice<CastleRelease>(
      arguments, "--castle-release", castle_release,
      {{"allowed", CastleRelease::Allowed}, {"forbidden", CastleRelease::Forbidden}},
      "Whether an enemy piece may be released in one's own castle");
  add_choice<Repetition>(arguments, "--repetition", repetition,
                         {{"draw", Repetition::Draw}, {"off", Repetition::Off}},
                         "Whether the third occurrence of a position draws");
}

Rules RulesOptions::rules(std::optional<Variant> pieces) const {
  const Variant variant = preset.value_or(pieces.value_or(Variant::Standard));
  Rules rules = variant == Variant::Standard ? Rules::standard() : Rules::pari();
  rules.win = win.value_or(rules.win);
  rules.castle_release = castle_release.value_or(rules.castle_release);
  rules.repetition = repetition.value_or(rules.repetition);
  return rules;
}

std::optional<Rules> RulesOptions::for_records() const {
  if (!preset && !win && !castle_release && !repetition) return std::nullopt;
  return rules();
}

void PositionOption::add_to(Arguments arguments) {
  arguments.add("--position", text, "A position, as 'ROWS SIDE [TURN]' (default: the start)")
      .value_name("TEXT");
}

Position PositionOption::position(const RulesOptions& rules) const {
  if (!text) return Position::start(rules.rules());
  const auto fail = [](const notation::TextError& error) {
    return Failure(ExitCode::Usage,
                   fmt::format("--position, column {}: {}", error.column, error.message));
  };
  const auto setup = notation::parse_setup(*text);
  if (!setup) throw fail(setup.error());
  auto position = notation::parse_position(*text, rules.rules(notation::variant_of(*setup)));
  if (!position) throw fail(position.error());
  return *std::move(position);
}

void DialectOption::add_to(Arguments arguments) {
  std::vector<std::pair<std::string, notation::Dialect>> choices;
  for (const auto each : notation::kDialects)
    choices.emplace_back(std::string(notation::name(each)), each);
  add_choice<notation::Dialect>(arguments, "--dialect", dialect, choices,
                                "How the turns that are read are written (default: found out)");
}

notation::ReadOptions read_options(const RulesOptions& rules, const DialectOption& dialect) {
  return {.rules = rules.for_records(), .dialect = dialect.dialect};
}

Option AtOption::add_to(Arguments arguments) {
  return arguments
      .add("--at", text,
           "The place in the game: after White's or Black's turn, as in 12w and 12b, or "
           "start or end")
      .value_name("PLACE");
}

std::size_t AtOption::turns_played(const notation::Record& record) const {
  const auto turns = notation::parse_ply(text, record.start, record.turns.size());
  if (!turns) throw Failure(ExitCode::Usage, fmt::format("--at {}: {}", text, turns.error()));
  return *turns;
}

void add_preference(Arguments arguments, settings::Preferences& given, std::string_view name) {
  const settings::PreferenceInfo& info = *settings::find_preference(name);
  const std::string description =
      fmt::format("{} (default: {})", info.description, info.default_value);
  if (info.is_switch()) {
    arguments.add_switch(
        info.name,
        [&given, &info](bool on) {
          [[maybe_unused]] const auto set = given.set(info.name, on ? "yes" : "no");
          assert(set);
        },
        description);
    return;
  }
  const auto read = [&given, &info](const std::string& value) {
    return given.set(info.name, value);
  };
  arguments.add_read(fmt::format("--{}", info.name), read, description).value_name(info.choices());
}

void DisplayOptions::add_to(Arguments arguments) {
  for (const char* const name :
       {"theme", "color", "colors", "ascii", "board", "flip", "clipboard", "plain"})
    add_preference(arguments, given, name);
}

void DisplayOptions::add_table_to(Arguments arguments) {
  for (const char* const name : {"level", "confirm", "ponder", "thoughts"})
    add_preference(arguments, given, name);
  add_analysis_to(arguments);
}

void DisplayOptions::add_analysis_to(Arguments arguments) {
  for (const char* const name : {"threads", "hash", "lines"})
    add_preference(arguments, given, name);
}

void DisplayOptions::add_ascii_to(Arguments arguments) {
  add_preference(arguments, given, "ascii");
}

settings::Preferences DisplayOptions::preferences() const {
  const settings::ReadPreferences kept = settings::load_preferences();
  for (const std::string& problem : kept.problems) std::cerr << "accasta: " << problem << '\n';
  return kept.preferences.overridden_by(given);
}

tui::Glyphs text_glyphs(const settings::Preferences& preferences) {
  const bool utf8 = std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
  return utf8 && !preferences.is_on("ascii") ? tui::Glyphs::Unicode : tui::Glyphs::Ascii;
}

std::unique_ptr<tui::Terminal> open_terminal(const settings::Preferences& preferences) {
  if (preferences.is_on("plain")) return nullptr;
  auto terminal = tui::Terminal::open(tui::ScreenOptions::from(preferences));
  if (terminal) return *std::move(terminal);
  if (::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1)
    std::cerr << "accasta: " << terminal.error() << "; playing in lines of text\n";
  return nullptr;
}

}  // namespace accasta::cli
