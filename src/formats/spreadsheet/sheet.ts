/** A cell: a number where the file says that it is one, else its text. Dates of Excel are texts such as `2026-03-10 08:00`. */
export type Cell = string | number;

/** Rows of cells; row 1 of the file is the first. */
export interface Sheet {
  readonly name: string;
  /** What separates the cells of a CSV file. */
  readonly delimiter?: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Ranges of cells that are merged, such as `A2:A5`: the first one has the value of all. */
  readonly merged?: readonly string[];
}

/** A table has no more cells: what a plan can hold is far below, and a broken file cannot fill the memory. */
export const MAX_CELLS = 20_000_000;

/** A, B … AA of the number of a column, 0 the first. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
