import fc from 'fast-check';

import type { Order, Plan, SingleStop, Stop } from 'tourwright';
import { compact, durationOf } from '../pools.js';
import { RULES } from '../rules.js';
import type { RuleName } from '../rules.js';
import type { PlanDraft, DraftStop } from './draft.js';
import { LOADS, roomForTheRest } from './loads.js';
import { DURATIONS, LIMITS } from './times.js';
import { town } from './town.js';
import { ASSIGNMENT, DECIDED } from './who.js';
import { WISHES } from './wishes.js';

/** A plan and tours that serve every stop of it and break no rule. */
export interface HiddenPlan {
  readonly plan: Plan;
  readonly tours: readonly { readonly resourceId: string; readonly stopIds: readonly string[] }[];
}

/** What a plan around hidden tours is made of. */
export interface HiddenOptions {
  /** Exactly so many; 200 when absent. */
  readonly stops?: number;
  /** The rules that hold, all of them when absent. */
  readonly rules?: readonly RuleName[];
  /** Other numbers, other plans. */
  readonly seed?: number;
}

/** Rules in the order in which one builds on the other. */
const STAGES = [ASSIGNMENT, WISHES, LOADS, DURATIONS, LIMITS, DECIDED];

/**
 * A plan made around hidden tours: it can be served whole, and each of its rules keeps a search from what it would
 * rather do. Two crews in turn share each district of a town, so that the map does not show who may serve what.
 */
export function hiddenPlan({ stops = 200, rules = RULES, seed = 1 }: HiddenOptions = {}): HiddenPlan {
  const draft = town(stops, rules, seed);
  for (const stage of STAGES) {
    for (const [rule, addRule] of Object.entries(stage)) if (draft.rules.has(rule as RuleName)) addRule(draft);
  }
  roomForTheRest(draft);
  return {
    plan: planOf(draft),
    tours: draft.tours.map(({ resource, stops }) => ({
      resourceId: resource.id,
      stopIds: stops.map(({ id }) => id),
    })),
  };
}

/** Plans around hidden tours, each from a seed of its own. */
export function feasiblePlan(options: Omit<HiddenOptions, 'seed'> = {}): fc.Arbitrary<HiddenPlan> {
  return fc.nat({ max: 0xffff_ffff }).map((seed) => hiddenPlan({ ...options, seed }));
}

function planOf({ plan, tours, orders, wishes }: PlanDraft): Plan {
  return {
    ...plan,
    resources: tours.map(({ resource }) => resource),
    orders: orders.map(({ id, fields, stops }): Order => ({ id, ...fields, stops: stops.map(stopOf) })),
    objectives: ['maximizeMandatoryStops', 'maximizeOptionalStops', ...wishes, 'minimizeResources', 'minimizeDistance'],
  };
}

function stopOf(draft: DraftStop): Stop {
  const { id, position, operation, kind, tags, goods, authorized, preferred, decoy } = draft;
  const stop: SingleStop = compact({
    id,
    position,
    kind,
    operationDuration: durationOf(operation),
    tags: tags.length > 0 ? tags : undefined,
    capacities: Object.keys(goods).length > 0 ? goods : undefined,
    authorizedTimeWindows: authorized,
    preferredTimeWindows: preferred,
  });
  if (decoy === undefined) return stop;
  return { type: 'alternatives', alternatives: [{ ...stop, id: `${id}-far`, position: decoy }, stop] };
}
