import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { evaluate, freeze, stablePlan, type Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';

import { compile } from '../../src/problem/compile.js';
import { packRoutes } from '../../src/search/route-buffer.js';
import { fly } from '../../src/travel/index.js';
import { nativeKernel, newKernel } from '../support/kernels.js';
import { runsOf } from '../support/numbered-runs.js';
import { assertTruthful } from './walk.js';

const DAY = Date.parse('2026-03-10T00:00:00Z');
const at = (minutes: number): string => new Date(DAY + minutes * 60_000).toISOString();
const window = (from: number, length: number): { begin: string; end: string } => ({
  begin: at(from),
  end: at(from + length),
});

const minutes = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });
const sometimes = <T>(what: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: what, weight: 2 });

/**
 * A stop: place, minutes of service, when its authorized window opens and how long it is, until when it is preferred.
 */
const stop = fc.record({
  place: minutes(0, 40),
  service: minutes(0, 25),
  window: sometimes(fc.tuple(minutes(420, 900), minutes(30, 400))),
  preferred: sometimes(minutes(480, 960)),
});

/** One tour in the order of its stops, with one break in a window, and when somebody looks at the day. */
const day = fc.record({
  stops: fc.array(stop, { minLength: 2, maxLength: 14 }),
  rest: fc.tuple(minutes(480, 800), minutes(35, 240), minutes(10, 60)),
  arrives: fc.boolean(),
  until: sometimes(minutes(430, 700)),
});

type Day = typeof day extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function planOf({ stops, rest: [from, length, duration], arrives }: Day): Plan {
  const depot = { lat: 48, lon: 2 };
  return {
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly', kmph: 40 },
        workingTimeWindow: window(420, 1000),
        departure: depot,
        ...(arrives && { arrival: depot }),
        breaks: [{ duration: `PT${duration}M`, timeWindow: window(from, Math.max(length, duration)) }],
      },
    ],
    orders: stops.map(({ place, service, window: open, preferred }, i) => ({
      id: `order-${i}`,
      stops: [
        {
          id: `stop-${i}`,
          position: { lat: 48 + (place % 7) * 0.02, lon: 2 + place * 0.008 },
          operationDuration: `PT${service}M`,
          ...(open && { authorizedTimeWindows: [window(...open)] }),
          ...(preferred !== undefined && { preferredTimeWindows: [{ begin: at(0), end: at(preferred) }] }),
        },
      ],
    })),
  } as unknown as Plan;
}

describe('the times of a tour whose only choice is its break', () => {
  it('equal those of the evaluator to the second, before the day and under way', { timeout: 600_000 }, async () => {
    let rested = 0;
    let underWay = 0;
    await fc.assert(
      fc.asyncProperty(day, async (drawn) => {
        const fresh = planOf(drawn);
        const tours = [{ resourceId: 'van', stopIds: drawn.stops.map((_, i) => `stop-${i}`) }];
        const planned = await evaluate(fresh, tours);
        fc.pre(planned.tours.every(({ isValid }) => isValid));
        const plan = drawn.until === undefined ? fresh : freeze(fresh, planned, at(drawn.until));
        const solution = await evaluate(plan, tours);
        const problem = await compile(stablePlan(plan, solution, { kinds: ['time'], tolerance: 'PT0S' }), fly());
        for (const maker of [typescriptKernel, nativeKernel]) {
          if (maker === undefined) continue;
          const kernel = newKernel(maker, problem.arrays, 1);
          kernel.inject(packRoutes([{ resource: 0, stops: Int32Array.from(drawn.stops, (_, i) => i) }]));
          assertTruthful(problem, kernel);
          kernel.free();
        }
        const points = solution.tours[0].wayPoints;
        if (!points.some(({ type, status }) => type === 'break' && status === 'optimized')) return;
        rested++;
        if (points.some(({ type, status }) => type === 'stop' && status === 'fixed')) underWay++;
      }),
      // Of fewer draws hardly one is under way before its break.
      { numRuns: Math.max(180, runsOf(180, 35)) },
    );
    expect(rested).toBeGreaterThan(10);
    expect(underWay).toBeGreaterThan(2);
  });
});
