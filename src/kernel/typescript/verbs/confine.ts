import type { KernelContext } from './kernel-context.js';
import { confineFocus } from '../ruin/focus.js';

/**
 * Limits the search to a part of the solution: the tours of closed resources stay unchanged, nothing joins them, and
 * none of them is opened; all other resources are open. Plain plans only.
 */
export function confine({ instance, state, ruin }: KernelContext, closed: ArrayLike<number>): void {
  state.fleet.closed.fill(0);
  for (let i = 0; i < closed.length; i++) state.fleet.closed[closed[i]] = 1;
  state.bank.isLeftAlone = false;
  for (let c = 0; c < instance.classes.length; c++) {
    const from = instance.arrays.classResources[c];
    const stack = state.fleet.freeStack.subarray(from, from + state.fleet.freeCount[c]);
    const kept = stack.filter((resource) => state.fleet.closed[resource] === 1);
    const open = stack.filter((resource) => state.fleet.closed[resource] === 0);
    stack.set(kept);
    stack.set(open, kept.length);
    state.fleet.freeFloor[c] = kept.length;
  }
  confineFocus(ruin.focus, instance, state);
}

/** Leaves the orders that are now unserved to another part. */
export function leaveUnserved({ state }: KernelContext): void {
  state.bank.isLeftAlone = true;
}
