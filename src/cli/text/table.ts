import stringWidth from 'string-width';

export interface TextColumn<Row> {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** Whether a row needs the column; the column is left out if no row does. */
  isShown?(row: Row): boolean;
  cell(row: Row): string;
}

/**
 * Returns rows as aligned lines below the titles. Characters that a terminal draws double-width, such as Chinese ones,
 * count twice.
 *
 * @param known - rows that determine which columns are left out
 */
export function table<Row>(all: readonly TextColumn<Row>[], rows: readonly Row[], known = rows): readonly string[] {
  const columns = all.filter(({ isShown }) => isShown === undefined || known.some(isShown));
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, index) => cells.reduce((most, line) => Math.max(most, stringWidth(line[index]!)), 0));
  return cells.map((line) =>
    line
      .map((text, index) => {
        const space = ' '.repeat(widths[index]! - stringWidth(text));
        return columns[index]!.align === 'right' ? space + text : text + space;
      })
      .join('  ')
      .trimEnd(),
  );
}
