// A plan as the genetic search sees it: meters between all stops and the depot, loads, and near stops.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "instance/instance.h"
#include "instance/metric.h"
#include "instance/tuning.gen.h"

namespace tourwright::genetic {

// `used`: number of tours of the solution that the genetic search starts from.
struct GeneticData {
  GeneticData(const Instance& in, int32_t used)
      : stops(in.sizes.stops), depot(in.sizes.stops), side(in.sizes.stops + 1) {
    const ClassView& k = in.classes[0];
    const auto locationOf = [&](int32_t place) { return place == depot ? k.start : in.view.stopLocation[place]; };
    meters.resize(static_cast<std::size_t>(side) * side);
    for (int32_t a = 0; a < side; a++) {
      for (int32_t b = 0; b < side; b++) {
        meters[static_cast<std::size_t>(a) * side + b] = distance(in, k, locationOf(a), locationOf(b));
      }
    }
    capacity = k.limits.capacity[0];
    double sum = 0;
    for (int32_t stop = 0; stop < stops; stop++) {
      location.push_back(in.view.stopLocation[stop]);
      load.push_back(std::fabs(in.view.stopChange[stop]));
      sum += load[stop];
    }
    load.push_back(0);
    // A few more tours than the loads need, so that a descent may open some.
    const double least = capacity > 0 ? std::ceil(1.3 * sum / capacity) + 3 : in.sizes.resources;
    tours = least < in.sizes.resources ? static_cast<int32_t>(least) : in.sizes.resources;
    tours = std::min(in.sizes.resources, std::max(tours, used + 1));
    findNear(in);
  }

  int32_t stops;
  int32_t depot;  // its index among the places
  int32_t side;   // number of places: the stops and the depot
  int32_t tours;  // most tours
  double capacity;
  std::vector<int32_t> meters;    // by place x place
  std::vector<double> load;       // by place
  std::vector<int32_t> location;  // by stop
  // The near stops of each, nearest first: nearFrom[stop] to nearFrom[stop + 1].
  std::vector<int32_t> nearFrom;
  std::vector<int32_t> near;

 private:
  // Two stops are near when one is among the nearest of the other.
  void findNear(const Instance& in) {
    std::vector<std::vector<int32_t>> lists(stops);
    const int32_t ranks = std::min(GENETIC_NEAREST, in.sizes.neighbours);
    const auto add = [&](int32_t to, int32_t stop) {
      if (std::find(lists[to].begin(), lists[to].end(), stop) == lists[to].end()) lists[to].push_back(stop);
    };
    for (int32_t stop = 0; stop < stops; stop++) {
      for (int32_t rank = 0; rank < ranks; rank++) {
        const int32_t other = in.view.neighbours[static_cast<std::size_t>(stop) * in.sizes.neighbours + rank];
        if (other < 0 || other == stop) continue;
        add(stop, other);
        add(other, stop);
      }
    }
    for (int32_t stop = 0; stop < stops; stop++) {
      const int32_t* row = meters.data() + static_cast<std::size_t>(stop) * side;
      std::sort(lists[stop].begin(), lists[stop].end(),
                [row](int32_t a, int32_t b) { return row[a] != row[b] ? row[a] < row[b] : a < b; });
      nearFrom.push_back(static_cast<int32_t>(near.size()));
      near.insert(near.end(), lists[stop].begin(), lists[stop].end());
    }
    nearFrom.push_back(static_cast<int32_t>(near.size()));
  }
};

}  // namespace tourwright::genetic
