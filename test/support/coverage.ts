import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { RuleName } from '../../src/testing/index.js';

/** In what way a rule was tested where it bound. */
export const WAYS = ['alone', 'pair', 'all', 'bruteForce', 'checker', 'bothKernels'] as const;

/** One of them. */
export type Way = (typeof WAYS)[number];

/** Where the counts of a run are gathered: `node scripts/coverage-table.mjs` makes the table of them. */
export const COUNTS_FOLDER = fileURLToPath(new URL('../../build/rule-counts/', import.meta.url));

/** Counts a case in which the rule bound. Files of a run write side by side, each its own. */
export function count(rule: RuleName, way: Way): void {
  mkdirSync(COUNTS_FOLDER, { recursive: true });
  appendFileSync(join(COUNTS_FOLDER, `${process.pid}.txt`), `${rule} ${way}\n`);
}
