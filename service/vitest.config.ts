import { configDefaults, defineConfig } from 'vitest/config';

/**
 * What `npm test` (vitest's mode `short`) leaves to `npm run test:all`: services as processes of their own that are killed,
 * cut off, filled up or moved to newer tables, what takes thousands of plans or connections, what opens many services, and
 * every mistake, and every call of the contract, at every entry point.
 */
const LEFT_TO_ALL = [
  'test/contract/**',
  'test/durability/**',
  'test/entry-points.test.ts',
  'test/faults/**',
  'test/store/migrations.test.ts',
  'test/store/full-disk.test.ts',
  'test/plans/many.test.ts',
  'test/events/**',
  'test/queue/takeover.test.ts',
  'test/commands/token.test.ts',
  'test/traces/processes.test.ts',
  'test/commands/serve.test.ts',
  'test/queue/fairness.test.ts',
  'test/engines/engines.test.ts',
  'test/operations/base-map.test.ts',
  'test/http/cross-origin.test.ts',
  'test/routes/audit.test.ts',
  'test/documentation.test.ts',
  'test/agencies/credits.test.ts',
  'test/webhooks/webhooks.test.ts',
];

export default defineConfig(({ mode }) => ({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(mode === 'short' ? LEFT_TO_ALL : [])],
    env: mode === 'short' ? { SHORT: '1' } : {},
    // Files share the modules of their process, and what it has compiled: to load both anew takes seconds a file.
    isolate: false,
    pool: 'forks',
    // Each file may run a database server; more than two at once only wait for each other.
    maxWorkers: 2,
    // Against hangs alone: half of a busy processor is enough.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    globalSetup: ['../scripts/fresh-build.mjs', 'test/support/postgres-server.ts', 'test/support/embedded-template.ts'],
  },
}));
