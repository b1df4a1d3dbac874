#pragma once

namespace accasta::base {

/// Sets the locale of the environment, as setlocale(LC_ALL, ""). Where it names one for UTF-8 that
/// the system lacks, characters are UTF-8 all the same: by C.UTF-8, the one beside the program or
/// the system's. A program that is linked statically knows no other locales than C.UTF-8 and C. To
/// be called at the start, before there are threads.
void set_locale();

}  // namespace accasta::base
