import { describe, expect, it } from 'vitest';
import { DEEPEST, guard } from '../../../src/model/structure/guard.js';

/** A value inside that many lists. */
const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
};

describe('guard', () => {
  it('accepts the allowed depth of nesting, and nothing deeper', () => {
    expect(guard({ field: nested(DEEPEST - 1) })).toBeUndefined();
    expect(guard({ ok: 1, field: nested(DEEPEST) })?.path).toEqual(['field']);
  });

  it('accepts one object used in many places', () => {
    const shared = { lon: 1, lat: 2 };
    expect(guard({ list: Array.from({ length: 1_000 }, () => shared) })).toBeUndefined();
  });

  it('refuses raw memory, whose every byte would be a field', () => {
    expect(guard({ field: new Uint8Array(8) })?.details).toBe('must be plain JSON');
  });
});
