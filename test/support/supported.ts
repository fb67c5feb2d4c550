import { validatePlan } from '../../src/index.js';
import { RULES } from '../../src/testing/index.js';
import type { RuleName } from '../../src/testing/index.js';

const window = { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' };
const position = { lon: 8.7, lat: 49.4 };

/** For each rule that the engine may refuse, the smallest plan that asks for it. */
const ASKING: Partial<Record<RuleName, object>> = {
  breaks: plan({ breaks: [{ duration: 'PT30M', timeWindow: window }] }, {}),
  maxStopSpan: plan({}, { maxStopSpan: 'PT1H' }),
  decidedAssignments: plan({ state: { assignments: [{ stopId: 's' }] } }, {}),
};

function plan(resource: object, order: object): object {
  return {
    resources: [{ id: 'r', vehicleProfile: { type: 'fly' }, workingTimeWindow: window, ...resource }],
    orders: [{ id: 'o', stops: [{ id: 's', position }], ...order }],
  };
}

/** Whether the engine keeps a rule, or refuses plans with it. */
export function isKept(rule: RuleName): boolean {
  const asking = ASKING[rule];
  return asking === undefined || validatePlan(asking).valid;
}

/** Rules that are evaluated and that the kernels do not know yet: a test says when one has to leave this list. */
export const NOT_SEARCHED: readonly RuleName[] = ['breaks', 'maxStopSpan'];

/** The rules that the engine keeps. */
export const KEPT_RULES: readonly RuleName[] = RULES.filter((rule) => isKept(rule) && !NOT_SEARCHED.includes(rule));

/** Rules that have nothing to say without another one. */
const COMPANY: Partial<Record<RuleName, RuleName>> = {
  successiveStops: 'stopSequence',
  maxStopSpan: 'stopSequence',
  removalStrategy: 'stopSequence',
  avoidEarlyLoadings: 'stopSequence',
  sharedCapacities: 'capacities',
  lateDeparture: 'authorizedTimeWindows',
};

/** The rules with those that they need. */
export function inCompany(rules: readonly RuleName[]): RuleName[] {
  return [...new Set(rules.flatMap((rule) => [rule, COMPANY[rule] ?? rule]))];
}
