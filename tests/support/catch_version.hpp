#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#define ACCASTA_CATCH_VERSION 3
#else
#define ACCASTA_CATCH_VERSION 2
#endif
