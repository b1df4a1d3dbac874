#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <accasta/exercises/attempt_log.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/review.hpp>
#include <accasta/game/record_cursor.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/footer.hpp>
#include <accasta/views/menu_view.hpp>

#include "board_options.hpp"
#include "viewed_file.hpp"

namespace accasta::screens {

// The screens that other screens open. The comment in screens.hpp applies to these functions, too.

/// Shows a game that is in no file, from its start, and begins its review if `reviews`.
void view_game(Stage& stage, const notation::Record& record, const table::TableOptions& options,
               bool reviews = false);

/// Shows the review of the game at the table, beginning after `turns` turns, and starts it unless
/// it has begun. Every change becomes part of the game at once, and of its autosave. Preconditions:
/// the game is over and has turns, and `review` is not about another game.
void review_game(Stage& stage, table::GameAtTable& game, BoardOptions board,
                 const table::TableOptions& options, exercises::Review& review, std::size_t turns);

/// Analyzes a game from `place`. The engine shows its best lines, and the user tries
/// turns, which become variations. If the user keeps them, the keeper gets them, and the place in
/// them is returned. With `keeps_trials` the keeper gets every tried turn at once. Closes when the
/// record is no longer current.
std::optional<game::RecordCursor> analyse(Stage& stage, game::RecordCursor place,
                                          BoardOptions board, const table::TableOptions& options,
                                          RecordKeeper& keeper, bool keeps_trials);

inline constexpr const char* kCannotResume = "This game cannot be resumed; is it being played?";

/// Continues an autosaved game. Returns false if it cannot be read, or another program plays it.
bool resume_game(Stage& stage, const std::filesystem::path& file,
                 const table::TableOptions& options);

/// Lists the autosaved games, unfinished ones first. The user continues,
/// reviews or deletes them until they leave.
void show_my_games(Stage& stage, const table::TableOptions& options);

/// Shows the user's ratings, results and mistakes.
void show_profile(Stage& stage);

/// Returns "human", or "engine, level 5 (club)".
std::string seat_text(const table::Seat& seat);
/// Returns the rating of a level in a variant and one sentence about how it plays.
std::string seat_note(const table::Seat& seat, Variant variant);

/// Lets the user choose the player of a color. The menu begins at `before` and marks it as the
/// current one. It has a friend only if one `can_be_invited`. Returns nothing if the user leaves.
std::optional<table::Seat> choose_seat(Stage& stage, Variant variant, Color color,
                                       const table::Seat& before, bool can_be_invited = true);

/// Asks for the players of White and Black who continue a record. Suggests the record's players if
/// one was an engine, or else a human player against the engine. Returns nothing if the user
/// leaves.
std::optional<ByColor<table::Seat>> ask_for_seats(Stage& stage, const notation::Record& record,
                                                  const table::TableOptions& options);

/// Lets the user change the players of the game at the table, and the engine's thinking time.
/// Either color can be a human player or the engine at a level. Each change takes effect at once.
/// Returns true if anything changed.
bool ask_for_players(Stage& stage, table::GameAtTable& game);

/// Asks for all that a new game needs: the variant and its options, the players, the level, the
/// clock, the position. It begins with those of `setup`. If the variant changes, proposes the level
/// for that variant (table::level_for_new_game()), unless the user chose another level. Returns
/// nothing if the user leaves.
std::optional<table::Session> ask_for_session(Stage& stage, table::SessionSetup setup,
                                              const table::TableOptions& options);

/// Asks for a new game, which begins at the position if there is one, and plays it. Proposes the
/// player of Black, or the engine. Returns true if a game was played, false if the user left the
/// form.
bool play_new_game(Stage& stage, const table::TableOptions& options,
                   const std::optional<Position>& position = std::nullopt,
                   const std::optional<table::Seat>& black = std::nullopt);

/// Lets the user invite a friend at another computer, or join a friend's game, and plays it.
void play_with_friend(Stage& stage, const table::TableOptions& options);
/// Opens the game of a friend's message, and gives it the message. Returns a message to show, which
/// may be empty.
views::Message open_message(Stage& stage, const std::string& text,
                            const table::TableOptions& options);
/// Shows the message that a friend needs in a game by messages, and copies it.
void show_message_to_send(Stage& stage, const std::string& who,
                          const std::optional<std::string>& message,
                          const std::function<bool(const std::string& pasted)>& takes);
/// Shows the line that an invited friend needs, and copies it. Closes when `is_pointless()`.
void show_invitation(Stage& stage, const table::Session& session,
                     const std::function<bool()>& is_pointless);
/// Asks for the name that a friend sees, if the user has not chosen one. Returns the problem if
/// there is still none.
std::optional<views::Message> ask_for_missing_name(Stage& stage);
/// Returns menu entries for what a friend sees: the user's name, and that of this machine, which
/// messages do not have.
std::vector<views::MenuEntry> identity_entries(Stage& stage, bool is_by_messages = false);

/// Asks for the position with which the editor begins: an empty board, the starting position of
/// these rules, or `present`, if it is set. Returns nothing if the user leaves.
std::optional<Position> choose_first_position(
    Stage& stage, const Rules& rules, const std::optional<Position>& present = std::nullopt);

/// Lets the user set up a position, beginning with `start`. Returns the position to play from, or
/// nothing if the user leaves.
std::optional<Position> set_up_position(Stage& stage, const Position& start);

/// Lets the user choose records and opens them in the viewer, until the user leaves.
void open_records(Stage& stage, const table::TableOptions& options);

/// Lists the built-in games worth looking at, and shows the chosen one in the viewer. Repeats this
/// until the user leaves.
void show_annotated_games(Stage& stage, const table::TableOptions& options);

/// Offers the unsaved changes that a program left when it ended. The user restores, keeps or
/// discards them. Returns the message to show, which may be empty.
/// Precondition: nothing was changed.
views::Message offer_left_changes(Stage& stage, ViewedFile& file);

/// Return entries of the start screen, with the progress and the board of the exercise that is
/// next. Reading the puzzles takes a moment, so it waits until their board is shown. The exercises,
/// the tries and the options must live as long.
views::MenuEntry lessons_entry(const std::vector<exercises::Lesson>& lessons,
                               const table::TableOptions& options);
views::MenuEntry today_entry(std::vector<exercises::Exercise>& puzzles,
                             std::span<const exercises::Try> tries,
                             const table::TableOptions& options);
views::MenuEntry puzzles_entry(std::vector<exercises::Exercise>& puzzles,
                               std::span<const exercises::Try> tries,
                               const table::TableOptions& options);

/// Opens today's puzzles.
void show_today(Stage& stage, const table::TableOptions& options);

/// Lets the user change the options in the configuration file. Visible options take effect at once.
void change_options(Stage& stage);

/// Return the keys of screens with a board, for the help.
std::vector<tui::KeyHint> viewer_key_help();
std::vector<tui::KeyHint> game_review_key_help();
std::vector<tui::KeyHint> analysis_key_help();
std::vector<tui::KeyHint> exercise_key_help();
std::vector<tui::KeyHint> editor_key_help();

}  // namespace accasta::screens
