import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { RuleName } from '../../testing/src/index.js';
import { LONG } from './numbered-runs.js';

/** The ways in which a rule was tested while it was binding. */
export const WAYS = ['alone', 'pair', 'all', 'bruteForce', 'checker', 'bothKernels'] as const;

/** One of them. */
export type Way = (typeof WAYS)[number];

/** Folder for the counts of a long run, with a subfolder for each of its parts. */
export const COUNTS_FOLDER = fileURLToPath(new URL('../../build/rule-counts/', import.meta.url));

/** Counts a case of the long run in which the rule was binding. Parallel processes write separate files. */
export function count(rule: RuleName, way: Way): void {
  if (!LONG) return;
  const folder = join(COUNTS_FOLDER, process.env['PART'] ?? 'single');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.txt`), `${rule} ${way}\n`);
}
