import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { consoleText } from '../schemas/console.js';
import { withTables } from '../schemas/tables.js';
import { typesText } from '../schemas/types.js';
import { withViolations } from '../schemas/violations.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What is made from the schemas of plans and solutions, and from the words of their rows, by its path: the text that
 * there is, and how it should be.
 */
const made: Readonly<Record<string, (old: string) => string>> = {
  'src/model/types.gen.ts': typesText,
  'console/src/view/catalogue.gen.ts': consoleText,
  'docs/plan.md': withTables,
  'docs/errors.md': withViolations,
};

test.each(Object.entries(made))('%s is up to date (else: npm run generate)', async (path, make) => {
  const file = root + path;
  const old = readFileSync(file, 'utf8');
  const text = await format(make(old), { ...(await resolveConfig(file)), filepath: file });
  if (process.env['WRITE_GENERATED'] === '1') writeFileSync(file, text);
  else expect(old).toBe(text);
});
