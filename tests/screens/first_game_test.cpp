// Somebody who has never seen the program: they read the rules, begin a game, take the advice that
// the screen gives, play to the end, look at the game and leave. What they press stands here.

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>

#include <accasta/base/folders.hpp>
#include <accasta/screens/start_screen.hpp>
#include <accasta/table/autosave.hpp>

#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;
using Name = tui::Key::Name;

namespace {

class Newcomer : public tui::Screen {
 public:
  explicit Newcomer(tui::Size size) : size_(size) {}

  tui::Size size() const override { return size_; }
  tui::Glyphs glyphs() const override { return tui::Glyphs::Unicode; }
  settings::Theme theme() const override { return settings::Theme::Default; }
  void set_theme(settings::Theme) override {}
  void set_options(const tui::ScreenOptions&) override {}
  void show(const tui::Frame& frame) override { text_ = frame.to_string(); }
  bool copy(std::string_view) override { return true; }
  void wake() noexcept override {}
  Time now() const override { return Time::clock::now(); }

  std::optional<tui::Event> read(std::optional<std::chrono::milliseconds> timeout) override {
    if (++reads_ > 20'000) FAIL("the newcomer does not know what to do\n" << text_);
    if (const auto key = next_key()) return *key;
    REQUIRE(timeout);
    std::this_thread::sleep_for(std::min(*timeout, std::chrono::milliseconds(5)));
    return std::nullopt;
  }

  bool has_reviewed() const { return has_reviewed_; }

 private:
  bool sees(std::string_view text) const { return text_.find(text) != std::string::npos; }

  std::optional<tui::Key> next_key() {
    const auto character = [](char c) { return tui::Key::of(static_cast<char32_t>(c)); };
    if (sees("Dieter Stein's game of stacks")) {
      if (has_reviewed_) return character('q');
      return character(has_read_rules_ ? '1' : '7');
    }
    if (sees("THE RULES")) {
      has_read_rules_ = true;
      return tui::Key{Name::Escape};
    }
    if (sees("A new game of Accasta")) {
      CHECK(sees("engine, level 1 (beginner)"));
      if (sees("forbidden")) {
        if (is_at_begin_) return tui::Key{Name::Enter};
        is_at_begin_ = true;
        return tui::Key{Name::Home};
      }
      return is_at_variant_ ? tui::Key{Name::Right} : (is_at_variant_ = true, tui::Key{Name::Down});
    }
    if (sees("Left Right turn")) {
      has_reviewed_ = true;
      return character('q');
    }
    if (sees("w review")) return character(has_reviewed_ ? 'q' : 'w');
    if (sees("Press the key again") || sees("Space plays it")) return character(' ');
    if (sees("i puts it on the board")) return character('i');
    if (sees("Looking for a hint"))
      return sees("for White, depth") ? std::optional(character('m')) : std::nullopt;
    if (sees("WHITE to move")) return character('i');
    return std::nullopt;
  }

  tui::Size size_;
  std::string text_;
  int reads_ = 0;
  bool has_read_rules_ = false;
  bool is_at_variant_ = false;
  bool is_at_begin_ = false;
  bool has_reviewed_ = false;
};

}  // namespace

TEST_CASE("a newcomer reads the rules, plays a first game to its end with hints") {
  const Home home;
  for (const tui::Size size : {tui::Size{80, 24}, tui::Size{120, 40}}) {
    Newcomer newcomer(size);
    screens::run_start_screen(newcomer, {});
    CHECK(newcomer.has_reviewed());
  }
  const auto games = table::kept_games(table::finished_games(*base::state_folder())).games;
  REQUIRE(games.size() == 2);
  for (const auto& game : games) {
    INFO(game.description);
    CHECK(game.outcome);
  }
}
