// Seeded randomness, specified bit by bit: xoshiro128** (Blackman and Vigna 2018) seeded by splitmix32.
#pragma once

#include <cstdint>

namespace tourwright {

class Random {
 public:
  explicit Random(uint32_t seed) {
    for (uint32_t& word : state_) {
      seed += 0x9e3779b9u;
      uint32_t mixed = seed;
      mixed = (mixed ^ (mixed >> 16)) * 0x21f0aaadu;
      mixed = (mixed ^ (mixed >> 15)) * 0x735a2d97u;
      word = mixed ^ (mixed >> 15);
    }
  }

  // The next 32 bits.
  uint32_t next() {
    const uint32_t result = rotate(state_[1] * 5u, 7) * 9u;
    const uint32_t shifted = state_[1] << 9;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 11);
    return result;
  }

  // A whole number in [0, bound), bound < 2^21.
  int32_t below(int32_t bound) {
    return static_cast<int32_t>((static_cast<uint64_t>(next()) * static_cast<uint32_t>(bound)) >> 32);
  }

  // A real number in [0, 1).
  double real() { return next() * 0x1p-32; }

  uint32_t word(int index) const { return state_[index]; }

 private:
  static uint32_t rotate(uint32_t value, int bits) { return (value << bits) | (value >> (32 - bits)); }

  uint32_t state_[4];
};

}  // namespace tourwright
