#pragma once

#include <unistd.h>
#include <utility>

namespace accasta::base {

/// A file descriptor, which is closed at the end.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }

  /// Returns the number; -1 if there is no file.
  int number() const { return number_; }
  /// Returns the number of the descriptor, which the caller has to close.
  int release() { return std::exchange(number_, -1); }

 private:
  int number_;
};

}  // namespace accasta::base
