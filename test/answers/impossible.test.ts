import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createProver } from '../../src/answers/impossible/impossible.js';
import type { Plan } from '../../src/index.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { visitsOf } from '../../src/evaluation/visits.js';
import { Feature } from '../../src/problem/arrays/codes.js';
import { hasFeature } from '../../src/problem/arrays/problem-arrays.js';
import type { Problem } from '../../src/problem/problem.js';
import { RULES, withoutRule, type RuleName } from '../../src/testing/index.js';
import { tourViolations } from '../../src/violations/tour-violations.js';
import { compiled } from '../support/compiled.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, type Scenario } from '../support/random-scenario.js';
import { sequencesOf } from '../support/sequences.js';

/** Sequences of one resource that are tried. */
const MOST_SEQUENCES = 3_000;

/** The orders, as bits, that some tour of the resource that breaks nothing serves; undefined: too many tours to tell. */
function servable(problem: Problem, resource: number): number | undefined {
  let left = MOST_SEQUENCES;
  let found = 0;
  for (const { stops, orders } of sequencesOf(problem, resource)) {
    if (left-- === 0) return undefined;
    if ((orders & ~found) === 0) continue;
    const tour = evaluateRoute(problem, { resource, stops: [...stops] });
    if (tour.crowFly.length > 0) continue;
    if (tourViolations(problem, tour, 0, visitsOf(problem, [tour.route])).length === 0) found |= orders;
  }
  return found;
}

/** Rules that a single resource with nothing else in its day can fail to keep. */
const PROVABLE: readonly RuleName[] = [
  'requiredSkills',
  'forbiddenAssignment',
  'capacities',
  'capacitiesConstraint',
  'atLeastOneValidCapacity',
  'atLeastOneConstraint',
  'incompatibleStopTags',
  'maxStopTagGroups',
  'authorizedTimeWindows',
  'maxStopSpan',
  'maxWorkingDuration',
  'maxDistanceInKm',
  'maxInterStopDistanceInKm',
  'maxInterStopDuration',
];

/** What orders are made of, and rules that make others easier to keep. */
const KEPT: readonly RuleName[] = [
  'stopSequence',
  'alternatives',
  'successiveStops',
  'sharedCapacities',
  'operationDurationPolicies',
  'travelTimeCoefficient',
  'lateDeparture',
];

const north = (kilometers: number) => ({ lon: 8, lat: 49 + kilometers / 111.195 });

describe('proofs of impossibility', () => {
  it('are never wrong: no tour whatever serves what is excluded', async () => {
    let proved = 0;
    const scenarios = randomScenario({ orders: 4, stops: 5, resources: 2, fleets: 2 });
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        const problem = await compiled(scenario);
        const prover = createProver(problem);
        for (const resource of problem.resources.keys()) {
          const excluded = [...problem.orders.keys()].filter((order) => prover.exclude(order, resource) !== undefined);
          if (excluded.length === 0) continue;
          // What breaks rules already breaks them whatever joins.
          if (problem.decisions?.resources.some((one) => one.resource === resource) === true) continue;
          const served = servable(problem, resource);
          if (served === undefined) continue;
          proved += excluded.length;
          for (const order of excluded) expect(served & (1 << order), `order ${order} of resource ${resource}`).toBe(0);
        }
      }),
      { numRuns: runsOf(300, 70) },
    );
    expect(proved).toBeGreaterThan(runsOf(100, 1));
  });

  it('miss nothing that one rule of one resource excludes', async () => {
    let missed = 0;
    const rules = [...PROVABLE, ...KEPT];
    const scenarios = fc.record({
      rule: fc.constantFrom(...PROVABLE),
      scenario: randomScenario({ orders: 3, stops: 4, resources: 2, fleets: 2, rules }),
    });
    await fc.assert(
      fc.asyncProperty(scenarios, async ({ rule, scenario: drawn }) => {
        // Where a way round is shorter, more than one rule decides: what lies on it has to be served, too.
        const scenario: Scenario = { ...drawn, travel: { kind: 'fly' } };
        const others = RULES.filter((other) => other !== rule && !KEPT.includes(other));
        const alone = others.reduce((plan, other) => withoutRule(plan, other), scenario.plan);
        const problem = await compiled(scenario);
        const single = await compiled({ ...scenario, plan: alone });
        const prover = createProver(problem);
        const isShared = hasFeature(problem.arrays, Feature.SHARED_CAPACITIES);
        for (const resource of problem.resources.keys()) {
          const served = servable(single, resource);
          if (served === undefined) continue;
          for (const [order, { stops }] of problem.orders.entries()) {
            if ((served & (1 << order)) !== 0) continue;
            // What others bring aboard, or take, concerns more than one order.
            if (isShared && stops.length > 1) continue;
            missed++;
            const { id } = problem.orders[order]!;
            expect(
              prover.exclude(order, resource),
              `${rule}: ${id} on ${problem.resources[resource]!.id}`,
            ).toBeDefined();
          }
        }
      }),
      { numRuns: runsOf(300, 70) },
    );
    expect(missed).toBeGreaterThan(runsOf(50, 1));
  });

  it('know that of two stops only one is the first, whose operation takes no time', async () => {
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T13:30:00Z' },
          operationDurationPolicies: [{ policy: 'withoutFirstOperationDuration' }],
        },
      ],
      orders: [
        {
          id: 'both',
          stops: [
            {
              id: 'late',
              position: { lon: 8.84, lat: 49.52 },
              operationDuration: 'PT13M',
              authorizedTimeWindows: [{ begin: '2030-01-07T13:20:00Z', end: '2030-01-07T17:00:00Z' }],
            },
            { id: 'long', position: { lon: 8.84, lat: 49.52 }, operationDuration: 'PT20M' },
          ],
        },
      ],
    };
    const problem = await compiled({ plan, travel: { kind: 'fly' } });
    // 13:20, then 20 minutes; or 13 minutes from 13:20 on.
    expect(createProver(problem).exclude(0, 0)).toBeDefined();
    const free: Plan = {
      ...plan,
      resources: [{ ...plan.resources[0]!, operationDurationPolicies: [{ policy: 'withoutOperationDurations' }] }],
    };
    expect(createProver(await compiled({ plan: free, travel: { kind: 'fly' } })).exclude(0, 0)).toBeUndefined();
  });

  it('know that a stop of the order itself, which comes later, is no bridge to another one', async () => {
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
          departure: north(0),
          maxInterStopDistanceInKm: 15,
        },
      ],
      orders: [
        {
          id: 'back',
          stops: [
            { id: 'far', position: north(20) },
            { id: 'near', position: north(12) },
          ],
        },
      ],
    };
    const problem = await compiled({ plan, travel: { kind: 'fly' } });
    expect(createProver(problem).exclude(0, 0)?.missed).toMatchObject([{ rule: 'maxInterStopDistanceInKm' }]);
    const bridge: Plan = {
      ...plan,
      orders: [...plan.orders!, { id: 'other', stops: [{ id: 'other', position: north(12) }] }],
    };
    expect(createProver(await compiled({ plan: bridge, travel: { kind: 'fly' } })).exclude(0, 0)).toBeUndefined();
  });

  it('know that two long travels cannot be bridged by the same stop', async () => {
    const bridge = (id: string) => ({ id, stops: [{ id, position: north(7) }] });
    const plan = (bridges: string[]): Plan => ({
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
          departure: north(0),
          arrival: north(0),
          maxInterStopDistanceInKm: 10,
        },
      ],
      orders: [{ id: 'far', stops: [{ id: 'far', position: north(14) }] }, ...bridges.map(bridge)],
    });
    const prove = async (bridges: string[]) =>
      createProver(await compiled({ plan: plan(bridges), travel: { kind: 'fly' } })).exclude(0, 0);
    const twoTravels = [{ rule: 'maxInterStopDistanceInKm' }, { rule: 'maxInterStopDistanceInKm' }];
    expect((await prove(['there']))?.missed).toMatchObject(twoTravels);
    expect(await prove(['there', 'back'])).toBeUndefined();
  });
});
