// The numbers of kinds of things in the compiled plan, and the exception thrown for an unknown one.
#pragma once

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>

#include "instance/codes.gen.h"

namespace tourwright {

constexpr double INFINITE = std::numeric_limits<double>::infinity();

// Called after a switch over all kinds of a thing. The switch has no default, so that the compiler reports where a new
// kind was forgotten.
[[noreturn]] inline void unknownCode(const char* what, int32_t code) {
  throw std::logic_error(std::string("The ") + what + ' ' + std::to_string(code) + " is not known here.");
}

}  // namespace tourwright
