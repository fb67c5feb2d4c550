import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { headers } from './headers.js';

const root = new URL('../../', import.meta.url);

describe('the generated headers of the C++ core', () => {
  it.each(headers())('$path is up to date (else: npm run generate)', ({ path, text }) => {
    const file = new URL(path, root);
    if (process.env['WRITE_GENERATED'] === '1') writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
