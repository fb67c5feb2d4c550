// Levels of the objective vector, and what is counted for each.
// Made from the tables of src/ (npm run generate): changes belong there.
#pragma once

namespace tourwright {

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
};

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
    LevelFigure::UNSERVED,  // UNSERVED_MANDATORY
    LevelFigure::DELAY,  // DELAY
    LevelFigure::COST,  // COSTS
    LevelFigure::USED,  // RESOURCES_USED
    LevelFigure::UNSERVED,  // UNSERVED_OPTIONAL
    LevelFigure::PREFERRED,  // PREFERRED
    LevelFigure::LARGEST,  // LARGEST_TOUR
    LevelFigure::WORKING,  // WORKING
    LevelFigure::DISTANCE,  // DISTANCE
    LevelFigure::TOGETHER,  // OVERLAPPING
    LevelFigure::OWN,  // PRECEDENCES
    LevelFigure::OWN,  // EARLY_LOADING
    LevelFigure::OWN,  // CUSTOM
    LevelFigure::VIOLATIONS,  // VIOLATIONS
    LevelFigure::LATENESS,  // LATENESS
    LevelFigure::CROW_FLY,  // CROW_FLY
};

}  // namespace tourwright
