#pragma once

#include <cstddef>

namespace accasta::base {

/// How much memory this process may still take, in MiB: what the machine has free or can free at
/// once, within the limit of the control group that it runs in. The largest number if that cannot
/// be found out.
std::size_t available_mebibytes();

/// The largest hash table that an engine here may be given, in MiB: three quarters of that, at
/// least 64.
std::size_t largest_hash_mebibytes();

}  // namespace accasta::base
