import { describe, expect, it } from 'vitest';

import { CLOCKS, isStray, strayClocks } from '../../scripts/clocks.mjs';

describe('the rule of clocks', () => {
  it.each(Object.keys(CLOCKS) as (keyof typeof CLOCKS)[])('holds in %s', (folder) => {
    expect(strayClocks(folder)).toEqual([]);
  });

  it.each([
    ['src', 'answers/suggest/slots.ts', 'const begin = earliestBegin(arrays, view, stop, ready);'],
    ['src', 'kernel/typescript/insertion/insertion.ts', 'time = latestReady(instance, k, stop, left - k.least[stop]);'],
    ['native/core', 'moves/least.h', 'const double begin = earliestBegin(in_, k_, stop, ready);'],
    ['native/core', 'insertion/waiting.h', 'begins.push_back(breaks::earliestBegin(at, time + at.travel));'],
    ['native/core', 'verbs/savings.h', 'time = std::max(time + seconds, visit.begin) + visit.service;'],
  ] as const)('refuses one in %s/%s', (folder, file, line) => {
    expect(isStray(CLOCKS[folder], file, line)).toBe(true);
    expect(isStray(CLOCKS[folder], CLOCKS[folder].allowed[0], line)).toBe(false);
  });

  it('lets other files use clocks', () => {
    expect(isStray(CLOCKS.src, 'answers/suggest/slots.ts', 'serveFrom(instance, k, stop, ready)')).toBe(false);
  });
});
