import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  InvalidPlanError,
  replan,
  type Plan,
  type PlanChange,
  type Solution,
  type Stability,
} from '../../src/index.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { emitSolution } from '../support/emit-solution.js';
import { rankingVector } from '../support/ranking.js';
import { readRoutes } from '../../src/solution/read.js';
import { DEFAULT } from '../checker/objectives/list.js';
import { begunBefore } from '../support/begun-before.js';
import { bruteForce, isTooLarge } from '../support/brute-force.js';
import { dayOf, frozenDay, type FrozenDay } from '../support/frozen-day.js';
import { judge } from '../support/judge.js';
import { runsOf } from '../support/numbered-runs.js';
import { run } from '../support/run.js';

const ITERATIONS = 3000;

/** What happens beside the call. */
const incident = fc.record({
  kind: fc.constantFrom('nothing' as const, 'delay' as const, 'breakDown' as const),
  which: fc.nat({ max: 1 }),
  minutes: fc.integer({ min: 1, max: 120 }),
});

function changesOf({ planned, call, moment }: FrozenDay, { kind, which, minutes }: Incident): PlanChange[] {
  const added: PlanChange = { type: 'addOrder', order: call };
  const { resourceId, wayPoints } = planned.tours[which % planned.tours.length]!;
  const end = wayPoints.at(-1);
  // Nobody is late, or breaks down, who is home.
  if (kind === 'nothing' || end?.type !== 'end' || end.arrivalTime < moment) return [added];
  return [
    added,
    kind === 'delay' ? { type: 'delayResource', resourceId, by: `PT${minutes}M` } : { type: kind, resourceId },
  ];
}
type Incident = typeof incident extends fc.Arbitrary<infer T> ? T : never;

type Objectives = NonNullable<Plan['objectives']>;

/** The objectives with changes in front, or right behind serving the mandatory orders. */
function stableObjectives({ plan, planned }: FrozenDay, { rank, kinds }: Stability): Objectives {
  const listed = plan.objectives?.length ? plan.objectives : (DEFAULT as Objectives);
  const whole = listed.includes('maximizeMandatoryStops') ? listed : (['maximizeMandatoryStops', ...listed] as const);
  const reference = planned.tours.map(({ resourceId, wayPoints }) => ({
    resourceId,
    stops: wayPoints.flatMap((point) =>
      point.type === 'stop' ? [{ stopId: point.stopId, beginTime: point.beginTime }] : [],
    ),
  }));
  const place = rank === 0 ? 0 : whole.indexOf('maximizeMandatoryStops') + 1;
  return whole.toSpliced(place, 0, { type: 'minimizeChanges', reference, ...(kinds && { kinds }) });
}

/** A delay may leave a resource no time to work. */
function refused(error: unknown): undefined {
  if (!(error instanceof InvalidPlanError)) throw error;
}

const rank = (problem: Problem, solution: Solution): number[] =>
  Array.from(
    rankingVector(
      problem,
      readRoutes(problem, solution).map((route) => evaluateRoute(problem, route)),
    ),
  );

describe('a day replanned', () => {
  it('is the best of all that respect what has begun, in both kernels', { timeout: 3_600_000 }, async () => {
    const drawn = fc.record({
      day: frozenDay({ orders: 5, stops: 5, resources: 2 }),
      incident,
      keep: fc.constantFrom('none' as const, 'next' as const, 'aboard' as const, 'all' as const),
      stability: fc.option(
        fc.record({
          kinds: fc.option(fc.subarray(['resource', 'sequence', 'time'] as const, { minLength: 1 }), {
            nil: undefined,
          }),
          rank: fc.constantFrom(undefined, 0, 1),
        }),
        { nil: undefined },
      ),
    });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(drawn, async ({ day: drawnDay, incident: what, keep, stability }) => {
        const day = await dayOf(drawnDay);
        if (day === undefined) return;
        const { plan, planned, moment: freezeUntil, travel, source } = day;
        const changes = changesOf(day, what);
        const options = { freezeUntil, keep, changes, stability, iterations: ITERATIONS, travel: source };
        const again = await replan(plan, planned, { ...options, onWarnings: () => undefined }).catch(refused);
        if (again === undefined) return;
        const objectives = stability === undefined ? {} : { objectives: stableObjectives(day, stability) };
        const problem = await compile({ ...again.plan, ...objectives }, source);
        if (isTooLarge(problem)) return;
        const best = bruteForce(problem);
        expect(rank(problem, again.solution)).toEqual(Array.from(best.vector));
        expect(run(problem, { iterations: ITERATIONS, kernel: typescriptKernel }).vector).toEqual(best.vector);
        const broken = changes.flatMap((change) => (change.type === 'breakDown' ? [change.resourceId] : []));
        const optimum = emitSolution(
          problem,
          best.tours.map(({ route }) => route),
        );
        for (const solution of [again.solution, optimum]) {
          const early = begunBefore(freezeUntil, planned, solution);
          // The tour of who broke down ends where it stood.
          expect(early.filter((point) => !broken.includes(point.split(' ')[0]!))).toEqual([]);
        }
        expect(await judge({ plan: again.plan, travel }, again.solution)).toEqual([]);
        compared++;
      }),
      { numRuns: runsOf(24, 34) },
    );
    expect(compared).toBeGreaterThan(runsOf(24, 34) / 4);
  });
});
