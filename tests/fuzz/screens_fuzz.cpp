// Any keys, mouse and sizes at the table, in the viewer and on the analysis board: every frame is
// drawn, nothing unsafe is in it, and the session ends when the input does.
#include <filesystem>
#include <sstream>
#include <string>

#include <accasta/base/unicode.hpp>
#include <accasta/dialogs/questions.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/screens/navigation.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

/// The events that the bytes of an input are; then the input ends.
class BytesScreen : public tui::Screen {
 public:
  explicit BytesScreen(Choices& choices) : choices_(choices) {}

  tui::Size size() const override { return size_; }
  tui::Glyphs glyphs() const override { return tui::Glyphs::Unicode; }
  settings::Theme theme() const override { return theme_; }
  void set_theme(settings::Theme theme) override { theme_ = theme; }
  void set_options(const tui::ScreenOptions& options) override { theme_ = options.theme; }
  void show(const tui::Frame& frame) override {
    require(frame.size() == size_, "a frame has the size of the screen");
    for (int row = 0; row < size_.height; ++row)
      for (int column = 0; column < size_.width; ++column)
        require(frame.at(row, column).character == 0 ||
                    !base::is_unsafe(frame.at(row, column).character),
                "no unsafe character is shown");
  }
  std::optional<tui::Event> read(std::optional<std::chrono::milliseconds> timeout) override {
    if (choices_.empty()) {
      require(++reads_after_end_ < 100, "the session ends with its input");
      return tui::EndOfInput{};
    }
    const std::size_t kind = choices_.below(16);
    if (kind == 0 && timeout) {
      passed_ += *timeout;
      return std::nullopt;
    }
    if (kind == 1) {
      size_ = {20 + static_cast<int>(choices_.below(140)),
               5 + static_cast<int>(choices_.below(60))};
      return tui::Resized{};
    }
    if (kind <= 3) {
      const auto click = static_cast<tui::Mouse::Kind>(choices_.below(5));
      return tui::Mouse{click,
                        {static_cast<int>(choices_.below(static_cast<std::size_t>(size_.height))),
                         static_cast<int>(choices_.below(static_cast<std::size_t>(size_.width)))}};
    }
    if (kind <= 6) return tui::Key{static_cast<tui::Key::Name>(1 + choices_.below(16))};
    // No slash: files are written in this folder only.
    constexpr std::string_view kKeys =
        "abcdefgABCDEFGhHijklmnopqrstuvwxyzTSPRMNXOLKJ1234567890:+-,;.?! \"%@#&*<>=()[]{}|_^'$";
    return tui::Key::of(static_cast<char32_t>(kKeys[choices_.below(kKeys.size())]));
  }
  Time now() const override { return Time::clock::now() + passed_; }
  bool copy(std::string_view) override { return true; }
  void wake() noexcept override {}

 private:
  Choices& choices_;
  tui::Size size_{80, 24};
  settings::Theme theme_ = settings::Theme::Default;
  std::chrono::milliseconds passed_{0};
  int reads_after_end_ = 0;
};

notation::Record record() {
  std::istringstream text(
      "[White \"A\"]\n\n{before} 1. b4:2-c5 {one} (1. a4:1-b4 f2:1+f3) e4:+e3 $1 2. a4:3-b4 *\n");
  return notation::RecordReader(text).next()->record;
}

screens::Next somewhere(Choices& choices) {
  switch (choices.below(4)) {
    case 0:
      return screens::ToViewer{formats::GameList(record()), "game.acc"};
    case 1:
      return screens::ToAnalysis{game::RecordWalk(record())};
    default: {
      table::SessionSetup setup{.game = game::Game(Position::start(choices.rules()))};
      if (choices.below(2) == 0) setup.seats.black.level = engine::Level::from(1);
      setup.think_time = std::chrono::milliseconds(1);
      if (choices.below(4) == 0) setup.time_control = game::TimeControl::parse("5s+1s");
      return screens::ToTable{table::Session(setup), std::nullopt};
    }
  }
}

/// A folder of its own is where the program stands: games are saved there.
void leave_for_own_folder() {
  static const bool left = [] {
    std::string folder = (std::filesystem::temp_directory_path() / "accasta-fuzz-XXXXXX").string();
    require(::mkdtemp(folder.data()) != nullptr, "a folder is made");
    ::setenv("XDG_CONFIG_HOME", folder.c_str(), 1);
    ::setenv("XDG_STATE_HOME", folder.c_str(), 1);
    std::filesystem::current_path(folder);
    return true;
  }();
  (void)left;
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  leave_for_own_folder();
  Choices choices(data, size);
  BytesScreen screen(choices);
  try {
    screens::visit(somewhere(choices), screen, {.threads = 1, .hash_mebibytes = 1});
  } catch (const dialogs::InputEnded&) {
    // As it should be.
  }
}

}  // namespace accasta::test
