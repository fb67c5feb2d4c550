import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/intake/read-json.js';
import { bytes } from '../support/small-plan.js';

describe('readJson', () => {
  it('reads what JSON.parse reads, but for the key that is refused', () => {
    const accepted = fc.json().filter((json) => !json.includes('"__proto__":') && !/\\u(0000|d[89a-f])/i.test(json));
    fc.assert(
      fc.property(accepted, (json) => {
        expect(readJson(bytes(json))).toEqual({ value: JSON.parse(json) });
      }),
    );
  });

  it.each([
    ['', 'is empty'],
    ['{', 'must be JSON'],
    ['{"a":1} x', 'must be JSON'],
    ['{"__proto__":{}}', 'must not have the key __proto__'],
    ['{"a":[{"__proto__":1}]}', 'must not have the key __proto__'],
    ['{"\\u005f_proto__":1}', 'must not have the key __proto__'],
  ])('refuses %s', (json, details) => {
    expect(readJson(bytes(json))).toMatchObject({
      errors: [{ code: 'INVALID_INPUT', properties: { details } }],
    });
  });

  it('takes __proto__ as a value, and in other words', () => {
    expect(readJson(bytes('{"a":"__proto__","__proto":1}'))).toEqual({ value: { a: '__proto__', __proto: 1 } });
  });

  it('refuses what is not UTF-8', () => {
    expect(readJson(new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({
      errors: [{ properties: { details: 'must be UTF-8' } }],
    });
  });

  it('names the path of a forbidden key', () => {
    expect(readJson(bytes('{"orders":[{"properties":{"__proto__":"x"}}]}'))).toMatchObject({
      errors: [{ properties: { path: 'orders[0].properties.__proto__' } }],
    });
  });

  it.each([
    ['{"a":1,"a":2}', ['a']],
    ['{"a":1,"\\u0061":1}', ['a']],
    ['[0,{"b":[{"c":1},{"c":[1,2],"d":{"c":",{"},"c":null,"c":"\\\\"}]}]', ['[1].b[1].c', '[1].b[1].c']],
    ['{"a":{"b":1},"b":{"a":1},"c":["a","a"],"d":"\\"a\\":1,\\"a\\":2"}', []],
  ])('names every key of %s that an object has once more', (json, paths) => {
    const reading = readJson(bytes(json));
    const errors = 'errors' in reading ? reading.errors : [];
    expect(errors.map(({ properties }) => properties)).toEqual(
      paths.map((path) => ({ path, details: 'must occur once' })),
    );
  });

  it.each([
    ['{"a":"x\\u0000"}', ['a']],
    ['{"a":{"b":["\\ud800","\\udc00x","\\ud83d\\ude00"]}}', ['a.b[0]', 'a.b[1]']],
    [
      '{"properties":{"k\\u0000":"v","\\uDFFF":"\\u0000"}}',
      ['properties.k\\u0000', 'properties.\\udfff', 'properties.\\udfff'],
    ],
    ['"\\u0000"', ['']],
  ])('names every text of %s that no database stores', (json, paths) => {
    const reading = readJson(bytes(json)) as unknown as { errors: { code: string; properties: { path: string } }[] };
    expect(reading.errors.map(({ code }) => code)).toEqual(paths.map(() => 'INVALID_VALUE'));
    expect(reading.errors.map(({ properties }) => properties.path).sort()).toEqual([...paths].sort());
  });

  it('names a hundred faults at most', () => {
    const reading = readJson(bytes(`[${'"\\u0000",'.repeat(5000)}0]`)) as { errors: unknown[] };
    expect(reading.errors).toHaveLength(100);
  });
});
