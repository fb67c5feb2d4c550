// Whether a plan has some rule.
#pragma once

namespace tourwright {

#ifdef TOURWRIGHT_PLAIN
// A build that knows no such rule: what would ask for it is not compiled. It is there to count what asking costs the
// plans that have none (native/bench).
struct RuleFlag {
  constexpr RuleFlag(bool = false) {}
  constexpr operator bool() const { return false; }
  constexpr RuleFlag& operator|=(bool) { return *this; }
};
#else
using RuleFlag = bool;
#endif

}  // namespace tourwright
