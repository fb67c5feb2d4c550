import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { evaluate, InvalidPlanError, solve, type Solution } from '../../src/index.js';
import { fly, matrix, plane, type TravelProvider } from '../../src/travel/index.js';
import { recipeOf } from '../../src/travel/recipe.js';
import { deliveries, delivery, van } from './small-plans.js';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** All files of src/ that a file brings with it when it is loaded; types bring nothing. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, clause, path] of text.matchAll(/^(?:import|export) ([^'";]*?)from '(\.[^']*)';/gm)) {
    const isType = clause.startsWith('type ') || /^\{(\s*type \w+,?)+\s*\}\s*$/.test(clause);
    if (!isType) loadedBy(join(dirname(file), path.replace(/\.js$/, '.ts')), found);
  }
  return found;
}

const loaded = (entry: string): string[] => [...loadedBy(join(src, entry))].map((file) => relative(src, file));

describe("the caller's thread", () => {
  test('does not load what compiles, evaluates or builds a solution: other threads do', () => {
    const heavy = [
      'problem/compile.ts',
      'evaluation/evaluate-route.ts',
      'solution/emit.ts',
      'solution/read.ts',
      'search/driver.ts',
    ];
    expect(loaded('index.ts').filter((file) => heavy.includes(file))).toEqual([]);
    expect(loaded('job.ts')).toEqual(expect.arrayContaining(heavy.slice(0, -1)));
    expect(loaded('worker.ts')).toContain('search/driver.ts');
  });

  test('checks only plans that cannot be sent to another thread, with the same result', async () => {
    const odd = { ...deliveries(3, 1), remark: () => 'none' };
    const codes: string[] = [];
    const solution = await solve(odd, {
      iterations: 10,
      onWarnings: (warnings) => codes.push(...warnings.map(({ code }) => code)),
    });
    expect(solution.unaffectedStopIds).toEqual([]);
    expect(codes).toEqual(['UNKNOWN_FIELD']);
    const wrong: unknown = { resources: [{ id: () => 'van' }] };
    await expect(solve(wrong, { iterations: 10 })).rejects.toBeInstanceOf(InvalidPlanError);
    const endless: Record<string, unknown> = { ...deliveries(3, 1) };
    endless['self'] = endless;
    await expect(solve(endless, { iterations: 10 })).rejects.toBeInstanceOf(InvalidPlanError);
  });
});

describe('travels', () => {
  const positions = [van('x').departure, ...deliveries(4, 1).orders!.map(({ stops: [stop] }) => stop)].map(
    (place) => ('position' in place! ? place.position : place) as { lon: number; lat: number },
  );
  const distance = positions.map((_, from) => positions.map((_place, to) => (from === to ? 0 : 100 * (from + to))));
  const ofMatrix = (): TravelProvider => matrix({ positions, profiles: { fly: { distance, duration: distance } } });
  const stopIds = ['stop-0', 'stop-1', 'stop-2'];
  const distanceOf = async (travel: TravelProvider): Promise<number> =>
    (await evaluate(deliveries(4, 1), [{ resourceId: 'van-0', stopIds }], { travel })).tours[0]!.distanceInKm;

  test('of this package are recreated in the thread that needs them, with the same figures', async () => {
    const points = positions.map((position, i) => ({ position, x: 10 * i, y: i * i }));
    for (const provider of [fly(), ofMatrix(), plane({ points, rounding: 'truncate' })]) {
      const { matrix: asked, geometry, remarks } = provider;
      const theirs = { asked: 0 };
      const own = {
        ...(geometry && { geometry }),
        ...(remarks && { remarks }),
        matrix: (...all: Parameters<typeof asked>) => {
          theirs.asked++;
          return asked(...all);
        },
      };
      expect(recipeOf(provider)).toBeDefined();
      expect(recipeOf(own)).toBeUndefined();
      expect(await distanceOf(own)).toBe(await distanceOf(provider));
      expect(theirs.asked).toBe(geometry === undefined ? 1 : 0);
    }
  });

  test('that were changed after their creation are used as they are', () => {
    expect(recipeOf({ ...fly() })).toBeUndefined();
    expect(recipeOf(Object.assign(fly(), { remarks: () => [] }))).toBeUndefined();
    expect(recipeOf(Object.create(fly()) as TravelProvider)).toBeUndefined();
  });

  test('of the caller pass on what they throw', async () => {
    const reason = { sorry: 'closed' };
    const broken: TravelProvider = { matrix: () => Promise.reject(reason as never) };
    await expect(distanceOf(broken)).rejects.toBe(reason);
    const short: TravelProvider = { matrix: () => ({ distances: [0], durations: [0] }) };
    await expect(distanceOf(short)).rejects.toThrow('travel.matrix(fly).distances: has 1 figures; 5 positions need');
    const texts: TravelProvider = {
      matrix: (_profile, { length: n }) => ({
        distances: Array<never>(n * n).fill('60' as never),
        durations: null as never,
      }),
    };
    await expect(distanceOf(texts)).rejects.toThrow(
      'travel.matrix(fly).distances[0]: is "60", and 24 more figures like it. Give meters as a number, 0 or more;',
    );
    await expect(distanceOf(texts)).rejects.toThrow('travel.matrix(fly).durations: is null;');
    const hourless: TravelProvider = {
      matrix: (_profile, { length: n }) => ({
        distances: new Float64Array(n * n),
        durations: new Float64Array(n * n),
        buckets: { durations: [] } as never,
      }),
    };
    await expect(distanceOf(hourless)).rejects.toThrow('travel.matrix(fly).buckets.begins: is missing. Give it.');
  });
});

describe('an abort', () => {
  test('ends a long evaluation, and the next call is answered', async () => {
    // A provider that holds no thread, but keeps the job waiting.
    const silent: TravelProvider = { matrix: () => new Promise(() => undefined) };
    const stop = new AbortController();
    const reason = new Error('enough');
    const held = evaluate(deliveries(3, 1), [], { travel: silent, signal: stop.signal });
    await wait(50);
    stop.abort(reason);
    await expect(held).rejects.toBe(reason);
    expect((await evaluate(deliveries(3, 1), [])).unaffectedStopIds).toHaveLength(3);
  });

  test('before the call begins rejects at once', async () => {
    const reason = new Error('never mind');
    await expect(evaluate(deliveries(3, 1), [], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

test('concurrent calls do not disturb each other', async () => {
  const plans = [3, 4, 5, 6].map((orders) => deliveries(orders, 2));
  const found = await Promise.all(plans.map((plan) => solve(plan, { iterations: 200 })));
  expect(found.map(({ unaffectedStopIds }) => unaffectedStopIds.length)).toEqual([0, 0, 0, 0]);
  const tours = (s: Solution): number =>
    s.tours.flatMap(({ wayPoints }) => wayPoints).filter((p) => p.type === 'stop').length;
  expect(found.map(tours)).toEqual([3, 4, 5, 6]);
});

test('a plan and a solution too large for one message arrive complete', async () => {
  const orders = Array.from({ length: 1234 }, (_, i) => delivery(i));
  const resources = Array.from({ length: 130 }, (_, i) => van(`van-${i}`));
  const tours = resources.map(({ id }, r) => ({
    resourceId: id,
    stopIds: orders.slice(10 * r, 10 * r + 10).map((o) => o.stops[0]!.id!),
  }));
  const solution = await evaluate(
    { resources, orders },
    tours.filter(({ stopIds }) => stopIds.length > 0),
  );
  expect(solution.tours).toHaveLength(124);
  expect(solution.unaffectedStopIds).toEqual([]);
  expect(Object.keys(solution).indexOf('tours')).toBe(Object.keys(solution).indexOf('objectives') + 1);
});
