import { TableKind, UNREACHABLE } from '../../../problem/arrays/codes.js';
import type { ClassView } from '../instance/class-view.js';
import { CELL_STOPS, type EndCells } from './end-cells.js';
import { distance, type Instance } from '../instance/instance.js';
import { ROUNDING } from '../instance/near-lists.js';
import { KNOWN_CELLS, MOST_DEPOTS } from '../../tuning.js';

/** The cells that a stop knows. */
export interface Passed {
  /** By entry: meters that a tour with an end in the cell becomes longer at the least, the least first; and the cell. */
  readonly least: Int32Array;
  readonly cell: Int32Array;
  /** What lies beyond them adds so many meters at the least. */
  readonly beyond: number;
}

/**
 * By stop: the cells in which tours begin or end that become little longer with the stop ahead of their first or behind
 * their last one. Found when a stop first asks.
 */
export interface PassedCells {
  of(stop: number): Passed;
}

/** undefined: all tours are looked at. */
export function makePassedCells(instance: Instance, cells: EndCells): PassedCells | undefined {
  const { classes } = instance;
  const depots = classes.filter(
    (k, c) => classes.findIndex(({ start, end }) => start === k.start && end === k.end) === c,
  );
  if (!cells.on || depots.length > MOST_DEPOTS) return undefined;
  const known = new Map<number, Passed>();
  const bounds = boundsOf(instance, cells, depots);
  const of = (stop: number): Passed => {
    let passed = known.get(stop);
    if (passed === undefined) known.set(stop, (passed = find(cells, stop, bounds)));
    return passed;
  };
  return { of };
}

/** Meters that a tour with an end in a cell becomes longer at the least with a stop: at first sight, and exactly. */
interface Bounds {
  rough(stop: number, cell: number): number;
  exact(stop: number, cell: number): number;
}

function find(cells: EndCells, stop: number, { rough, exact }: Bounds): Passed {
  const all = Array.from(cells.first.keys(), (cell) => ({ least: rough(stop, cell), cell }));
  const sort = (): unknown => all.sort((a, b) => a.least - b.least || a.cell - b.cell);
  sort();
  const beyond = all.length > KNOWN_CELLS ? all[KNOWN_CELLS].least : UNREACHABLE;
  all.length = Math.min(all.length, KNOWN_CELLS);
  if (rough !== exact) {
    for (const passed of all) passed.least = exact(stop, passed.cell);
    sort();
  }
  const least = Int32Array.from(all, (passed) => passed.least);
  return { least, cell: Int32Array.from(all, (passed) => passed.cell), beyond };
}

function boundsOf(instance: Instance, cells: EndCells, depots: readonly ClassView[]): Bounds {
  const { tableKind, stopLocation } = instance.arrays;
  const until = (cell: number): number => Math.min((cell + 1) * CELL_STOPS, instance.stops);
  const placed = Array.from(cells.stopAt, (stop) => stopLocation[stop]);
  const exact = (stop: number, cell: number): number => {
    const here = stopLocation[stop];
    let meters = UNREACHABLE;
    for (const k of depots) {
      const start = distance(instance, k, k.start, here);
      const end = distance(instance, k, here, k.end);
      for (const there of placed.slice(cell * CELL_STOPS, until(cell))) {
        const first = start + distance(instance, k, here, there) - distance(instance, k, k.start, there);
        const last = distance(instance, k, there, here) + end - distance(instance, k, there, k.end);
        meters = Math.min(meters, first, last);
      }
    }
    return meters;
  };
  if (tableKind[0] === TableKind.DENSE) return { rough: exact, exact };
  // By the middle of the cell, where travel obeys the triangle inequality but for rounding.
  const middle = (cell: number): number => placed[(cell * CELL_STOPS + until(cell)) >> 1];
  const farthest = depots.map((k) =>
    Array.from(cells.first.keys(), (cell) => {
      const meters = placed.slice(cell * CELL_STOPS, until(cell)).map((there) => {
        const from = Math.max(distance(instance, k, k.start, there), distance(instance, k, there, k.end));
        return from + distance(instance, k, middle(cell), there);
      });
      return Math.max(...meters);
    }),
  );
  const rough = (stop: number, cell: number): number => {
    const here = stopLocation[stop];
    const meters = depots.map((k, d) => {
      const nearer = Math.min(distance(instance, k, k.start, here), distance(instance, k, here, k.end));
      return nearer + distance(instance, k, here, middle(cell)) - farthest[d][cell];
    });
    return Math.min(UNREACHABLE, ...meters) - ROUNDING;
  };
  return { rough, exact };
}
