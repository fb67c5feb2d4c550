import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/routes/endpoints.js';

const routes = fileURLToPath(new URL('../../src/routes', import.meta.url));

/** Everything below `routes` that is an endpoint, by the name it is exported by. */
async function exported(): Promise<[string, unknown][]> {
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file) => import(join(routes, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.entries(module)).filter(([, value]) => isEndpoint(value));
}

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'handle' in value;

describe('the endpoints', () => {
  it('are all listed', async () => {
    const found = await exported();
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter(([, value]) => !ENDPOINTS.includes(value as never)).map(([name]) => name)).toEqual([]);
  });
});
