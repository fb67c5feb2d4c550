// What the addon exports. It is created once per environment (main thread or worker): nothing here is static.
#include <napi.h>

#include "interface.gen.h"
#include "kernel_object.h"

namespace tourwright::binding {

class Addon : public Napi::Addon<Addon> {
 public:
  Addon(Napi::Env env, Napi::Object exports) {
    DefineAddon(exports, {
                             InstanceValue("interface", Napi::String::New(env, INTERFACE), napi_enumerable),
                             InstanceValue("Kernel", KernelObject::define(env), napi_enumerable),
                         });
  }
};

NODE_API_ADDON(Addon)

}  // namespace tourwright::binding
