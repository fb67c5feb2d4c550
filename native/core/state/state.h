// The current solution: a linked list of stops for each tour, totals over all tours, the bank of unserved orders, and
// the log from which an iteration is undone. Distances are meters, times seconds after the origin, costs 10^-6 units.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "state/end_cells.h"

namespace tourwright {

// The leg of a stop that has none: less than any distance, so that no bound asks for it.
constexpr int32_t NO_EDGE = std::numeric_limits<int32_t>::min();

// A stop's place in its tour, with the legs to it and from it cached. One line of the cache.
struct alignas(64) Node {
  int32_t next = -1;
  int32_t prev = -1;
  int32_t route = -1;  // resource, −1: not in a tour
  int32_t location = 0;
  int32_t leg = 0;         // meters from prev, or from the departure
  int32_t travel = 0;      // seconds of the same leg; kept in plain plans with time only
  double departure = 0;    // the earliest
  double latest = 0;       // the latest time to be ready for service here that keeps the rest of the tour possible
  double tailSeconds = 0;  // end of tour = max(ready + tailSeconds, tailEnd), exact with single windows
  double tailEnd = 0;
};

// The legs at both sides of a stop as far as they lead to other stops, meters; plain plans only. Apart from the nodes,
// so that those of a thousand stops stay in the nearest cache.
struct Edges {
  int32_t before = NO_EDGE;
  int32_t after = NO_EDGE;
};

// The first and the last leg of a tour, meters, and where they lead to and come from; plain plans only.
struct Ends {
  int32_t leg = 0;
  int32_t closing = 0;
  int32_t first = 0;
  int32_t last = 0;
};

// A tour, one for each resource; unused ones are empty.
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
  double busy = 0;  // travel, service, access and setup: what workingDuration has without waiting
  double delay = 0;
  double cost = 0;
  double loadCost = 0;  // the part of `cost` that is charged on load x distance or load x time
  // Of decided tours: rules broken, seconds of lateness, travels that do not exist.
  int32_t violations = 0;
  double lateness = 0;
  int32_t crowFly = 0;
  bool exceedsLimits = false;  // of decided tours: a load, the distance or the number of stops exceeds its limit
  bool isLate = false;         // of decided tours: a stop that is not history is served outside its windows
  uint32_t version = 0;        // counts changes of its stops; not in plain plans
};

enum class Change { STOP_REMOVED, STOP_PLACED, ORDER_REMOVED, ORDER_PLACED, TOUR_OPENED, TOUR_CLOSED };

// The legs at both sides of a stop, meters and seconds.
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
  Legs legs{};    // STOP_*, plain plans: of the stop that was removed; the leg that the placed one broke up
};

// What tours carry, by resource and capacity, or by stop and capacity. Without mixed loads only `begin`, a sum of
// quantities, is kept.
struct Loads {
  explicit Loads(const Instance& in)
      : begin(static_cast<std::size_t>(in.sizes.resources) * in.sizes.capacities, 0),
        high(in.features.mixed ? begin.size() : 0, 0),
        after(in.features.mixed ? static_cast<std::size_t>(in.sizes.stops) * in.sizes.capacities : 0, 0),
        highBefore(after),
        highAfter(after) {}

  std::vector<double> begin;
  std::vector<double> high;        // highest of the tour
  std::vector<double> after;       // by stop: when it is left
  std::vector<double> highBefore;  // highest from the begin to after the stop
  std::vector<double> highAfter;   // highest from after the stop to the end
};

// What costs, levels and rules sum up of single tours beyond the figures of `Tour`.
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
  std::vector<double> presentFrom;  // by stop: when its resource arrives and leaves
  std::vector<double> presentTo;
};

// What plain plans keep besides.
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
  // By stop, where durations are limited and departures late: its tour up to it, and from it on.
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
  std::vector<int32_t> position;  // by order: in `orders`, −1: it is served
  // While a part of the solution is searched (confine.h): what is unserved is left to another part.
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
  std::vector<int32_t> used;     // by level: resources
  std::vector<double> extra;     // by Instance::extraLevels
  std::vector<double> global;    // by global constraint, 10^-6 units
  double distance = 0;
  double delay = 0;
  double cost = 0;
  double working = 0;
  int32_t preferred = 0;
  int32_t served = 0;  // stops
  int32_t violations = 0;
  double lateness = 0;
  int32_t crowFly = 0;
};

// What changed: in this iteration, which may be undone, and since tours were last looked at.
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
  std::vector<int32_t> dirty;  // tours changed since the best was saved
  std::vector<uint8_t> dirtyMark;
};

// Unused resources, and which may be used.
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

  // At most `cap` resources that count for `cappedLevel` may be used; −1: as many as there are.
  int32_t cappedLevel = -1;
  int32_t cap = 0;
  std::vector<int32_t> freeStack;  // a stack a class at classResources[class]
  std::vector<int32_t> freeCount;
  // While a part of the solution is searched (confine.h): how many of the resources whose tours stay as they are lie
  // unused at the bottom of the stack of their class, and which these resources are.
  std::vector<int32_t> freeFloor;
  std::vector<uint8_t> closed;
};

struct State {
  explicit State(const Instance& in)
      : nodes(in.sizes.stops),
        tours(in.sizes.resources),
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

}  // namespace tourwright
