import { beforeEach, describe, expect, it, vi } from 'vitest';

import * as take from '../../../src/evaluation/breaks/take-breaks.js';
import * as walk from '../../../src/evaluation/breaks/walk.js';
import { evaluateRoute } from '../../../src/evaluation/evaluate-route.js';
import type { EvaluatedRoute } from '../../../src/evaluation/evaluated-route.js';
import type { Plan } from '../../../src/index.js';
import { compile } from '../../../src/problem/compile.js';
import { fly } from '../../../src/travel/index.js';

vi.mock('../../../src/evaluation/breaks/walk.js', async (original) => {
  const actual: typeof walk = await original();
  return { ...actual, walk: vi.fn(actual.walk) };
});
vi.mock('../../../src/evaluation/breaks/take-breaks.js', async (original) => {
  const actual: typeof take = await original();
  return { ...actual, takeBreaks: vi.fn(actual.takeBreaks) };
});

type Break = NonNullable<Plan['resources'][number]['breaks']>[number];

const HOUR = 3600;
const at = (hours: number): string => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString();
const sliding = (counts: 'travel' | 'working', least: string, most: string): Break => ({
  type: `${counts}DurationSlidingBreak`,
  minBreakDuration: least,
  maxInterBreakDuration: most,
});
const WORK = sliding('working', 'PT45M', 'PT4H30M');
const DRIVING = sliding('travel', 'PT45M', 'PT4H30M');
const NIGHT = sliding('working', 'PT11H', 'PT13H');

/** One stop so many hours away, by a vehicle at this share of the usual speed, which opens so many hours after the begin. */
async function toured(
  breaks: Break[],
  { travel, opens, speed = 1 }: { travel: number; opens: number; speed?: number },
): Promise<EvaluatedRoute> {
  const end = at(4 * travel + opens + 100);
  const plan: Plan = {
    resources: [
      {
        id: 'van',
        // 100 km/h along a meridian of 10,007.5 km.
        vehicleProfile: { type: 'fly', kmph: (speed * 10007.5) / 90 },
        workingTimeWindow: { begin: at(0), end },
        departure: { lon: 0, lat: -80 },
        breaks,
      },
    ],
    orders: [
      {
        id: 'a',
        stops: [
          {
            id: 'a',
            position: { lon: 0, lat: -80 + speed * travel },
            authorizedTimeWindows: [{ begin: at(opens), end }],
          },
        ],
      },
    ],
  };
  const problem = await compile(plan, fly());
  return evaluateRoute(problem, { resource: 0, stops: Int32Array.of(0) });
}

/** Breaks and stops looked at, in all walks and on all legs. */
function work(): number {
  const walks = vi.mocked(walk.walk).mock.calls.map(([, { breaks }]) => breaks.length + 1);
  const legs = vi.mocked(take.takeBreaks).mock.calls.map(([, , , list]) => list.count + 1);
  return [...walks, ...legs].reduce((all, one) => all + one, 0);
}

const startsOf = ({ breaks }: EvaluatedRoute): number[] => breaks.map(({ begin }) => begin / HOUR);

describe('breaks over weeks', () => {
  beforeEach(() => {
    vi.clearAllMocks();
  });

  it('each come as late as possible while the vehicle waits', async () => {
    const tour = await toured([WORK], { travel: 0, opens: 60 * 24 + 8 });
    expect(startsOf(tour)).toEqual(Array.from({ length: 275 }, (_, i) => 4.5 + 5.25 * i));
    expect(tour.end / HOUR).toBe(60 * 24 + 8);
  });

  it.each<[name: string, breaks: Break[], stretch: (breaks: number) => { travel: number; opens: number }]>([
    ['waiting', [WORK], (breaks) => ({ travel: 0, opens: 5.25 * breaks + 2 })],
    ['waiting with nights', [DRIVING, NIGHT], (breaks) => ({ travel: 0, opens: 24 * breaks + 2 })],
  ])('take constant time each, however many there are: %s', async (_, breaks, stretch) => {
    const cost: number[] = [];
    for (const many of [200, 400]) {
      vi.clearAllMocks();
      const tour = await toured(breaks, stretch(many));
      expect(tour.breaks).toHaveLength(many);
      cost.push(work());
    }
    expect(cost[1]).toBeLessThan(2.2 * cost[0]);
    expect(cost[1]).toBeLessThan(400 * 40);
  });

  it('of two kinds are put off without correcting all others for each of them', async () => {
    const tour = await toured([DRIVING, NIGHT], { travel: 640, opens: 0, speed: 1 / 8 });
    expect(tour.breaks).toHaveLength(142);
    expect(work()).toBeLessThan(600_000);
  });

  it('are found without recursion per break', async () => {
    const years = 26 * 365.25 * 24;
    const tour = await toured([WORK], { travel: 0, opens: years });
    expect(tour.breaks).toHaveLength(Math.ceil((years - 4.5) / 5.25));
    expect(tour.end).toBe(years * HOUR);
  });

  it('of a truck with driving breaks and nights end as early as possible', async () => {
    // Eleven and a half hours of driving in each of three days, then ten and a half with two breaks.
    const tour = await toured([DRIVING, NIGHT], { travel: 45, opens: 0 });
    expect(tour.end / HOUR).toBeCloseTo(84, 2);
    expect(tour.breaks).toHaveLength(11);
  });
});
