import type { Notes } from '../shape.js';

/** A row of figures, and the line of the file where it stands. */
export interface Row {
  readonly line: number;
  readonly figures: readonly number[];
}

/** The largest figure that a file may name: scaled, sums of it stay exact. */
const MAX_FIGURE = 1e8;

/** The figures of a line; a fault where one is none, or too large. */
export function rowOf(text: string, line: number, notes: Notes): Row {
  const figures = text.split(/\s+/).map(Number);
  if (!figures.every((figure) => Math.abs(figure) <= MAX_FIGURE)) {
    const message = `Not a row of numbers: "${text.slice(0, 60)}".`;
    notes.faultOfLine(line, message, `Write numbers of at most ${MAX_FIGURE}.`);
  }
  return { line, figures };
}

/** A figure of a row that must be there. */
export function figureOf({ line, figures }: Row, column: number, what: string, notes: Notes): number {
  const figure = figures[column];
  if (figure === undefined) notes.faultOfLine(line, `The ${what} is missing.`, `Write it in column ${column + 1}.`);
  return figure ?? 0;
}

/** A figure that must not be negative. */
export function sizeOf(row: Row, column: number, what: string, notes: Notes): number {
  const figure = figureOf(row, column, what, notes);
  if (figure < 0) notes.faultOfLine(row.line, `The ${what} is ${figure}.`, 'Write a number of at least 0.');
  return figure;
}

/** Most vehicles of one file. */
export const MAX_VEHICLES = 100_000;

/** A number of vehicles. */
export function vehicleCount(path: string, count: number, notes: Notes): number {
  if (Number.isInteger(count) && count >= 1 && count <= MAX_VEHICLES) return count;
  notes.fault(path, `There are ${count} vehicles.`, `Write a whole number from 1 to ${MAX_VEHICLES}.`);
  return 1;
}

/** A window in seconds; a fault where it ends before it begins. */
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
