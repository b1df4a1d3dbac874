#include "screens/scripts.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <utility>
#include <vector>

#include <accasta/dialogs/questions.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/screens/navigation.hpp>
#include <accasta/screens/start_screen.hpp>
#include <accasta/table/autosave.hpp>

#include "support/catch.hpp"

namespace accasta::test {
namespace {

template <typename Action>
ScriptedScreen run(std::string_view script, tui::Size size, Action action) {
  ScriptedScreen screen(script, size);
  try {
    action(screen);
  } catch (const dialogs::InputEnded&) {
    FAIL("the script has ended before the user left\n--- the screen:\n"
         << screen.frame().to_string());
  }
  if (!screen.is_at_end())
    FAIL("the user left before the script ended\n--- the screen:\n" << screen.frame().to_string());
  return screen;
}

}  // namespace

table::Seat engine_at(int level) { return {engine::Level::from(level)}; }

Home::Home() : before_(std::filesystem::current_path().string()) {
  std::filesystem::current_path(folder_.file(""));
  ::setenv("HOME", folder_.file("").c_str(), 1);
  ::setenv("XDG_STATE_HOME", folder_.file("state").c_str(), 1);
  ::setenv("XDG_CONFIG_HOME", folder_.file("config").c_str(), 1);
  ::setenv("XDG_DATA_HOME", folder_.file("data").c_str(), 1);
  // Somebody who knows the game.
  std::filesystem::create_directories(folder_.file("state/accasta"));
  folder_.write("state/accasta/progress", "greeted\n");
}

Home::~Home() { std::filesystem::current_path(before_); }

void write_missed_win(const Home& home) {
  std::ofstream(home.file("missed.acc"))
      << "[Position \"S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w\"]\n\n"
         "1. d3:C-d4 b3:H-b4 2. d4:C-d5 *\n";
}

ScriptedScreen play(std::string_view script, const Setting& setting, tui::Size size) {
  table::SessionSetup setup{
      .game = game::Game(setting.position.empty()
                             ? Position::start(setting.rules)
                             : *notation::parse_position(setting.position, setting.rules)),
      .seats = setting.seats,
      .think_time = setting.think,
      .time_control = game::TimeControl::parse(setting.clock),
      .seed = 1};
  return run(script, size, [&](tui::Screen& screen) {
    screens::visit(screens::ToTable{table::Session(setup), table::new_autosave()}, screen,
                   setting.options);
  });
}

ScriptedScreen train(std::string_view script, training::Training training, tui::Size size) {
  return run(script, size, [&](tui::Screen& screen) {
    screens::visit(screens::ToExercises{std::move(training)}, screen, {});
  });
}

ScriptedScreen start(std::string_view script, tui::Size size) {
  return run(script, size, [](tui::Screen& screen) { screens::run_start_screen(screen, {}); });
}

ScriptedScreen replay(const std::string& file, std::string_view script, tui::Size size,
                      std::size_t game, std::size_t turns) {
  const std::string path =
      file.starts_with("./") ? file.substr(2) : std::string(ACCASTA_TEST_DATA) + "/games/" + file;
  return run(script, size, [&](tui::Screen& screen) {
    screens::visit(screens::ToViewer{formats::GameList(path, {}), path, game, turns}, screen,
                   {.threads = 1, .hash_mebibytes = 8});
  });
}

std::string keys_not_pressed(const ScriptedScreen& screen, views::Mode mode) {
  std::vector<tui::Key> keys;
  for (int name = 1; name <= static_cast<int>(tui::Key::Name::Help); ++name)
    keys.push_back({static_cast<tui::Key::Name>(name), 0});
  for (char32_t character = U' '; character < 0x7F; ++character)
    keys.push_back(tui::Key::of(character));
  std::string text;
  for (const tui::Key& key : keys) {
    if (views::action(key, mode) == views::Action()) continue;
    if (std::ranges::find(screen.pressed(), key) == screen.pressed().end())
      text += tui::name(key) + " ";
  }
  return text;
}

}  // namespace accasta::test
