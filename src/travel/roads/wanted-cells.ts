import type { Position } from '../../model/types.gen.js';
import { addCell, addColumn, addRow, noCells, type CellSet } from './cell-set.js';
import { nearestOf } from './nearest.js';
import type { Horizon } from './traffic-hours.js';

/** Which travels of a plan are asked of a road engine; all others are estimated first. */
export interface Wish {
  /** Where tours begin and end, indices of positions: travels from and to them are wanted from and to everywhere. */
  readonly hubs: readonly number[];
  /** From, to, from, to …: travels that are wanted whatever they are. */
  readonly pairs?: ArrayLike<number> | undefined;
  /** Nothing but the pairs. */
  readonly only?: boolean | undefined;
  /** The share of the time that is left which these travels may take; all of it when absent. */
  readonly share?: number | undefined;
  /** When the travels are made, for profiles with traffic. */
  readonly horizon?: Horizon | undefined;
}

/** From how many positions on a table is sparse, and what it has then. */
export interface Sparseness {
  /** Positions above which not all pairs are asked. */
  readonly above: number;
  /** Nearest positions, to which and from which travels are asked. */
  readonly nearest: number;
}

/** Of more hubs than these travels from and to everywhere would be no sparse table. */
const MAX_HUBS = 64;

/** So many positions, spread over all, whose travels among each other show what long ones are like. */
const FAR = 24;

/** All pairs of few positions; of many the near ones in both directions, those of the hubs, and a sample of far ones. */
export function wantedCells(positions: readonly Position[], wish: Wish, { above, nearest }: Sparseness): CellSet {
  const n = positions.length;
  const wanted = noCells(n);
  addPairs(wanted, wish);
  if (wish.only === true) return wanted;
  if (n <= above) {
    for (let row = 0; row < n; row++) addRow(wanted, row);
    return wanted;
  }
  const near = nearestOf(positions, nearest);
  const k = near.length / n;
  for (let from = 0; from < n; from++) {
    for (let rank = 0; rank < k; rank++) {
      addCell(wanted, from, near[from * k + rank]);
      addCell(wanted, near[from * k + rank], from);
    }
  }
  if (wish.hubs.length <= MAX_HUBS) {
    for (const hub of wish.hubs) {
      addRow(wanted, hub);
      addColumn(wanted, hub);
    }
  }
  const far = Array.from({ length: FAR }, (_, i) => Math.floor((i * n) / FAR));
  for (const from of far) for (const to of far) if (from !== to) addCell(wanted, from, to);
  return wanted;
}

function addPairs(wanted: CellSet, { pairs = [] }: Wish): void {
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    if (pairs[at] !== pairs[at + 1]) addCell(wanted, pairs[at], pairs[at + 1]);
  }
}
