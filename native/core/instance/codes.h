// The numbers that stand for kinds of things in the compiled plan.
#pragma once

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>

#include "instance/levels.gen.h"

namespace tourwright {

constexpr int32_t UNREACHABLE = 0x3fffffff;
constexpr double INFINITE = std::numeric_limits<double>::infinity();

enum Feature {
  TIME = 1,
  MIXED_LOADS = 2,
  MULTI_STOP = 4,
  ALTERNATIVES = 8,
  TRANSITIONS = 16,
  LEG_LIMITS = 32,
  SIMULATE = 64,
  DISTANCE_ONLY = 128,
  ONE_DISTANCE = 256,
  SEQUENCE_RULES = 512,
  CHOSEN_SCHEDULES = 1024,
  SHARED_CAPACITIES = 2048,
  DECIDED = 4096,
  TIMETABLES = 8192,
};

enum RuleKind { ANY, ALL, CAPACITY_LIMITS, ONE_CAPACITY, NONE_OF, INCOMPATIBLE, GROUPS, LIFO };

enum TableKind { DENSE, PLANE, SPHERE };
enum Rounding { NEAREST, TRUNCATE, NONE };
enum TermKind { HOURS, KM, USING, MEASURE, LOAD_KM, LOAD_HOURS };
enum OrderKey { QUANTITY, REMOTENESS, WINDOW_LENGTH, WINDOW_BEGIN, COMPATIBLE_CLASSES, ORDER_KEYS };

// What follows a switch over all kinds of a thing. The switch has no default, so that the compiler tells where a new
// kind was forgotten.
[[noreturn]] inline void unknownCode(const char* what, int32_t code) {
  throw std::logic_error(std::string("The ") + what + ' ' + std::to_string(code) + " is not known here.");
}

}  // namespace tourwright
