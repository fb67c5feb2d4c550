#include "kernel_object.h"

#include <algorithm>
#include <string>
#include <vector>

#include "interface.gen.h"
#include "problem_arrays.h"
#include "routes.h"
#include "views.h"

namespace tourwright::binding {
namespace {

// A finite or infinite number; NaN and other values throw.
double number(Napi::Value value, const char* name) {
  if (!value.IsNumber() || value.As<Napi::Number>().DoubleValue() != value.As<Napi::Number>().DoubleValue()) {
    throwType(value.Env(), std::string(name) + " must be a number.");
  }
  return value.As<Napi::Number>().DoubleValue();
}

Napi::Object object(Napi::Value value, const char* name) {
  if (!value.IsObject()) throwType(value.Env(), std::string(name) + " must be an object.");
  return value.As<Napi::Object>();
}

Parameters parametersOf(Napi::Object object) {
  const auto field = [&object](const char* name) { return number(object.Get(name), name); };
  const auto integer = [&object](const char* name) {
    number(object.Get(name), name);
    return object.Get(name).As<Napi::Number>().Int32Value();
  };
  Parameters parameters;
  parameters.seed = static_cast<uint32_t>(integer("seed"));
  parameters.meanRemoved = field("meanRemoved");
  parameters.longestString = integer("longestString");
  parameters.fewestStrings = integer("fewestStrings");
  parameters.blinkRate = field("blinkRate");
  parameters.largestFirst = integer("largestFirst");
  parameters.neighbours = integer("neighbours");
  return parameters;
}

// The slice of a verb that has no temperature.
Slice limitsOf(Napi::Value value) {
  const Napi::Object given = object(value, "slice");
  Slice slice;
  slice.iterations = number(given.Get("iterations"), "iterations");
  slice.milliseconds = number(given.Get("milliseconds"), "milliseconds");
  return slice;
}

Slice sliceOf(Napi::Value value) {
  Slice slice = limitsOf(value);
  slice.temperature = number(value.As<Napi::Object>().Get("temperature"), "temperature");
  return slice;
}

template <typename T>
Napi::Value arrayOf(Napi::Env env, const std::vector<T>& values) {
  auto array = Napi::TypedArrayOf<T>::New(env, values.size());
  std::copy(values.begin(), values.end(), array.Data());
  return array;
}

// Returns the objects that must live as long as the kernel: the views themselves, since JavaScript may replace an
// object's fields.
Napi::Object memoryOf(Napi::Object arrays, Napi::Value stopFlag) {
  const Napi::Array names = arrays.GetPropertyNames();
  Napi::Array memory = Napi::Array::New(arrays.Env());
  for (uint32_t i = 0; i < names.Length(); i++) memory.Set(i, arrays.Get(names.Get(i)));
  memory.Set(names.Length(), stopFlag);
  return memory;
}

}  // namespace

Napi::Function KernelObject::define(Napi::Env env) {
#define TOURWRIGHT_METHOD(name) InstanceMethod<&KernelObject::name>(#name),
  return DefineClass(env, "Kernel", {TOURWRIGHT_VERBS(TOURWRIGHT_METHOD)});
#undef TOURWRIGHT_METHOD
}

KernelObject::KernelObject(const Napi::CallbackInfo& info) : Napi::ObjectWrap<KernelObject>(info) {
  const Napi::Object arrays = object(info[0], "arrays");
  const Parameters parameters = parametersOf(object(info[1], "parameters"));
  const Span<int32_t> stopFlag = viewOf<int32_t>(info[2], "stopFlag", Lifetime::KERNEL);
  if (stopFlag.size == 0) throwType(info.Env(), "stopFlag must have one element.");

  problem_ = problemView(arrays);
  memory_ = Napi::Persistent(memoryOf(arrays, info[2]));
  kernel_ = std::make_unique<Kernel>(problem_, parameters, stopFlag.data);
}

Kernel& KernelObject::kernel(Napi::Env env) const {
  if (!kernel_) throw Napi::Error::New(env, "The kernel has been freed.");
  return *kernel_;
}

void KernelObject::setWeights(const Napi::CallbackInfo& info) {
  Kernel& kernel = this->kernel(info.Env());
  const Span<double> weights = viewOf<double>(info[0], "weights", Lifetime::CALL);
  const size_t levels = problem_.levelKind.size;
  if (weights.size < levels) {
    throwType(info.Env(), "weights has " + std::to_string(weights.size) + " elements; the plan has " +
                              std::to_string(levels) + " objective levels.");
  }
  kernel.setWeights(weights.data);
}

Napi::Value KernelObject::construct(const Napi::CallbackInfo& info) {
  Kernel& kernel = this->kernel(info.Env());
  return Napi::Boolean::New(info.Env(), kernel.construct(number(info[0], "milliseconds")));
}

Napi::Value KernelObject::step(const Napi::CallbackInfo& info) {
  Kernel& kernel = this->kernel(info.Env());
  return Napi::Number::New(info.Env(), kernel.step(sliceOf(info[0])));
}

Napi::Value KernelObject::reduce(const Napi::CallbackInfo& info) {
  Kernel& kernel = this->kernel(info.Env());
  return Napi::Number::New(info.Env(), kernel.reduce(sliceOf(info[0]), levelOf(info[1])));
}

Napi::Value KernelObject::serve(const Napi::CallbackInfo& info) {
  Kernel& kernel = this->kernel(info.Env());
  return Napi::Number::New(info.Env(), kernel.serve(sliceOf(info[0]), levelOf(info[1])));
}

void KernelObject::clearPopulation(const Napi::CallbackInfo& info) {
  kernel(info.Env()).clearPopulation();
}

Napi::Value KernelObject::addIndividual(const Napi::CallbackInfo& info) {
  return Napi::Number::New(info.Env(), kernel(info.Env()).addIndividual());
}

Napi::Value KernelObject::evolve(const Napi::CallbackInfo& info) {
  Kernel& kernel = this->kernel(info.Env());
  return Napi::Number::New(info.Env(), kernel.evolve(limitsOf(info[0])));
}

Napi::Value KernelObject::localSearch(const Napi::CallbackInfo& info) {
  Kernel& kernel = this->kernel(info.Env());
  return Napi::Number::New(info.Env(), kernel.localSearch(limitsOf(info[0])));
}

void KernelObject::capFleet(const Napi::CallbackInfo& info) {
  Kernel& kernel = this->kernel(info.Env());
  kernel.capFleet(levelOf(info[0]), static_cast<int32_t>(number(info[1], "most")));
}

int32_t KernelObject::levelOf(Napi::Value value) const {
  const double level = number(value, "level");
  if (level >= 0 && level < static_cast<double>(problem_.levelKind.size)) return static_cast<int32_t>(level);
  throw Napi::RangeError::New(value.Env(), "level must be the index of an objective.");
}

void KernelObject::confine(const Napi::CallbackInfo& info) {
  Kernel& kernel = this->kernel(info.Env());
  const Span<int32_t> closed = viewOf<int32_t>(info[0], "closed", Lifetime::CALL);
  for (std::size_t i = 0; i < closed.size; i++) {
    if (closed[i] >= 0 && closed[i] < problem_.sizes[RESOURCES]) continue;
    throw Napi::RangeError::New(info.Env(), "closed must hold indices of resources.");
  }
  kernel.confine(closed.data, closed.size);
}

void KernelObject::leaveUnserved(const Napi::CallbackInfo& info) {
  kernel(info.Env()).leaveUnserved();
}

Napi::Value KernelObject::inject(const Napi::CallbackInfo& info) {
  Kernel& kernel = this->kernel(info.Env());
  const Span<int32_t> routes = viewOf<int32_t>(info[0], "routes", Lifetime::CALL);
  const std::string fault = faultOf(routes, problem_.sizes[RESOURCES], problem_.sizes[STOPS]);
  if (!fault.empty()) throw Napi::RangeError::New(info.Env(), fault);
  return Napi::Number::New(info.Env(), kernel.inject(routes.data, routes.size));
}

Napi::Value KernelObject::best(const Napi::CallbackInfo& info) {
  return arrayOf(info.Env(), kernel(info.Env()).best());
}

Napi::Value KernelObject::bestObjectives(const Napi::CallbackInfo& info) {
  return arrayOf(info.Env(), kernel(info.Env()).bestObjectives());
}

Napi::Value KernelObject::current(const Napi::CallbackInfo& info) {
  return arrayOf(info.Env(), kernel(info.Env()).current());
}

Napi::Value KernelObject::currentObjectives(const Napi::CallbackInfo& info) {
  return arrayOf(info.Env(), kernel(info.Env()).currentObjectives());
}

Napi::Value KernelObject::scale(const Napi::CallbackInfo& info) {
  return arrayOf(info.Env(), kernel(info.Env()).scale());
}

Napi::Value KernelObject::stats(const Napi::CallbackInfo& info) {
  const Stats stats = kernel(info.Env()).stats();
  Napi::Object object = Napi::Object::New(info.Env());
  object.Set("steps", stats.steps);
  object.Set("accepted", stats.accepted);
  object.Set("improved", stats.improved);
  object.Set("removed", stats.removed);
  object.Set("positions", stats.positions);
  return object;
}

Napi::Value KernelObject::hash(const Napi::CallbackInfo& info) {
  return Napi::Number::New(info.Env(), kernel(info.Env()).hash());
}

void KernelObject::free(const Napi::CallbackInfo&) {
  kernel_.reset();
  memory_.Reset();
}

}  // namespace tourwright::binding
