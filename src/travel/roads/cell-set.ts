/** A set of cells of an n·n table, one bit each. */
export interface CellSet {
  readonly n: number;
  /** Words per row. */
  readonly width: number;
  /** n·width words: bit c%32 of word c>>5 in row r is set if the cell is in the set. */
  readonly bits: Uint32Array;
}

/** The empty set of cells of an n·n table. */
export function noCells(n: number): CellSet {
  const width = (n + 31) >> 5;
  return { n, width, bits: new Uint32Array(n * width) };
}

export function hasCell({ width, bits }: CellSet, row: number, column: number): boolean {
  return ((bits[row * width + (column >> 5)] >>> (column & 31)) & 1) !== 0;
}

export function addCell({ width, bits }: CellSet, row: number, column: number): void {
  bits[row * width + (column >> 5)] |= 1 << (column & 31);
}

export function removeCell({ width, bits }: CellSet, row: number, column: number): void {
  bits[row * width + (column >> 5)] &= ~(1 << (column & 31));
}

/** Adds all cells of a row except the one on the diagonal. */
export function addRow(cells: CellSet, row: number): void {
  const { n, width, bits } = cells;
  bits.fill(0xffffffff, row * width, (row + 1) * width);
  if ((n & 31) !== 0) bits[(row + 1) * width - 1] = 2 ** (n & 31) - 1;
  removeCell(cells, row, row);
}

/** Adds all cells of a column except the one on the diagonal. */
export function addColumn(cells: CellSet, column: number): void {
  for (let row = 0; row < cells.n; row++) if (row !== column) addCell(cells, row, column);
}

/** The cells in `some` that are not in `others`. */
export function without(some: CellSet, others: CellSet): CellSet {
  return { ...some, bits: some.bits.map((word, at) => word & ~others.bits[at]) };
}

export function countCells({ bits }: CellSet): number {
  let count = 0;
  for (let word of bits) {
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

/** Calls `visit` with each column of a row that is in the set, ascending. */
export function eachColumn({ width, bits }: CellSet, row: number, visit: (column: number) => void): void {
  for (let at = 0; at < width; at++) {
    for (let word = bits[row * width + at]; word !== 0; word &= word - 1) {
      visit(32 * at + 31 - Math.clz32(word & -word));
    }
  }
}
