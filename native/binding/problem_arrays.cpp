#include "problem_arrays.h"

#include "read_arrays.gen.h"

namespace tourwright::binding {

ProblemView problemView(Napi::Object arrays) {
  ProblemView view;
  readArrays(Reader(arrays), view);
  return view;
}

}  // namespace tourwright::binding
