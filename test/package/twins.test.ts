import { expect, test } from 'vitest';

import { compareNames, findings, measure } from '../../scripts/twins.mjs';

const CORE = `
struct Focus {
  explicit Focus(int stops) : stops(stops) {}
  void confine(int location) { stops = location; }
  int stops;
};
inline int drawSlot(const Focus& focus) { return focus.stops; }
`;
const TYPESCRIPT = `
export function makeFocus(stops: number) {
  const inside = () => stops;
  return { stops: inside() };
}
export function confineFocus(focus: { stops: number }, location: number) {
  focus.stops = location;
}
const drawSlot = (focus: { stops: number }): number => focus.stops;
abstract class Sketch {
  abstract open(): void;
}
`;

test('a constructor, a method and a function of C++ have their names in TypeScript', () => {
  expect(compareNames(TYPESCRIPT, CORE)).toEqual({ common: 3, typescript: [], core: [] });
});

test('a function with another name exists in one language only', () => {
  const broken = TYPESCRIPT.replace('drawSlot', 'pickSlot');
  expect(compareNames(broken, CORE)).toEqual({ common: 2, typescript: ['pickSlot'], core: ['drawSlot'] });
});

test('an assignment, a call operator and an algorithm of the library of C++ have their names in TypeScript', () => {
  const core = `
    class MinusLog { double operator()(int bits) const { return table[bits]; } };
    struct Clock { double end = 0; };
    inline void place(int* ends, int* past, int number) { *std::lower_bound(ends, past, number) = number; }
  `;
  const typescript = `
    export function minusLog(bits: number): number { return table[bits]; }
    export function resetClock(clock: Clock): void { clock.end = 0; }
    class Clock { set(other: Clock): void { this.end = other.end; } }
    function lowerBound(ends: number[], number: number): number { return ends.findIndex((end) => end >= number); }
    function place(ends: number[], number: number): void { ends[lowerBound(ends, number)] = number; }
  `;
  expect(compareNames(typescript, core)).toEqual({ common: 5, typescript: [], core: [] });
});

test('what the TypeScript file calls counts for a function of C++', () => {
  const core = 'inline bool holds(int rule) { return rule > 0; }';
  expect(compareNames('', core, new Set(), 'export const holds = (rule: number): boolean => rule > 0;')).toEqual({
    common: 1,
    typescript: [],
    core: [],
  });
});

test('the lint refuses a share below its floor, and unlisted files of a single language', () => {
  const rooms = measure('.');
  expect(findings(rooms)).toEqual([]);
  const ruin = rooms.find(({ room }) => room === 'ruin')!;
  const broken = { ...ruin, common: 0, share: 0, alone: ['spare'], coreAlone: ['lifted-trips', 'fast'] };
  expect(findings([broken])).toEqual([
    expect.stringContaining('ruin/spare'),
    expect.stringContaining('ruin/fast'),
    expect.stringMatching(/^ruin: 0\.0 %/),
    expect.stringMatching(/^0\.0 % of the names of all twins/),
  ]);
});
