import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { COUNTS_FOLDER, WAYS } from '../support/coverage.js';
import { KEPT_RULES } from '../support/supported.js';

const FEWEST = 20;

it.skipIf(!existsSync(COUNTS_FOLDER))(`every rule bound ${FEWEST} times or more in each way of testing`, () => {
  const counts = new Map<string, number>();
  const files = readdirSync(COUNTS_FOLDER, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.txt'))) {
    for (const line of readFileSync(join(COUNTS_FOLDER, file), 'utf8').split('\n')) {
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  }
  const cells = KEPT_RULES.flatMap((rule) => WAYS.map((way) => `${rule} ${way}`));
  const few = cells.filter((cell) => (counts.get(cell) ?? 0) < FEWEST);
  expect(few).toEqual([]);
});
