// Determines when a verb has to end.
#pragma once

#include <chrono>

#include "instance/instance.h"

namespace tourwright {

// A verb has to end when its milliseconds are over or the stop flag is raised. This state lasts until the next verb
// begins: what is under way then ends within a few steps, and is undone.
class Watch {
 public:
  explicit Watch(const volatile int32_t* stopFlag) : stopFlag_(stopFlag) {}

  void begin(double milliseconds) {
    milliseconds_ = milliseconds;
    begin_ = std::chrono::steady_clock::now();
    wasOver_ = false;
  }

  bool isOver() {
    if (!wasOver_) wasOver_ = *stopFlag_ != 0 || (milliseconds_ != INFINITE && left() <= 0);
    return wasOver_;
  }

  // True when it was over at some earlier check: results computed since may be incomplete.
  bool wasOver() const { return wasOver_; }

  // Milliseconds left to the verb.
  double left() const {
    const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begin_;
    return milliseconds_ - passed.count();
  }

 private:
  const volatile int32_t* stopFlag_;
  double milliseconds_ = INFINITE;
  std::chrono::steady_clock::time_point begin_{};
  bool wasOver_ = false;
};

}  // namespace tourwright
