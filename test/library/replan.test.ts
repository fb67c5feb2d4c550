import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evaluate,
  InvalidOptionsError,
  InvalidPlanError,
  parseDateTime,
  replan,
  solve,
  type Plan,
  type PlanChange,
  type Solution,
} from '../../src/index.js';
import { RULES } from '../../testing/src/index.js';
import { begunBefore } from '../support/begun-before.js';
import { momentOf } from '../support/frozen-day.js';
import { judge } from '../support/judge.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, travelOf } from '../support/random-scenario.js';

const undecided = RULES.filter((rule) => rule !== 'decidedAssignments' && rule !== 'minimizeChanges');

/** What may happen to a plan; which part of it is meant is told by a number. */
const incident = fc.record({
  kind: fc.constantFrom('breakDown' as const, 'delay' as const, 'cancel' as const, 'add' as const),
  which: fc.nat(),
  minutes: fc.integer({ min: 1, max: 120 }),
});

function changeOf(
  plan: Plan,
  { tours, unaffectedStopIds }: Solution,
  moment: string,
  { kind, which, minutes }: Incident,
): PlanChange[] {
  // Nobody is late, or breaks down, who is home.
  const out = tours.filter(({ wayPoints }) => {
    const last = wayPoints[wayPoints.length - 1];
    return last.type === 'end' && last.arrivalTime >= moment;
  });
  if (out.length === 0) return [];
  const { resourceId } = out[which % out.length];
  const orders = plan.orders ?? [];
  switch (kind) {
    case 'breakDown':
      return [{ type: 'breakDown', resourceId, ...(which % 2 === 0 && { position: { lon: 8.7, lat: 49.4 } }) }];
    case 'delay': {
      const { workingTimeWindow } = plan.resources.find(({ id }) => id === resourceId)!;
      const [begin, end] = [workingTimeWindow.begin, workingTimeWindow.end].map((time) => parseDateTime(time, plan.tz));
      if (begin! + 60 * minutes >= end!) return [];
      return [{ type: 'delayResource', resourceId, by: `PT${minutes}M` }];
    }
    case 'cancel': {
      const free = orders.filter(({ stops }) =>
        stops.every(({ id }) => id !== undefined && unaffectedStopIds.includes(id)),
      );
      return free.length === 0 ? [] : [{ type: 'cancelOrder', orderId: free[which % free.length].id }];
    }
    case 'add': {
      const [{ stops, id: _, ...rest }] = orders;
      const position = 'position' in stops[0] ? stops[0].position : stops[0].alternatives[0].position;
      return [{ type: 'addOrder', order: { ...rest, id: 'late-call', stops: [{ id: 'late-call', position }] } }];
    }
  }
}
type Incident = typeof incident extends fc.Arbitrary<infer T> ? T : never;

describe('replan', () => {
  it('continues from what was done, never worse than the repaired tours', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        // By tables, travels would be those of other places where some come and go.
        randomScenario({ rules: undecided, orders: 12 }).map(({ plan }) => ({
          plan,
          travel: { kind: 'fly' as const },
        })),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        incident,
        fc.option(
          fc.record({
            kinds: fc.uniqueArray(fc.constantFrom('resource' as const, 'sequence' as const, 'time' as const), {
              minLength: 1,
            }),
            rank: fc.nat({ max: 3 }),
            allowed: fc.nat({ max: 3 }),
          }),
          { nil: undefined },
        ),
        async (morning, share, what, stability) => {
          const travel = travelOf(morning);
          const planned = await solve(morning.plan, { iterations: 100, travel });
          if (planned.tours.length === 0) return;
          const moment = momentOf(planned, share);
          const again = await replan(morning.plan, planned, {
            freezeUntil: moment,
            changes: changeOf(morning.plan, planned, moment, what),
            stability,
            iterations: 100,
            travel,
          });
          expect(await judge({ ...morning, plan: again.plan }, again.solution)).toEqual([]);
          expect(begunBefore(moment, planned, again.solution)).toEqual([]);
          expect(fixedIds(again.solution)).toEqual(expect.arrayContaining(fixedIds(again.repair)));
          const first = again.objectives.find(({ difference }) => difference !== 0);
          const isWorse = first !== undefined && (first.direction === 'minimize') === first.difference > 0;
          // Where decided tours break rules, fewer of them come before all objectives.
          if (violations(again.solution) === violations(again.repair)) expect(isWorse).toBe(false);
          else expect(violations(again.solution)).toBeLessThan(violations(again.repair));
        },
      ),
      { numRuns: runsOf(30, 40) },
    );
  });
});

const fixedIds = ({ tours }: Solution): string[] =>
  tours.flatMap(({ wayPoints }) =>
    wayPoints.flatMap((point) => (point.type === 'stop' && point.status === 'fixed' ? [point.stopId] : [])),
  );

const violations = ({ tours, globalViolations }: Solution): number =>
  tours.reduce((sum, tour) => sum + tour.violations.length, globalViolations.length);

describe('a day planned again', () => {
  const at = (lon: number): { lon: number; lat: number } => ({ lon, lat: 49.4 });
  const vans = ['west', 'east', 'spare'].map((id) => ({
    id,
    vehicleProfile: { type: 'fly' as const, kmph: 30 },
    workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T16:00:00Z' },
    departure: at(8.7),
    arrival: at(8.7),
    maxDistanceInKm: 20,
  }));
  const orders = [8.6, 8.62, 8.64, 8.76, 8.78, 8.8].map((lon, index) => ({
    id: `o${index + 1}`,
    stops: [{ id: `o${index + 1}`, position: at(lon), operationDuration: 'PT10M' }],
  }));
  const plan: Plan = { resources: vans, orders };
  const tours = [
    { resourceId: 'west', stopIds: ['o3', 'o2', 'o1'] },
    { resourceId: 'east', stopIds: ['o4', 'o5', 'o6'] },
  ];
  const freezeUntil = '2026-03-10T08:15:00Z';

  it('transfers what a broken van has left, and lists each stop that changes', async () => {
    const planned = await evaluate(plan, tours);
    const again = await replan(plan, planned, {
      freezeUntil,
      changes: [{ type: 'breakDown', resourceId: 'west' }],
      stability: {},
      iterations: 300,
    });
    expect(again.solution.unaffectedStopIds).toEqual([]);
    expect(again.changes.map(({ stopId, before, after }) => [stopId, before?.resourceId, after?.resourceId])).toEqual([
      ['o2', 'west', 'spare'],
      ['o1', 'west', 'spare'],
    ]);
    expect(again.repair.unaffectedStopIds.toSorted()).toEqual(['o1', 'o2']);
    expect(again.solution.objectives.find(({ name }) => name === 'minimizeChanges')?.value).toBe(2);
  });

  it('changes nothing where nothing has changed', async () => {
    const planned = await solve(plan, { iterations: 300 });
    const again = await replan(plan, planned, { stability: { rank: 0 }, iterations: 300 });
    expect(again.changes).toEqual([]);
  });

  it('removes as few orders as possible from tours that now break a rule', async () => {
    const planned = await evaluate(plan, tours);
    const changes = [
      {
        type: 'changeStop' as const,
        stopId: 'o5',
        set: { authorizedTimeWindows: [{ begin: '2026-03-10T08:00:00Z', end: '2026-03-10T08:05:00Z' }] },
      },
    ];
    const { repair } = await replan(plan, planned, { changes, iterations: 0 });
    expect(
      repair.tours.flatMap(({ wayPoints }) =>
        wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])),
      ),
    ).toEqual(['o3', 'o2', 'o1', 'o4', 'o6']);
  });

  it('reports every error of options, plan and changes', async () => {
    const planned = await evaluate(plan, tours);
    const wrong = { keep: 'most', stability: { rank: -1 } } as never;
    await expect(replan(plan, planned, wrong)).rejects.toThrow(InvalidOptionsError);
    await expect(replan(plan, planned, { freezeUntil: 'noon' })).rejects.toThrow(InvalidOptionsError);
    await expect(replan({ resources: 1 } as unknown, planned)).rejects.toThrow(InvalidPlanError);
    await expect(replan(plan, planned, { changes: [null as never] })).rejects.toThrow(/changes\[0\]/);
    const changes = [{ type: 'cancelOrder' as const, orderId: 'nobody' }];
    await expect(replan(plan, planned, { changes })).rejects.toThrow(/changes\[0\]\.orderId/);
    for (const none of [null, undefined, {}, tours]) {
      await expect(replan(plan, none as never)).rejects.toThrow('tours: The solution has no tours. Give what solve');
    }
    const bare = { tours: [...planned.tours, ...tours, null] } as never;
    await expect(replan(plan, bare)).rejects.toThrow(/tours\[2\]\.wayPoints: [^]*tours\[4\]\.wayPoints/);
  });

  it('is given up when its signal is aborted', async () => {
    const planned = await evaluate(plan, tours);
    await expect(replan(plan, planned, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});

describe('a day replanned at a time', () => {
  const at = (lon: number): { lon: number; lat: number } => ({ lon, lat: 49.4 });
  const van = (id: string) => ({
    id,
    vehicleProfile: { type: 'fly' as const, kmph: 30 },
    workingTimeWindow: { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T17:00:00Z' },
    departure: at(8.6),
    arrival: at(8.6),
  });
  const appointment = (lon: number): Plan => ({
    resources: [van('under-way'), van('idle')],
    orders: [
      {
        id: 'appointment',
        stops: [
          {
            id: 'appointment',
            position: at(lon),
            authorizedTimeWindows: [{ begin: '2026-03-10T12:00:00Z', end: '2026-03-10T12:30:00Z' }],
          },
        ],
      },
    ],
  });
  const call = (lon: number): PlanChange => ({
    type: 'addOrder',
    order: { id: 'call', stops: [{ id: 'call', position: at(lon) }] },
  });
  const visits = ({ tours }: Solution): string[] =>
    tours.flatMap(({ resourceId, wayPoints }) =>
      wayPoints.flatMap((point) =>
        point.type === 'stop'
          ? [`${resourceId} ${point.stopId} ${point.arrivalTime.slice(11, 19)} ${point.fromPrevious.travelDuration}`]
          : [],
      ),
    );

  it.each<[freezeUntil: string, appointment: number, call: number, visits: string[]]>([
    // It waits at 8.62 since 07:02:54, and goes on from there.
    ['11:00', 8.62, 8.63, ['under-way call 11:01:27 PT1M27S', 'under-way appointment 11:02:54 PT1M27S']],
    // The new stop lies ahead: it is on the way.
    ['07:05', 9.2, 8.7, ['under-way call 07:14:29 PT9M29S', 'under-way appointment 08:26:51 PT1H12M22S']],
  ])('continues from its position: at %s on the way to %d', async (time, lon, other, expected) => {
    const plan = appointment(lon);
    const planned = await solve(plan, { iterations: 50 });
    const freezeUntil = `2026-03-10T${time}:00Z`;
    const again = await replan(plan, planned, { freezeUntil, changes: [call(other)], iterations: 100 });
    expect(visits(again.solution)).toEqual(expected);
    const [tour] = again.solution.tours;
    expect(await evaluate(again.plan, again.solution)).toMatchObject({ tours: [{ wayPoints: tour.wayPoints }] });
  });

  it('lets resources that have not left, or are new, depart then at the earliest', async () => {
    const plan: Plan = { resources: [van('idle')], orders: [] };
    const planned = await solve(plan, { iterations: 10 });
    const changes: PlanChange[] = [{ type: 'addResource', resource: van('new') }, call(8.61)];
    const again = await replan(plan, planned, { freezeUntil: '2026-03-10T11:00:00Z', changes, iterations: 50 });
    expect(again.plan.resources.map(({ state }) => state?.now)).toEqual(Array(2).fill('2026-03-10T11:00:00Z'));
    expect(again.solution.tours[0].wayPoints[0]).toMatchObject({ departureTime: '2026-03-10T11:00:00Z' });
  });

  it.each<[rank: number | undefined, listed: NonNullable<Plan['objectives']>, names: string[]]>([
    [undefined, ['minimizeCosts'], ['maximizeMandatoryStops', 'minimizeChanges', 'minimizeCosts']],
    [0, ['minimizeCosts'], ['minimizeChanges', 'maximizeMandatoryStops', 'minimizeCosts']],
    [1, ['maximizeMandatoryStops', 'minimizeCosts'], ['maximizeMandatoryStops', 'minimizeChanges', 'minimizeCosts']],
    // Without optional orders nothing is compared by them.
    [2, ['maximizeOptionalStops', 'minimizeCosts'], ['maximizeMandatoryStops', 'minimizeCosts', 'minimizeChanges']],
    // Serving the mandatory orders stands in front wherever the list has it.
    [1, ['minimizeCosts', 'maximizeMandatoryStops'], ['minimizeCosts', 'maximizeMandatoryStops', 'minimizeChanges']],
    [0, ['minimizeCosts', 'maximizeMandatoryStops'], ['minimizeChanges', 'minimizeCosts', 'maximizeMandatoryStops']],
    [2, ['minimizeDistance'], ['maximizeMandatoryStops', 'minimizeDistance', 'minimizeChanges']],
  ])('puts changes at rank %s of %j', async (rank, objectives, names) => {
    const priced = { ...van('a'), cost: { km: { costCoeff: 1 } } };
    const plan: Plan = { resources: [priced], orders: appointment(8.62).orders ?? [], objectives };
    const planned = await solve(plan, { iterations: 10 });
    const again = await replan(plan, planned, { stability: { rank }, iterations: 10 });
    expect(again.solution.objectives.map(({ name }) => name)).toEqual(names);
  });

  it('requires no second break if the one that was taken ends late', async () => {
    const timeWindow = { begin: '2026-03-10T10:30:00Z', end: '2026-03-10T11:15:00Z' };
    const plan: Plan = {
      ...appointment(8.62),
      resources: [{ ...van('a'), breaks: [{ duration: 'PT30M', timeWindow }] }],
    };
    const planned = await solve(plan, { iterations: 50 });
    const changes: PlanChange[] = [{ type: 'delayResource', resourceId: 'a', by: 'PT20M' }];
    const again = await replan(plan, planned, { freezeUntil: '2026-03-10T11:00:00Z', changes, iterations: 50 });
    const breaks = again.solution.tours[0].wayPoints.filter(({ type }) => type === 'break');
    expect(breaks).toMatchObject([{ arrivalTime: '2026-03-10T10:45:00Z', departureTime: '2026-03-10T11:35:00Z' }]);
  });

  it('fetches what was picked up, even if the same amount is returned later', async () => {
    const stop = (id: string, lon: number, kind: 'pickup' | 'delivery') => ({
      id,
      kind,
      position: at(lon),
      capacities: { crate: 2 },
    });
    const stops = [stop('load', 8.61, 'pickup'), stop('bring', 8.8, 'delivery'), stop('empties', 8.8, 'pickup')];
    const plan: Plan = { resources: [van('a'), van('b')], orders: [{ id: 'o', stops } as never] };
    const planned = await solve(plan, { iterations: 50 });
    const again = await replan(plan, planned, {
      freezeUntil: '2026-03-10T07:10:00Z',
      changes: [{ type: 'breakDown', resourceId: planned.tours[0].resourceId, position: at(8.65) }],
      iterations: 100,
    });
    const other = again.solution.tours.find(({ resourceId }) => resourceId !== planned.tours[0].resourceId);
    expect(other?.filledCapacitiesAtBegin).toEqual({ crate: 0 });
    expect(other?.wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : []))).toEqual([
      'o~rest~fetch',
      'bring',
      'empties',
    ]);
  });
});
