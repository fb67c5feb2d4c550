// A change of one or two tours before it is made: the new tours, in pieces of the current ones.
#pragma once

#include <cstdint>
#include <vector>

namespace tourwright::moves {

// Stops [from, to) of the tour of `route`, or in reverse; route −1: only the stop `from`, wherever it is now.
struct Piece {
  int32_t route;
  int32_t from;
  int32_t to;
  bool back;
};

// The new tour of a resource.
struct NewTour {
  int32_t route = -1;
  std::vector<Piece> pieces{};

  void begin(int32_t resource) {
    route = resource;
    pieces.clear();
  }
  void add(int32_t from, int32_t first, int32_t end) { addPiece({from, first, end, false}); }
  void addPiece(const Piece& piece) {
    if (piece.from < piece.to) pieces.push_back(piece);
  }
  void addStop(int32_t stop) { pieces.push_back({-1, stop, stop + 1, false}); }
};

struct Rewrite {
  NewTour tours[2];
  int32_t count = 0;  // tours that change

  bool changes(int32_t route) const {
    return (count > 0 && tours[0].route == route) || (count > 1 && tours[1].route == route);
  }

  NewTour& begin(int32_t at, int32_t route) {
    count = at + 1;
    tours[at].begin(route);
    return tours[at];
  }
};

}  // namespace tourwright::moves
