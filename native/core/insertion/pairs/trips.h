// Tours as trips. A trip lies between two visits of a hub, here the location where an order is picked up, such as a
// depot where goods of many orders are loaded.
#pragma once

#include <algorithm>
#include <vector>

#include "tour/flat_tours.h"

namespace tourwright {

// True when a trip ends before this stop: it is at `hub`, and an order may join it until `last`.
inline bool endsTrip(const FlatStop& stop, int32_t hub, double last) {
  return stop.location == hub && stop.departure <= last;
}

// A gap of a tour as seen from a hub. The gaps between two stops at the hub are left out.
struct TripGap {
  int32_t gap;   // index of the gap: before the stop with this position
  int32_t from;  // locations on both sides of the gap
  int32_t to;
  int32_t edge;    // meters between them
  int32_t way;     // meters that a visit to the hub adds before what follows: the way there less the edge
  int32_t reload;  // meters that a visit to the hub adds
};

// The gaps of a tour, seen from a hub.
struct Trips {
  std::vector<TripGap> gaps;
  uint32_t version = 0;        // version of the tour when the gaps were found
  int32_t hub = -1;            // location
  double lastHub = -INFINITE;  // seconds: departure from the last stop at the hub
};

struct TripTours {
  explicit TripTours(const Instance& in) : tours(in.paths.plainPairs ? in.sizes.resources : 0) {}

  // The gaps of the current tour. `meters`: from the hub to each location, and back.
  const Trips& of(const ClassView& k, const Tour& tour, int32_t route, const std::vector<FlatStop>& flat, int32_t hub,
                  const int32_t* meters) {
    Trips& trips = tours[route];
    if (trips.version == tour.version && trips.hub == hub) return trips;
    trips.version = tour.version;
    trips.hub = hub;
    trips.lastHub = -INFINITE;
    trips.gaps.clear();
    const int32_t count = static_cast<int32_t>(flat.size());
    int32_t from = k.start;
    for (int32_t gap = 0; gap <= count; gap++) {
      const int32_t to = gap == count ? k.end : flat[gap].location;
      const bool endsHere = gap < count && to == hub;
      if (endsHere) trips.lastHub = flat[gap].departure;
      if (gap == 0 || !endsHere || from != hub) {
        const int32_t edge = gap == count ? tour.closing : flat[gap].leg;
        const int32_t way = meters[from] - edge;
        trips.gaps.push_back({gap, from, to, edge, way, way + meters[to]});
      }
      from = to;
    }
    return trips;
  }

 private:
  std::vector<Trips> tours;  // by resource
};

}  // namespace tourwright
