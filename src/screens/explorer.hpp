#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <accasta/base/background.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/formats/statistics.hpp>

namespace accasta::screens {

/// The turns that the games of a file play, together with the games that the program has with it. A
/// thread reads all but the first games. Wrong games are left out.
class Explorer {
 public:
  /// Reads the first games. Calls `wake`, from any thread, when there is news.
  Explorer(const std::shared_ptr<const formats::GameList::Originals>& file,
           std::function<void()> wake);

  /// Returns the turns that were played in a position, as far as the games are read.
  std::vector<formats::PlayedTurn> at(const Position& position);
  bool is_reading() { return reader_.finish_if_stopped(); }

 private:
  /// Guarded by the lock of the reader.
  formats::PlayedTurns turns_;
  /// The last member, so that it ends before the member that it uses.
  base::Background reader_;
};

}  // namespace accasta::screens
