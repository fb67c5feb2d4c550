import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { solve } from '../../src/index.js';
import type { Solution } from '../../src/index.js';
import { compareVectors } from '../../src/objectives/objective.js';
import { Owner } from '../../src/problem/plan/decisions.js';
import type { Problem, Route } from '../../src/problem/problem.js';
import { keepDecisions } from '../../src/solution/decided-routes.js';
import { rankingVector } from '../support/ranking.js';
import { readRoutes } from '../../src/solution/read.js';
import { compiled } from '../support/compiled.js';
import { interrupted } from '../support/half-executed-day.js';
import type { HalfExecutedDay, Interruption } from '../support/half-executed-day.js';
import { judge } from '../support/judge.js';
import { runsOf } from '../support/numbered-runs.js';
import { RULES } from '../../testing/src/index.js';
import { randomScenario, travelOf } from '../support/random-scenario.js';

const interruption: fc.Arbitrary<Interruption> = fc.record({
  share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  delays: fc.array(fc.constantFrom(0, 0, 0, 600, 3600, 3 * 3600), { minLength: 1, maxLength: 3 }),
  keeps: fc.array(fc.constantFrom(false, false, true), { minLength: 1, maxLength: 3 }),
  lost: fc.integer({ min: -1, max: 3 }),
});

const undecided = RULES.filter((rule) => rule !== 'decidedAssignments');

describe('half-executed days', () => {
  it('are replanned from their current state', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomScenario({ rules: undecided, orders: 16 }), interruption, async (morning, cut) => {
        const travel = travelOf(morning);
        const planned = await solve(morning.plan, { iterations: 300, travel });
        if (planned.tours.length === 0) return;
        const day = interrupted(morning.plan, planned, cut);
        const scenario = { ...morning, plan: day.plan };
        const replanned = await solve(day.plan, { iterations: 300, travel, start: planned });
        // Among much else: what is fixed comes first, at the given times; decided stops are where they have to be.
        expect(await judge(scenario, replanned)).toEqual([]);
        assertGoodsDelivered(day, replanned);
        const problem = await compiled(scenario);
        const routes = readRoutes(problem, replanned);
        assertNothingUnforced(problem, routes, replanned);
        const start = keepDecisions(problem, readRoutes(problem, planned));
        expect(compareVectors(rank(problem, routes), rank(problem, start))).toBeLessThanOrEqual(0);
      }),
      { numRuns: runsOf(15, 34) },
    );
  });
});

const rank = (problem: Problem, routes: readonly Route[]): Float64Array =>
  rankingVector(
    problem,
    routes.map((route) => evaluateRoute(problem, route)),
  );

/** Whatever a resource has begun to serve it serves to the end, unless it is lost. */
function assertGoodsDelivered({ plan, lostId, done }: HalfExecutedDay, { tours }: Solution): void {
  for (const [resourceId, stopIds] of done) {
    if (resourceId === lostId) continue;
    const visited = tours
      .find((tour) => tour.resourceId === resourceId)
      ?.wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : []));
    for (const { stops } of plan.orders ?? []) {
      const slots = stops.map((stop) =>
        stop.type === 'alternatives' ? stop.alternatives.map(({ id }) => id) : [stop.id],
      );
      if (!slots.some((members) => members.some((id) => stopIds.includes(id)))) continue;
      for (const members of slots) expect(visited?.filter((id) => members.includes(id))).toHaveLength(1);
    }
  }
}

/** Tours of which nothing is decided break nothing, and the others no more than they had to without the rest. */
function assertNothingUnforced(problem: Problem, routes: readonly Route[], { tours }: Solution): void {
  const decided = new Set(problem.decisions?.resources.map(({ resource }) => problem.resources[resource].id));
  const free = tours.filter(({ resourceId }) => !decided.has(resourceId));
  expect(free.flatMap(({ violations }) => violations)).toEqual([]);
  if (problem.decisions === undefined) return;
  const { slotOwner } = problem.decisions;
  const forced = routes.map(({ resource, stops }) => ({
    resource,
    stops: Array.from(stops).filter((stop) => slotOwner[problem.arrays.stopSlot[stop]] !== Owner.NOBODY),
  }));
  const standing = (list: readonly Route[]): Float64Array => rank(problem, list).subarray(0, 2);
  const least = standing(forced.filter(({ stops }) => stops.length > 0));
  expect(compareVectors(standing(routes), least)).toBeLessThanOrEqual(0);
}
