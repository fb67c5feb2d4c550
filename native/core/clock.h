// A budget of milliseconds that began when it was made.
#pragma once

#include <chrono>

#include "instance.h"

namespace tourwright {

class Clock {
 public:
  explicit Clock(double milliseconds) : milliseconds_(milliseconds), begin_(std::chrono::steady_clock::now()) {}

  bool isOver() const { return milliseconds_ != INFINITE && passed() >= milliseconds_; }

  // Milliseconds since it was made.
  double passed() const {
    const std::chrono::duration<double, std::milli> span = std::chrono::steady_clock::now() - begin_;
    return span.count();
  }

 private:
  double milliseconds_;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace tourwright
