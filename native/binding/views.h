// Typed arrays of JavaScript as C++ spans.
#pragma once

#include <napi.h>

#include <string>

#include "instance/problem_view.h"

namespace tourwright::binding {

// Element types of views: the C++ type and the JavaScript class that holds it.
template <typename T>
struct Element;

template <>
struct Element<int32_t> {
  static constexpr napi_typedarray_type type = napi_int32_array;
  static constexpr const char* name = "Int32Array";
};

template <>
struct Element<uint32_t> {
  static constexpr napi_typedarray_type type = napi_uint32_array;
  static constexpr const char* name = "Uint32Array";
};

template <>
struct Element<uint8_t> {
  static constexpr napi_typedarray_type type = napi_uint8_array;
  static constexpr const char* name = "Uint8Array";
};

template <>
struct Element<double> {
  static constexpr napi_typedarray_type type = napi_float64_array;
  static constexpr const char* name = "Float64Array";
};

[[noreturn]] inline void throwType(Napi::Env env, const std::string& message) {
  throw Napi::TypeError::New(env, message);
}

// How long the memory of a view must remain valid.
enum class Lifetime {
  CALL,    // until the call returns
  KERNEL,  // as long as the kernel; only shared memory can be neither detached nor shrunk in that time
};

// The elements of `value`, without a copy. Anything but the typed array that holds `T` throws a TypeError
// naming `name`: napi's own casts would read past the end.
template <typename T>
Span<T> viewOf(Napi::Value value, const std::string& name, Lifetime lifetime) {
  const Napi::Env env = value.Env();
  const std::string expected = name + " must be of type " + Element<T>::name;
  if (!value.IsTypedArray()) throwType(env, expected + ".");

  napi_typedarray_type type;
  size_t length = 0;
  void* data = nullptr;
  napi_value buffer;
  if (napi_get_typedarray_info(env, value, &type, &length, &data, &buffer, nullptr) != napi_ok ||
      type != Element<T>::type) {
    throwType(env, expected + ", and holds other elements.");
  }
  if (lifetime == Lifetime::KERNEL && length > 0) {
    // In Node-API, only unshared memory is an array buffer.
    bool unshared = true;
    if (napi_is_arraybuffer(env, buffer, &unshared) != napi_ok || unshared) {
      throwType(env, expected + ", backed by a SharedArrayBuffer.");
    }
  }
  return {static_cast<const T*>(data), length};
}

}  // namespace tourwright::binding
