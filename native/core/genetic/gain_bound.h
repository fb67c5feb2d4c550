// A bound for two stops that are near each other shows whether any move of one beside the other can gain. For most
// pairs none can, and here the meters that show it are read once instead of by each move.
#pragma once

#include <algorithm>
#include <cstdint>

#include "genetic/tours.h"

namespace tourwright::genetic {

// p -> u -> x -> z, with the rows of the table that moves of u read. Table and rows are symmetric.
struct GainBound {
  GainBound(const Tours& tours, int32_t u)
      : s(&tours), u(u), at(tours.places[u]), rowU(rowOf(u)), rowP(rowOf(at.prev)) {
    const int32_t x = at.next;
    hasNext = tours.isStop(x);
    rowX = rowOf(x);
    rowZ = hasNext ? rowOf(tours.next(x)) : rowX;
    toU = rowU[numberOf(at.prev)];
    onward = rowU[numberOf(x)];
    closed = rowP[numberOf(x)];
    if (!hasNext) return;
    const int32_t z = numberOf(tours.next(x));
    xToZ = rowX[z];
    closedPair = rowP[z];
  }

  // False when no move of moveBeside gains with w -> v -> y -> t. Moves that are impossible because u and v are
  // neighbours are not distinguished: they only make the answer true more often.
  bool mayGain(int32_t v) const {
    const Place& other = s->places[v];
    const Place& after = s->places[other.next];
    const int32_t* rowV = rowOf(v);
    const double limit = at.tour == other.tour ? 0 : s->price[at.tour] + s->price[other.tour];
    const int32_t broken = rowV[after.number];
    const int32_t uv = rowU[other.number], uy = rowU[after.number];
    const int32_t xv = rowX[other.number], xy = rowX[after.number];
    int32_t least = std::min(std::min(uv + xy, xv + uy) - onward, closed - toU - onward + uv + uy) - broken;
    if (hasNext) least = std::min(least, closedPair - toU - xToZ + std::min(uv + xy, xv + uy) - broken);
    if (least < limit) return true;

    // u, or u and x, take the place of v, or of v and y.
    const int32_t w = s->places[other.prev].number;
    const int32_t swapped = rowP[other.number] - toU + rowU[w] - rowV[w];
    if (u < v) least = swapped + xv - onward + uy - broken;
    if (!hasNext) return least < limit;
    least = std::min(least, swapped + rowZ[other.number] - xToZ + xy - broken);
    if (u > v || !s->isStop(other.next)) return least < limit;
    const int32_t t = s->places[after.next].number;
    const int32_t rest = rowOf(other.next)[t];
    return std::min(least, swapped + rowZ[after.number] - xToZ + rowX[t] - rest) < limit;
  }

 private:
  int32_t numberOf(int32_t place) const { return s->places[place].number; }
  const int32_t* rowOf(int32_t place) const {
    return s->data.meters.data() + static_cast<std::size_t>(numberOf(place)) * s->data.side;
  }

  const Tours* s;
  int32_t u;
  Place at;
  const int32_t* rowU;
  const int32_t* rowP;
  const int32_t* rowX = nullptr;
  const int32_t* rowZ = nullptr;
  bool hasNext = false;    // x is a stop
  int32_t toU = 0;         // p -> u
  int32_t onward = 0;      // u -> x
  int32_t closed = 0;      // p -> x
  int32_t xToZ = 0;        // x -> z
  int32_t closedPair = 0;  // p -> z
};

}  // namespace tourwright::genetic
