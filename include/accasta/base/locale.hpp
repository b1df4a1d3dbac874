#pragma once

namespace accasta::base {

/// Sets the locale of the environment, like setlocale(LC_ALL, ""). If the environment names a UTF-8
/// locale that the system lacks, characters are still UTF-8. They then come from C.UTF-8: the one
/// beside the program or the system's. A statically linked program knows no locales but C.UTF-8 and
/// C. Call this at the start, before there are threads.
void set_locale();

}  // namespace accasta::base
