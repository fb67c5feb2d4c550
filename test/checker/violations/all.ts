import type { Tour } from '../tour.js';
import { capacity } from './capacity.js';
import { constraintViolations } from './constraints.js';
import { order, successiveStops } from './orders.js';
import type { Chosen } from './orders.js';
import { skills } from './skills.js';
import { authorizedTimeWindow, maxStopSpan, maxWorkingDuration, workingTimeWindow } from './times.js';
import { maxDistance, maxInterStopDistance, maxInterStopDuration } from './travels.js';
import { inOrder } from './violation.js';
import type { Violation } from './violation.js';

/** Everything that a tour violates, in the order of the list. */
export function tourViolations(tour: Tour, chosen: Chosen): Violation[] {
  const rules = [
    skills,
    authorizedTimeWindow,
    capacity,
    successiveStops(chosen),
    order(chosen),
    maxStopSpan,
    workingTimeWindow,
    maxWorkingDuration,
    maxDistance,
    maxInterStopDistance,
    maxInterStopDuration,
    constraintViolations,
  ];
  return inOrder(rules.flatMap((rule) => rule(tour)));
}
