// What a libstdc++ made for a new glibc asks of it and an older one does not have. Defined here, it is taken from here,
// and the addon loads wherever Node does.
#include <cstdint>
#include <cstdlib>

extern "C" {
// glibc 2.32: whether there has only ever been one thread. "No" is always right: counters are then changed atomically.
__attribute__((visibility("hidden"))) char __libc_single_threaded = 0;

// glibc 2.36: called by std::random_device, which nothing of ours makes.
__attribute__((visibility("hidden"), noreturn)) std::uint32_t arc4random() {
  std::abort();
}
}
