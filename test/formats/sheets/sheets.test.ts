import { describe, expect, it } from 'vitest';
import { readXlsx } from '../../../src/formats/spreadsheet/read-xlsx.js';
import { Notes } from '../../../src/formats/shape.js';
import { readCsv } from '../../../src/formats/spreadsheet/read-csv.js';
import {
  driverSheets,
  readSpreadsheet,
  writeCsv,
  writeGeojson,
  writeIcalendar,
  writeXlsx,
} from '../../../src/formats/index.js';
import { evaluate } from '../../../src/index.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const orders = `Auftrag;Kunde;Adresse;Tel;Breite;Länge;Dauer;Fenster von;Fenster bis;Kisten;Hinweis
2026/001;=HYPERLINK("http://x");"Straße 1, Ort";+49 6221 1;49,40;8,70;10;9:00;10:00;2;"Hof; hinten, ""links"" ${'sehr lange Wege '.repeat(6)}"
2026/002;Müller;;;49,41;8,71;;14:00;15:00;1;
2026/003;Nobody;;;49,42;8,72;;;;1;
`;
const vehicles =
  'id;lat;lon;von;bis;Kisten;Pause;Pause von;Pause bis\nVan [1]: A/B;49,4;8,69;8:00;16:00;9;30;11:30;13:30\n';
const { plan } = readSpreadsheet(
  { name: 'o', bytes: bytes(orders) },
  { vehicles: { name: 'v', bytes: bytes(vehicles) }, date: '2026-03-10', tz: 'Europe/Berlin' },
);
const van = plan.resources[0]!.id;
const solution = await evaluate(plan, [{ resourceId: van, stopIds: ['2026-001', '2026-002'] }]);

describe('driver sheets', () => {
  it('are a table for drivers, in local time, in which no text is a formula', () => {
    const { rows } = readCsv(bytes(writeCsv(solution, plan).content as string), 'out', new Notes());
    const [header, , first] = rows as readonly (readonly string[])[];
    const row = Object.fromEntries(header!.map((name, at) => [name, first![at]]));
    expect(row).toMatchObject({
      tour: van,
      place: '1',
      type: 'delivery',
      order: '2026/001',
      customer: `'=HYPERLINK("http://x")`,
      address: 'Straße 1, Ort',
      phone: "'+49 6221 1",
      window: '09:00–10:00',
      begin: '2026-03-10 09:00',
      departure: '2026-03-10 09:10',
      service_min: '10',
      load: 'crates 1',
      lat: '49.4',
    });
    expect(Number(row['waiting_min'])).toBeGreaterThan(50);
    expect(rows.find((one) => one[4] === '2026-002')?.slice(3, 6)).toEqual(['2026/002', '2026-002', 'Müller']);
  });

  it('are rows with times in UTC and unchanged texts', () => {
    const [{ resourceId, rows }] = driverSheets(solution, plan) as [ReturnType<typeof driverSheets>[number]];
    expect(resourceId).toBe(van);
    expect(rows.find(({ place }) => place === 1)).toMatchObject({
      customer: '=HYPERLINK("http://x")',
      begin: { moment: '2026-03-10T08:00:00Z' },
      service_min: 10,
    });
  });

  it('number the stops alone, as maps and calendars do', () => {
    const types = solution.tours[0]!.wayPoints.map(({ type }) => type);
    expect(types).toEqual(['begin', 'stop', 'break', 'stop', 'end']);
    expect(driverSheets(solution)[0]?.rows.map(({ place }) => place)).toEqual(['', 1, '', 2, '']);
    const { features } = JSON.parse(writeGeojson(solution).content as string) as { features: { properties: object }[] };
    expect(features.at(-2)?.properties).toMatchObject({ place: 2, title: '2. Müller' });
    expect(writeIcalendar(solution).content).toContain('SUMMARY:2. Müller');
  });

  it('do not count access and setup as waiting; without a plan waiting is omitted', async () => {
    const tagged = {
      ...plan,
      accessDurationsByStopTag: { yard: 'PT10M' },
      setupDurations: [{ fromStopTag: 'yard', toStopTag: 'yard', setupDuration: 'PT3M' }],
      orders: plan.orders!.map((order) => ({
        ...order,
        stops: order.stops.map((one) => ({ ...one, tags: ['yard'] })),
      })),
    };
    const ids = ['2026-001', '2026-002', '2026-003'];
    const made = await evaluate(tagged, [{ resourceId: van, stopIds: ids }]);
    const waitings = (content: unknown): readonly unknown[] => {
      const { rows } = readCsv(bytes(content as string), 'out', new Notes());
      return rows.slice(1, -1).map((row) => row[rows[0]!.indexOf('waiting_min')]);
    };
    const found = waitings(writeCsv(made, tagged).content);
    const all = made.tours[0]!.wayPoints.filter((point) => point.type === 'stop');
    // Access at the first, which all others share; then setups.
    const spent = all.map((point, at) => {
      const stayed = (Date.parse(point.beginTime) - Date.parse(point.arrivalTime)) / 60_000;
      return String(Math.round((stayed - (at === 0 ? 10 : 3)) * 10) / 10);
    });
    expect(found.filter((cell) => cell !== '')).toEqual(spent);
    expect(spent.at(-1)).toBe('0');
    expect(waitings(writeCsv(made).content).every((cell) => cell === '')).toBe(true);
  });

  it('are a workbook: a summary, one sheet per tour, and unserved stops', () => {
    const written = writeXlsx(solution, plan).content as Uint8Array;
    const [summary, tour, unserved] = readXlsx(written, 'out');
    expect(summary?.rows[1]?.slice(0, 3)).toEqual([van, 2, '2026-03-10 08:00']);
    expect(tour?.name).toBe(van.replace(/[[\]:*?/\\]/g, '-'));
    expect(tour?.rows[2]?.slice(2, 6)).toEqual(['delivery', '2026/001', '2026-001', '=HYPERLINK("http://x")']);
    expect(tour?.rows[2]?.[10]).toBe('2026-03-10 09:00');
    expect(tour?.rows.map((row) => row[2])).toContain('break');
    expect(unserved?.rows[1]).toEqual(['2026/003', '2026-003', 'Nobody']);
    expect(writeXlsx(solution, plan).content).toEqual(written);
  });
});

describe('a calendar', () => {
  const text = writeIcalendar(solution, plan).content as string;
  const lines = text.split('\r\n');

  it('has folded lines of at most 75 octets, without losing text', () => {
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/[^\r]\n/);
    const unfolded = text.replace(/\r\n /g, '');
    expect(unfolded).toContain('LOCATION:Straße 1\\, Ort\r\n');
    expect(unfolded).toContain('\\nHof\\; hinten\\, "links" sehr lange');
  });

  it('has one event per stop and break, in UTC', () => {
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
    expect(lines).toContain('DTSTART:20260310T080000Z');
    expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(3);
  });

  it('replaces no event of another day if the plan has no id', () => {
    expect(solution.planId).toBe('plan');
    expect(text).toContain('UID:2026-03-10-2026-001@tourwright');
    expect(writeIcalendar({ ...solution, planId: 'week' }, plan).content).toContain('UID:week-2026-001@tourwright');
  });
});

it('shows colours, titles and properties on a map', () => {
  const { features } = JSON.parse(writeGeojson(solution, plan).content as string) as {
    features: { properties: Record<string, unknown> }[];
  };
  const [line, , stop] = features.map(({ properties }) => properties);
  expect(line).toMatchObject({ stroke: '#0072b2', title: van });
  expect(stop).toMatchObject({
    'marker-color': '#0072b2',
    'marker-symbol': '1',
    title: '1. =HYPERLINK("http://x")',
    customer: '=HYPERLINK("http://x")',
    address: 'Straße 1, Ort',
    stopId: '2026-001',
  });
  expect(features.at(-1)?.properties).toMatchObject({ type: 'unserved', title: 'not served: Nobody' });
});
