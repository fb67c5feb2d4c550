// What the addon exports, once for each environment (main thread or worker): nothing here is static.
#include <napi.h>

#include "kernel_object.h"

namespace tourwright::binding {

// Counts up whenever ProblemArrays or the verbs change, so that an addon of another time is not used by
// mistake. src/kernel/native.ts holds the same number.
constexpr int INTERFACE = 23;

class Addon : public Napi::Addon<Addon> {
 public:
  Addon(Napi::Env env, Napi::Object exports) {
    DefineAddon(exports, {
                             InstanceValue("interface", Napi::Number::New(env, INTERFACE), napi_enumerable),
                             InstanceValue("Kernel", KernelObject::define(env), napi_enumerable),
                         });
  }
};

NODE_API_ADDON(Addon)

}  // namespace tourwright::binding
