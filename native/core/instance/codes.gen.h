// The numbers that stand for kinds of things in a compiled plan.
// Made from the tables of src/ (npm run generate): changes belong there.
#pragma once

#include <cstdint>

namespace tourwright {

constexpr int32_t UNREACHABLE = 1073741823;
constexpr int32_t ORDER_KEYS = 5;

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
  CLOCKED = 16384,
  OWN_TIMES = 32768,
  PRESENCE = 65536,
  REWARDS = 131072,
  LOAD_RULES = 262144,
  LOAD_TERMS = 524288,
  TRAFFIC = 1048576,
  PROMISES = 2097152,
  GAINS = 4194304,
};

enum FastPath {
  SYMMETRIC = 1,
  BY_DISTANCE = 2,
  PLAIN = 4,
  PLAIN_PAIRS = 8,
  TIMED_PAIRS = 16,
  EVOLVABLE = 32,
  SAVINGS = 64,
  END_CELLS = 128,
  WHOLE_TRIPS = 256,
  JUDGED_BY_LABELS = 512,
  TAIL_EXCHANGE = 1024,
  EARLY_REJECTION = 2048,
  LOCAL_SEARCH = 4096,
  MOVE_BOUNDS = 8192,
};

enum RuleKind {
  ANY = 0,
  ALL = 1,
  CAPACITY_LIMITS = 2,
  ONE_CAPACITY = 3,
  NONE_OF = 4,
  INCOMPATIBLE = 5,
  GROUPS = 6,
  LIFO = 7,
};

enum TableKind {
  DENSE = 0,
  PLANE = 1,
  SPHERE = 2,
};

enum Rounding {
  NEAREST = 0,
  TRUNCATE = 1,
  NONE = 2,
};

enum TermKind {
  HOURS = 0,
  KM = 1,
  USING = 2,
  MEASURE = 3,
  LOAD_KM = 4,
  LOAD_HOURS = 5,
};

enum LevelKind {
  UNSERVED_MANDATORY = 0,
  DELAY = 1,
  COSTS = 2,
  RESOURCES_USED = 3,
  UNSERVED_OPTIONAL = 4,
  PREFERRED = 5,
  LARGEST_TOUR = 6,
  WORKING = 7,
  DISTANCE = 8,
  OVERLAPPING = 9,
  PRECEDENCES = 10,
  EARLY_LOADING = 11,
  CUSTOM = 12,
  VIOLATIONS = 13,
  LATENESS = 14,
  CROW_FLY = 15,
  CHANGES = 16,
  KEPT_RESOURCES = 17,
  TRAVEL = 18,
  WORKING_SPREAD = 19,
};

enum ChangeKind {
  OTHER_RESOURCE = 1,
  OTHER_PLACE = 2,
  OTHER_TIME = 4,
};

enum OrderKey {
  QUANTITY = 0,
  REMOTENESS = 1,
  WINDOW_LENGTH = 2,
  WINDOW_BEGIN = 3,
  COMPATIBLE_CLASSES = 4,
};

enum Size {
  STOPS = 0,
  SLOTS = 1,
  ORDERS = 2,
  LOCATIONS = 3,
  RESOURCES = 4,
  CLASSES = 5,
  CAPACITIES = 6,
  MODES = 7,
  SERVICE_VIEWS = 8,
  WINDOW_VIEWS = 9,
  COST_FUNCTIONS = 10,
  TERMS = 11,
  MEASURES = 12,
  LEVELS = 13,
  FEATURES = 14,
  NEIGHBOURS = 15,
  KINDS = 16,
  LATE_DEPARTURE = 17,
  PATHS = 18,
};

enum class LegKind : int32_t {
  FIRST = 0,
  BETWEEN = 1,
  LAST = 2,
};

constexpr int32_t SIZES = 19;

enum class LevelFigure {
  UNSERVED,
  DELAY,
  COST,
  USED,
  PREFERRED,
  LARGEST,
  WORKING,
  DISTANCE,
  OWN,
  TOGETHER,
  VIOLATIONS,
  LATENESS,
  CROW_FLY,
};

// By LevelKind.
inline constexpr LevelFigure FIGURE_OF_LEVEL[] = {
  LevelFigure::UNSERVED,
  LevelFigure::DELAY,
  LevelFigure::COST,
  LevelFigure::USED,
  LevelFigure::UNSERVED,
  LevelFigure::PREFERRED,
  LevelFigure::LARGEST,
  LevelFigure::WORKING,
  LevelFigure::DISTANCE,
  LevelFigure::TOGETHER,
  LevelFigure::OWN,
  LevelFigure::OWN,
  LevelFigure::OWN,
  LevelFigure::VIOLATIONS,
  LevelFigure::LATENESS,
  LevelFigure::CROW_FLY,
  LevelFigure::OWN,
  LevelFigure::PREFERRED,
  LevelFigure::OWN,
  LevelFigure::TOGETHER,
};

}  // namespace tourwright
