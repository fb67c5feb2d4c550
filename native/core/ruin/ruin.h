// Ruin: which orders leave the solution.
#pragma once

#include "instance/tuning.gen.h"
#include "ruin/lifted_trips.h"
#include "ruin/strings.h"

namespace tourwright {

// Percentages of ruins that remove strings, and of those that remove scattered orders; the rest remove whole tours.
struct RuinMix {
  int32_t strings;
  int32_t anywhere;
};
constexpr RuinMix RUIN_MIX{STRING_RUINS, SCATTERED_RUINS};
// Where only distance counts, strings shorten tours; the other ruins keep every change possible.
constexpr RuinMix DISTANCE_RUIN_MIX{DISTANCE_STRING_RUINS, DISTANCE_SCATTERED_RUINS};

// Removes scattered orders, from anywhere or from anywhere in the region.
inline void ruinRandom(Ruin& ruin) {
  const int32_t count = 1 + ruin.random.below(static_cast<int32_t>(2 * ruin.meanRemoved));
  for (int32_t i = 0; i < count; i++) remove(ruin, randomOrder(ruin));
}

// Removes all orders of a tour, except for held stops.
inline void dissolve(Ruin& ruin, int32_t route) {
  readTour(ruin.state, route, ruin.string);
  for (const int32_t stop : ruin.string) {
    if (ruin.state.nodes[stop].route >= 0) remove(ruin, ruin.in.orderOf(stop));
  }
}

// Removes a whole tour when it is not much longer than what strings would remove; from longer ones, trips.
inline void ruinTour(Ruin& ruin, int32_t center) {
  State& state = ruin.state;
  const int32_t route = state.nodes[center].route;
  if (!isOpen(state, route)) {
    ruinStrings(ruin, center);
  } else if (movableStops(ruin.in, state, route) <= 4 * ruin.meanRemoved) {
    dissolve(ruin, route);
  } else if (!ruin.liftsTrips || !ruinTrips(ruin, center)) {
    ruinStrings(ruin, center);
  }
}

// One ruin of a random kind.
inline void ruinSome(Ruin& ruin, int32_t center) {
  const bool lifts = ruin.hasTrips && ruin.liftsTrips;
  if (lifts && ruin.random.below(100) < WHOLE_TRIP_RUINS && ruinWholeTrips(ruin, center)) return;
  const RuinMix mix = ruin.in.paths.byDistance ? DISTANCE_RUIN_MIX : RUIN_MIX;
  const int32_t kind = ruin.random.below(100);
  if (kind < mix.strings) {
    ruinStrings(ruin, center);
  } else if (kind < mix.strings + mix.anywhere) {
    ruinRandom(ruin);
  } else {
    ruinTour(ruin, center);
  }
}

// Ruins the solution once; tours that are infeasible with the stops left are dissolved.
inline void ruin(Ruin& ruin, Scratch& scratch) {
  ruin.removed.clear();
  ruin.lifted = 0;
  ruin.focus.follow(ruin.random);
  ruinSome(ruin, randomCenter(ruin));
  for (std::size_t i = 0; i < ruin.state.changes.touched.size(); i++) {
    const int32_t route = ruin.state.changes.touched[i];
    if (refresh(ruin.in, ruin.state, scratch, route)) continue;
    dissolve(ruin, route);
    refresh(ruin.in, ruin.state, scratch, route);
  }
}

}  // namespace tourwright
