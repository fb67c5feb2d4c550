// A compiled plan as read by the kernel: spans over arrays owned by TypeScript. Their shapes and units are in
// src/problem/arrays/layout.ts.
#pragma once

#include <cstddef>
#include <cstdint>

#include "instance/arrays.gen.h"
#include "instance/codes.gen.h"

namespace tourwright {

template <typename T>
struct Span {
  const T* data = nullptr;
  std::size_t size = 0;

  const T& operator[](std::size_t index) const { return data[index]; }
};

struct ProblemView {
#define TOURWRIGHT_SPAN(T, name) Span<T> name;
  TOURWRIGHT_ARRAYS(TOURWRIGHT_SPAN)
#undef TOURWRIGHT_SPAN

  // A row of `stopSets`: one bit per stop.
  const uint32_t* stopSet(int32_t set) const {
    return stopSets.data + static_cast<std::size_t>(set) * ((static_cast<std::size_t>(sizes[STOPS]) + 31) / 32);
  }
};

}  // namespace tourwright
