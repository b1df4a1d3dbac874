#pragma once

#include <accasta/game/record_cursor.hpp>

namespace accasta::game {

/// The former name of RecordCursor.
using RecordWalk = RecordCursor;

}  // namespace accasta::game
