// The buffer of routes that JavaScript hands in (RouteBuffer of src/kernel/kernel.ts).
#pragma once

#include <string>

#include "instance/problem_view.h"

namespace tourwright::binding {

// What is wrong with the form of the buffer: counts that lead past its end, unknown resources or stops. Empty
// if nothing is; whether the routes keep the rules is the kernel's to say.
std::string faultOf(const Span<int32_t>& routes, int32_t resources, int32_t stops);

}  // namespace tourwright::binding
