// The moves of the descent. Each is tried, and made when it lowers meters plus the price of excess load. After Vidal
// (2022), "Hybrid genetic search for the CVRP: open-source implementation and SWAP* neighborhood". In the drawings p ->
// u -> x -> z is a part of u's tour and w -> v -> y -> t a part of v's; moved stops are in brackets.
#pragma once

#include <algorithm>

#include "genetic/tours.h"
#include "instance/tuning.gen.h"

namespace tourwright::genetic {

// The change of the price of two tours when the load `moved` goes from a to b.
inline double priceChange(const Tours& s, int32_t a, int32_t b, double moved) {
  return s.priceOf(s.load[a] - moved) + s.priceOf(s.load[b] + moved) - s.price[a] - s.price[b];
}

// True when the move gains: `meters` alone within one tour, else with the change of prices, which is not computed where
// it cannot help.
inline bool gains(const Tours& s, double meters, int32_t a, int32_t b, double moved) {
  if (a == b) return meters < -MIN_GAIN;
  if (meters >= s.price[a] + s.price[b]) return false;
  return meters + priceChange(s, a, b, moved) < -MIN_GAIN;
}

// v -> [u] -> y, or v -> [u -> x] -> y, or v -> [x -> u] -> y; v may be the begin of a tour.
inline bool relocate(Tours& s, int32_t u, int32_t v) {
  const int32_t y = s.next(v);
  if (y == u) return false;
  const int32_t a = s.tourOf(u), b = s.tourOf(v);
  const int32_t p = s.prev(u), x = s.next(u);
  const int32_t toU = s.meters(p, u), broken = s.meters(v, y);
  const int32_t vu = s.meters(v, u), uy = s.meters(u, y);
  if (gains(s, s.meters(p, x) - toU - s.meters(u, x) + vu + uy - broken, a, b, s.loadOf(u))) {
    s.join(p, x);
    s.join(v, u);
    s.join(u, y);
    s.changedBoth(a, b);
    return true;
  }
  if (!s.isStop(x) || x == v) return false;
  const int32_t z = s.next(x);
  const int32_t left = s.meters(p, z) - toU - s.meters(x, z) - broken;
  const int32_t straight = left + vu + s.meters(x, y);
  const int32_t reversed = left + s.meters(v, x) + uy;
  if (!gains(s, std::min(straight, reversed), a, b, s.loadOf(u) + s.loadOf(x))) return false;
  s.join(p, z);
  if (straight <= reversed) {
    s.join(v, u);
    s.join(x, y);
  } else {
    s.join(v, x);
    s.join(x, u);
    s.join(u, y);
  }
  s.changedBoth(a, b);
  return true;
}

// p -> [v … d] -> z and w -> [u … c] -> t: exchanges the stretches u … c and v … d. `moved`: the load of the first less
// that of the second.
inline bool swapStretches(Tours& s, int32_t u, int32_t c, int32_t v, int32_t d, double moved) {
  const int32_t p = s.prev(u), z = s.next(c), w = s.prev(v), t = s.next(d);
  const int32_t a = s.tourOf(u), b = s.tourOf(v);
  const int32_t meters = s.meters(p, v) + s.meters(d, z) - s.meters(p, u) - s.meters(c, z) + s.meters(w, u) +
                         s.meters(c, t) - s.meters(w, v) - s.meters(d, t);
  if (!gains(s, meters, a, b, moved)) return false;
  s.join(p, v);
  s.join(d, z);
  s.join(w, u);
  s.join(c, t);
  s.changedBoth(a, b);
  return true;
}

// p -> [v] -> x and w -> [u] -> y; each pair once.
inline bool swapSingles(Tours& s, int32_t u, int32_t v) {
  if (u == s.prev(v) || u == s.next(v) || u > v) return false;
  return swapStretches(s, u, u, v, v, s.loadOf(u) - s.loadOf(v));
}

// p -> [v] -> z and w -> [u -> x] -> y.
inline bool swapPairForSingle(Tours& s, int32_t u, int32_t v) {
  const int32_t x = s.next(u), w = s.prev(v);
  if (!s.isStop(x) || u == w || x == w || u == s.next(v)) return false;
  return swapStretches(s, u, x, v, v, s.loadOf(u) + s.loadOf(x) - s.loadOf(v));
}

// p -> [v -> y] -> z and w -> [u -> x] -> t; each pair once.
inline bool swapPairs(Tours& s, int32_t u, int32_t v) {
  const int32_t x = s.next(u), y = s.next(v);
  if (u > v || !s.isStop(x) || !s.isStop(y)) return false;
  if (x == v || u == y || x == s.prev(v) || y == s.prev(u)) return false;
  return swapStretches(s, u, x, v, y, s.loadOf(u) + s.loadOf(x) - s.loadOf(v) - s.loadOf(y));
}

// 2-opt: u -> [v -> … -> x] -> y within a tour, in place of x -> … -> v.
inline bool turn(Tours& s, int32_t u, int32_t v) {
  const int32_t x = s.next(u), y = s.next(v);
  if (x == v || s.places[u].position > s.places[v].position) return false;
  if (s.meters(u, v) + s.meters(x, y) - s.meters(u, x) - s.meters(v, y) >= 0) return false;
  for (int32_t at = x; at != y;) {
    const int32_t following = s.next(at);
    std::swap(s.places[at].next, s.places[at].prev);
    at = following;
  }
  s.join(u, v);
  s.join(x, y);
  s.changedBoth(s.tourOf(u), s.tourOf(u));
  return true;
}

// Links to -> from -> … backwards until before `until`. Returns the last stop linked.
inline int32_t joinBackwards(Tours& s, int32_t to, int32_t from, int32_t until) {
  int32_t last = to;
  for (int32_t at = from; at != until;) {
    const int32_t following = s.prev(at);
    s.join(last, at);
    last = at;
    at = following;
  }
  return last;
}

// 2-opt*: begin … u -> v … begin and end … x -> y … end, of two tours; two of the four parts are reversed.
inline bool joinHeads(Tours& s, int32_t u, int32_t v) {
  const int32_t a = s.tourOf(u), b = s.tourOf(v);
  const int32_t x = s.next(u), y = s.next(v);
  const double both = s.price[a] + s.price[b];
  const double meters = s.meters(u, v) + s.meters(x, y) - s.meters(u, x) - s.meters(v, y);
  if (meters >= both) return false;
  const double heads = s.places[u].loadUpTo + s.places[v].loadUpTo;
  if (meters + s.priceOf(heads) + s.priceOf(s.load[a] + s.load[b] - heads) - both >= -MIN_GAIN) return false;
  const int32_t endA = s.endOf(a), beginB = s.beginOf(b), lastA = s.prev(endA);
  s.join(joinBackwards(s, u, v, beginB), endA);
  s.join(x == endA ? beginB : joinBackwards(s, beginB, lastA, u), y);
  s.changedBoth(a, b);
  return true;
}

// 2-opt*: … u -> y … and … v -> x …, of two tours; v may be the begin of one.
inline bool swapTails(Tours& s, int32_t u, int32_t v) {
  const int32_t a = s.tourOf(u), b = s.tourOf(v);
  const int32_t x = s.next(u), y = s.next(v);
  const double both = s.price[a] + s.price[b];
  const double meters = s.meters(u, y) + s.meters(v, x) - s.meters(u, x) - s.meters(v, y);
  if (meters >= both) return false;
  const double headA = s.places[u].loadUpTo, headB = s.places[v].loadUpTo;
  const double change = s.priceOf(headA + s.load[b] - headB) + s.priceOf(headB + s.load[a] - headA) - both;
  if (meters + change >= -MIN_GAIN) return false;
  const int32_t endA = s.endOf(a), endB = s.endOf(b);
  const int32_t lastA = s.prev(endA), lastB = s.prev(endB);
  if (y == endB) {
    s.join(u, endA);
  } else {
    s.join(u, y);
    s.join(lastB, endA);
  }
  if (x == endA) {
    s.join(v, endB);
  } else {
    s.join(v, x);
    s.join(lastA, endB);
  }
  s.changedBoth(a, b);
  return true;
}

}  // namespace tourwright::genetic
