// The class `Kernel` that the addon exports to JavaScript. It only converts arguments and results; tourwright::Kernel
// does the work.
#pragma once

#include <napi.h>

#include <memory>

#include "kernel.h"

namespace tourwright::binding {

class KernelObject : public Napi::ObjectWrap<KernelObject> {
 public:
  // The constructor, for one environment: (arrays, parameters, stopFlag).
  static Napi::Function define(Napi::Env env);

  explicit KernelObject(const Napi::CallbackInfo& info);

 private:
  int32_t levelOf(Napi::Value value) const;
  void setWeights(const Napi::CallbackInfo& info);
  Napi::Value construct(const Napi::CallbackInfo& info);
  Napi::Value step(const Napi::CallbackInfo& info);
  Napi::Value reduce(const Napi::CallbackInfo& info);
  Napi::Value serve(const Napi::CallbackInfo& info);
  void clearPopulation(const Napi::CallbackInfo& info);
  Napi::Value addIndividual(const Napi::CallbackInfo& info);
  Napi::Value evolve(const Napi::CallbackInfo& info);
  Napi::Value localSearch(const Napi::CallbackInfo& info);
  void capFleet(const Napi::CallbackInfo& info);
  void confine(const Napi::CallbackInfo& info);
  void leaveUnserved(const Napi::CallbackInfo& info);
  Napi::Value inject(const Napi::CallbackInfo& info);
  Napi::Value best(const Napi::CallbackInfo& info);
  Napi::Value bestObjectives(const Napi::CallbackInfo& info);
  Napi::Value current(const Napi::CallbackInfo& info);
  Napi::Value currentObjectives(const Napi::CallbackInfo& info);
  Napi::Value scale(const Napi::CallbackInfo& info);
  Napi::Value stats(const Napi::CallbackInfo& info);
  Napi::Value hash(const Napi::CallbackInfo& info);
  void free(const Napi::CallbackInfo& info);

  // Returns the kernel; throws if it was freed.
  Kernel& kernel(Napi::Env env) const;

  ProblemView problem_;
  Napi::ObjectReference memory_;  // the typed arrays `problem_` and the kernel point into
  std::unique_ptr<Kernel> kernel_;
};

}  // namespace tourwright::binding
