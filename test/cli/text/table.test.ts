import { expect, it } from 'vitest';
import { table } from '../../../src/cli/text/table.js';

it('aligns columns by display width', () => {
  const rows = [
    { id: '配送車', km: 1 },
    { id: 'van', km: 12 },
  ];
  const columns = [
    { title: 'tour', cell: ({ id }: (typeof rows)[0]) => id },
    { title: 'km', align: 'right' as const, cell: ({ km }: (typeof rows)[0]) => String(km) },
  ];
  expect(table(columns, rows)).toEqual(['tour    km', '配送車   1', 'van     12']);
});
