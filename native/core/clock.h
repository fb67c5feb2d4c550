// A budget of milliseconds that began when it was made.
#pragma once

#include <chrono>

#include "instance.h"

namespace tourwright {

class Clock {
 public:
  explicit Clock(double milliseconds) : milliseconds_(milliseconds), begin_(std::chrono::steady_clock::now()) {}

  bool isOver() const {
    if (milliseconds_ == INFINITE) return false;
    const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begin_;
    return passed.count() >= milliseconds_;
  }

 private:
  double milliseconds_;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace tourwright
