// −ln(u) for annealing, from a table built with only + − × /: library logarithms differ in the last bit between
// machines.
#pragma once

#include <array>
#include <cstdint>

namespace tourwright {

class MinusLog {
 public:
  MinusLog() {
    for (int index = 0; index < SIZE; index++) values_[index] = -naturalLog((index + 0.5) / SIZE);
  }

  // −ln of the real number that the 32 random bits represent, at 4096 steps.
  double operator()(uint32_t bits) const { return values_[bits >> 20]; }

 private:
  static constexpr int SIZE = 4096;

  // ln x for 0 < x < 1: x = m / 2^e with m in [1, 2), ln m = 2 artanh((m − 1) / (m + 1)).
  static double naturalLog(double x) {
    double mantissa = x;
    double exponent = 0;
    while (mantissa < 1) {
      mantissa = mantissa * 2;
      exponent = exponent + 1;
    }
    const double s = (mantissa - 1) / (mantissa + 1);
    const double squared = s * s;
    double power = s;
    double sum = 0;
    for (int k = 0; k < 30; k++) {
      sum = sum + power / (2 * k + 1);
      power = power * squared;
    }
    return 2 * sum - exponent * 0.6931471805599453;
  }

  std::array<double, SIZE> values_;
};

}  // namespace tourwright
