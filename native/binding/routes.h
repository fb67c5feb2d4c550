// The buffer of routes passed in by JavaScript (RouteBuffer of src/kernel/kernel.ts).
#pragma once

#include <string>

#include "instance/problem_view.h"

namespace tourwright::binding {

// Returns what is wrong with the layout of the buffer: counts that lead past its end, unknown resources or stops. Empty
// if nothing is. Whether the routes obey the rules is for the kernel to decide.
std::string faultOf(const Span<int32_t>& routes, int32_t resources, int32_t stops);

}  // namespace tourwright::binding
