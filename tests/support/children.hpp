#pragma once

#include <array>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

namespace accasta::test {

/// Runs `work` with 0, 1, ... in `children` child processes and waits for them. All begin at the
/// same moment. Precondition: this process has one thread.
inline void work_at_once(int children, const std::function<void(int)>& work) {
  std::array<int, 2> start{};
  if (::pipe(start.data()) != 0) return;
  for (int i = 0; i < children; ++i) {
    if (::fork() != 0) continue;
    ::close(start[1]);
    char none = 0;
    // The end of the pipe is the signal to start.
    if (::read(start[0], &none, 1) == 0) work(i);
    ::_exit(0);
  }
  ::close(start[0]);
  ::close(start[1]);
  while (::wait(nullptr) > 0) continue;
}

}  // namespace accasta::test
