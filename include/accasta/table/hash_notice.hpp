#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <accasta/engine/thinker.hpp>

namespace accasta::table {

/// Returns, once, a notice that memory is short: the engine has a smaller hash table than `known`
/// MiB. Updates `known`.
std::optional<std::string> less_hash_notice(engine::Thinker& thinker, std::size_t& known);

}  // namespace accasta::table
