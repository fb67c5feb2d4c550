// ProblemArrays of src/problem/problem-arrays.ts, as the core reads them.
#pragma once

#include <napi.h>

#include "instance/problem_view.h"

namespace tourwright::binding {

// Spans over the arrays, which the caller keeps alive. An array that is missing, of another type, not shared
// or shorter than `sizes` asks for throws a TypeError that names it. What the arrays say is not checked.
ProblemView problemView(Napi::Object arrays);

}  // namespace tourwright::binding
