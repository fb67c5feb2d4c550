import fc from 'fast-check';
import { expect, it } from 'vitest';

import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { leastRest } from '../../src/kernel/typescript/instance/break-rules.js';
import { makeKernelContext, type KernelContext } from '../../src/kernel/typescript/verbs/kernel-context.js';
import { breaksMore } from '../../src/kernel/typescript/insertion/decided-bound.js';
import { holdDecided } from '../../src/kernel/typescript/verbs/hold.js';
import { violationChange } from '../../src/kernel/typescript/insertion/insertion.js';
import { classOf } from '../../src/kernel/typescript/instance/instance.js';
import { constructMixed } from '../../src/kernel/typescript/verbs/mixed-start.js';
import { routesOf } from '../../src/kernel/typescript/verbs/report.js';
import { stopsOf } from '../../src/kernel/typescript/state/state.js';
import { evaluate } from '../../src/kernel/typescript/tour/schedule.js';
import { makeTrial } from '../../src/kernel/typescript/tour/figures.js';
import type { Problem } from '../../src/problem/problem.js';
import { parametersOf } from '../../src/search/driver.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { tourViolations } from '../../src/violations/tour-violations.js';
import { visitsOf } from '../../src/evaluation/visits.js';
import type { RuleName } from '../../testing/src/index.js';
import { compiled } from '../support/compiled.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';

/** A context in which nothing is served but what is decided. */
function held({ arrays }: Problem): KernelContext {
  const context = makeKernelContext(
    arrays,
    parametersOf({ arrays, seed: 1 }),
    new Int32Array(new SharedArrayBuffer(4)),
  );
  if (context.instance.decided !== undefined) holdDecided(context);
  return context;
}

/** A context with its first solution. */
function begun(problem: Problem): KernelContext {
  const context = held(problem);
  constructMixed(context, Infinity);
  return context;
}

/** Of fewer plans none might have what is looked for. */
const ENOUGH = Math.max(60, runsOf(60));

it('tours that keep all rules rest at least as long as the bound', { timeout: 3_600_000 }, async () => {
  let binding = 0;
  const rules: RuleName[] = ['breaks', 'authorizedTimeWindows'];
  await fc.assert(
    fc.asyncProperty(randomScenario({ rules, orders: 14 }), async (scenario) => {
      const problem = await compiled(scenario);
      const { instance, state } = begun(problem);
      const routes = unpackRoutes(routesOf(state.tours.first, state.nodes.next));
      const visits = visitsOf(problem, routes);
      routes.forEach((route, index) => {
        const tour = evaluateRoute(problem, route);
        if (tourViolations(problem, tour, index, visits).length > 0 || instance.breakRules.length === 0) return;
        const onTheSpot = tour.stops.reduce((sum, { transition, service }) => sum + transition + service, 0);
        const busy = tour.travelDuration + onTheSpot;
        const least = leastRest(
          instance.breakRules[classOf(instance, route.resource).index]!,
          tour.travelDuration,
          busy,
        );
        const rested = tour.breaks.reduce((sum, { begin, end }) => sum + end - begin, 0);
        if (least > 0) binding++;
        expect(rested).toBeGreaterThanOrEqual(least);
        expect(tour.end - tour.begin).toBeGreaterThanOrEqual(busy + least);
      });
    }),
    { numRuns: ENOUGH, interruptAfterTimeLimit: 60_000 },
  );
  expect(binding, 'tours that have to rest').toBeGreaterThan(0);
});

it('a place in a decided tour that is bound to break more does so', { timeout: 3_600_000 }, async () => {
  const told = { more: 0, withoutLoss: 0 };
  const rules: RuleName[] = ['breaks', 'decidedAssignments', 'authorizedTimeWindows', 'maxStopSpan', 'stopSequence'];
  const property = fc.asyncProperty(randomScenario({ rules, orders: 6, stops: 8, resources: 4 }), async (scenario) => {
    const problem = await compiled(scenario);
    const context = held(problem);
    if (context.instance.decided === undefined || !context.instance.features.timetables) return;
    for (const route of context.instance.decided.joinable) {
      for (const stop of lonelyStops(context)) lookAtPlaces(context, route, stop, told);
    }
  });
  // Few plans have what it takes: more of them are drawn until some have.
  for (let round = 0; round < 10 && (told.more === 0 || told.withoutLoss === 0); round++) {
    await fc.assert(property, { numRuns: ENOUGH, interruptAfterTimeLimit: 60_000 });
  }
  expect(told.more, 'places refused').toBeGreaterThan(0);
  expect(told.withoutLoss, 'places that break no more').toBeGreaterThan(0);
});

/** The stops of orders that nobody serves. */
const lonelyStops = ({ instance, state }: KernelContext): number[] =>
  state.bank.orders.flatMap((order) => {
    const slot = instance.arrays.orderSlots[order];
    return [instance.arrays.slotStops[slot]];
  });

/** Asks of each place of a stop in a tour whether it breaks more, and computes what it breaks. */
function lookAtPlaces(
  context: KernelContext,
  route: number,
  stop: number,
  told: { more: number; withoutLoss: number },
): void {
  const { instance, search, state, scratch } = context;
  const k = classOf(instance, route);
  const old = stopsOf(state, route);
  for (let gap = k.decided.held; gap <= old.length; gap++) {
    const stops = old.toSpliced(gap, 0, stop);
    search.trial.set(stops);
    const trial = makeTrial(scratch, k, search.trial, stops.length);
    const refused = breaksMore(search, trial, route, 0, 0);
    const f = evaluate(trial, 'unknown', 'keep');
    const standing = [0, 0, 0];
    violationChange(search, k, route, f, standing);
    const breaks = standing[0]! > 0 || (standing[0] === 0 && standing[1]! > 0);
    if (refused) expect(breaks).toBe(true);
    if (refused) told.more++;
    if (!breaks) told.withoutLoss++;
  }
}
