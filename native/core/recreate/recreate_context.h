// The context of recreate, and checks of orders and tours common to all insertions.
#pragma once

#include <algorithm>
#include <vector>

#include "insertion/blocks.h"
#include "insertion/insertion_chain.h"
#include "insertion/insertion_couple.h"
#include "insertion/insertion_joint.h"
#include "insertion/labelled_tours.h"
#include "insertion/pairs/insertion_pair_plain.h"
#include "insertion/pairs/insertion_pair_timed.h"

namespace tourwright {

// Working memory of all insertions.
struct InsertionScratch {
  explicit InsertionScratch(const Instance& in) : pair(in), timed(in), flat(in), trips(in), labelled(in) {}

  PairScratch pair;
  TimedScratch timed;
  FlatTours flat;
  TripTours trips;
  LabelledTours labelled;
  ChainScratch chain;
  Blocks blocks;
  JointScratch joint{};
  CoupleGaps gaps{};
};

struct RecreateContext {
  Search& search;
  InsertionScratch& insertion;
  const std::vector<uint8_t>& atHub;  // by stop
  int32_t neighbours;
  int32_t largestFirst;           // number of the lots that draw a sort by quantity
  std::vector<uint8_t> always{};  // by order: serving it outranks any cost
  bool ranked = false;            // orders count for different levels: some are more important than others
  int32_t crowdLevel = -1;        // of crowded stops, whose change no insertion computes; −1: none
  bool priced = false;            // some order has a price, and no level above its own becomes worse with every tour
  double priceFactor = 1;         // orders with a price may cost this many times their price
  // By order: the value of PlacedOrder::infeasible while it is being placed.
  std::vector<std::vector<uint32_t>> infeasible{};
  // By order: number of times it was left out, where those left out most often may be placed first; else nullptr.
  const std::vector<double>* absence = nullptr;
  std::vector<int32_t> absent{};  // orders to place, in order
  std::vector<double> keys{};
  std::vector<uint32_t> routeMark{};
  uint32_t stamp = 0;
  std::vector<uint32_t> orderMark{};
  uint32_t orderStamp = 0;
};

// True for a level of what is served, or of figures that an order joining a tour must not make worse.
inline bool isService(int32_t kind) {
  return kind == UNSERVED_MANDATORY || kind == UNSERVED_OPTIONAL || isExistingViolation(kind);
}

// Orders whose level is outranked only by other levels of service.
inline std::vector<uint8_t> findAlways(const Instance& in) {
  int32_t serviceLevels = 0;
  while (serviceLevels < in.sizes.levels && isService(in.view.levelKind[serviceLevels])) serviceLevels++;
  std::vector<uint8_t> always(in.sizes.orders, 0);
  for (int32_t o = 0; o < in.sizes.orders; o++) {
    always[o] = in.view.orderLevel[o] >= 0 && in.view.orderLevel[o] < serviceLevels;
  }
  return always;
}

// True when orders count for different levels.
inline bool isRanked(const Instance& in) {
  for (int32_t o = 0; o < in.sizes.orders; o++) {
    if (in.view.orderLevel[o] != in.view.orderLevel[0]) return true;
  }
  return false;
}

// The maximum cost of serving an order: one that need not be served at any price must be worth its place.
inline double priceOf(const RecreateContext& r, int32_t order) {
  if (r.always[order]) return INFINITE;
  const Search& s = r.search;
  const int32_t level = s.in.view.orderLevel[order];
  if (level < 0) return 0;
  const double price = s.weights.level[level] * s.in.orderValue.unserved[order];
  return r.priceFactor > 1 && price > 0 && isPriced(s.in.levelFigures, level) ? r.priceFactor * price : price;
}

// True for a figure that every tour makes worse, or may make worse.
inline bool isAgainstTours(LevelFigure figure) {
  return figure == LevelFigure::USED || figure == LevelFigure::LARGEST || figure == LevelFigure::WORKING ||
         figure == LevelFigure::DISTANCE || figure == LevelFigure::OWN;
}

// True when orders with prices may be worth a tour: no level above theirs becomes worse with every tour.
inline bool findPriced(const Instance& in) {
  for (int32_t o = 0; o < in.sizes.orders; o++) {
    if (!(in.view.orderPrice[o] > 0)) continue;
    const auto first = in.levelFigures.begin();
    return std::none_of(first, first + in.view.orderLevel[o], isAgainstTours);
  }
  return false;
}

// True when the order is unserved, and no decision says which resource serves it.
inline bool isFreeUnserved(const RecreateContext& r, int32_t order) {
  const Search& s = r.search;
  return s.state.isUnserved(order) && !(s.in.decided.any && s.in.decided.owned[order]);
}

// Offers the tours of the neighbours of stops [from, to), nearest first and each once per stamp, until `most` of them
// have accepted. Returns how many of `most` are left.
template <class Take>
inline int32_t offerNearTours(RecreateContext& r, int32_t from, int32_t to, int32_t most, Take&& take) {
  const Instance& in = r.search.in;
  for (int32_t rank = 0; rank < r.neighbours && most > 0; rank++) {
    for (int32_t stop = from; stop < to && most > 0; stop++) {
      const std::size_t row = static_cast<std::size_t>(stop) * in.sizes.neighbours;
      const int32_t route = r.search.state.nodes[in.view.neighbours[row + rank]].route;
      if (route < 0 || r.routeMark[route] == r.stamp) continue;
      r.routeMark[route] = r.stamp;
      if (take(route)) most--;
    }
  }
  return most;
}

}  // namespace tourwright
