// An array that keeps a few elements in itself, so that what reads many of them touches memory in a row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tourwright::breaks {

template <typename T, std::size_t FEW>
class SmallArray {
 public:
  std::size_t size() const { return size_; }
  T* begin() { return size_ <= FEW ? few_.data() : many_.data(); }
  T* end() { return begin() + size_; }
  const T* begin() const { return size_ <= FEW ? few_.data() : many_.data(); }
  const T* end() const { return begin() + size_; }
  T& operator[](std::size_t i) { return begin()[i]; }
  const T& operator[](std::size_t i) const { return begin()[i]; }

  void assign(std::size_t size, const T& value) {
    resize(size);
    for (T& element : *this) element = value;
  }

  void resize(std::size_t size) {
    size_ = static_cast<uint32_t>(size);
    if (size > FEW) many_.resize(size);
  }

  SmallArray& operator=(const SmallArray& other) {
    size_ = other.size_;
    // All of them at once: how many there are need not be looked at.
    few_ = other.few_;
    if (size_ > FEW) many_ = other.many_;
    return *this;
  }

  SmallArray() = default;
  SmallArray(const SmallArray& other) { *this = other; }

 private:
  uint32_t size_ = 0;
  std::array<T, FEW> few_{};
  std::vector<T> many_;
};

}  // namespace tourwright::breaks
