import fc from 'fast-check';

import { validatePlan, type Plan } from '../../src/index.js';
import { FormatError } from '../../src/formats/index.js';

/** Values that stand where others are expected. */
const ODD = [null, '', 'x', '-1', '1e999', -1, 0, 0.5, 1e12, 1e308, true, [], {}, [[]], 'constructor'] as const;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON value in which a few places were changed, removed, doubled or renamed. */
export function mutatedJson(original: unknown): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'double', 'rename'),
    by: fc.constantFrom(...ODD),
  });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const root = { value: structuredClone(original) as Json };
    for (const { at, how, by } of changes) {
      const places = placesOf(root);
      const { holder, key } = places[at % places.length]!;
      const value = holder[key]!;
      if (how === 'replace') holder[key] = structuredClone(by) as Json;
      else if (Array.isArray(holder) && how === 'remove') holder.splice(Number(key), 1);
      else if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(value));
      else {
        if (how === 'rename') holder[`${key}s`] = value;
        if (holder !== (root as unknown)) Reflect.deleteProperty(holder, key);
      }
    }
    return root.value;
  });
}

/** Text in which a few characters or lines were changed, removed, doubled or exchanged. */
export function mutatedText(original: string): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.nat(),
    length: fc.nat({ max: 12 }),
    by: fc.constantFrom('', '0', '-', '9999999999999', 'NaN', '\n', ' ', '<', '>', '"', ':', '\u0000', 'x', 'Infinity'),
    isLine: fc.boolean(),
  });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) =>
    changes.reduce((text, { at, length, by, isLine }) => {
      if (!isLine) {
        const begin = at % (text.length + 1);
        return text.slice(0, begin) + by + text.slice(begin + length);
      }
      const lines = text.split('\n');
      const line = at % lines.length;
      lines.splice(line, 1, ...(length % 2 === 0 ? [] : [lines[line]!, lines[line]!]));
      return lines.join('\n');
    }, original),
  );
}

/** @throws Error unless the reader makes a valid plan of the source, or says where it is wrong */
export function expectPlanOrFaults(read: (source: unknown) => { readonly plan: Plan }, source: unknown): void {
  let plan: Plan;
  try {
    plan = read(source).plan;
  } catch (error) {
    if (error instanceof FormatError && error.errors.length > 0) return;
    throw error;
  }
  const validation = validatePlan(plan);
  if (!validation.valid) throw new Error(JSON.stringify(validation.errors.slice(0, 3)));
}

interface Place {
  readonly holder: Record<string, Json>;
  readonly key: string;
}

function placesOf(holder: object): Place[] {
  return Object.entries(holder).flatMap(([key, value]: [string, unknown]) => [
    { holder: holder as Record<string, Json>, key },
    ...(typeof value === 'object' && value !== null ? placesOf(value) : []),
  ]);
}
