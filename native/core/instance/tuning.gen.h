// The constants of the search. What each is, and why, stands in kernel/tuning.ts and evaluation/breaks/tuning.ts.
// Made from the tables of src/ (npm run generate): changes belong there.
#pragma once

#include <cstdint>

namespace tourwright {

constexpr int32_t BANK_SAMPLE = 8;
constexpr int32_t BREAKS_AN_EFFORT = 100;
constexpr int32_t BRED_NEAREST = 20;
constexpr double CHEAPER = 0.85;
constexpr int32_t CLOSEST = 5;
constexpr int32_t COUPLE_TOURS = 8;
constexpr double DEARER = 1.2;
constexpr int32_t DISTANCE_SCATTERED_RUINS = 1;
constexpr int32_t DISTANCE_STRING_RUINS = 98;
constexpr int32_t ELITES = 4;
constexpr int32_t FARTHEST_PENALTY = 10000;
constexpr int32_t FEW_COMPANIES = 4;
constexpr int32_t FEW_DECIDED = 8;
constexpr int32_t FEW_ORDERS = 16;
constexpr int32_t FEW_TOURS = 32;
constexpr int32_t GENERATIONS_A_PENALTY = 100;
constexpr int32_t KNOWN_CELLS = 64;
constexpr int32_t LARGE_PLAN = 2000;
constexpr double LEAST_GAIN = 0.00001;
constexpr int32_t LEAST_MEMBERS = 25;
constexpr int32_t LONGEST_CHAIN = 3;
constexpr int32_t LONGEST_TRIP = 150;
constexpr int32_t LONG_LIST = 4;
constexpr int32_t MOST_ANEW = 32;
constexpr int32_t MOST_BEGINS = 4;
constexpr int32_t MOST_CHOICES = 16;
constexpr int32_t MOST_CLOCK_LABELS = 64;
constexpr int32_t MOST_CLOCK_LIST = 10;
constexpr int32_t MOST_CLOCK_LISTS = 256;
constexpr int32_t MOST_COUPLES = 4;
constexpr int32_t MOST_DEPOTS = 8;
constexpr int32_t MOST_DOUBTED = 16;
constexpr int32_t MOST_EFFORT = 20000;
constexpr int32_t MOST_FORCED_LABELS = 60;
constexpr int32_t MOST_FORCED_SLIDES = 16;
constexpr int32_t MOST_HASTY_LABELS = 6;
constexpr int32_t MOST_HASTY_LIST = 4;
constexpr int32_t MOST_HASTY_LISTS = 48;
constexpr int32_t MOST_LABELS = 200;
constexpr int32_t MOST_LATES = 3;
constexpr double MOST_LOADED = 1.5;
constexpr int32_t MOST_MEMBER_CHOICES = 8;
constexpr int32_t MOST_PLACEMENTS = 96;
constexpr int32_t MOST_RANKED = 6;
constexpr int32_t MOST_SEQUENCES = 120;
constexpr int32_t MOST_STARTS = 60000;
constexpr int32_t MOST_WAITING = 8;
constexpr int32_t MOST_WAYS = 10;
constexpr int32_t NEWCOMERS = 40;
constexpr int32_t PARTNERS = 6;
constexpr int32_t PATIENCE = 1000;
constexpr int32_t QUENCH_A_STOP = 8;
constexpr int32_t REASSIGNED = 4;
constexpr int32_t REGION = 200;
constexpr int32_t REMEMBERED = 100;
constexpr int32_t REPAIR_FACTOR = 10;
constexpr int32_t RUINS_A_SLOT = 4;
constexpr int32_t SAVINGS_LARGE = 5000;
constexpr int32_t SAVINGS_NEIGHBOURS = 100;
constexpr int32_t SAVINGS_NEIGHBOURS_LARGE = 40;
constexpr int32_t SCANNED_TOURS = 128;
constexpr int32_t SCATTERED_RUINS = 4;
constexpr int32_t SETTLED_EVERYWHERE = 600;
constexpr int32_t SETTLED_NEIGHBOURS = 30;
constexpr int32_t SHORTEST_TRIP = 10;
constexpr double SPLIT_STOP = 0.01;
constexpr int32_t STAR_NEAREST = 5;
constexpr int32_t STRANGERS = 25;
constexpr int32_t STRING_RUINS = 92;
constexpr double TOLERANCE = 0.05;
constexpr int32_t TRIED_AN_ITERATION = 40;
constexpr double WANTED_SHARE = 0.2;
constexpr int32_t WHOLE_TRIP_RUINS = 10;

}  // namespace tourwright
