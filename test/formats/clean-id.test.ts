import { describe, expect, it } from 'vitest';

import { CleanIds, cleanId, uniqueIds } from '../../src/formats/clean-id.js';

describe('ids derived from names', () => {
  it('have two letters for umlauts, no accents, and one hyphen for everything else', () => {
    expect(cleanId(' Müller & Söhne, Café ')).toBe('Mueller-Soehne,-Cafe');
    expect(cleanId('« »')).toBe('');
    expect(cleanId('--a--b--')).toBe('a--b');
  });

  it('are unique for each name', () => {
    const ids = new CleanIds();
    expect(['a b', 'a&b', 'a b', 'a-b-2', '?', '!?'].map((name) => ids.of(name))).toEqual([
      'a-b',
      'a-b-2',
      'a-b',
      'a-b-2-2',
      '-',
      '!',
    ]);
  });

  it('skip numbers that are taken', () => {
    const unique = uniqueIds();
    expect(['a-2', 'a', 'a', 'a', 'a-3', 'a'].map(unique)).toEqual(['a-2', 'a', 'a-3', 'a-4', 'a-3-2', 'a-5']);
  });

  it('check no id twice among thousands of equal names', () => {
    const unique = uniqueIds();
    let looks = 0;
    const has = Reflect.get(Set.prototype, 'has') as (id: unknown) => boolean;
    Set.prototype.has = function (id: unknown) {
      looks++;
      return has.call(this, id);
    };
    try {
      for (let i = 0; i < 20_000; i++) unique('same');
    } finally {
      Set.prototype.has = has;
    }
    expect(looks).toBeLessThan(50_000);
  });
});
