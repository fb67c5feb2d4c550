import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { LONG } from './numbered-runs.js';

const FOLDER = fileURLToPath(new URL('../../build/figures/', import.meta.url));

/** Writes a line of figures of the long run, for the pages that quote them. */
export function note(file: string, ...figures: readonly (string | number)[]): void {
  if (!LONG) return;
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(join(FOLDER, `${file}.txt`), `${figures.join('\t')}\n`);
}
