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

/** A plan with tours that serve all its stops and break no rule. */
export interface HiddenPlan {
  readonly plan: Plan;
  readonly tours: readonly { readonly resourceId: string; readonly stopIds: readonly string[] }[];
}

/** Size and contents of a plan around hidden tours. */
export interface HiddenOptions {
  /** Exact number of stops. Default: 200. */
  readonly stops?: number;
  /** Rules that the plan has. Default: all. */
  readonly rules?: readonly RuleName[];
  /** Seed of the random numbers. Default: 1. */
  readonly seed?: number;
}

/** Rules in the order in which one builds on another. */
const STAGES = [ASSIGNMENT, WISHES, LOADS, DURATIONS, LIMITS, DECIDED];

/**
 * Generates a plan around hidden tours: all of it can be served, and each of its rules stands in the way of an
 * otherwise better solution. Two crews alternate in each district of a town, so that the map does not show who may
 * serve what.
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

/** Plans around hidden tours, from random seeds. */
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
