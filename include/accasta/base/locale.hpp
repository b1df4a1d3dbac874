#pragma once

namespace accasta::base {

/// Sets the locale of the environment, as setlocale(LC_ALL, ""). Where it names one for UTF-8 that
/// the system lacks, characters are UTF-8 all the same: by C.UTF-8, the system's or the one beside
/// the program. To be called at the start, before there are threads.
void set_locale();

}  // namespace accasta::base
