import type { Plan, Position } from '../../model/types.gen.js';
import { clockOf, type PlanClock } from '../plan/clock.js';
import { decisionsOf, type Decisions } from '../plan/decisions.js';
import { locationsOf, type Locations } from '../plan/locations.js';
import { modesOf, type Modes } from '../plan/modes.js';
import { stopTableOf, type StopTable } from '../plan/stop-table.js';

/** Input of all later stages: the plan, and its parts by index. */
export interface Outline {
  readonly plan: Plan;
  readonly clock: PlanClock;
  readonly table: StopTable;
  readonly locations: Locations;
  readonly modes: Modes;
  /** The decisions in the plan's states; undefined for a plan of a day that has not begun. */
  readonly decisions: Decisions | undefined;
}

/**
 * First stage: assigns indices to orders, stops, locations, modes of travel and decisions.
 *
 * @param first - locations that keep their numbers
 */
export function outlineOf(plan: Plan, first?: readonly Position[]): Outline {
  const clock = clockOf(plan);
  const table = stopTableOf(plan);
  return {
    plan,
    clock,
    table,
    locations: locationsOf(plan.resources, table.stops, first),
    modes: modesOf(plan.resources),
    decisions: decisionsOf(plan, table, clock),
  };
}
