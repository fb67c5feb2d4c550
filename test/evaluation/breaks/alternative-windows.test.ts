import { describe, expect, it } from 'vitest';

import { evaluate, InvalidPlanError, solve, type Break, type Plan } from '../../../src/index.js';

const at = (time: string): string => `2026-03-02T${time}:00Z`;
const window = (begin: string, end: string) => ({ begin: at(begin), end: at(end) });
const place = (minutes: number) => ({ lon: 0, lat: minutes / 60 });

/** A van that is a minute from each place to the next, and stops there at given times of the day. */
const plan = (breaks: readonly Break[], stops: readonly (readonly [begin: string, end: string])[]): Plan => ({
  resources: [
    {
      id: 'van',
      vehicleProfile: { type: 'fly', kmph: 111.195 },
      departure: place(0),
      arrival: place(0),
      workingTimeWindow: window('08:00', '18:00'),
      breaks,
    },
  ],
  orders: stops.map(([begin, end], i) => ({
    id: `order-${i}`,
    stops: [
      {
        id: `stop-${i}`,
        position: place(i + 1),
        authorizedTimeWindows: [window(begin, end)],
        operationDuration: 'PT30M',
      },
    ],
  })),
});

const lunch = (first: readonly [string, string], ...others: (readonly [string, string])[]): Break => ({
  duration: 'PT1H',
  timeWindow: window(...first),
  ...(others.length > 0 && { 'x-alternativeTimeWindows': others.map((other) => window(...other)) }),
});

/** Someone is at the first stop from 12:00, at the second from 14:00; there is an hour between them, and after them. */
const day = [
  ['08:00', '12:00'],
  ['12:00', '12:00'],
  ['14:00', '14:00'],
  ['17:00', '17:00'],
] as const;
const ids = day.map((_, i) => `stop-${i}`);

describe('a break with several windows', () => {
  it('is taken in the one that fits the tour', async () => {
    const early = ['11:45', '13:00'] as const;
    const late = ['14:30', '16:00'] as const;
    const tour = [{ resourceId: 'van', stopIds: ids }];
    const { tours: broken } = await evaluate(plan([lunch(early)], day), tour);
    expect(broken[0]!.violations).toHaveLength(1);
    for (const breaks of [lunch(early, late), lunch(late, early), lunch(early, ['11:50', '12:50'], late)]) {
      const { tours } = await evaluate(plan([breaks], day), tour);
      expect(tours[0]!.violations).toEqual([]);
      const taken = tours[0]!.wayPoints.find(({ type }) => type === 'break');
      expect(taken).toMatchObject({ arrivalTime: at('15:00'), departureTime: at('16:00') });
    }
  });

  it('lets every stop be served, together with a second break', async () => {
    const tea: Break = {
      duration: 'PT30M',
      timeWindow: window('11:50', '12:20'),
      'x-alternativeTimeWindows': [window('12:30', '13:30'), window('17:30', '18:00')],
    };
    const breaks = [lunch(['11:45', '13:00'], ['14:30', '16:00']), tea];
    const { unaffectedStopIds, tours } = await solve(plan(breaks, day), { iterations: 50, threads: 1 });
    expect(unaffectedStopIds).toEqual([]);
    expect(tours[0]!.wayPoints.filter(({ type }) => type === 'break')).toHaveLength(2);
  });

  it('is left out if one of its windows passes before the tour or after it', async () => {
    const away = lunch(['11:45', '13:00'], ['06:00', '07:00']);
    const { tours } = await evaluate(plan([away], day), [{ resourceId: 'van', stopIds: ids }]);
    expect(tours[0]!.wayPoints.filter(({ type }) => type === 'break')).toEqual([]);
    expect(tours[0]!.violations).toEqual([]);
  });

  it('counts as taken if a given break lies in any of its windows', async () => {
    const given = plan([lunch(['11:45', '13:00'], ['08:00', '09:30'])], day);
    const state = {
      assignments: [
        { type: 'begin' as const, departureTime: at('08:00') },
        { type: 'break' as const, arrivalTime: at('08:10'), departureTime: at('09:10') },
      ],
    };
    const withHistory: Plan = { ...given, resources: [{ ...given.resources[0]!, state }] };
    const { tours } = await evaluate(withHistory, [{ resourceId: 'van', stopIds: ids }]);
    expect(tours[0]!.violations).toEqual([]);
    expect(tours[0]!.wayPoints.filter(({ type }) => type === 'break')).toHaveLength(1);
  });

  it('is refused with windows too short for it, and with too many combinations', async () => {
    const short = plan([lunch(['11:45', '13:00'], ['14:30', '15:00'])], day);
    const nine = lunch(['11:00', '12:00'], ...Array.from({ length: 8 }, (_, i) => [`1${i}:00`, `1${i}:30`] as const));
    const errorsOf = async (bad: Plan) => {
      const caught = await solve(bad, { iterations: 1 }).catch((error: unknown) => error);
      return caught instanceof InvalidPlanError
        ? caught.errors.map(({ properties: { path, details } }) => `${path}: ${details}`)
        : [];
    };
    expect(await errorsOf(short)).toEqual([
      'resources[0].breaks[0].x-alternativeTimeWindows[0]: must be at least PT1H long',
    ]);
    const many = plan(
      [nine, nine].map((each) => ({ ...each, duration: 'PT30M' }) as Break),
      day,
    );
    expect(await errorsOf(many)).toEqual(['resources[0].breaks: must have at most 64 combinations of windows']);
  });
});
