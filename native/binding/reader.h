// Reads typed arrays from a JavaScript object by name and checks that they are long enough.
#pragma once

#include <napi.h>

#include <algorithm>
#include <string>

#include "instance/problem_view.h"
#include "views.h"

namespace tourwright::binding {

class Reader {
 public:
  explicit Reader(Napi::Object arrays) : arrays_(arrays) {}

  // Returns the array of that name, which must have at least `length` elements.
  template <typename T>
  void read(const char* name, Span<T>& span, size_t length) const {
    span = viewOf<T>(arrays_.Get(name), name, Lifetime::KERNEL);
    if (span.size < length) {
      throwType(arrays_.Env(), std::string(name) + " has " + std::to_string(span.size) + " elements; the plan needs " +
                                   std::to_string(length) + ".");
    }
  }

  // As above, but the array may be empty.
  template <typename T>
  void readOrEmpty(const char* name, Span<T>& span, size_t length) const {
    read(name, span, 0);
    if (span.size > 0) read(name, span, length);
  }

  // Returns a size as an unsigned number.
  size_t count(const ProblemView& view, Size size) const {
    const int32_t value = view.sizes[size];
    if (value < 0) throwType(arrays_.Env(), "sizes[" + std::to_string(size) + "] is negative.");
    return static_cast<size_t>(value);
  }

 private:
  Napi::Object arrays_;
};

template <typename T>
size_t sizeOf(const Span<T>& span) {
  return span.size;
}

// Number of 32-bit words that hold one bit per stop.
inline size_t words(size_t stops) {
  return (stops + 31) / 32;
}

// The last element of an array of offsets: the number of entries that they divide.
inline size_t total(const Span<int32_t>& offsets, size_t last) {
  return static_cast<size_t>(std::max(0, offsets[last]));
}

// Number of tables that the modes refer to.
inline size_t tables(const Span<int32_t>& modeTable, size_t modes) {
  int32_t highest = -1;
  for (size_t mode = 0; mode < modes; mode++) highest = std::max(highest, modeTable[mode]);
  return static_cast<size_t>(highest + 1);
}

}  // namespace tourwright::binding
