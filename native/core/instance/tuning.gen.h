// The constants of the search. What each is, and why, stands in kernel/tuning.ts and evaluation/breaks/tuning.ts.
// Made from the tables of src/ (npm run generate): changes belong there.
#pragma once

#include <cstdint>

namespace tourwright {

constexpr int32_t BANK_SAMPLE = 8;
constexpr int32_t BREAKS_PER_EFFORT = 100;
constexpr int32_t CLOSEST = 5;
constexpr int32_t COUPLE_TOURS = 8;
constexpr int32_t DESCENT_EVERYWHERE = 600;
constexpr int32_t DESCENT_NEIGHBOURS = 30;
constexpr int32_t DISTANCE_SCATTERED_RUINS = 1;
constexpr int32_t DISTANCE_STRING_RUINS = 98;
constexpr int32_t ELITES = 4;
constexpr int32_t FARTHEST_PENALTY = 10000;
constexpr int32_t FEW_DECIDED = 8;
constexpr int32_t FEW_JOINT_TOURS = 4;
constexpr int32_t FEW_ORDERS = 16;
constexpr int32_t FEW_TOURS = 32;
constexpr int32_t GENERATIONS_PER_PENALTY = 100;
constexpr int32_t GENERATION_SIZE = 40;
constexpr int32_t GENETIC_NEAREST = 20;
constexpr int32_t KNOWN_CELLS = 64;
constexpr int32_t LACKING_TAIL_EXCHANGES = 150;
constexpr int32_t LONGEST_SEGMENT = 3;
constexpr int32_t LONGEST_TRIP = 150;
constexpr int32_t LONG_LIST = 4;
constexpr int32_t MAX_AFTER_RESET = 32;
constexpr int32_t MAX_BEGINS = 4;
constexpr int32_t MAX_CHOICES = 16;
constexpr int32_t MAX_CLOCK_LABELS = 64;
constexpr int32_t MAX_CLOCK_LIST = 10;
constexpr int32_t MAX_CLOCK_LISTS = 256;
constexpr int32_t MAX_CORRECTED_BREAKS = 50;
constexpr int32_t MAX_CORRECTIONS = 1000;
constexpr int32_t MAX_COUPLES = 4;
constexpr int32_t MAX_DEPOTS = 8;
constexpr int32_t MAX_EFFORT = 20000;
constexpr int32_t MAX_LABELS = 200;
constexpr int32_t MAX_LATE_BREAKS = 3;
constexpr int32_t MAX_LENIENT_LABELS = 60;
constexpr int32_t MAX_LENIENT_SLIDING = 16;
constexpr double MAX_LOADED = 1.5;
constexpr int32_t MAX_MEMBER_CHOICES = 8;
constexpr int32_t MAX_PLACEMENTS = 96;
constexpr int32_t MAX_RANKED = 6;
constexpr int32_t MAX_REDUCED_LABELS = 6;
constexpr int32_t MAX_REDUCED_LIST = 4;
constexpr int32_t MAX_REDUCED_LISTS = 48;
constexpr int32_t MAX_SEQUENCES = 120;
constexpr int32_t MAX_STOPS_TIMES_CLASSES = 60000;
constexpr int32_t MAX_UNDECIDED = 16;
constexpr int32_t MAX_WAITING = 8;
constexpr int32_t MAX_WAYS = 10;
constexpr int32_t MIN_FOCUSED_SLOTS = 2000;
constexpr double MIN_GAIN = 0.00001;
constexpr int32_t MIN_INDIVIDUALS = 25;
constexpr int32_t PARTNERS = 6;
constexpr double PENALTY_DECREASE = 0.85;
constexpr double PENALTY_INCREASE = 1.2;
constexpr int32_t QUENCH_PER_STOP = 8;
constexpr int32_t RANDOM_INDIVIDUALS = 25;
constexpr int32_t REASSIGNED = 4;
constexpr int32_t REGION = 200;
constexpr int32_t REMEMBERED = 100;
constexpr int32_t REPAIR_FACTOR = 10;
constexpr int32_t RUINS_PER_SLOT = 4;
constexpr int32_t SAVINGS_LARGE = 5000;
constexpr int32_t SAVINGS_NEIGHBOURS = 100;
constexpr int32_t SAVINGS_NEIGHBOURS_LARGE = 40;
constexpr int32_t SCANNED_TOURS = 128;
constexpr int32_t SCATTERED_RUINS = 4;
constexpr int32_t SHORTEST_TRIP = 10;
constexpr double SPLIT_STOP = 0.01;
constexpr int32_t STAR_NEAREST = 5;
constexpr int32_t STRING_RUINS = 92;
constexpr int32_t TAIL_EXCHANGES = 1;
constexpr int32_t TAIL_NEIGHBOURS = 40;
constexpr int32_t TAIL_SPLITS = 2;
constexpr int32_t TIMED_TAIL_EXCHANGES = 16;
constexpr double TOLERANCE = 0.05;
constexpr int32_t TRIED_PER_ITERATION = 40;
constexpr double WANTED_SHARE = 0.2;
constexpr int32_t WHOLE_TRIP_RUINS = 10;

}  // namespace tourwright
