import type { Notes } from '../shape.js';

/** A row of figures and its line in the file. */
export interface Row {
  readonly line: number;
  readonly figures: readonly number[];
}

/** The largest allowed figure of a file: sums of such figures stay exact after scaling. */
const MAX_FIGURE = 1e8;

/** Reads the figures of a line; a figure that is not a number or is too large is a fault. */
export function rowOf(text: string, line: number, notes: Notes): Row {
  const figures = text.split(/\s+/).map(Number);
  if (!figures.every((figure) => Math.abs(figure) <= MAX_FIGURE)) {
    const message = `Not a row of numbers: "${text.slice(0, 60)}".`;
    notes.faultOfLine(line, message, `Write numbers of at most ${MAX_FIGURE}.`);
  }
  return { line, figures };
}

export function figureOf({ line, figures }: Row, column: number, what: string, notes: Notes): number {
  const figure = figures[column];
  if (figure === undefined) notes.faultOfLine(line, `The ${what} is missing.`, `Write it in column ${column + 1}.`);
  return figure ?? 0;
}

export function sizeOf(row: Row, column: number, what: string, notes: Notes): number {
  const figure = figureOf(row, column, what, notes);
  if (figure < 0) notes.faultOfLine(row.line, `The ${what} is ${figure}.`, 'Write a number of at least 0.');
  return figure;
}

/** Maximum number of vehicles in one file. */
export const MAX_VEHICLES = 100_000;

/** Checks a number of vehicles; an invalid one is a fault and counts as 1. */
export function vehicleCount(path: string, count: number, notes: Notes): number {
  if (Number.isInteger(count) && count >= 1 && count <= MAX_VEHICLES) return count;
  notes.fault(path, `There are ${count} vehicles.`, `Write a whole number from 1 to ${MAX_VEHICLES}.`);
  return 1;
}

/** Returns a time window in seconds; one that ends before it begins is a fault. */
export function windowOf(
  row: Row,
  column: number,
  scale: number,
  notes: Notes,
): { readonly ready: number; readonly due: number } {
  const ready = sizeOf(row, column, 'begin of the window', notes);
  const due = sizeOf(row, column + 1, 'end of the window', notes);
  if (due < ready) notes.faultOfLine(row.line, `The window ends at ${due}, before it begins.`, 'Correct it.');
  return { ready: Math.round(scale * ready), due: Math.round(scale * due) };
}
