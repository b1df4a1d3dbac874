#pragma once

#include <cstddef>

#include <accasta/notation/record.hpp>
#include <accasta/table/game_at_table.hpp>

namespace accasta::screens {

/// The place that takes the changes to a shown record.
class RecordKeeper {
 public:
  RecordKeeper() = default;
  RecordKeeper(const RecordKeeper&) = delete;
  RecordKeeper& operator=(const RecordKeeper&) = delete;
  virtual ~RecordKeeper() = default;

  /// Keeps the record, which has changed. Does nothing unless it is current.
  virtual void keep(const notation::Record& record) = 0;
  /// Returns false if the shown game is no longer the one that was opened. The page then closes.
  virtual bool is_current() const { return true; }
};

/// Keeps changes in the game at the table, and so in its autosave, until another game begins or a
/// finished one continues: a friend agreed.
class TableKeeper final : public RecordKeeper {
 public:
  /// The game must live as long.
  explicit TableKeeper(table::GameAtTable& game)
      : game_(game), begun_(game.games_begun()), was_over_(game.session().is_over()) {}

  void keep(const notation::Record& record) override {
    // A game without turns has nothing that variations could belong to.
    if (is_current() && !record.turns.empty()) game_.annotate(record);
  }
  bool is_current() const override {
    return game_.games_begun() == begun_ && (!was_over_ || game_.session().is_over());
  }

 private:
  table::GameAtTable& game_;
  const std::size_t begun_;
  const bool was_over_;
};

}  // namespace accasta::screens
