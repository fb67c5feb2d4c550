import { expect, it } from 'vitest';
import { formatPath, formatPattern, type Path } from '../../../src/model/structure/path.js';

it.each<[Path, string, string]>([
  [[], '', ''],
  [['orders', 3, 'stops', 0, 'position', 'lat'], 'orders[3].stops[0].position.lat', 'orders[*].stops[*].position.lat'],
  [['capacities', 'cold goods'], 'capacities["cold goods"]', 'capacities["cold goods"]'],
  [['byTag', '*'], 'byTag.*', 'byTag.*'],
  [['a', ''], 'a[""]', 'a[""]'],
])('writes %j as a path and as a pattern', (path, text, pattern) => {
  expect(formatPath(path)).toBe(text);
  expect(formatPattern(path)).toBe(pattern);
});
