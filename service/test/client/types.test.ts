import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { openApi } from '../../src/operations/openapi.js';
import { ENDPOINTS } from '../../src/routes/endpoints.js';

const file = new URL('../../../client/src/api.gen.ts', import.meta.url);

/**
 * The document as types are made of it: without examples; a stream has the data of its events, a list its pages alone; and
 * all refusals of an operation, which are alike, are one.
 */
function forTypes(document: unknown): string {
  return JSON.stringify(document, (key, value: Record<string, unknown>) => {
    if (key === 'example' || key === 'application/x-ndjson') return undefined;
    if (key === 'text/event-stream') return { schema: value['x-event-data'] };
    if (key !== 'responses') return value;
    const successes = Object.entries(value).filter(([status]) => Number(status) < 300);
    return { ...Object.fromEntries(successes), default: value[401] };
  });
}

it('the types of the client are those of the OpenAPI document (else: npm run generate)', async () => {
  const types = astToString(await openapiTS(forTypes(openApi(ENDPOINTS)), { immutable: true }));
  const text = `// Made from the OpenAPI document of the service (npm run generate): changes belong there.\n\n${types}`;
  const laidOut = await format(text, { ...(await resolveConfig(file)), parser: 'typescript' });
  if (process.env['WRITE_GENERATED'] === '1') writeFileSync(file, laidOut);
  expect(readFileSync(file, 'utf8')).toBe(laidOut);
});
