import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { INSTANCE_CLASSES } from '../../src/formats/benchmarks/instance.js';
import { instanceFiles, readBenchmark } from '../../bench/instances.js';
import { evaluate } from '../../src/index.js';
import { sharedInstances } from '../support/shared-instances.js';
import { assertPublished, objective } from './assert-published.js';

const folders = (sharedInstances === undefined ? [] : [sharedInstances]).flatMap((folder) =>
  INSTANCE_CLASSES.map((name) => [name, join(folder, name)] as const),
);
const files = folders.flatMap(([name, folder]) =>
  existsSync(folder) ? instanceFiles(folder).map((path) => [`${name}/${basename(path)}`, name, path] as const) : [],
);
const hasSolution = (path: string) => existsSync(path.replace(/\.\w+$/, '.sol'));

describe('published instances', () => {
  if (files.length === 0)
    it.skip('are read (skipped: there is no ../shared/instances beside the repository)', () => {});

  for (const [title, name, path] of files.filter(([, , path]) => hasSolution(path))) {
    it(`${title}: the published tours cost what was published`, { timeout: 120_000 }, () =>
      assertPublished(readBenchmark(path, name)),
    );
  }

  for (const [title, name, path] of files.filter(([, , path]) => !hasSolution(path))) {
    it(`${title}: reads as a plan of its size, with a best known value`, { timeout: 120_000 }, async () => {
      const { instance, plan, travel, bestKnown } = readBenchmark(path, name);
      expect(bestKnown?.cost).toBeGreaterThan(0);
      const visits = instance.jobs.reduce((sum, job) => sum + job.visits.length, 0);
      expect(visits).toBe(instance.metric.points.length - 1);
      const solution = await evaluate(plan, [], { travel });
      expect(solution.unaffectedStopIds).toHaveLength(visits);
      expect(solution.unusedResourceIds).toHaveLength(instance.vehicles.length);
      expect(objective(solution, 'minimizeDistance')).toBe(0);
    });
  }
});
