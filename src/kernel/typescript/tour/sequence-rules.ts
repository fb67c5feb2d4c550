import { ruleHolds } from '../../../evaluation/sequence-rules.js';
import type { Trial } from './figures.js';
import { orderOf, type Instance } from '../instance/instance.js';

/**
 * Returns true if no other stop is between the stops of any order that requires them in succession (its stops are in
 * order).
 */
function successive(instance: Instance, stops: Int32Array, count: number): boolean {
  const { stopSlot, slotOrder, orderSlots, orderSuccessive } = instance.arrays;
  for (let i = 0; i < count; i++) {
    const slot = stopSlot[stops[i]];
    const order = slotOrder[slot];
    if (orderSuccessive[order] === 0 || slot === orderSlots[order]) continue;
    if (i === 0 || stopSlot[stops[i - 1]] !== slot - 1) return false;
  }
  return true;
}

/** Tests all rules that apply to the class; loads are in `scratch.loads` if rules depend on them. */
export function sequenceAllowed(trial: Trial): boolean {
  const { instance, scratch, k, sequence, count } = trial;
  const { arrays } = instance;
  if (!successive(instance, sequence, count)) return false;
  const from = arrays.classRules[k.index];
  const to = arrays.classRules[k.index + 1];
  if (from === to) return true;
  const tour = { stops: sequence.subarray(0, count), loads: scratch.loads.along.slice(0, count + 1) };
  for (let i = from; i < to; i++) if (!ruleHolds(arrays, arrays.classRuleList[i], tour)) return false;
  return true;
}

/** Returns true if no stop may be inserted between two consecutive stops of a tour. */
export function isClosed(instance: Instance, prev: number, next: number): boolean {
  if (!instance.features.sequenceRules || prev < 0 || next < 0) return false;
  const order = orderOf(instance, prev);
  return instance.arrays.orderSuccessive[order] !== 0 && orderOf(instance, next) === order;
}
