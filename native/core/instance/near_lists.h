// The neighbours of each stop of a plain plan that can ever be next to it: without those that no resource may serve
// with it, and those that no schedule allows before or after it.
#pragma once

#include <algorithm>
#include <vector>

#include "instance/metric.h"

namespace tourwright {

// A neighbour: its distance, and whether it can be right before and right after. 8 bytes: lists are what a search reads
// most.
struct Near {
  int32_t least;  // meters, the shorter of both directions
  int32_t stop : 30;
  uint32_t before : 1;
  uint32_t after : 1;
};

// Three roundings of distances in a plane or on a sphere, each by less than a meter, and two of sums.
constexpr int32_t ROUNDING = 4;

struct NearLists {
  // At most `most` neighbours per stop, nearest first.
  NearLists(const Instance& in, int32_t most)
      : first(in.sizes.stops + 1), startDetour(in.sizes.classes), endDetour(in.sizes.classes) {
    if (!in.paths.plain) return;
    for (int32_t c = 0; c < in.sizes.classes; c++) findDetours(in, c);
    findDepot(in);
    findTimes(in);
    for (int32_t stop = 0; stop < in.sizes.stops; stop++) {
      first[stop] = static_cast<int32_t>(list.size());
      const std::size_t row = static_cast<std::size_t>(stop) * in.sizes.neighbours;
      int32_t kept = 0;
      for (int32_t i = 0; i < in.sizes.neighbours && kept < most; i++) {
        const int32_t other = in.view.neighbours[row + i];
        const bool before = isPossible(in, other, stop);
        const bool after = isPossible(in, stop, other);
        if (!before && !after) continue;
        list.push_back({in.view.neighbourDistance[row + i], other, before, after});
        kept++;
      }
    }
    first[in.sizes.stops] = static_cast<int32_t>(list.size());
  }

  std::vector<int32_t> first;  // by stop: begin of its list
  std::vector<Near> list;
  // By class: the maximum meters by which the way from its departure to a stop, or from a stop to its arrival, exceeds
  // the detour over another stop. Where travel obeys the triangle inequality, only rounding makes it more than 0.
  std::vector<int32_t> startDetour;
  std::vector<int32_t> endDetour;
  // Where there is one class, by stop: meters from its departure and to its arrival.
  std::vector<int32_t> fromStart;
  std::vector<int32_t> toEnd;

 private:
  void findDepot(const Instance& in) {
    if (in.sizes.classes != 1) return;
    const ClassView& k = in.classes[0];
    for (int32_t stop = 0; stop < in.sizes.stops; stop++) {
      fromStart.push_back(distance(in, k, k.start, in.view.stopLocation[stop]));
      toEnd.push_back(distance(in, k, in.view.stopLocation[stop], k.end));
    }
  }

  void findDetours(const Instance& in, int32_t c) {
    const ClassView& k = in.classes[c];
    for (int32_t other = 0; other < c; other++) {
      const ClassView& same = in.classes[other];
      if (same.start != k.start || same.end != k.end) continue;
      startDetour[c] = startDetour[other];
      endDetour[c] = endDetour[other];
      return;
    }
    if (in.paths.tableKind != DENSE) {
      startDetour[c] = endDetour[c] = ROUNDING;
      return;
    }
    std::vector<int32_t> start(in.sizes.stops);
    std::vector<int32_t> end(in.sizes.stops);
    for (int32_t stop = 0; stop < in.sizes.stops; stop++) {
      start[stop] = distance(in, k, k.start, in.view.stopLocation[stop]);
      end[stop] = distance(in, k, in.view.stopLocation[stop], k.end);
    }
    for (int32_t from = 0; from < in.sizes.stops; from++) {
      const int32_t here = in.view.stopLocation[from];
      for (int32_t to = 0; to < in.sizes.stops; to++) {
        const int32_t between = distance(in, k, here, in.view.stopLocation[to]);
        startDetour[c] = std::max(startDetour[c], start[to] - start[from] - between);
        endDetour[c] = std::max(endDetour[c], end[from] - between - end[to]);
      }
    }
  }

  // Earliest departure and latest arrival of each stop in a tour of its own.
  void findTimes(const Instance& in) {
    if (!in.features.time) return;
    for (const ClassView& k : in.classes) {
      for (int32_t stop = 0; stop < in.sizes.stops; stop++) {
        const Visit& visit = k.visits[stop];
        const int32_t here = in.view.stopLocation[stop];
        departure.push_back(visit.departure(k.shift.begin + duration(in, k, k.start, here)));
        arrival.push_back(visit.latest(k.shift.endLimit - duration(in, k, here, k.end)));
      }
    }
  }

  bool isPossible(const Instance& in, int32_t from, int32_t to) const {
    for (const ClassView& k : in.classes) {
      if (!Instance::holds(k.compatible, from) || !Instance::holds(k.compatible, to)) continue;
      if (!in.features.time) return true;
      const std::size_t row = static_cast<std::size_t>(k.index) * in.sizes.stops;
      const double travel = duration(in, k, in.view.stopLocation[from], in.view.stopLocation[to]);
      if (departure[row + from] + travel <= arrival[row + to]) return true;
    }
    return false;
  }

  std::vector<double> departure;
  std::vector<double> arrival;
};

}  // namespace tourwright
