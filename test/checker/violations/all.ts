import type { Tour } from '../tour.js';
import { capacity } from './capacity.js';
import { constraintViolations } from './constraints.js';
import { OF_ORDERS } from './orders.js';
import type { Chosen } from './orders.js';
import { skills } from './skills.js';
import { OF_TIMES } from './times.js';
import { OF_TRAVELS } from './travels.js';
import { inOrder } from './violation.js';
import type { Violation } from './violation.js';

/** All violations of a tour, in listing order. */
export function tourViolations(tour: Tour, chosen: Chosen): Violation[] {
  const rules = [skills, ...OF_TIMES, capacity, ...OF_ORDERS(chosen), ...OF_TRAVELS, constraintViolations];
  return inOrder(rules.flatMap((rule) => rule(tour)));
}
