#include <algorithm>
#include <span>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/formats/page.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/screens/screens.hpp>

#include "explorer.hpp"
#include "help_screen.hpp"
#include "inner_screens.hpp"
#include "menu.hpp"
#include "record_screen.hpp"
#include "record_view.hpp"

namespace accasta::screens {
namespace {

/// The viewer of a file of games.
class Viewer : public RecordScreen {
 public:
  Viewer(ViewedFile& file, Explorer& explorer, std::size_t turns, views::Message message,
         Stage& stage, const table::TableOptions& options, exercises::Review& review)
      : RecordScreen(stage, game::RecordCursor(file.game().record),
                     {options.is_flipped_for(only_human(file.game().record)), options.compact},
                     options, file, review),
        file_(file),
        explorer_(explorer) {
    place_.go_to(turns);
    tell_notices();
    if (!message.text.empty()) message_ = std::move(message);
  }

  static const views::KeyTable<Viewer>& keys() {
    const auto stopping = [](auto run) { return RecordScreen::stopping<Viewer>(run); };
    static const auto keys =
        views::KeyTable<Viewer>()
            .add(record_keys())
            .add({
                {"P", stopping(&Viewer::promote),
                 "swap the variation with the line it branches off"},
                {"l", stopping(&Viewer::list_games), "list the games of the file"},
                {"s", stopping(&Viewer::save),
                 "save the file, or a page if the name ends in .html"},
            })
            .add(common_keys())
            .add({{"q", stopping(&Viewer::quit), "leave", "quit"}});
    return keys;
  }

 private:
  std::vector<tui::KeyHint> help() const override { return keys().help(); }

  // --- the view
  views::GameView view() const override {
    views::GameView view = RecordScreen::view();
    view.title.push_back({subtitle(), {tui::Role::Dim}});
    if (is_wrong_after_this()) view.result.clear();
    show_played_turns(view);
    view.footer.keys = keys().bar(key_hints());
    return view;
  }

  /// Shows the turns that were played from here. Nothing if it is only this game's.
  void show_played_turns(views::GameView& view) const {
    constexpr std::size_t kMost = 5;
    const auto played = explorer_.at(place_.position());
    if (place_.building() || played.empty() ||
        (played.size() == 1 && played[0].results.games() == 1))
      return;
    const Color mover = place_.position().side_to_move();
    views::Statistics table{
        {{"turn", {"games", fmt::format("{} %", name(mover))}}}, "file and samples", true};
    for (const auto& [turn, results] : std::span(played).first(std::min(kMost, played.size()))) {
      const auto score = results.score(mover);
      table.rows.push_back(
          {notation::write_turn(turn, place_.position()),
           {std::to_string(results.games()), score ? fmt::format("{:.0f}", 100 * *score) : "-"}});
    }
    view.panel.push_back({std::move(table), 3, true, "played here"});
  }

  /// Returns "game 2 of 5, variation".
  std::string subtitle() const {
    std::string text;
    const std::size_t count = file_.games().size();
    if (count > 1) text = fmt::format("game {} of {}", file_.index() + 1, count);
    if (place_.depth() > 0) text += text.empty() ? "variation" : ", variation";
    return text;
  }

  bool is_wrong_after_this() const { return file_.game().error && is_at_end_of_record(place_); }

  views::Message standing_message() const override {
    if (file_.is_saving()) return {"Keeping the change ..."};
    if (const auto saved = file_.saved(); !saved)
      return {saved.error() + ": changes are not kept until you save. Each change tries again.",
              tui::Role::Error};
    if (is_wrong_after_this()) {
      const notation::TextError& error = *file_.game().error;
      const std::string column = error.column > 0 ? fmt::format(", column {}", error.column) : "";
      return {fmt::format("The record is wrong after this: line {}{}: {}", error.line, column,
                          error.message),
              tui::Role::Error};
    }
    return RecordScreen::standing_message();
  }

  void tell_notices() {
    if (!file_.game().notices.empty()) say(file_.game().notices.front());
  }

  bool is_awaiting() const override {
    return RecordScreen::is_awaiting() || file_.is_saving() || explorer_.is_reading();
  }

  // --- commands
  bool command(tui::Key key) override { return keys().press(*this, key); }

  void promote() {
    if (!is_in_variation()) return;
    stop_review();
    const notation::GameResult before = place_.record().result;
    if (!place_.promote()) {
      say("Not promoted: the variation continues past the game's end.", tui::Role::Error);
      return;
    }
    std::string text = place_.depth() == 0 ? "Variation promoted to the main line."
                                           : "Variation promoted by one level.";
    if (before != place_.record().result && before != notation::GameResult::Unfinished)
      text += fmt::format(" The result {} belonged to the other line.", notation::name(before));
    say(text, tui::Role::Good);
    changed();
  }

  // --- the file
  void list_games() {
    if (file_.games().size() == 1) {
      say("This is the only game in the file.");
      return;
    }
    const formats::GameList& games = file_.games();
    const auto digits = std::max<std::size_t>(5, std::to_string(games.size()).size());
    const auto name = [&](std::size_t i) {
      return fmt::format("{:>{}}  {}", i + 1, digits, games.title(i));
    };
    const auto chosen = choose_from(stage_, file_.path(), games.size(), name, file_.index());
    if (!chosen || *chosen == file_.index()) return;
    stop_review();
    changed();
    file_.open(*chosen);
    place_ = game::RecordCursor(file_.game().record);
    flip_board_for(options_, only_human(place_.record()));
    tell_notices();
  }

  /// Returns true if the file was saved. A name that ends in .html gets a page of this game.
  bool save() {
    changed();
    const auto path = ask_where_to_save(file_.path());
    if (!path) return false;
    std::error_code ignored;
    const bool is_same = std::filesystem::equivalent(*path, file_.path(), ignored);
    if (formats::is_page_name(*path) && !is_same) {
      write_page(*path, place_.record());
      return false;
    }
    if (is_same && file_.games().has_lost_bytes()) {
      say("Not saved: bytes that are not UTF-8 would be lost. Choose another file.",
          tui::Role::Error);
      return false;
    }
    if (file_.games().has_lost_text() &&
        !ask("Text that could not be read will be lost. Save anyway?"))
      return false;
    if (std::filesystem::exists(*path, ignored) &&
        !ask(fmt::format(
            "{} {}. Overwrite it?", *path,
            is_same && file_.has_changed_outside() ? "has changed since it was opened" : "exists")))
      return false;
    try {
      file_.save_as(*path);
      say(fmt::format("Saved as {}.", base::file_and_folder(*path)), tui::Role::Good);
      return true;
    } catch (const base::FileError& error) {
      say(error.what(), tui::Role::Error);
      return false;
    }
  }

  void quit() override {
    changed();
    if (file_.is_unsaved()) {
      const auto wants_to_save = ask_yes_no(
          stage_, "Save the changes?", {{"y", "save"}, {"n", "discard them"}, {"Esc", "stay"}});
      if (!wants_to_save || (*wants_to_save && !save())) return;
    }
    const bool is_dropped = file_.discard() || !file_.is_unsaved();
    if (is_dropped || ask("The changes cannot be removed. Leave anyway?")) close();
  }

  ViewedFile& file_;
  Explorer& explorer_;
};

void view(Stage& stage, ViewedFile file, const table::TableOptions& options, std::size_t turns,
          bool reviews = false) {
  auto message = offer_left_changes(stage, file);
  exercises::Review review(options.threads_to_use(), stage.waker(), base::data_folder());
  const notation::Record& record = file.game().record;
  if (reviews && !record.turns.empty()) review.start(record, only_human(record));
  Explorer explorer(file.games().originals(), stage.waker());
  Viewer(file, explorer, turns, std::move(message), stage, options, review).run();
}

}  // namespace

std::vector<tui::KeyHint> viewer_key_help() { return Viewer::keys().help(); }

void view_games(Stage& stage, formats::GameList games, std::string path,
                const table::TableOptions& options, std::size_t game, std::size_t turns) {
  view(stage, ViewedFile(std::move(games), std::move(path), game, stage.waker()), options, turns);
}

void view_game(Stage& stage, const notation::Record& record, const table::TableOptions& options,
               bool reviews) {
  view(stage, ViewedFile(record, table::free_path(), stage.waker()), options, 0, reviews);
}

}  // namespace accasta::screens
