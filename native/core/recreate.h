// Recreate: unserved orders go back, each to the cheapest place that a blink does not hide.
#pragma once

#include <algorithm>
#include <vector>

#include "arrange.h"
#include "decided_insertion.h"
#include "insertion_chain.h"
#include "insertion_couple.h"
#include "insertion_pair_plain.h"
#include "insertion_pair_timed.h"
#include "insertion_plain.h"
#include "insertion_single.h"
#include "insertion_together.h"
#include "undo.h"

namespace tourwright {

struct Recreate {
  Search& search;
  PairScratch& pair;
  TimedScratch& timed;
  LaidTours& laid;
  TripTours& trips;
  ChainScratch& chain;
  Blocks& blocks;
  const std::vector<uint8_t>& atHub;  // a stop
  int32_t neighbours;
  std::vector<uint8_t> always{};  // an order: serving it outranks all it may cost
  std::vector<int32_t> absent{};  // orders to place, in order
  std::vector<double> keys{};
  std::vector<uint32_t> routeMark{};
  uint32_t stamp = 0;
  std::vector<uint32_t> orderMark{};
  uint32_t orderStamp = 0;
  TogetherScratch together{};
  CoupleGaps gaps{};
};

// Tours of more than this many used resources are looked at only where a neighbour of the order is.
constexpr std::size_t FEW_TOURS = 32;
// Unserved orders tried again beside the removed ones.
constexpr int32_t BANK_SAMPLE = 8;
// Plans of so few orders try seldom to place some together from the outset; they are searched through soon.
constexpr int32_t FEW_ORDERS = 16;

// Couples that are tried after each ruin, at most, and tours that each of them tries, the nearest first.
constexpr int32_t MOST_COUPLES = 4;
constexpr int32_t COUPLE_TOURS = 8;

// Orders whose level stands behind nothing but other levels of service.
inline void findAlways(const Instance& in, Recreate& r) {
  std::vector<uint8_t> first(in.levels, 0);
  for (int32_t l = 0; l < in.levels; l++) {
    const int32_t kind = in.view.levelKind[l];
    const bool isService = kind == UNSERVED_MANDATORY || kind == UNSERVED_OPTIONAL;
    // What no order that joins a tour may make worse stands above without costing it anything.
    if (!isService && !isStanding(kind)) break;
    first[l] = 1;
  }
  r.always.assign(in.orders, 0);
  for (int32_t o = 0; o < in.orders; o++) r.always[o] = in.view.orderLevel[o] >= 0 && first[in.view.orderLevel[o]];
}

// All places of an order of several stops in one tour.
inline void tryTour(Recreate& r, int32_t order, int32_t route) {
  Search& s = r.search;
  const Instance& in = s.in;
  const ClassView& k = in.classOf(route);
  if (k.decided >= 0) return;
  if (in.slotsOf(order) > 2) {
    tryChain(s, r.chain, k, route, order);
    return;
  }
  const bool isPlain = in.plainPairs && s.weights.preferred == 0;
  const bool isTimedClass = isTimed(s, k);
  const int32_t slot = in.view.orderSlots[order];
  for (int32_t first = in.view.slotStops[slot]; first < in.view.slotStops[slot + 1]; first++) {
    if (!Instance::holds(k.compatible, first)) continue;
    for (int32_t second = in.view.slotStops[slot + 1]; second < in.view.slotStops[slot + 2]; second++) {
      if (!Instance::holds(k.compatible, second)) continue;
      if (isPlain) {
        tryPlainPair(s, r.pair, r.laid, r.trips, k, route, first, second);
      } else if (isTimedClass) {
        tryTimedPair(s, r.pair, r.timed, r.laid, k, route, first, second);
      } else {
        tryPair(s, r.pair, r.laid, k, route, first, second);
      }
    }
  }
}

// Every tour but those that were looked at as near ones.
inline void tryFarTours(Recreate& r, int32_t order) {
  for (std::size_t i = 0; i < r.search.state.active.size(); i++) {
    const int32_t route = r.search.state.active[i];
    if (r.routeMark[route] != r.stamp) tryTour(r, order, route);
  }
}

// Tours that serve a neighbour of a stop. Of `left` tours that were not looked at yet these are left then.
inline int32_t tryNeighbours(Recreate& r, int32_t order, int32_t stop, int32_t left) {
  const Instance& in = r.search.in;
  const int32_t* near = in.view.neighbours.data + static_cast<std::size_t>(stop) * in.neighbours;
  for (int32_t i = 0; i < r.neighbours && left > 0; i++) {
    const int32_t route = r.search.state.nodes[near[i]].route;
    if (route < 0 || r.routeMark[route] == r.stamp) continue;
    r.routeMark[route] = r.stamp;
    left--;
    tryTour(r, order, route);
  }
  return left;
}

// Tours that serve a neighbour of one of the order's stops.
inline void tryNearTours(Recreate& r, int32_t order) {
  const Instance& in = r.search.in;
  r.stamp++;
  const int32_t from = in.view.slotStops[in.view.orderSlots[order]];
  const int32_t to = in.view.slotStops[in.view.orderSlots[order + 1]];
  int32_t left = static_cast<int32_t>(r.search.state.active.size());
  for (int32_t stop = from; stop < to; stop++) {
    if (!r.atHub[stop]) left = tryNeighbours(r, order, stop, left);
  }
  // Beside a hub all tours are equally near.
  for (int32_t stop = from; stop < to; stop++) {
    if (r.atHub[stop]) left = tryNeighbours(r, order, stop, left);
  }
}

// The best place for an order of several stops, in r.search.best.
inline void searchSeveral(Recreate& r, int32_t order, bool thorough) {
  Search& s = r.search;
  // A tour of its own first: where another load in a tour there is costs as much, it leaves the order more freedom.
  for (int32_t c = 0; c < s.in.classes; c++) {
    const int32_t route = s.opens < 0 || s.opens == c ? freeResource(s.in, s.state, c) : -1;
    if (route >= 0) tryTour(r, order, route);
  }
  // Near ones first: what is found there bounds the others.
  tryNearTours(r, order);
  if (s.state.active.size() <= FEW_TOURS || (s.best.route < 0 && thorough)) tryFarTours(r, order);
}

// The best place for an order of one stop, in r.search.best.
inline void searchSingle(Recreate& r, int32_t order, bool thorough) {
  Search& s = r.search;
  if (s.in.plain) {
    searchPlain(s, order, thorough);
    return;
  }
  const int32_t slot = s.in.view.orderSlots[order];
  const int32_t from = s.in.view.slotStops[slot];
  const int32_t to = s.in.view.slotStops[slot + 1];
  for (int32_t stop = from; stop < to; stop++) {
    tryBesideNeighbours(s, stop, r.neighbours);
    tryEnds(s, stop);
    tryOpening(s, stop);
  }
  if (s.best.route >= 0 || !thorough) return;
  for (int32_t stop = from; stop < to; stop++) tryEverywhere(s, stop);
}

// Decided tours that an order tries to join, those near it first, unless it is looked for everywhere.
constexpr std::size_t FEW_DECIDED = 8;

// The best place in a decided tour, in r.search.best if it is better.
inline void searchDecided(Recreate& r, int32_t order, bool thorough) {
  Search& s = r.search;
  const Instance& in = s.in;
  const std::vector<int32_t>& joinable = in.decided.joinable;
  if (thorough || joinable.size() <= FEW_DECIDED) {
    for (const int32_t route : joinable) tryJoining(s, r.blocks, route, order);
    return;
  }
  r.stamp++;
  std::size_t left = FEW_DECIDED;
  for (int32_t i = 0; i < r.neighbours && left > 0; i++) {
    for (int32_t slot = in.view.orderSlots[order]; slot < in.view.orderSlots[order + 1] && left > 0; slot++) {
      const std::size_t row = static_cast<std::size_t>(in.view.slotStops[slot]) * in.neighbours;
      const int32_t route = s.state.nodes[in.view.neighbours[row + i]].route;
      if (route < 0 || r.routeMark[route] == r.stamp || in.classOf(route).decided < 0) continue;
      r.routeMark[route] = r.stamp;
      tryJoining(s, r.blocks, route, order);
      left--;
    }
  }
  for (const int32_t route : joinable) {
    if (s.state.tours[route].count == 0) tryJoining(s, r.blocks, route, order);
  }
}

// What serving an order may cost: one that need not be served at any price must be worth its place.
inline double priceOf(const Recreate& r, int32_t order) {
  if (r.always[order]) return INFINITE;
  const Search& s = r.search;
  const int32_t level = s.in.view.orderLevel[order];
  return level < 0 ? 0 : s.weights.level[level] * s.in.slotsOf(order);
}

// Places one order if it can and should be. `thorough`: look everywhere rather than leave it out.
inline bool place(Recreate& r, int32_t order, bool thorough) {
  Search& s = r.search;
  s.best.clear();
  s.best.change = priceOf(r, order);
  if (s.in.slotsOf(order) == 1) {
    searchSingle(r, order, thorough);
  } else {
    searchSeveral(r, order, thorough);
  }
  if (s.in.decided.any) searchDecided(r, order, thorough);
  if (s.best.route < 0) return false;
  placeOrder(s.in, s.state, order, s.best.route, s.best.stop.data(), s.best.prev.data());
  if (s.in.plain) {
    refreshAround(s.in, s.state, s.best.stop[0]);
  } else {
    refresh(s.in, s.state, s.scratch, s.best.route);
  }
  return true;
}

// Adds some of the orders that were unserved before the ruin: bank[0 … before).
inline void addFromBank(Recreate& r, int32_t before) {
  const std::vector<int32_t>& bank = r.search.state.bank;
  if (before <= BANK_SAMPLE) {
    for (int32_t i = 0; i < before; i++) r.absent.push_back(bank[i]);
    return;
  }
  r.orderStamp++;
  for (int32_t i = 0; i < BANK_SAMPLE; i++) {
    const int32_t order = bank[r.search.random.below(before)];
    if (r.orderMark[order] == r.orderStamp) continue;
    r.orderMark[order] = r.orderStamp;
    r.absent.push_back(order);
  }
}

// Where resources cost, one class alone may open tours every other time: a resource that only pays when it is filled is
// never the cheapest for the first order it takes.
inline void drawOpening(Search& s) {
  s.opens = -1;
  if (s.weights.cost > 0 && s.in.classes > 1 && (s.random.next() & 1)) s.opens = s.random.below(s.in.classes);
}

// Places what decided tours have to serve.
inline void placeAllOwned(Recreate& r) {
  Search& s = r.search;
  for (const int32_t order : r.absent) {
    if (s.in.decided.owned[order] && s.state.isUnserved(order)) placeOwned(s, r.blocks, order);
  }
}

// Nobody serves the order, and nobody has to.
inline bool isLonely(const Recreate& r, int32_t order) {
  const Search& s = r.search;
  return s.state.isUnserved(order) && !(s.in.decided.any && s.in.decided.owned[order]);
}

// Places the first two or three of r.absent that are unserved together, if they can and should be.
inline void placeCompany(Recreate& r) {
  Search& s = r.search;
  const std::size_t most = 2 + (s.random.next() & 1);
  std::vector<int32_t>& orders = r.together.orders;
  orders.clear();
  double price = 0;
  for (std::size_t i = 0; i < r.absent.size() && orders.size() < most; i++) {
    if (!isLonely(r, r.absent[i])) continue;
    orders.push_back(r.absent[i]);
    price += priceOf(r, r.absent[i]);
  }
  if (orders.size() > 1) placeTogether(s, r.together, price);
}

// Places two orders, both unserved, together in a tour near the first one, if they can and should be.
inline bool placeCouple(Recreate& r, int32_t one, int32_t other) {
  Search& s = r.search;
  const Instance& in = s.in;
  s.best.clear();
  s.best.change = priceOf(r, one) + priceOf(r, other);
  r.together.orders.assign({one, other});
  r.stamp++;
  int32_t left = COUPLE_TOURS;
  const int32_t slot = in.view.orderSlots[one];
  for (int32_t i = 0; i < r.neighbours && left > 0; i++) {
    for (int32_t stop = in.view.slotStops[slot]; stop < in.view.slotStops[slot + 1] && left > 0; stop++) {
      const std::size_t row = static_cast<std::size_t>(stop) * in.neighbours;
      const int32_t route = s.state.nodes[in.view.neighbours[row + i]].route;
      if (route < 0 || r.routeMark[route] == r.stamp) continue;
      r.routeMark[route] = r.stamp;
      tryCouple(s, r.together, r.blocks, r.gaps, route);
      left--;
    }
  }
  return putTogether(s, r.together);
}

// Places couples of what has no place alone.
inline void placeCouples(Recreate& r) {
  int32_t left = MOST_COUPLES;
  for (std::size_t a = 0; a < r.absent.size(); a++) {
    if (!isLonely(r, r.absent[a])) continue;
    for (std::size_t b = a + 1; b < r.absent.size(); b++) {
      if (!isLonely(r, r.absent[b]) || !areComplements(r.search.in, r.absent[a], r.absent[b])) continue;
      if (left-- == 0) return;
      if (placeCouple(r, r.absent[a], r.absent[b])) break;
    }
  }
}

// Places r.absent. Seldom an order without a place is looked at everywhere.
inline void recreate(Recreate& r) {
  if (r.search.weights.largest > 0) r.search.largest = largestTour(r.search.state);
  arrange(r.search.in, r.search.random, r.absent, r.keys);
  drawOpening(r.search);
  if (r.search.in.decided.any) placeAllOwned(r);
  const bool few = r.search.in.orders <= FEW_ORDERS;
  if (few && (r.search.random.next() & 15) == 0) placeCompany(r);
  int32_t left = 0;
  for (std::size_t i = 0; i < r.absent.size(); i++) {
    const int32_t order = r.absent[i];
    if (r.search.in.plain && i + 1 < r.absent.size()) callNear(r.search, r.absent[i + 1]);
    if (!r.search.state.isUnserved(order) || place(r, order, false)) continue;
    left++;
    if (!r.always[order]) continue;
    if (r.search.opens >= 0) {
      r.search.opens = -1;
      if (place(r, order, false)) continue;
    }
    if ((r.search.random.next() & 31) == 0) place(r, order, true);
  }
  if (left > 1 && r.search.in.shared) placeCouples(r);
  if (left > 1 && (r.search.random.next() & (few ? 3 : 63)) == 0) placeCompany(r);
}

}  // namespace tourwright
