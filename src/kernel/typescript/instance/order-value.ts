import type { LevelFigure } from '../../../problem/arrays/codes.js';
import type { ProblemArrays } from '../../../problem/arrays/problem-arrays.js';
import { Owner } from '../../../problem/plan/decisions.js';
import type { Decided } from './decided.js';

/** The contribution of each order to its level: stops, or 10^-6 units of money if the order has a price. */
export type OrderValue = Readonly<ReturnType<typeof makeOrderValue>>;

/** @param figures - by level: the figure that it counts */
export function makeOrderValue(arrays: ProblemArrays, figures: readonly LevelFigure[], decided: Decided | undefined) {
  const { orderLevel, orderPrice, orderSlots, slotOwner } = arrays;
  const orders = orderLevel.length;
  const unserved = new Float64Array(orders);
  const placed = new Float64Array(orders);
  for (let order = 0; order < orders; order++) {
    const slots = orderSlots[order + 1] - orderSlots[order];
    if (isPriced(figures, orderLevel[order])) {
      unserved[order] = orderPrice[order];
      const owners = decided === undefined ? undefined : slotOwner.subarray(orderSlots[order], orderSlots[order + 1]);
      placed[order] = owners?.includes(Owner.LEFT_OUT) === true ? 0 : orderPrice[order];
    } else {
      unserved[order] = slots;
      placed[order] = decided === undefined ? slots : decided.placeable[order];
    }
  }
  return {
    /** By order: contribution while it is unserved. */
    unserved,
    /** By order: reduction of that contribution once all of its stops are placed that can be. */
    placed,
  };
}

/** Returns true if an order of the level is left out at a price. */
export function isPriced(figures: readonly LevelFigure[], level: number): boolean {
  return level >= 0 && figures[level] === 'COST';
}
