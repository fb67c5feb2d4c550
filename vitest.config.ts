import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { configDefaults, defineConfig } from 'vitest/config';

/**
 * What `npm test` (vitest's mode `short`) leaves to `npm run test:all`: searches held to account on hundreds of plans, the
 * published instances, fast paths against whole tours (parity walks them on small plans), fleets and limits of 500 stops
 * with the TypeScript kernel, long searches, every mistake at every entry point, and the packed package, which the release
 * checks again.
 */
const LEFT_TO_ALL = [
  'test/proofs/**',
  'test/checker/engine.test.ts',
  'test/entry-points.test.ts',
  'test/instances/**',
  'test/library/{half-executed-days,tradeoffs/tradeoffs}.test.ts',
  'test/search/{division,fleet-phase,listed-objectives,stop-limits}.test.ts',
  'test/kernel/{many-tours,pairs-in-traffic,promised-pairs,rest-times,timed-pairs,tour-clock,trips,unsatisfiable-breaks}.test.ts',
  'test/package/exports.test.ts',
];

/** Vitest's mode `roads`, `npm run test:roads`: roads of a whole town, which need the engine and its extract. */
const OF_ROADS = ['roads/test/**/*.test.ts', 'test/travel/roads/**/*.test.ts', 'test/library/roads.test.ts'];

/**
 * Tests that put something in a module's place need modules of their own. All others share those of their process in the
 * modes `short` and `all`: to load them anew for each file would take half of the time. These run in mode `mocking`.
 */
const MOCKING = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => `test/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('vi.mock('));

const INCLUDED: Readonly<Record<string, readonly string[]>> = { roads: OF_ROADS, mocking: MOCKING };

export default defineConfig(({ mode }) => {
  const isShared = mode === 'short' || mode === 'all';
  return {
    test: {
      include: [
        ...(INCLUDED[mode] ??
          ['test', 'testing/test', 'roads/test', 'client/test'].map((folder) => `${folder}/**/*.test.ts`)),
      ],
      exclude: [
        ...configDefaults.exclude,
        ...(mode === 'short' ? LEFT_TO_ALL : []),
        ...(mode === 'roads' ? [] : ['roads/test/town/**']),
        ...(isShared ? MOCKING : []),
      ],
      isolate: !isShared,
      env: mode === 'short' ? { SHORT: '1' } : {},
      // A native abort then ends one process, not the run.
      pool: 'forks',
      // Random plans give much reason to warn, and few tests listen.
      execArgv: ['--disable-warning=TourwrightWarning'],
      // Left to itself vitest keeps one processor free, which is half of a small machine.
      maxWorkers: availableParallelism(),
      // Against hangs alone: a test that looks at time counts work. Half of a busy processor is enough.
      // The long runs of properties have the limits of their parts.
      testTimeout: process.env['LONG'] === '1' ? 7_200_000 : 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      globalSetup: ['scripts/fresh-build.mjs'],
    },
  };
});
