// ProblemArrays of src/problem/problem-arrays.ts as read by the core.
#pragma once

#include <napi.h>

#include "instance/problem_view.h"

namespace tourwright::binding {

// Returns spans over the arrays, which the caller keeps alive. Throws a TypeError that names the array if one is
// missing, of another type, not shared, or shorter than `sizes` requires. The contents are not checked.
ProblemView problemView(Napi::Object arrays);

}  // namespace tourwright::binding
