#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

namespace accasta::test {

/// A variable of the environment that is set while the object exists.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* const before = std::getenv(name)) before_ = before;
    ::setenv(name, value.c_str(), 1);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() {
    if (before_)
      ::setenv(name_, before_->c_str(), 1);
    else
      ::unsetenv(name_);
  }

 private:
  const char* name_;
  std::optional<std::string> before_;
};

/// Returns the seed of a differential test: ACCASTA_SEED if it is set in the environment, as in
/// every nightly run, else `usual`.
inline std::uint64_t seed_or(std::uint64_t usual) {
  const char* const seed = std::getenv("ACCASTA_SEED");
  return seed != nullptr ? std::strtoull(seed, nullptr, 10) : usual;
}

}  // namespace accasta::test
