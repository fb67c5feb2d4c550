/**
 * A cell: a number if the file stores it as one, otherwise its text.
 * Dates of Excel are texts such as `2026-03-10 08:00`.
 */
export type Cell = string | number;

/** Rows of cells, starting with row 1 of the file. */
export interface Sheet {
  readonly name: string;
  /** The delimiter of a CSV file. */
  readonly delimiter?: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Ranges of merged cells, such as `A2:A5`; only the first cell has the value. */
  readonly merged?: readonly string[];
}

/** Maximum number of cells in a table: plans need far fewer, and a broken file cannot fill the memory. */
export const MAX_CELLS = 20_000_000;

/** Returns the letters of a column, A, B … AA, from its number, starting at 0. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
