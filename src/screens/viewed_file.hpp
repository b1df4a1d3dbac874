#pragma once

#include <cstddef>
#include <string>

#include <accasta/formats/game_list.hpp>
#include <accasta/notation/record_text.hpp>

namespace accasta::screens {

/// The file that is viewed: which of its games, whether it was changed since it was saved, and
/// where it is saved.
class ViewedFile {
 public:
  /// Precondition: the list has this game.
  ViewedFile(formats::GameList games, std::string path, std::size_t index);

  const formats::GameList& games() const { return games_; }
  std::size_t index() const { return index_; }
  /// The game as it was read, with what is wrong with it.
  const notation::ReadGame& game() const { return game_; }
  /// Turns to another game. Precondition: the list has it.
  void open(std::size_t index);

  /// The game was changed: its record is now this one.
  void change(const notation::Record& record);
  /// Whether there are changes that are not saved.
  bool is_unsaved() const { return is_unsaved_; }

  const std::string& path() const { return path_; }
  /// Writes all games; throws Failure.
  void save_as(const std::string& path);

  /// Where changes go that are not saved when the program is made to end: beside the record.
  std::string rescue_path() const { return path_ + ".unsaved"; }
  /// Writes them there, if there are any and it can be.
  void rescue() const noexcept;

 private:
  formats::GameList games_;
  std::string path_;
  std::size_t index_;
  notation::ReadGame game_;
  bool is_unsaved_ = false;
};

}  // namespace accasta::screens
