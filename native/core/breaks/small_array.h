// An array that keeps a few elements in itself, so that what reads many of them touches memory in a row.
#pragma once

#include <cstddef>
#include <vector>

namespace tourwright::breaks {

template <typename T, std::size_t FEW>
class SmallArray {
 public:
  std::size_t size() const { return size_; }
  T* begin() { return size_ <= FEW ? few_ : many_.data(); }
  T* end() { return begin() + size_; }
  const T* begin() const { return size_ <= FEW ? few_ : many_.data(); }
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
    resize(other.size_);
    const T* from = other.begin();
    T* to = begin();
    for (std::size_t i = 0; i < size_; i++) to[i] = from[i];
    return *this;
  }

  SmallArray() = default;
  SmallArray(const SmallArray& other) { *this = other; }

 private:
  uint32_t size_ = 0;
  T few_[FEW];
  std::vector<T> many_;
};

}  // namespace tourwright::breaks
