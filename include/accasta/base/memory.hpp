#pragma once

#include <cstddef>

namespace accasta::base {

/// Returns the memory that this process may still use, in MiB. That is the memory that the machine
/// has free or can free immediately, within the limit of the process's control group. Returns the
/// largest number if the amount is unknown.
std::size_t available_mebibytes();

/// Returns the largest size of a hash table for an engine, in MiB: three quarters of the available
/// memory, at least 64.
std::size_t largest_hash_mebibytes();

}  // namespace accasta::base
