// Fuzzes all screens with any keys, mouse events, sizes, signals and files. Every frame is drawn,
// no frame shows anything unsafe, and the session ends when the input does.
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/stat.h>

#include <accasta/base/unicode.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/screens/screens.hpp>

#include "fuzz.hpp"
#include "screens/inner_screens.hpp"
#include "screens/record_keeper.hpp"
#include "support/temporary_folder.hpp"

namespace accasta::test {
namespace {

/// Returns the folder in which the program runs. It saves games there.
const std::string& own_folder() {
  static const TemporaryFolder folder;
  return folder.path().native();
}

/// A screen whose events come from the bytes of an input. Then the input ends.
class BytesScreen : public tui::Screen {
 public:
  explicit BytesScreen(Choices& choices) : choices_(choices) {}

  tui::Size size() const override { return size_; }
  tui::Glyphs glyphs() const override { return tui::Glyphs::Unicode; }
  const settings::Preferences& options() const override { return options_; }
  void set_options(const settings::Preferences& options) override { options_ = options; }
  bool show(const tui::Frame& frame) override {
    require(frame.size() == size_, "a frame has the size of the screen");
    for (int row = 0; row < size_.height; ++row)
      for (int column = 0; column < size_.width; ++column)
        require(frame.at(row, column).character == 0 ||
                    !base::is_unsafe(frame.at(row, column).character),
                "no unsafe character is shown");
    is_elsewhere_ = asks_elsewhere(frame);
    return true;
  }
  std::optional<tui::Event> read(std::optional<std::chrono::milliseconds> timeout) override {
    if (choices_.empty()) {
      require(++reads_after_end_ < 100, "the session ends with its input");
      return tui::EndOfInput{};
    }
    const std::size_t kind = choices_.below(16);
    if (is_elsewhere_) return tui::Key{tui::Key::Name::Escape, 0};
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
    if (kind == 7 && choices_.below(16) == 0) return tui::Signalled{15};
    if (kind == 8 && choices_.below(8) == 0) {
      constexpr std::array<const char*, 5> kTexts{
          "1. a1:C-b1\n", "[White \"Ann\"]\n\n1. a1:C-b1 g1:C-f1 *\n", "x,x/y",
          "shc,shc,shc,shc/x,sh,sh,sh,x/x2,s,s,x2/x7/x2,S,S,x2/x,SH,SH,SH,x/SHC,SHC,SHC,SHC w 1",
          "[{\"a\":1}]"};
      return tui::Paste{kTexts[choices_.below(kTexts.size())]};
    }
    // No slash, which keeps written files in the program's folder.
    constexpr std::string_view kKeys =
        "abcdefgABCDEFGhHijklmnopqrstuvwxyzTSPRMNXOLKJ1234567890:+-,;.?! \"%@#&*<>=()[]{}|_^'$";
    return tui::Key::of(static_cast<char32_t>(kKeys[choices_.below(kKeys.size())]));
  }
  Time now() const override { return Time::clock::now() + passed_; }
  bool copy(std::string_view) override { return true; }
  void wake() noexcept override {}

 private:
  static bool row_has_slash(const tui::Frame& frame, int row) {
    for (int column = 0; column < frame.size().width; ++column)
      if (frame.at(row, column).character == U'/') return true;
    return false;
  }
  /// Returns true if the edited line may be a path that leads out of the program's folder.
  static bool asks_elsewhere(const tui::Frame& frame) {
    if (!frame.text_cursor) return false;
    const std::string text = frame.to_string();
    // A screen with a board has a line for turns and comments, but no list of files.
    const bool has_slash = frame.board ? row_has_slash(frame, frame.text_cursor->row)
                                       : text.find('/') != std::string::npos;
    return has_slash && text.find(own_folder()) == std::string::npos;
  }

  Choices& choices_;
  bool is_elsewhere_ = false;
  tui::Size size_{80, 24};
  settings::Preferences options_;
  std::chrono::milliseconds passed_{0};
  int reads_after_end_ = 0;
};

notation::Record record() {
  std::istringstream text(
      "[White \"A\"]\n\n{before} 1. b4:2-c5 {one} (1. a4:1-b4 f2:1+f3) e4:+e3 $1 2. a4:3-b4 *\n");
  return notation::RecordReader(text).next()->record;
}

/// Forgets all changes.
struct NoKeeper final : screens::RecordKeeper {
  void keep(const notation::Record& /*record*/) override {}
};

void visit_somewhere(Choices& choices, screens::Stage& stage) {
  const table::TableOptions options{.threads = 1, .hash_mebibytes = 1};
  NoKeeper keeper;
  switch (choices.below(8)) {
    case 0:
      return screens::view_games(stage, formats::GameList(record()), "game.acc", options);
    case 1:
      return screens::view_games(stage, formats::GameList::open("games.acc", {}).value(),
                                 "games.acc", options);
    case 2:
      return (void)screens::analyse(stage, game::RecordCursor(record()), {}, options, keeper,
                                    choices.below(2) == 0);
    case 3:
      return screens::do_exercises(
          stage,
          *exercises::Training::lessons(exercises::lessons(std::nullopt).lessons, std::nullopt,
                                        std::nullopt),
          options);
    case 4:
      return screens::do_exercises(
          stage,
          *exercises::Training::puzzles(exercises::puzzles(std::nullopt).puzzles, std::nullopt),
          options);
    default: {
      table::SessionSetup setup{.game = game::Game(Position::start(choices.rules()))};
      if (choices.below(2) == 0) setup.seats.black = *engine::Level::from(1);
      setup.think_time = std::chrono::milliseconds(1);
      if (choices.below(4) == 0) setup.time_control = game::TimeControl::parse("5s+1s");
      return screens::play_at_table(stage, table::Session(setup), table::new_autosave(), options);
    }
  }
}

/// Writes files of every kind, the same for every session.
void fill_own_folder() {
  namespace fs = std::filesystem;
  fs::current_path(own_folder());
  for (const auto& entry : fs::directory_iterator(".")) fs::remove_all(entry);
  const auto put = [](const char* name, std::string_view content) {
    std::ofstream(name, std::ios::binary) << content;
  };
  fs::create_directories("a");
  put("a/one.acc", notation::write_record(record()));
  put("games.acc", notation::write_record(record()) + notation::write_record(record()));
  put("games.acc.unsaved", "[Unsaved \"9\"]\n\n*\n");
  put("json.json", "[{\"results\": [1, 2");
  put("nothing.acc", "");
  put("noise.txt", std::string_view("\x00\x1b]0;x\x07\xff{{(", 12));
  put("wrong.acc", "[Rules \"pari\"]\n\n1. b4:2-c5 a1:1-g4 *\n");
  fs::create_symlink("loop.acc", "loop.acc");
  ::mkfifo("pipe.acc", 0600);
}

void play(Choices& choices) {
  BytesScreen screen(choices);
  screens::Stage stage(screen);
  try {
    if (choices.below(3) > 0) {
      visit_somewhere(choices, stage);
    } else {
      settings::Preferences flags;
      for (const char* const name : {"threads", "hash", "level"}) (void)flags.set(name, "1");
      screens::run_start_screen(stage, flags);
    }
  } catch (const screens::InputEnded&) {
    // This is the expected end.
  } catch (const screens::Interrupted&) {
    // Here the program would end and be restarted.
  }
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  ::setenv("XDG_CONFIG_HOME", (own_folder() + "/config").c_str(), 1);
  ::setenv("XDG_DATA_HOME", (own_folder() + "/data").c_str(), 1);
  ::setenv("XDG_STATE_HOME", (own_folder() + "/state").c_str(), 1);
  fill_own_folder();
  Choices choices(data, size);
  do play(choices);
  while (!choices.empty());
}

}  // namespace accasta::test
