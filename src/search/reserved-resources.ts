import type { Kernel } from '../kernel/kernel.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { fleetOf, isBelowCosts, isServed } from './fleet-phase.js';
import { Tuning } from './tuning.js';

/**
 * Closes, for a part of the cooling, the resources that the best solution does not use, where each resource costs something
 * and all are alike. A hot search would open tours that do not pay, and a plan with too many resources would end worse than
 * one with just enough. Afterwards all of them may be used.
 *
 * @returns what is to be called before each slice with the progress of the cooling, 0 … 1.
 */
export function createReservedResources(kernel: Kernel, arrays: ProblemArrays): (progress: number) => void {
  const fleet = fleetOf(arrays);
  if (fleet === undefined || !fleet.isUniform || !isBelowCosts(fleet)) return () => undefined;
  let most = -1;
  return (progress) => {
    const best = kernel.bestObjectives()[fleet.level];
    const wanted = progress < Tuning.reserveUntil && isServed(kernel, fleet) ? best : -1;
    if (wanted === most) return;
    most = wanted;
    kernel.capFleet(fleet.level, most);
  };
}
