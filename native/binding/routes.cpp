#include "routes.h"

namespace tourwright::binding {

std::string faultOf(const Span<int32_t>& routes, int32_t resources, int32_t stops) {
  if (routes.size == 0) return "routes must begin with the number of routes.";
  size_t at = 1;
  for (int32_t route = 0; route < routes[0]; route++) {
    if (routes.size - at < 2) return "routes ends before route " + std::to_string(route) + ".";
    const int32_t resource = routes[at];
    const int32_t count = routes[at + 1];
    at += 2;
    if (resource < 0 || resource >= resources) {
      return "routes names resource " + std::to_string(resource) + " of " + std::to_string(resources) + ".";
    }
    if (count < 0 || static_cast<size_t>(count) > routes.size - at) {
      return "routes ends within route " + std::to_string(route) + ".";
    }
    for (int32_t i = 0; i < count; i++, at++) {
      if (routes[at] < 0 || routes[at] >= stops) {
        return "routes names stop " + std::to_string(routes[at]) + " of " + std::to_string(stops) + ".";
      }
    }
  }
  return "";
}

}  // namespace tourwright::binding
