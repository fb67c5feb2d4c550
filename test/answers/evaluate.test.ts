import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { openDesk } from '../../src/answers/desk.js';
import { freeze, type Evaluation, type Solution } from '../../src/index.js';
import { compile } from '../../src/problem/compile.js';
import { emitSolution } from '../support/emit-solution.js';
import type { TourStops } from '../../src/model/tour-stops.js';
import { readRoutes } from '../../src/solution/read.js';
import { RULES } from '../../testing/src/index.js';
import { compiled } from '../support/compiled.js';
import { dayOf, frozenDay } from '../support/frozen-day.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, travelOf, type Scenario } from '../support/random-scenario.js';
import { keptTours, randomTours } from '../support/random-tours.js';
import { SWIFT_RULES } from '../support/supported.js';

/** Tours that are kept, edited ones, and which resources without a difference are given as well. */
interface Edit {
  readonly scenario: Scenario;
  readonly tours: readonly TourStops[];
  readonly edited: readonly TourStops[];
  readonly isGiven: (resource: number) => boolean;
}

interface Draws {
  readonly first: readonly TourStops[];
  readonly second: readonly TourStops[];
  readonly bits: number;
}

const drawsOf = (scenario: Scenario): fc.Arbitrary<Draws> =>
  fc.record({ first: randomTours(scenario), second: randomTours(scenario), bits: fc.nat({ max: 255 }) });

async function editOf(scenario: Scenario, { first, second, bits }: Draws): Promise<Edit> {
  const tours = await keptTours(scenario, first);
  // Half of the edits are of a few tours alone.
  const others = new Set(bits % 2 === 0 ? tours.slice(1).map(({ resourceId }) => resourceId) : []);
  const stay = tours.filter(({ resourceId }) => others.has(resourceId));
  const taken = new Set(stay.flatMap(({ stopIds }) => stopIds));
  const given = second
    .filter(({ resourceId }) => !others.has(resourceId))
    .map(({ resourceId, stopIds }) => ({ resourceId, stopIds: stopIds.filter((id) => !taken.has(id)) }));
  const { plan } = scenario;
  const members = (plan.orders ?? []).flatMap(({ stops }) =>
    stops.map((stop) => (stop.type === 'alternatives' ? stop.alternatives.map(({ id }) => id) : [stop.id])),
  );
  // Of a group whose member another tour visits nothing may be visited.
  const isFree = (id: string): boolean =>
    !members.some((group) => group.includes(id) && group.some((one) => taken.has(one)));
  const free = given.map(({ resourceId, stopIds }) => ({ resourceId, stopIds: stopIds.filter(isFree) }));
  const edited = await keptTours(scenario, [...stay, ...free]);
  return { scenario, tours, edited, isGiven: (resource) => (bits >> resource) % 2 === 1 };
}

/** The stops of a solution. */
function visited({ tours }: Solution): string[] {
  return tours.flatMap(({ wayPoints }) => wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])));
}

/** Everything that a solution breaks, as texts that name the place, but not its number. */
function broken({ tours, globalViolations }: Solution): string[] {
  const own = tours.flatMap(({ resourceId, violations, wayPoints }) =>
    violations.map((violation) => {
      const point = 'wayPointIndex' in violation ? wayPoints[violation.wayPointIndex] : undefined;
      return textOf({ resourceId, ...(point?.type === 'stop' && { stopId: point.stopId }), violation });
    }),
  );
  return [...own, ...globalViolations.map((violation) => textOf({ violation }))].sort();
}

function textOf({ resourceId, stopId, violation }: Partial<Evaluation['violations']['gained'][number]>): string {
  return JSON.stringify([resourceId, stopId, { ...violation, wayPointIndex: 0 }]);
}

/** A list without the items of another, each as often as it is there. */
function less(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

async function expectExact({ scenario, tours, edited, isGiven }: Edit): Promise<void> {
  const source = travelOf(scenario);
  const asked = await compile(scenario.plan, source, { isSearched: false });
  const problem = await compiled(scenario);
  const stopsOf = (list: readonly TourStops[], id: string): readonly string[] =>
    list.find(({ resourceId }) => resourceId === id)?.stopIds ?? [];
  const given = scenario.plan.resources
    .map(({ id }) => ({ resourceId: id, stopIds: stopsOf(edited, id) }))
    .filter(
      ({ resourceId, stopIds }, index) => stopIds.join(' ') !== stopsOf(tours, resourceId).join(' ') || isGiven(index),
    );
  const found = await openDesk(asked, source, readRoutes(asked, tours)).evaluate({ tours: given });
  const [before, after] = [tours, edited].map((list) => emitSolution(problem, readRoutes(problem, list))) as [
    Solution,
    Solution,
  ];
  const ids = new Set(given.map(({ resourceId }) => resourceId));
  expect(found.tours).toEqual(after.tours.filter(({ resourceId }) => ids.has(resourceId)));
  expect(found.objectives.map(({ difference: _difference, ...rest }) => rest)).toEqual(after.objectives);
  found.objectives.forEach(({ value, difference }, level) =>
    expect(value - difference).toBeCloseTo(before.objectives[level]!.value, 5),
  );
  expect([...found.servedStopIds].sort()).toEqual(less(visited(after), visited(before)).sort());
  expect([...found.unservedStopIds].sort()).toEqual(less(visited(before), visited(after)).sort());
  const { gained, lost } = found.violations;
  expect(gained.map(textOf).sort()).toEqual(less(broken(after), broken(before)).sort());
  expect(lost.map(textOf).sort()).toEqual(less(broken(before), broken(after)).sort());
}

describe('edited tours', () => {
  it('have the same totals as all tours evaluated together', { timeout: 3_600_000 }, async () => {
    const cases = randomScenario({ rules: SWIFT_RULES }).chain((scenario) =>
      fc.tuple(fc.constant(scenario), drawsOf(scenario)),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([scenario, draws]) => expectExact(await editOf(scenario, draws))),
      { numRuns: runsOf(150, 40) },
    );
  });

  it('have the same totals with breaks', { timeout: 3_600_000 }, async () => {
    const rules = ['breaks', 'capacities', 'authorizedTimeWindows', 'decidedAssignments'] as const;
    const cases = randomScenario({ rules: rules.filter((rule) => RULES.includes(rule)), orders: 5 }).chain((scenario) =>
      fc.tuple(fc.constant(scenario), drawsOf(scenario)),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([scenario, draws]) => expectExact(await editOf(scenario, draws))),
      { numRuns: runsOf(40) },
    );
  });

  it('continue from what has begun', { timeout: 3_600_000 }, async () => {
    const keeps = ['none', 'next', 'aboard', 'all'] as const;
    const cases = frozenDay({ orders: 6, stops: 9, resources: 3 }).chain((day) =>
      fc.tuple(fc.constant(day), drawsOf(day.scenario), fc.constantFrom(...keeps)),
    );
    let days = 0;
    await fc.assert(
      fc.asyncProperty(cases, async ([drawn, draws, keep]) => {
        const day = await dayOf(drawn);
        if (day === undefined) return;
        const plan = freeze(day.plan, day.planned, day.moment, keep);
        const known = new Set(
          (plan.orders ?? []).flatMap(({ stops }) =>
            stops.flatMap((s) => (s.type === 'alternatives' ? s.alternatives.map(({ id }) => id) : [s.id])),
          ),
        );
        const second = draws.second.map((tour) => ({ ...tour, stopIds: tour.stopIds.filter((id) => known.has(id)) }));
        const scenario = { plan, travel: day.travel };
        const first = day.planned.tours.map(({ resourceId, wayPoints }) => ({
          resourceId,
          stopIds: wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])),
        }));
        await expectExact(await editOf(scenario, { ...draws, first, second }));
        days++;
      }),
      { numRuns: runsOf(60) },
    );
    expect(days).toBeGreaterThan(0);
  });
});
