import { expect, test } from 'vitest';

import { compareNames } from '../../scripts/twins.mjs';

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

test('a function of another name stands in one language alone', () => {
  const broken = TYPESCRIPT.replace('drawSlot', 'pickSlot');
  expect(compareNames(broken, CORE)).toEqual({ common: 2, typescript: ['pickSlot'], core: ['drawSlot'] });
});
