// Whether a plan has some rule.
#pragma once

namespace tourwright {

#ifdef TOURWRIGHT_PLAIN
// A build without such a rule: code that checks for it is not compiled. Used to measure what the check costs plans
// without the rule (native/bench).
struct RuleFlag {
  constexpr RuleFlag(bool = false) {}
  constexpr operator bool() const { return false; }
  constexpr RuleFlag& operator|=(bool) { return *this; }
};
#else
using RuleFlag = bool;
#endif

}  // namespace tourwright
