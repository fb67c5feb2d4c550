import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differences,
  evaluate,
  freeze,
  notBefore,
  patch,
  solve,
  visits,
  type FreezeUntil,
  type Order,
  type Plan,
  type Resource,
} from '../../src/index.js';
import { matrix } from '../../src/travel/index.js';
import { RULES } from '../../testing/src/index.js';
import { momentOf } from '../support/frozen-day.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, travelOf } from '../support/random-scenario.js';

const undecided = RULES.filter((rule) => rule !== 'decidedAssignments');

describe('freeze', () => {
  it('does not change tours that continue as planned', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        randomScenario({ rules: undecided, orders: 12 }),
        fc.double({ min: 0, max: 1.1, noNaN: true }),
        fc.constantFrom('none' as const, 'next' as const, 'aboard' as const, 'all' as const),
        async (morning, share, kept) => {
          const travel = travelOf(morning);
          const planned = await solve(morning.plan, { iterations: 100, travel });
          if (planned.tours.length === 0) return;
          const frozen = freeze(morning.plan, planned, momentOf(planned, share), kept);
          const gone = await evaluate(frozen, planned, { travel });
          const told = differences(planned, gone).filter(({ path }) => !path.endsWith('.status'));
          expect(told).toEqual([]);
        },
      ),
      { numRuns: runsOf(60) },
    );
  });
});

describe('what is frozen', () => {
  const at = (lon: number): { lon: number; lat: number } => ({ lon, lat: 49.4 });
  const single = (id: string, lon: number): { id: string; position: { lon: number; lat: number } } => ({
    id,
    position: at(lon),
  });
  const plan: Plan = {
    resources: ['a', 'b'].map((id) => ({
      id,
      vehicleProfile: { type: 'fly', kmph: 30 },
      workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T16:00:00Z' },
      departure: at(8.6),
    })),
    orders: [
      { id: 'first', stops: [single('first', 8.61)] },
      {
        id: 'choice',
        stops: [{ type: 'alternatives', id: 'door', alternatives: [single('front', 8.62), single('back', 8.7)] }],
      },
      { id: 'third', stops: [single('third', 8.63)] },
      { id: 'other', stops: [single('other', 8.64)] },
    ],
  };
  const tours = [
    { resourceId: 'a', stopIds: ['first', 'front', 'third'] },
    { resourceId: 'b', stopIds: ['other'] },
  ];
  const begun = [
    ['begin', 'fixed'],
    ['first', 'fixed'],
  ];

  /** What is decided of a and b when the second stop of a begins. */
  async function frozen(kept?: 'all' | 'none', more: object = {}): Promise<unknown> {
    const planned = await evaluate(plan, tours);
    const second = planned.tours[0].wayPoints[2] as { readonly beginTime: string };
    const [a, ...others] = plan.resources;
    const day = { ...plan, resources: [{ ...a, ...more }, ...others] };
    return freeze(day, planned, { a: second.beginTime }, kept).resources.map(({ state }) =>
      state?.assignments?.map((entry) => ['stopId' in entry ? entry.stopId : entry.type, entry.status]),
    );
  }

  it('is what begins before, then what stays', async () => {
    expect(await frozen('none')).toEqual([begun, undefined]);
    expect(await frozen()).toEqual([[...begun, ['front', 'assigned']], undefined]);
    expect(await frozen('all')).toEqual([[...begun, ['front', 'assigned'], ['third', 'assigned']], undefined]);
  });

  it('keeps what a departed tour has loaded at its begin', async () => {
    const crates = (order: Order, kind: 'delivery' | 'pickup'): Order => ({
      ...order,
      stops: order.stops.map((stop) => ({ ...stop, kind, capacities: { crates: 1 } })),
    });
    const [first, choice, third, other] = plan.orders!;
    const last = { id: 'last', stops: [single('last', 8.65)] };
    const orders = [first!, crates(choice!, 'pickup'), last, crates(third!, 'delivery'), crates(other!, 'delivery')];
    const day = { ...plan, orders };
    const planned = await evaluate(day, [
      { resourceId: 'a', stopIds: ['first', 'last', 'front', 'third'] },
      { resourceId: 'b', stopIds: ['other'] },
    ]);
    const next = planned.tours[0]!.wayPoints[2] as { readonly beginTime: string };
    const assigned = (until: FreezeUntil): unknown =>
      freeze(day, planned, until, 'aboard').resources.map(({ state }) =>
        state?.assignments?.flatMap((entry) => (entry.status === 'assigned' && 'stopId' in entry ? entry.stopId : [])),
      );
    expect(assigned({ a: next.beginTime })).toEqual([['last', 'third'], undefined]);
    expect(assigned(plan.resources[0]!.workingTimeWindow.begin)).toEqual([[], []]);
  });

  it('keeps earlier assignments as they were given', async () => {
    const state = { assignments: [{ stopId: 'door', status: 'assigned' as const }] };
    expect(await frozen(undefined, { state })).toEqual([[...begun, ['door', 'assigned']], undefined]);
  });

  it('does not change resources whose list is their tour', async () => {
    const state = { mode: 'fixed' as const, assignments: [] };
    expect(await frozen(undefined, { state })).toEqual([[], undefined]);
  });

  it('leaves times open that later records contradict', async () => {
    const recorded = [
      { type: 'begin' as const, departureTime: '2026-03-10T08:00:00Z' },
      { stopId: 'first' },
      { stopId: 'third', arrivalTime: '2026-03-10T08:00:10Z', departureTime: '2026-03-10T08:05:00Z' },
    ];
    const [a, b] = plan.resources as [Resource, Resource];
    const underWay = { ...plan, resources: [{ ...a, state: { assignments: recorded } }, b] };
    const solution = await evaluate(underWay, [{ resourceId: 'a', stopIds: ['first', 'third'] }]);
    const frozen = freeze(underWay, solution, '2026-03-10T08:05:00Z');
    expect(frozen.resources[0]?.state?.assignments?.slice(0, 2)).toEqual([
      { type: 'begin', status: 'fixed', departureTime: '2026-03-10T08:00:00Z' },
      { status: 'fixed', stopId: 'first' },
    ]);
    expect(differences(solution, await evaluate(frozen, solution))).toEqual([]);
  });

  it('counts what has already been travelled before a break that comes first', async () => {
    const hours = (begin: string, end: string) => ({ begin: `2026-03-10T${begin}Z`, end: `2026-03-10T${end}Z` });
    const day: Plan = {
      resources: [
        {
          ...(plan.resources[0] as Resource),
          breaks: [{ duration: 'PT30M', timeWindow: hours('11:00:00', '13:00:00') }],
        },
      ],
      orders: [
        {
          id: 'late',
          stops: [{ ...single('late', 8.7), authorizedTimeWindows: [hours('13:00:00', '14:00:00')] }],
        },
      ],
    };
    const tour = [{ resourceId: 'a', stopIds: ['late'] }];
    const planned = await evaluate(day, tour);
    for (const now of ['2026-03-10T08:05:00Z', '2026-03-10T10:00:00Z']) {
      const gone = await evaluate(freeze(day, planned, now), tour);
      expect(differences(planned, gone).filter(({ path }) => !path.endsWith('.status'))).toEqual([]);
      expect(gone.tours[0]?.wayPoints[1]?.fromPrevious.travelDistanceInKm).toBeGreaterThan(7);
    }
  });

  it('lets a tour arrive at its next stop after the breaks that it has taken', async () => {
    const at = (lon: number) => ({ lon, lat: 49.4 });
    const window = (begin: string, end: string) => ({
      begin: `2026-03-10T${begin}:00Z`,
      end: `2026-03-10T${end}:00Z`,
    });
    const waiting: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly', kmph: 30 },
          workingTimeWindow: window('08:00', '18:00'),
          departure: at(8.7),
          breaks: [{ type: 'timeWindowBreak', duration: 'PT30M', timeWindow: window('09:30', '10:30') }],
        },
      ],
      orders: [
        { id: 'noon', stops: [{ id: 'noon', position: at(8.75), authorizedTimeWindows: [window('12:00', '13:00')] }] },
      ],
    };
    const visit = [{ resourceId: 'van', stopIds: ['noon'] }];
    const planned = await evaluate(waiting, visit);
    const waits = freeze(waiting, planned, '2026-03-10T11:00:00Z');
    const later = await evaluate(waits, visit);
    const timesOf = ({ tours: [tour] }: typeof planned) =>
      tour!.wayPoints.map((point) => ('arrivalTime' in point ? point.arrivalTime : point.departureTime));
    expect(timesOf(later)).toEqual(timesOf(planned));
    // What is fixed then is in order of time.
    const served = await evaluate(freeze(waits, later, '2026-03-10T12:30:00Z'), visit);
    expect(timesOf(served)).toEqual(timesOf(planned));
  });

  it('lets a tour that begins at its first stop wait there', async () => {
    const window = (begin: string, end: string) => ({
      begin: `2026-03-10T${begin}:00Z`,
      end: `2026-03-10T${end}:00Z`,
    });
    const position = { lon: 8.7, lat: 49.4 };
    const day: Plan = {
      resources: [{ id: 'van', vehicleProfile: { type: 'fly' }, workingTimeWindow: window('08:00', '18:00') }],
      orders: [
        {
          id: 'noon',
          stops: [{ id: 'noon', position, tags: ['tower'], authorizedTimeWindows: [window('12:00', '12:05')] }],
        },
      ],
      accessDurationsByStopTag: { tower: 'PT10M' },
    };
    const visit = [{ resourceId: 'van', stopIds: ['noon'] }];
    const planned = await evaluate(day, visit);
    // Nobody goes up the tower again, which would take too long.
    const waits = await evaluate(freeze(day, planned, '2026-03-10T11:58:00Z'), visit);
    expect(differences(planned, waits).filter(({ path }) => !path.endsWith('.status'))).toEqual([]);
  });

  it('has the position that the traffic of each hour allows when it turns off', async () => {
    const positions = [8.6, 8.7].map(at);
    const distance = [0, 20_000, 20_000, 0];
    const minutes = (whole: number): number[] => [0, whole * 60, whole * 60, 0];
    const buckets = { begins: ['00:00', '09:00'], timeZone: 'UTC', durations: [minutes(100), minutes(200)] };
    const travel = matrix({ positions, profiles: { car: { distance, duration: minutes(100), buckets } } });
    const [van] = plan.resources as [Resource];
    const day: Plan = {
      resources: [{ ...van, vehicleProfile: { type: 'car', withTraffic: true } }],
      orders: [8.7, 8.6].map((lon) => ({ id: `order-${lon}`, stops: [single(`${lon}`, lon)] })),
    };
    const planned = await evaluate(day, [{ resourceId: 'a', stopIds: ['8.7'] }], { travel });
    const frozen = freeze(day, planned, '2026-03-10T09:30:00Z', 'none');
    const { tours } = await evaluate(frozen, [{ resourceId: 'a', stopIds: ['8.6'] }], { travel });
    // Three quarters of the way are over then, and lie before it again at the speed of that hour.
    expect(tours[0]?.wayPoints[1]).toMatchObject({ arrivalTime: '2026-03-10T12:00:00Z' });
    expect(tours[0]?.distanceInKm).toBe(30);
  });

  /** The end of a tour that left at 7:00 for a place 80 minutes away in the traffic before 9:00, 20 minutes after. */
  const turnedAt = async (pauses: readonly { type: 'break'; arrivalTime: string; departureTime: string }[]) => {
    const positions = [8.6, 8.7].map(at);
    const distance = [0, 20_000, 20_000, 0];
    const minutes = (whole: number): number[] => [0, whole * 60, whole * 60, 0];
    const buckets = { begins: ['00:00', '09:00'], timeZone: 'UTC', durations: [minutes(80), minutes(20)] };
    const travel = matrix({ positions, profiles: { car: { distance, duration: minutes(20), buckets } } });
    const [van] = plan.resources as [Resource];
    const begin = { type: 'begin' as const, departureTime: '2026-03-10T07:00:00Z' };
    const state = { assignments: [begin, ...pauses], now: '2026-03-10T11:00:00Z', heading: at(8.7) };
    const day: Plan = {
      resources: [{ ...van, vehicleProfile: { type: 'car', withTraffic: true }, state }],
      orders: [{ id: 'home', stops: [single('home', 8.6)] }],
    };
    const { tours } = await evaluate(day, [{ resourceId: 'a', stopIds: ['home'] }], { travel });
    return tours[0]?.wayPoints.find(({ type }) => type === 'stop');
  };

  it('sets out from where it waited, in the traffic of that hour', async () => {
    expect(await turnedAt([])).toMatchObject({
      arrivalTime: '2026-03-10T11:20:00Z',
      fromPrevious: { travelDuration: 'PT20M' },
    });
  });

  it('has no travel of less than no time after a break in which the traffic passed', async () => {
    const pause = {
      type: 'break' as const,
      arrivalTime: '2026-03-10T08:10:00Z',
      departureTime: '2026-03-10T11:00:00Z',
    };
    expect(await turnedAt([pause])).toMatchObject({ fromPrevious: { travelDuration: 'PT0S' } });
  });

  it('refuses an invalid instant', async () => {
    const planned = await evaluate(plan, tours);
    expect(() => freeze(plan, planned, 'noon')).toThrow('freezeUntil: "noon" is not a date-time.');
    const at = new Date(Date.UTC(2026, 2, 10, 12));
    for (const until of [at, at.getTime(), at.getTime() / 1000]) {
      expect(() => freeze(plan, planned, until as never)).toThrow('toISOString(): "2026-03-10T12:00:00.000Z"');
    }
    const someone = { 'van-99': '2026-03-10T12:00:00Z' };
    expect(() => freeze(plan, planned, someone)).toThrow('freezeUntil["van-99"]: The plan has no resource "van-99".');
    expect(() => freeze(plan, planned, new Map() as never)).toThrow('freezeUntil: must be a date-time as text');
  });

  it('refuses an invalid choice, and tours without times', async () => {
    const planned = await evaluate(plan, tours);
    const noon = '2026-03-10T12:00:00Z';
    expect(() => freeze(plan, planned, noon, 'most' as never)).toThrow('keep: must be one of none, next, aboard, all');
    expect(() => freeze(plan, { tours } as never, noon)).toThrow('tours[0].wayPoints: The tour has no way points');
    expect(() => freeze(plan, null as never, noon)).toThrow('tours: The solution has no tours.');
    expect(() => freeze(plan, planned, 'noon', 'most' as never)).toThrow(/freezeUntil: "noon"[^]*keep: must be one/);
  });

  it('refuses anything but a plan', async () => {
    const planned = await evaluate(plan, tours);
    const noon = '2026-03-10T12:00:00Z';
    const text = JSON.stringify(plan);
    const faulty = [{}, { ...plan, resources: [null] }, { ...plan, orders: [null] }, { ...plan, orders: {} }];
    for (const refusing of [
      (none: never) => freeze(none, planned, noon),
      (none: never) => notBefore(none, noon),
      (none: never) => patch(none, [{ type: 'cancelOrder', orderId: 'first' }]),
      (none: never) => visits(none, planned),
    ]) {
      for (const none of [null, undefined, text, [plan], 5])
        expect(() => refusing(none as never)).toThrow(/^plan: Found .*, not a plan\. Give what solve takes/);
      for (const none of faulty) expect(() => refusing(none as never)).toThrow('plan: The plan has faults. Give');
    }
    expect(() => notBefore(plan, { a: noon, b: 'noon' })).toThrow('freezeUntil["b"]: "noon" is not a date-time.');
    expect(notBefore(plan, { gone: noon })).toEqual(plan);
  });
});
