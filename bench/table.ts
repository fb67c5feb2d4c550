/** Formats rows of cells as aligned text: the first column to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => formatted(row, widths)).join('\n');
}

/** One line of cells with the given column widths. */
export function formatted(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
    .join('  ');
}
