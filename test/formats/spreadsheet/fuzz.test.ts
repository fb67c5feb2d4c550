import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FormatError, readSpreadsheet, spreadsheetTemplate } from '../../../src/formats/index.js';
import { validatePlan } from '../../../src/index.js';
import { runsOf } from '../../support/numbered-runs.js';
import { workbook } from './workbook.js';

const text = (name: string, of: string) => ({ name, bytes: new TextEncoder().encode(of) });
const vehicles = text('v.csv', spreadsheetTemplate('vehicles'));
const serial = { serial: 46091.5, style: 1 } as const;
const sources: readonly Uint8Array[] = [
  text('', spreadsheetTemplate('orders')).bytes,
  text('', 'Auftrag;Breite;Länge;von;bis;Gewicht;Datum\n2026/1;49,4;8,7;8:00;10:00;1.250,5;10.03.2026\n'.repeat(3))
    .bytes,
  workbook({
    Orders: [
      ['id', 'lat', 'lon', 'from', 'qty'],
      ['a', 49.4, 8.7, serial, 3],
      ['b', 49.5, 8.8, '', 1],
    ],
  }),
];

/** A file of which some bytes are others, are gone or stand twice. */
const mutated = fc
  .record({
    source: fc.constantFrom(...sources),
    edits: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        cut: fc.nat(8),
        put: fc.oneof(
          fc.uint8Array({ maxLength: 4 }),
          fc.constantFrom(...['"', ';', '\n', '-', '1e9', '<', '&#0;'].map((t) => text('', t).bytes)),
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ source, edits }) =>
    edits.reduce((bytes, { at, cut, put }) => {
      const place = Math.floor(at * bytes.length);
      return Uint8Array.from([...bytes.slice(0, place), ...put, ...bytes.slice(place + cut)]);
    }, source),
  );

it('any file gives a plan, or an error with its place', () => {
  let plans = 0;
  fc.assert(
    fc.property(mutated, fc.boolean(), (bytes, isVehicles) => {
      const file = { name: 'file', bytes };
      try {
        const { plan } = isVehicles
          ? readSpreadsheet(text('o.csv', spreadsheetTemplate('orders')), {
              vehicles: file,
              date: '2026-03-10',
              tz: 'UTC',
            })
          : readSpreadsheet(file, { vehicles, date: '2026-03-10', tz: 'UTC' });
        expect(validatePlan(plan).valid).toBe(true);
        plans += 1;
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        for (const { path, message } of error.errors) expect([path !== '', message !== '']).toEqual([true, true]);
      }
    }),
    { numRuns: runsOf(500) },
  );
  expect(plans).toBeGreaterThan(0);
});
