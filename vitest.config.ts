import { configDefaults, defineConfig } from 'vitest/config';

/**
 * What `npm test` (vitest's mode `short`) leaves to `npm run test:all`: searches held to account on hundreds of plans, the
 * published instances, fast paths against whole tours on large plans (parity walks them on small ones), and the packed
 * package, which the release checks again.
 */
const LEFT_TO_ALL = [
  'test/proofs/**',
  'test/checker/engine.test.ts',
  'test/instances/**',
  'test/kernel/passing.test.ts',
  'test/kernel/timed-pairs.test.ts',
  'test/package/exports.test.ts',
];

/** Vitest's mode `roads`, `npm run test:roads`: roads of a whole town, which need the engine and its extract. */
const OF_ROADS = ['test/roads/**/*.test.ts', 'test/travel/roads/**/*.test.ts', 'test/library/roads.test.ts'];

export default defineConfig(({ mode }) => ({
  test: {
    include: mode === 'roads' ? OF_ROADS : ['test/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(mode === 'short' ? LEFT_TO_ALL : []),
      ...(mode === 'roads' ? [] : ['test/roads/**']),
    ],
    env: mode === 'short' ? { SHORT: '1' } : {},
    // A native abort then ends one file, not the run.
    pool: 'forks',
    // Against hangs alone: a test that looks at time counts work. Half of a busy processor is enough.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['scripts/fresh-build.mjs'],
  },
}));
