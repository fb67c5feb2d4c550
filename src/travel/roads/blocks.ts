import { countCells, eachColumn, type CellSet } from './cell-set.js';
import type { RoadLimits } from './engine.js';

/** One request to a road engine: all travels from the sources to the targets, indices of positions. */
export interface Block {
  readonly sources: readonly number[];
  readonly targets: readonly number[];
}

/** Maximum travels of one block: what one message between threads can hold without delaying either of them. */
const MAX_CELLS = 200_000;

/**
 * Blocks that contain all the cells, each within the limits. Consecutive rows are requested together: positions are
 * numbered so that consecutive ones are near each other and want much the same columns. Rows that want most columns
 * (those of hubs) are requested separately from those that want few.
 */
export function blocksOf(cells: CellSet, limits: RoadLimits): readonly Block[] {
  const long: number[] = [];
  const short: number[] = [];
  for (let row = 0; row < cells.n; row++) {
    const wanted = countRow(cells, row);
    if (wanted > 0) (2 * wanted >= cells.n ? long : short).push(row);
  }
  return [...blocksOfRows(cells, long, limits), ...blocksOfRows(cells, short, limits)];
}

function blocksOfRows(cells: CellSet, rows: readonly number[], limits: RoadLimits): readonly Block[] {
  // With few rows the blocks are smaller, so that every concurrent request has one.
  const height = Math.max(1, Math.min(limits.sources, Math.ceil(rows.length / Math.max(1, limits.concurrency))));
  const blocks: Block[] = [];
  for (let at = 0; at < rows.length; at += height) {
    const some = rows.slice(at, at + height);
    const columns = columnsOf(cells, some);
    const width = Math.max(1, Math.min(limits.targets, Math.floor(MAX_CELLS / some.length)));
    const parts = Math.ceil(columns.length / width);
    for (let part = 0; part < parts; part++) {
      const [from, to] = [part, part + 1].map((end) => Math.floor((end * columns.length) / parts));
      blocks.push({ sources: some, targets: columns.slice(from, to) });
    }
  }
  return blocks;
}

/** Splits a block in two; a single pair cannot be split. */
export function halves({ sources, targets }: Block): readonly Block[] {
  if (sources.length > 1) {
    const middle = sources.length >> 1;
    return [
      { sources: sources.slice(0, middle), targets },
      { sources: sources.slice(middle), targets },
    ];
  }
  const middle = targets.length >> 1;
  if (middle === 0) return [];
  return [
    { sources, targets: targets.slice(0, middle) },
    { sources, targets: targets.slice(middle) },
  ];
}

function countRow({ width, bits }: CellSet, row: number): number {
  return countCells({ n: 1, width, bits: bits.subarray(row * width, (row + 1) * width) });
}

function columnsOf(cells: CellSet, rows: readonly number[]): number[] {
  const all = { n: cells.n, width: cells.width, bits: new Uint32Array(cells.width) };
  for (const row of rows) {
    for (let at = 0; at < cells.width; at++) all.bits[at] |= cells.bits[row * cells.width + at];
  }
  const columns: number[] = [];
  eachColumn(all, 0, (column) => columns.push(column));
  return columns;
}
