// The current solution: a linked list of stops for each tour, totals over all tours, the bank of unserved orders, and
// the log from which an iteration is undone. Distances are meters, times seconds after the origin, costs 10^-6 units.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "state/end_cells.h"

namespace tourwright {

// The leg of a stop that has none: less than any distance, so that no bound needs to test for it.
constexpr int32_t NO_EDGE = std::numeric_limits<int32_t>::min();

// A stop's place in its tour, with the legs to it and from it cached. One cache line.
struct alignas(64) Node {
  int32_t next = -1;
  int32_t prev = -1;
  int32_t route = -1;  // resource, −1: not in a tour
  int32_t location = 0;
  int32_t leg = 0;         // meters from prev, or from the departure
  int32_t travel = 0;      // seconds of the same leg; kept in plain plans with time only
  double departure = 0;    // the earliest departure
  double latest = 0;       // the latest time to be ready for service here that keeps the rest of the tour possible
  double tailSeconds = 0;  // end of tour = max(ready + tailSeconds, tailEnd), exact with single windows
  double tailEnd = 0;
};

// The legs on both sides of a stop as far as they lead to other stops, in meters; plain plans only. Stored separately
// from the nodes, so that those of a thousand stops stay in the nearest cache.
struct Edges {
  int32_t before = NO_EDGE;
  int32_t after = NO_EDGE;
};

// The first and the last leg of a tour, in meters, and the locations of its first and last stop; plain plans only.
struct Ends {
  int32_t leg = 0;
  int32_t closing = 0;
  int32_t first = 0;
  int32_t last = 0;
};

// A tour, one per resource; unused ones are empty.
struct Tour {
  int32_t first = -1;
  int32_t last = -1;
  int32_t count = 0;
  int32_t closing = 0;        // meters from the last stop to the arrival
  int32_t position = -1;      // in State::active
  int32_t closingTravel = 0;  // seconds of the same leg; kept in plain plans with time only
  int32_t preferred = 0;      // stops that the resource prefers
  double distance = 0;
  double end = 0;
  double working = 0;
  double busy = 0;  // travel, service, access and setup: the working duration without waiting
  double delay = 0;
  double cost = 0;
  double loadCost = 0;  // the part of `cost` that is charged on load x distance or load x time
  // Of decided tours: number of rules broken, seconds of lateness, travels that do not exist.
  int32_t violations = 0;
  double lateness = 0;
  int32_t crowFly = 0;
  bool exceedsLimits = false;  // of decided tours: some limit of Scratch::excess is exceeded
  bool isLate = false;         // of decided tours: a stop that is not history is outside its windows, or a break late
  uint32_t version = 0;        // incremented when its stops change; not in plain plans
};

enum class Change { STOP_REMOVED, STOP_PLACED, ORDER_REMOVED, ORDER_PLACED, TOUR_OPENED, TOUR_CLOSED };

// The legs on both sides of a stop, in meters and seconds.
struct Legs {
  int32_t leg = 0;
  int32_t onward = 0;
  int32_t travel = 0;
  int32_t onwardTravel = 0;
};

struct LogEntry {
  Change change;
  int32_t item;   // stop, order or resource
  int32_t route;  // STOP_*: its tour
  int32_t prev;   // STOP_*: the stop before it, −1: first
  Legs legs{};    // STOP_*, plain plans: of the stop that was removed; the leg that the inserted one broke up
};

// The loads of tours, by resource and capacity, or by stop and capacity. Without mixed loads only `begin`, a sum of
// quantities, is maintained.
struct Loads {
  explicit Loads(const Instance& in)
      : begin(static_cast<std::size_t>(in.sizes.resources) * in.sizes.capacities, 0),
        high(in.features.mixed ? begin.size() : 0, 0),
        after(in.features.mixed ? static_cast<std::size_t>(in.sizes.stops) * in.sizes.capacities : 0, 0),
        highBefore(after),
        highAfter(after) {}

  std::vector<double> begin;
  std::vector<double> high;        // highest of the tour
  std::vector<double> after;       // by stop: on departure from it
  std::vector<double> highBefore;  // highest from the begin to after the stop
  std::vector<double> highAfter;   // highest from after the stop to the end
};

// Figures of single tours, beyond those of `Tour`, that costs, levels and rules add up.
struct TourSums {
  explicit TourSums(const Instance& in)
      : measure(static_cast<std::size_t>(in.sizes.resources) * in.sizes.measures, 0),
        extra(static_cast<std::size_t>(in.sizes.resources) * in.sizes.extras, 0),
        potential(extra),
        loose(extra),
        global(static_cast<std::size_t>(in.sizes.resources) * in.sizes.globals, 0),
        presentFrom(in.features.overlaps ? in.sizes.stops : 0, 0),
        presentTo(in.features.overlaps ? in.sizes.stops : 0, 0) {}

  std::vector<double> measure;    // by resource and measure
  std::vector<double> extra;      // by resource and Instance::extraLevels
  std::vector<double> potential;  // by resource and Instance::extraLevels, see KeptCount
  std::vector<double> loose;
  std::vector<double> global;       // by resource and global constraint
  std::vector<double> presentFrom;  // by stop: arrival and departure of its resource
  std::vector<double> presentTo;
};

// Additional data of plain plans.
struct PlainFigures {
  explicit PlainFigures(const Instance& in)
      : edges(in.paths.plain ? in.sizes.stops : 0),
        ends(in.paths.plain ? in.sizes.resources : 0),
        endCells(in),
        before(in.paths.stretches ? in.sizes.stops : 0),
        after(before) {}

  std::vector<Edges> edges;  // by stop
  std::vector<Ends> ends;    // by resource
  EndCells endCells;
  // By stop, where durations are limited and departures late: the part of its tour up to it, and the part from it on.
  std::vector<Stretch> before;
  std::vector<Stretch> after;
};

// Unserved orders.
struct Bank {
  explicit Bank(const Instance& in) : position(in.sizes.orders) {
    for (int32_t order = 0; order < in.sizes.orders; order++) {
      position[order] = order;
      orders.push_back(order);
    }
  }

  std::vector<int32_t> orders;
  std::vector<int32_t> position;  // by order: its index in `orders`, −1: it is served
  // While only a part of the solution is searched (confine.h): unserved orders are left to another part.
  bool isLeftAlone = false;
};

// Totals over all tours.
struct Totals {
  explicit Totals(const Instance& in)
      : unserved(in.sizes.levels, 0),
        used(in.sizes.levels, 0),
        extra(in.sizes.extras, 0),
        global(in.sizes.globals, 0) {}

  std::vector<double> unserved;  // by level: slots, or prices, of unserved orders
  std::vector<int32_t> used;     // by level: number of used resources
  std::vector<double> extra;     // by Instance::extraLevels
  std::vector<double> global;    // by global constraint, 10^-6 units
  double distance = 0;
  double delay = 0;
  double cost = 0;
  double working = 0;
  int32_t preferred = 0;
  int32_t served = 0;  // number of stops
  int32_t violations = 0;
  double lateness = 0;
  int32_t crowFly = 0;
};

// Changes in this iteration, which may be undone, and changes since tours were last examined.
struct Changes {
  explicit Changes(const Instance& in)
      : touchedMark(in.sizes.resources, 0), committedVersion(in.sizes.resources, 0), dirtyMark(in.sizes.resources, 0) {}

  std::vector<LogEntry> log;
  std::vector<int32_t> touched;  // tours changed in this iteration
  std::vector<uint32_t> touchedMark;
  uint32_t touchedStamp = 1;
  // By resource: a number that changes whenever a change of its tour is committed.
  std::vector<uint32_t> committedVersion;
  uint32_t committedVersions = 0;
  std::vector<int32_t> dirty;  // tours changed since the best solution was saved
  std::vector<uint8_t> dirtyMark;
};

// Unused resources, and those that may be used.
struct Fleet {
  explicit Fleet(const Instance& in)
      : freeStack(in.sizes.resources),
        freeCount(in.sizes.classes),
        freeFloor(in.sizes.classes, 0),
        closed(in.sizes.resources, 0) {
    // Resources of a class leave their stack in plan order.
    for (int32_t c = 0; c < in.sizes.classes; c++) {
      const int32_t from = in.view.classResources[c];
      const int32_t to = in.view.classResources[c + 1];
      freeCount[c] = to - from;
      for (int32_t i = from; i < to; i++) freeStack[from + to - 1 - i] = in.view.classResourceList[i];
    }
  }

  // At most `cap` resources that count for `cappedLevel` may be used; −1: no limit.
  int32_t cappedLevel = -1;
  int32_t cap = 0;
  std::vector<int32_t> freeStack;  // one stack per class, at classResources[class]
  std::vector<int32_t> freeCount;
  // While only a part of the solution is searched (confine.h): the number of unused resources at the bottom of each
  // class's stack whose tours stay unchanged, and which resources these are.
  std::vector<int32_t> freeFloor;
  std::vector<uint8_t> closed;
};

// The number of limits that decided tours may exceed: of their length, work, stops and travels, and of loads.
inline std::size_t excessesOf(const Instance& in) {
  return in.decided.any ? 5 + static_cast<std::size_t>(in.sizes.capacities) : 0;
}

struct State {
  explicit State(const Instance& in)
      : nodes(in.sizes.stops),
        tours(in.sizes.resources),
        excess(in.sizes.resources * excessesOf(in), 0),
        loads(in),
        sums(in),
        plain(in),
        slotStop(in.sizes.slots, -1),
        bank(in),
        totals(in),
        changes(in),
        fleet(in) {
    for (int32_t stop = 0; stop < in.sizes.stops; stop++) nodes[stop].location = in.view.stopLocation[stop];
    for (int32_t order = 0; order < in.sizes.orders; order++) {
      const int32_t level = in.view.orderLevel[order];
      if (level >= 0) totals.unserved[level] += in.orderValue.unserved[order];
    }
  }

  bool serves(int32_t stop) const { return nodes[stop].route >= 0; }
  bool isUnserved(int32_t order) const { return bank.position[order] >= 0; }

  std::vector<Node> nodes;
  std::vector<Tour> tours;
  std::vector<double> excess;   // by resource and limit, see Scratch::excess
  std::vector<int32_t> active;  // used resources
  Loads loads;
  TourSums sums;
  PlainFigures plain;
  std::vector<int32_t> slotStop;  // the member that serves a slot, −1: unserved
  Bank bank;
  Totals totals;
  Changes changes;
  Fleet fleet;
};

// The stops of a tour, in order, for range-based loops during which the tour does not change.
struct StopRange {
  struct Iterator {
    const Node* nodes;
    int32_t stop;
    int32_t operator*() const { return stop; }
    void operator++() { stop = nodes[stop].next; }
    bool operator!=(int32_t end) const { return stop != end; }
  };

  auto begin() const { return first; }
  auto end() const { return -1; }

  Iterator first;
};

inline StopRange stopsOf(const State& state, int32_t route) {
  return {{state.nodes.data(), state.tours[route].first}};
}

// Copies the stops of a tour, in order.
inline void readTour(const State& state, int32_t route, std::vector<int32_t>& stops) {
  stops.clear();
  for (const int32_t stop : stopsOf(state, route)) stops.push_back(stop);
}

}  // namespace tourwright
