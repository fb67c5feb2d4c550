import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/http/endpoint.js';
import { ENDPOINTS } from '../../src/routes/endpoints.js';

const routes = fileURLToPath(new URL('../../src/routes', import.meta.url));

/** Every endpoint that a file below `routes` exports: alone, in a list, or as one of a pair. */
async function exported(): Promise<readonly Endpoint[]> {
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(join(routes, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module).flatMap(endpointsIn));
}

function endpointsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('method' in value && 'path' in value && 'handle' in value) return [value as Endpoint];
  if ('own' in value && 'ofAgency' in value) return [value.own, value.ofAgency].flatMap(endpointsIn);
  return Array.isArray(value) ? value.flatMap(endpointsIn) : [];
}

describe('the endpoints', () => {
  it('are all listed', async () => {
    const found = await exported();
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter((each) => !ENDPOINTS.includes(each)).map(({ id }) => id)).toEqual([]);
  });
});
