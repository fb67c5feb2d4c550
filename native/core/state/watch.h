// Says when a verb has to end.
#pragma once

#include <chrono>

#include "instance/instance.h"

namespace tourwright {

// A verb has to end when its milliseconds are over or the stop flag is raised. Once it was over it stays so until the
// next verb begins: what is under way then ends in no more than a few steps, and is taken back.
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

  // It was asked when all was over already: what was computed since may be unfinished.
  bool wasOver() const { return wasOver_; }

  // Milliseconds that are left to the verb.
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
