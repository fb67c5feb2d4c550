import { boxAround } from './world.js';

/** Points in cells of a grid, to find the nearest one quickly. */
export interface Grid {
  /** The nearest point within a radius for which `isWanted` holds; -1 if there is none. */
  readonly nearest: (x: number, y: number, radius: number, isWanted: (point: number) => boolean) => number;
}

/** @param xy - x and y of each point in turn; points with NaN are never found */
export function gridOf(xy: Float64Array): Grid {
  const box = boxAround(xy);
  if (box === undefined) return { nearest: () => -1 };
  const side = Math.max(1, Math.ceil(Math.sqrt(xy.length / 4)));
  const size = Math.max(box.right - box.left, box.bottom - box.top, 1e-9) / side;
  const cell = (at: number, from: number): number => Math.max(0, Math.min(side - 1, Math.floor((at - from) / size)));
  // Counting sort of the points by cell.
  const begins = new Uint32Array(side * side + 1);
  const cells = new Int32Array(xy.length / 2).fill(-1);
  for (let point = 0; point < cells.length; point++) {
    if (Number.isNaN(xy[2 * point])) continue;
    cells[point] = cell(xy[2 * point + 1], box.top) * side + cell(xy[2 * point], box.left);
    begins[cells[point] + 1]++;
  }
  for (let at = 0; at < side * side; at++) begins[at + 1] += begins[at];
  const points = new Uint32Array(begins[side * side]);
  const next = begins.slice();
  cells.forEach((at, point) => {
    if (at >= 0) points[next[at]++] = point;
  });
  return {
    nearest: (x, y, radius, isWanted) => {
      let [best, least] = [-1, radius * radius];
      for (let row = cell(y - radius, box.top); row <= cell(y + radius, box.top); row++) {
        const first = begins[row * side + cell(x - radius, box.left)];
        const last = begins[row * side + cell(x + radius, box.left) + 1];
        for (let at = first; at < last; at++) {
          const point = points[at];
          const distance = (xy[2 * point] - x) ** 2 + (xy[2 * point + 1] - y) ** 2;
          if (distance <= least && isWanted(point)) [best, least] = [point, distance];
        }
      }
      return best;
    },
  };
}
