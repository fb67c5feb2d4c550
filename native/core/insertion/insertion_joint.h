// Places for several orders at once. Where locations are only reachable over other stops, or a rule requires other
// stops, none of the orders may have a place alone.
#pragma once

#include <vector>

#include "insertion/insertion.h"
#include "instance/tuning.gen.h"
#include "tour/undo.h"

namespace tourwright {

// Orders that are placed together, and the best tour found with all of them.
struct JointScratch {
  std::vector<int32_t> orders{};
  std::vector<int32_t> placed{};  // by index in `orders`: number of its slots that the sequence contains so far
  std::vector<int32_t> stops{};   // stops of the tour, without those of the orders
  std::vector<int32_t> best{};
  std::vector<int32_t> members{};
  std::vector<int32_t> prevs{};
};

// One tour that all the orders try to join.
struct JointTrial {
  Search& s;
  JointScratch& scratch;
  const ClassView& k;
  int32_t route;
  int32_t length;  // number of stops with all the orders
};

// The number of ways to merge the orders into the tour; counting stops at the limit plus one.
inline double countSequences(const Search& s, const JointScratch& scratch) {
  const auto& view = s.in.view;
  double ways = 1;
  double length = static_cast<double>(scratch.stops.size());
  for (const int32_t order : scratch.orders) {
    for (int32_t i = 1; i <= s.in.slotsOf(order); i++) {
      const int32_t slot = view.orderSlots[order] + i - 1;
      length++;
      ways = ways * length / i * (view.slotStops[slot + 1] - view.slotStops[slot]);
      if (ways > 1e6) return ways;
    }
  }
  return ways;
}

inline void offerSequence(const JointTrial& t) {
  Search& s = t.s;
  s.positions++;
  if (!offer(s, simulate(s, t.k, t.route, t.length, LoadFit::UNKNOWN), t.route)) return;
  t.scratch.best.assign(s.trial.begin(), s.trial.begin() + t.length);
}

// The index in `orders` of an order that has begun and allows no other stop in between; −1: none.
inline int32_t unbroken(const JointTrial& t) {
  const Instance& in = t.s.in;
  for (std::size_t i = 0; i < t.scratch.orders.size(); i++) {
    const int32_t order = t.scratch.orders[i];
    const int32_t placed = t.scratch.placed[i];
    if (in.view.orderSuccessive[order] && placed > 0 && placed < in.slotsOf(order)) return static_cast<int32_t>(i);
  }
  return -1;
}

// Enumerates all sequences that continue s.trial[0 … at), of which `passed` stops are the tour's own.
inline void extend(const JointTrial& t, int32_t at, std::size_t passed) {
  if (at == t.length) {
    offerSequence(t);
    return;
  }
  Search& s = t.s;
  const auto& view = s.in.view;
  const int32_t only = unbroken(t);
  if (only < 0 && passed < t.scratch.stops.size()) {
    s.trial[at] = t.scratch.stops[passed];
    extend(t, at + 1, passed + 1);
  }
  for (std::size_t i = 0; i < t.scratch.orders.size(); i++) {
    const int32_t order = t.scratch.orders[i];
    if ((only >= 0 && static_cast<std::size_t>(only) != i) || t.scratch.placed[i] == s.in.slotsOf(order)) continue;
    const int32_t slot = view.orderSlots[order] + t.scratch.placed[i]++;
    for (int32_t member = view.slotStops[slot]; member < view.slotStops[slot + 1]; member++) {
      if (!Instance::holds(t.k.compatible, member)) continue;
      s.trial[at] = member;
      extend(t, at + 1, passed);
    }
    t.scratch.placed[i]--;
  }
}

inline void tryJointly(Search& s, JointScratch& scratch, int32_t route) {
  const ClassView& k = s.in.classOf(route);
  if (k.decided.resource >= 0) return;
  readTour(s.state, route, scratch.stops);
  if (countSequences(s, scratch) > MAX_SEQUENCES) return;
  int32_t length = static_cast<int32_t>(scratch.stops.size());
  for (const int32_t order : scratch.orders) length += s.in.slotsOf(order);
  scratch.placed.assign(scratch.orders.size(), 0);
  extend(JointTrial{s, scratch, k, route, length}, 0, 0);
}

// Inserts an order where the best sequence has it, among the stops that the tour already has.
inline void commitOrder(Search& s, JointScratch& scratch, int32_t order) {
  scratch.members.clear();
  scratch.prevs.clear();
  int32_t prev = -1;
  for (const int32_t stop : scratch.best) {
    if (s.in.orderOf(stop) == order) {
      scratch.members.push_back(stop);
      scratch.prevs.push_back(prev);
    } else if (s.state.nodes[stop].route < 0) {
      continue;
    }
    prev = stop;
  }
  placeOrder(s.in, s.state, order, s.best.route, scratch.members.data(), scratch.prevs.data());
}

// Inserts all the orders where the best sequence has them. Returns false when there is no such sequence.
inline bool commitJointly(Search& s, JointScratch& scratch) {
  if (s.best.route < 0) return false;
  for (const int32_t order : scratch.orders) commitOrder(s, scratch, order);
  refresh(s.in, s.state, s.scratch, s.best.route);
  return true;
}

// Inserts scratch.orders, all unserved, into one tour if that gains more than `price`. Returns false when there is no
// place.
inline bool placeJointOrders(Search& s, JointScratch& scratch, double price) {
  measureTours(s);
  s.best.clear();
  s.best.change = price;
  const std::vector<int32_t>& active = s.state.active;
  if (active.size() <= FEW_JOINT_TOURS) {
    for (const int32_t route : active) tryJointly(s, scratch, route);
  } else {
    tryJointly(s, scratch, active[s.random.below(static_cast<int32_t>(active.size()))]);
  }
  for (int32_t c = 0; c < s.in.sizes.classes; c++) {
    const int32_t route = s.placing.opens < 0 || s.placing.opens == c ? freeResource(s.in, s.state, c) : -1;
    if (route >= 0) tryJointly(s, scratch, route);
  }
  return commitJointly(s, scratch);
}

}  // namespace tourwright
