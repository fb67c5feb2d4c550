import { describe, expect, it } from 'vitest';
import { PlanSchema, SolutionSchema } from '../../src/index.js';
import { partsOf, type Json } from './json-schema.js';

/** Paths of fields without a text. */
function silent(schema: Json, path: string, seen: Set<Json>): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description === undefined || field.description.length < 3 ? [`${path}.${name}`] : []),
    ...silent(field, `${path}.${name}`, seen),
  ]);
  const fields = new Set(Object.values(schema.properties ?? {}));
  return [...own, ...partsOf(schema).flatMap((part) => (fields.has(part) ? [] : silent(part, path, seen)))];
}

describe('every field of plans and solutions', () => {
  it('has a text that says what it means', () => {
    expect(silent(PlanSchema as unknown as Json, 'plan', new Set())).toEqual([]);
    expect(silent(SolutionSchema as unknown as Json, 'solution', new Set())).toEqual([]);
  });

  it('names the unit of durations and distances', () => {
    const unitless: string[] = [];
    const visit = (schema: Json): void => {
      for (const [name, { description = '', format }] of Object.entries(schema.properties ?? {})) {
        if (format === 'duration' && !description.includes('ISO 8601 duration')) unitless.push(name);
        if (name.endsWith('InKm') && !/kilometers/i.test(description)) unitless.push(name);
      }
      for (const part of partsOf(schema)) visit(part);
    };
    visit(PlanSchema as unknown as Json);
    visit(SolutionSchema as unknown as Json);
    expect(unitless).toEqual([]);
  });
});
