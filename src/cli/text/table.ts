/** A column of a text table. */
export interface TextColumn<Row> {
  readonly title: string;
  readonly align?: 'left' | 'right';
  cell(row: Row): string;
}

/** Rows as aligned lines, the titles first. */
export function table<Row>(columns: readonly TextColumn<Row>[], rows: readonly Row[]): readonly string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, index) => cells.reduce((most, line) => Math.max(most, line[index]!.length), 0));
  return cells.map((line) =>
    line
      .map((text, index) =>
        columns[index]!.align === 'right' ? text.padStart(widths[index]!) : text.padEnd(widths[index]!),
      )
      .join('  ')
      .trimEnd(),
  );
}
