import type { RoadTable } from 'tourwright/travel';

/** Requests some rows and columns again, in another way. */
export type AskAgain = (rows: readonly number[], columns: readonly number[]) => Promise<RoadTable>;

/** Number of routes from or to a position that are tried before it counts as cut off. */
const TRIES = 3;

/**
 * Requests the missing entries of a table again and fills in what is found. A row or column without any route usually
 * belongs to a position that is cut off: a few of its entries are tried, and the others only if one is found.
 */
export async function lookAgain(table: RoadTable, width: number, again: AskAgain): Promise<void> {
  const height = width === 0 ? 0 : table.durations.length / width;
  const isMissing = (row: number, column: number): boolean => Number.isNaN(table.durations[row * width + column]);
  const rows = [...Array(height).keys()];
  const columns = [...Array(width).keys()];
  // A position may be both source and target; the entry to itself does not count as a route.
  const cutRows = rows.filter((row) => width > 1 && columns.filter((column) => !isMissing(row, column)).length <= 1);
  const cutColumns = columns.filter(
    (column) => height > 1 && rows.filter((row) => !isMissing(row, column)).length <= 1,
  );
  const soundRows = without(rows, cutRows);
  const soundColumns = without(columns, cutColumns);

  const doubtful = { rows: new Set<number>(), columns: new Set<number>() };
  if (cutRows.length > 0 && soundColumns.length > 0) {
    const tried = soundColumns.slice(0, TRIES);
    const found = await again(cutRows, tried);
    cutRows.forEach((row, r) => {
      if (tried.some((_, c) => !Number.isNaN(found.durations[r * tried.length + c]))) doubtful.rows.add(row);
    });
  }
  if (cutColumns.length > 0 && soundRows.length > 0) {
    const tried = soundRows.slice(0, TRIES);
    const found = await again(tried, cutColumns);
    cutColumns.forEach((column, c) => {
      if (tried.some((_, r) => !Number.isNaN(found.durations[r * cutColumns.length + c]))) doubtful.columns.add(column);
    });
  }
  const wantedRows = [...soundRows, ...doubtful.rows].sort((a, b) => a - b);
  const wantedColumns = [...soundColumns, ...doubtful.columns].sort((a, b) => a - b);
  const askedRows = wantedRows.filter((row) => wantedColumns.some((column) => isMissing(row, column)));
  const askedColumns = wantedColumns.filter((column) => askedRows.some((row) => isMissing(row, column)));
  if (askedRows.length === 0) return;
  const found = await again(askedRows, askedColumns);
  askedRows.forEach((row, r) => {
    askedColumns.forEach((column, c) => {
      if (!isMissing(row, column)) return;
      table.durations[row * width + column] = found.durations[r * askedColumns.length + c];
      table.distances[row * width + column] = found.distances[r * askedColumns.length + c];
    });
  });
}

function without(all: readonly number[], some: readonly number[]): readonly number[] {
  const set = new Set(some);
  return all.filter((one) => !set.has(one));
}
