import { describe, expect, it } from 'vitest';
import type { SingleStop } from '../../../src/index.js';
import {
  FormatError,
  readSpreadsheet,
  spreadsheetTemplate,
  type SpreadsheetOptions,
} from '../../../src/formats/index.js';
import { workbook } from './workbook.js';

const file = (name: string, text: string | Uint8Array) => ({
  name,
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
});
const vehicles = file('v.csv', 'id,lat,lon,from,to\nvan,49.41,8.69,8:00,16:00\n');
const usual: SpreadsheetOptions = { vehicles, date: '2026-03-10', tz: 'Europe/Berlin' };
const read = (text: string | Uint8Array, options: SpreadsheetOptions = {}) =>
  readSpreadsheet(file('o.csv', text), { ...usual, ...options });
const faults = (text: string | Uint8Array, options: SpreadsheetOptions = {}): readonly string[] => {
  try {
    read(text, options);
  } catch (error) {
    if (error instanceof FormatError) return error.errors.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
};

const german = `\ufeffAufträge März
Auftragsnr.;Kunde;Straße;Hausnr;PLZ;Ort;Breitengrad;Längengrad;Servicezeit (min);Zeit von;Zeit bis;Gewicht (kg);Bemerkung;Verkäufer
2026/001;Bäckerei Müller;Hauptstr.;1;69117;Heidelberg;49,4103;8,7086;10;08:00;10:00;12,5;"Klingeln; ""Hinterhof""";Jörg
2026/002;Schule;Marktplatz;5;69117;Heidelberg;49,4189;8,6731;0:15;8.30 Uhr;12 Uhr;1.250,5;;
;;;;;;;;;;;;;
`;
const germanVehicles = `Kennzeichen;Fahrer;Start Breite;Start Länge;Arbeitszeit von;Arbeitszeit bis;Nutzlast (kg);Pause (min);Pause von;Pause bis;Stundensatz
HD-AB 12;Jörg Ö.;49,4093;8,6937;07:00;15:00;2.000;30;11:30;13:30;25,50
`;

describe('a spreadsheet with semicolons, decimal commas, umlauts and ids such as 2026/001', () => {
  const { plan, warnings } = read(german, { vehicles: file('v.csv', germanVehicles) });

  it('becomes orders', () => {
    expect(plan.orders).toEqual([
      {
        id: '2026-001',
        stops: [
          {
            id: '2026-001',
            position: { lat: 49.4103, lon: 8.7086 },
            operationDuration: 'PT10M',
            capacities: { weight: 12.5 },
            authorizedTimeWindows: [{ begin: '2026-03-10T08:00:00', end: '2026-03-10T10:00:00' }],
          },
        ],
        properties: {
          id: '2026/001',
          customer: 'Bäckerei Müller',
          street: 'Hauptstr.',
          houseNumber: '1',
          postcode: '69117',
          city: 'Heidelberg',
          address: 'Hauptstr. 1, 69117 Heidelberg',
          remarks: 'Klingeln; "Hinterhof"',
          Verkäufer: 'Jörg',
        },
      },
      expect.objectContaining({
        id: '2026-002',
        stops: [
          expect.objectContaining({
            operationDuration: 'PT15M',
            capacities: { weight: 1250.5 },
            authorizedTimeWindows: [{ begin: '2026-03-10T08:30:00', end: '2026-03-10T12:00:00' }],
          }),
        ],
      }),
    ]);
  });

  it('becomes vehicles', () => {
    expect(plan.tz).toBe('Europe/Berlin');
    expect(plan.resources).toEqual([
      {
        id: 'HD-AB-12',
        vehicleProfile: { type: 'car' },
        workingTimeWindow: { begin: '2026-03-10T07:00:00', end: '2026-03-10T15:00:00' },
        departure: { lat: 49.4093, lon: 8.6937 },
        arrival: { lat: 49.4093, lon: 8.6937 },
        capacities: { weight: 2000 },
        breaks: [{ duration: 'PT30M', timeWindow: { begin: '2026-03-10T11:30:00', end: '2026-03-10T13:30:00' } }],
        cost: { workedHours: { costCoeff: 25.5 } },
        properties: { id: 'HD-AB 12', driver: 'Jörg Ö.' },
      },
    ]);
  });

  it('reports what was not adopted unchanged', () => {
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'COLUMN_KEPT o.csv row 2, column Verkäufer',
      'ID_CLEANED o.csv column Auftragsnr.',
      'THOUSANDS_READ v.csv row 2, column Nutzlast (kg)',
    ]);
  });
});

describe('a workbook of Excel', () => {
  const day = 46091; // 10 March 2026
  const book = workbook({
    Orders: [
      ['Order No', 'Client', 'GPS', 'Date', 'Open', 'Close', 'Duration', 'Parcels', 'Type'],
      [
        17,
        'Näher &amp; Co',
        '49.41, 8.71',
        { serial: day, style: 1 },
        { serial: 8 / 24, style: 2 },
        { serial: 0.5, style: 2 },
        10,
        3,
        '',
      ],
      [
        'A 1',
        '',
        '49,41; 8,72',
        { serial: day, style: 1 },
        '',
        { serial: day + 0.75, style: 2 },
        { serial: 15 / 1440, style: 2 },
        '',
        'Pickup',
      ],
    ],
    Vehicles: [
      ['Vehicle', 'Count', 'Start lat', 'Start lon', 'Hours', 'Capacity'],
      ['van', 2, 49.4, 8.69, '8-16 Uhr', 40],
    ],
    Notes: [['nothing']],
  });
  const { plan, warnings } = read(book, { vehicles: undefined, date: undefined });

  it('has dates and times, and its vehicles on a separate sheet', () => {
    expect(plan.orders?.map(({ id, stops }) => ({ id, ...stops[0] }))).toEqual([
      {
        id: '17',
        position: { lat: 49.41, lon: 8.71 },
        operationDuration: 'PT10M',
        capacities: { parcels: 3 },
        authorizedTimeWindows: [{ begin: '2026-03-10T08:00:00', end: '2026-03-10T12:00:00' }],
      },
      {
        id: 'A-1',
        position: { lat: 49.41, lon: 8.72 },
        kind: 'pickup',
        operationDuration: 'PT15M',
        authorizedTimeWindows: [{ begin: '2026-03-10T00:00:00', end: '2026-03-10T18:00:00' }],
      },
    ]);
    expect(plan.orders?.[0]?.properties).toEqual({ customer: 'Näher & Co' });
    const [first, second] = plan.resources;
    expect([first?.id, second?.id, first?.capacities]).toEqual(['van-1', 'van-2', { parcels: 40 }]);
    expect(first?.workingTimeWindow).toEqual({ begin: '2026-03-10T08:00:00', end: '2026-03-10T16:00:00' });
    expect(warnings.map(({ code }) => code)).toEqual(['SHEET_NOT_READ', 'ID_CLEANED']);
  });
});

describe('sheets of a workbook', () => {
  const orders = [
    ['Order', 'lat', 'lon'],
    ['a', 49.4, 8.7],
  ];
  const fleet = [
    ['Vehicle', 'lat', 'lon', 'from', 'to'],
    ['van', 49.4, 8.7, '8:00', '16:00'],
  ];
  const found = (name: string, book: Uint8Array, options: SpreadsheetOptions = {}) => {
    const { plan, warnings } = readSpreadsheet({ name, bytes: book }, { ...usual, vehicles: undefined, ...options });
    const ids = [...(plan.orders ?? []), ...plan.resources].map(({ id }) => id);
    return [ids.join(), ...warnings.map(({ code, path }) => `${code} ${path}`)];
  };

  it('have vehicles by their name, also as the first sheet', () => {
    expect(found('o.xlsx', workbook({ Fahrzeuge: fleet, Aufträge: orders }))).toEqual(['a,van']);
    const notes = workbook({ Orders: orders, Notes: [['nothing']], Vans: fleet, Vehicles: fleet });
    const unread = ['SHEET_NOT_READ fleet.xlsx Notes', 'SHEET_NOT_READ fleet.xlsx Vans'];
    expect(found('fleet.xlsx', notes)).toEqual(['a,van', ...unread]);
  });

  it('are searched in a file of vehicles as well', () => {
    const bytes = workbook({ Info: [['nothing']], Vehicles: fleet });
    const book = workbook({ Vehicles: fleet, Orders: orders });
    const unread = ['SHEET_NOT_READ o.xlsx Vehicles', 'SHEET_NOT_READ v.xlsx Info'];
    expect(found('o.xlsx', book, { vehicles: { name: 'v.xlsx', bytes } })).toEqual(['a,van', ...unread]);
    expect(found('o.xlsx', book, { vehicles: { name: 'o.xlsx', bytes: book } })).toEqual(['a,van']);
  });

  it('come last if they are hidden', () => {
    const book = workbook(
      { Lists: [['id', 'lat', 'lon', 'qty']], Orders: orders, Vehicles: fleet },
      { hidden: ['Lists'] },
    );
    expect(found('o.xlsx', book)).toEqual(['a,van', 'SHEET_NOT_READ o.xlsx Lists']);
  });

  it('have blanks below the first of merged cells, which is reported', () => {
    const book = (...merged: readonly string[]) =>
      workbook({ Orders: [...orders, ['b', 49.4, 8.7]], Vehicles: fleet }, { merged: ['A1:C1', ...merged] });
    expect(found('o.xlsx', book('D2:D3'))).toEqual(['a,b,van', 'MERGED_CELLS o.xlsx Orders D2:D3']);
    const { warnings } = read(book('D2:D3', 'C2:C3'), { vehicles: undefined });
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('(2 ranges)')]);
  });

  it('have hours above 24, and times whose day is not shown', () => {
    const shift = (serial: number, style: 2 | 3) => [
      'van',
      49.4,
      8.7,
      { serial: 0.25, style: 2 as const },
      { serial, style },
    ];
    const hours = (...end: Parameters<typeof shift>) =>
      read(workbook({ Orders: orders, Vehicles: [fleet[0]!, shift(...end)] }), { vehicles: undefined }).plan
        .resources[0]!.workingTimeWindow.end;
    expect([hours(1, 3), hours(1 + 2 / 24, 2)]).toEqual(['2026-03-11T00:00:00', '2026-03-11T02:00:00']);
    expect(() => hours(1 + 2 / 24, 3)).toThrow('"26:00" is not a time.');
  });
});

describe('columns', () => {
  it('are mapped by hand, and the mapping is reported', () => {
    const text = 'Kd.-Nr.|wo|Kolli|intern|type\n1|49.4 8.7|2|x|Express\n';
    const orders = { 'Kd.-Nr.': 'customer', wo: 'position', Kolli: 'quantity:kolli', type: null };
    const { plan, map } = read(text, { map: { orders } });
    expect(plan.orders?.[0]).toEqual({
      id: 'row-2',
      stops: [{ id: 'row-2', position: { lat: 49.4, lon: 8.7 }, capacities: { kolli: 2 } }],
      properties: { customer: '1', intern: 'x', type: 'Express' },
    });
    expect(map.orders).toEqual({ ...orders, intern: null });
    expect(read(text, { map }).plan).toEqual(plan);
  });

  it('describe a pickup and delivery in one row or in two', () => {
    const one = read('id,pickup lat,pickup lon,lat,lon,qty,pickup address\na,49.1,8.1,49.2,8.2,3,Gate 7\n').plan.orders;
    expect(one?.[0]?.stops).toEqual([
      {
        id: 'a-pickup',
        position: { lat: 49.1, lon: 8.1 },
        kind: 'pickup',
        capacities: { quantity: 3 },
        properties: { address: 'Gate 7' },
      },
      { id: 'a-delivery', position: { lat: 49.2, lon: 8.2 }, capacities: { quantity: 3 } },
    ]);
    const two = read('id,type,lat,lon,qty,address\na,Livraison,49.2,8.2,3,B\na,Enlèvement,49.1,8.1,3,A\n').plan.orders;
    expect(two?.map(({ stops }) => stops.map((stop) => [stop.id, (stop as SingleStop).properties]))).toEqual([
      [
        ['a-pickup', { address: 'A' }],
        ['a-delivery', { address: 'B' }],
      ],
    ]);
  });

  it('combine the fields of both rows of an order', () => {
    const rows = (skills: string) =>
      `id,type,lat,lon,prio,skills\na,pickup,49.2,8.2,,${skills}\na,delivery,49.1,8.1,2,crane\n`;
    expect(read(rows('')).plan.orders?.[0]).toMatchObject({ priority: 2, requiredSkills: ['crane'] });
    expect(faults(rows('lift'))).toEqual(['o.csv row 3: requiredSkills: crane, and row 2 of the same order has lift.']);
  });

  it.each([
    ['nom,latitude,longitude,créneaux\nA,49.4,8.7,"8h-10h, 14h30-16h"\n', 2],
    ['name\tlat\tlng\tfrom\tto\tfrom 2\tto 2\nA\t49.4\t8.7\t8 am\t10 am\t2:30 pm\t4 pm\n', 2],
    ['sep=|\nname|lat|lon|window\nA|49.4|8.7|2026\n', 0],
  ])('have windows: %j', (text, count) => {
    if (count === 0) expect(faults(text)).toEqual(['o.csv row 3, column window: "2026" is not a window.']);
    else expect(read(text).plan.orders?.[0]?.stops[0]).toHaveProperty('authorizedTimeWindows.length', count);
  });

  it.each([
    ['49.4103;8.7086;8.30;12,5', '49.4189;8.6731;8.30;1.250', [12.5, 1250]],
    ['49,4103;8,7086;8:30;12.5', '49,4189;8,6731;8:30;1,250', [12.5, 1250]],
    ['49,4103;8,7086;8:30;1.500', '49,4189;8,6731;8:30;1.250', [1500, 1250]],
    ['49.4103;8.7086;8:30;1.500', '49.4189;8.6731;8:30;1.250', [1.5, 1.25]],
  ])('detect the decimal separator from their own figures, otherwise from the sheet: %s', (first, second, weights) => {
    const { plan, warnings } = read(`id;lat;lon;ab;Gewicht\n1;${first}\n2;${second}\n`);
    expect(plan.orders?.map(({ stops }) => (stops[0] as SingleStop).capacities?.['weight'])).toEqual(weights);
    expect(warnings.map(({ code }) => code)).toContain('THOUSANDS_READ');
  });

  it('warns of durations without a unit that are rather seconds, or hours', () => {
    const codes = (header: string, ...cells: readonly string[]) =>
      read(`id;lat;lon;${header}\n${cells.map((cell, at) => `${at};49.4;8.7;${cell}`).join('\n')}\n`).warnings.flatMap(
        ({ code, path }) => (code === 'MINUTES_READ' ? [path] : []),
      );
    expect(codes('Dauer', '', '600', '120', '900')).toEqual(['o.csv row 3, column Dauer']);
    expect(codes('Dauer', '15', '20', '480')).toEqual([]);
    expect(codes('Dauer', '', '0,25', '0,5')).toEqual(['o.csv row 3, column Dauer']);
    expect(codes('Dauer', '0,5', '10', '5')).toEqual([]);
    expect(codes('Dauer (s)', '600')).toEqual([]);
    expect(codes('Dauer', '600 s')).toEqual([]);
  });

  it.each([
    ['30 s', 'PT30S'],
    ['45 Sek.', 'PT45S'],
    ['PT90S', 'PT1M30S'],
    ['2 min 30 s', 'PT2M30S'],
    ['1h30', 'PT1H30M'],
    ['1,5 Std', 'PT1H30M'],
  ])('have durations with units: %s', (text, duration) => {
    const { plan } = read(`id;lat;lon;Dauer\n1;49.4;8.7;${text}\n`);
    expect(plan.orders?.[0]?.stops[0]).toHaveProperty('operationDuration', duration);
  });

  it('accept words for priorities, skills and optional orders', () => {
    const { plan } = read('id;lat;lon;Priorität;Qualifikation;Pflicht\n1;49,4;8,7;hoch;Kran, Kühlung;nein\n');
    expect(plan.orders?.[0]).toMatchObject({
      priority: -1,
      optional: true,
      requiredSkills: ['Kran', 'Kuehlung'],
      properties: { skills: 'Kran, Kühlung' },
    });
  });
});

describe('an error', () => {
  it('is reported together with all others, with row and column', () => {
    const text =
      'id,lat,lon,from,to,qty,address\na,49.4,8.6,10:00,9:00,x,\na,,8.6,,,,\nb,149.4,8.6,25:00,,-1,\nc,,,,,,Long Lane\n';
    expect(faults(text)).toEqual([
      'o.csv row 2, column qty: "x" is not a number.',
      'o.csv row 2, column to: The window ends at 2026-03-10T09:00:00, before it begins at 2026-03-10T10:00:00.',
      'o.csv row 3, column lat: No latitude.',
      'o.csv row 4, column qty: -1 is below 0.',
      'o.csv row 4, column lat: 149.4, 8.6 is not a position.',
      'o.csv row 4, column from: "25:00" is not a time.',
      'o.csv row 5, column lat: No position. "Long Lane" has to be looked up with a geocoder: tourwright does not.',
      'o.csv row 3, column id: "a" is the id of row 2, too.',
    ]);
  });

  it.each<[string, SpreadsheetOptions, string]>([
    ['id,lat,lon,from\na,49.4,8.6,8:00\n', { date: undefined }, 'o.csv row 2, column from: A time without a day.'],
    ['id,lat,lon\na,49.4,8.6\n', { vehicles: undefined }, ': There are no vehicles.'],
    ['id,address\na,Long Lane\n', {}, 'o.csv: There are no columns with positions.'],
    ['id,latitud,meridiano\na,49.4,8.6\n', {}, 'o.csv: There are no columns with longitudes.'],
    ['id,lat,lon,date\na,49.4,8.6,03/10/2026\n', {}, 'o.csv row 2, column date: "03/10/2026" is not a day.'],
    ['id,lat,lon\na,0,0\n', {}, 'o.csv row 2, column lat: 0, 0 is not a position.'],
    ['id,lat,lon\n"a,49.4,8.6\n', {}, 'o.csv row 2: A cell begins with a quote that is never closed.'],
    ['id,lat,lon\na,49,41,8,69\n', {}, 'o.csv row 2: There are 5 cells under a header of 3 columns.'],
    ['', {}, 'o.csv: There are no columns with positions.'],
    ['id,lat,lon\na,1,2\n', { map: { orders: { id: 'nope' } } }, 'map.orders["id"]: "nope" is not a field.'],
  ])('%j', (text, options, message) => {
    expect(faults(text, options).join('\n')).toContain(message);
  });

  it('is reported once if the day is missing, and is not taken for a break without a window', () => {
    const header = 'id,lat,lon,from,to,break duration,break from,break to\n';
    const van = '49.4,8.6,8:00,16:00,30,11:30,13:30\n';
    const options = { date: undefined, vehicles: file('v.csv', `${header}a,${van}b,${van}`) };
    expect(faults('id,lat,lon\na,49.4,8.6\n', options)).toEqual(['v.csv row 2, column to: A time without a day.']);
  });

  it('is found in invalid workbooks', () => {
    const whole = workbook({ Orders: [['id', 'lat', 'lon']] });
    expect(faults(whole.slice(0, 200))[0]).toMatch(/^o\.csv: The file is damaged/);
    const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
    expect(faults(old)[0]).toBe('o.csv: It is a workbook of Excel before 2007 (.xls), or has a password.');
  });
});

it('puts breaks of a night shift on the right days', () => {
  const shift = '49.4,8.6,22:00,06:00,30';
  const text = `id,lat,lon,from,to,break duration,break from,break to\na,${shift},2:00,3:00\nb,${shift},23:30,0:30\nc,${shift},22:30,23:30\n`;
  const { plan } = read('id,lat,lon\na,49.4,8.6\n', { vehicles: file('v.csv', text) });
  expect(plan.resources.map(({ breaks }) => breaks?.[0] && 'timeWindow' in breaks[0] && breaks[0].timeWindow)).toEqual([
    { begin: '2026-03-11T02:00:00', end: '2026-03-11T03:00:00' },
    { begin: '2026-03-10T23:30:00', end: '2026-03-11T00:30:00' },
    { begin: '2026-03-10T22:30:00', end: '2026-03-10T23:30:00' },
  ]);
});

it('refuses a quantity that orders and vehicles have in different units', () => {
  const orders = 'id,lat,lon,Gewicht (kg)\na,49.4,8.7,1200\n';
  const fleet = (header: string) => file('v.csv', `id,lat,lon,from,to,${header}\nvan,49.41,8.69,8:00,16:00,3.5\n`);
  const told = ['v.csv, column Nutzlast (t): Vehicles carry t, and column Gewicht (kg) of the orders has kg.'];
  expect(faults(orders, { vehicles: fleet('Nutzlast (t)') })).toEqual(told);
  for (const header of ['Nutzlast (kg)', 'Nutzlast']) expect(faults(orders, { vehicles: fleet(header) })).toEqual([]);
});

it('refuses a capacity in another unit than the only quantity of the orders', () => {
  const fleet = file('v.csv', 'id,lat,lon,from,to,Kapazität (t)\nvan,49.41,8.69,8:00,16:00,3.5\n');
  expect(faults('id,lat,lon,Gewicht (kg)\na,49.4,8.7,1200\n', { vehicles: fleet })).toEqual([
    'v.csv, column Kapazität (t): Vehicles carry t, and column Gewicht (kg) of the orders has kg.',
  ]);
});

describe('units in cells', () => {
  const weights = (header: string, ...cells: readonly string[]) =>
    `id;lat;lon;${header}\n${cells.map((cell, at) => `${at};49.4;8.7;${cell}\n`).join('')}`;
  const weight = (text: string, options: SpreadsheetOptions = {}) =>
    read(text, options).plan.orders?.map(({ stops }) => (stops[0] as SingleStop).capacities?.['weight']);

  it('may be that of the header, or one of all cells', () => {
    expect(weight(weights('Gewicht (kg)', '12,5 kg', '1.250 KG', '3'))).toEqual([12.5, 1250, 3]);
    expect(weight(weights('Gewicht', '1.2 t', '0', '0.8t'))).toEqual([1.2, 0, 0.8]);
    expect(weight(weights('Gewicht', '1', '2 Stk', '3'))).toEqual([1, 2, 3]);
  });

  it('are refused if they differ', () => {
    expect(faults(weights('Gewicht (kg)', '1200', '1.2 t'))).toEqual([
      'o.csv row 3, column Gewicht (kg): "1.2 t" has the unit t, and the column kg.',
    ]);
    expect(faults(weights('Gewicht', '900', '1.2 t', '15 min', '3 km', '4 lbs'))).toEqual([
      'o.csv row 2, column Gewicht: "900" has no unit, and the column t.',
      'o.csv row 4, column Gewicht: "15 min" has the unit min, and the column t.',
      'o.csv row 5, column Gewicht: "3 km" has the unit km, and the column t.',
      'o.csv row 6, column Gewicht: "4 lbs" has the unit lbs, and the column t.',
    ]);
    expect(faults('id,lat,lon,Dauer,prio\na,49.4,8.7,15 kg,2 km\n')).toEqual([
      'o.csv row 2, column Dauer: "15 kg" is not a duration.',
      'o.csv row 2, column prio: "2 km" is not a priority.',
    ]);
    const rows = 'id,lat,lon,from,to,max distance,cost per hour,count\nvan,49.41,8.69,8:00,16:00,';
    const told = (cells: string) => faults('id,lat,lon\na,49.4,8.7\n', { vehicles: file('v.csv', rows + cells) });
    expect(told('120 km,25 €,2 Stk\n')).toEqual([]);
    expect(told('2 h,25 kg,2 kg\n')).toEqual([
      'v.csv row 2, column max distance: "2 h" has the unit h, and the column km.',
      'v.csv row 2, column cost per hour: "25 kg" has the unit kg, and the column eur.',
      'v.csv row 2, column count: "2 kg" has the unit kg, and the column stk.',
    ]);
  });

  it('match those of the vehicles', () => {
    const fleet = file('v.csv', 'id,lat,lon,from,to,Nutzlast\nvan,49.41,8.69,8:00,16:00,3.5 t\n');
    expect(faults(weights('Gewicht', '1200 kg'), { vehicles: fleet })).toEqual([
      'v.csv, column Nutzlast: Vehicles carry t, and column Gewicht of the orders has kg.',
    ]);
    expect(weight(weights('Gewicht', '1.2 t'), { vehicles: fleet })).toEqual([1.2]);
  });
});

describe('properties from unknown columns', () => {
  it('have names that differ from each other and from those of texts', () => {
    const { plan, warnings } = read(
      'Auftrag,lat,lon,Info,Info,Anschrift,address,street,customer,id\n2026/1,49.4,8.7,a,b,A 1,A 2,A 3,C,old\n',
      { map: { orders: { address: null, customer: null } } },
    );
    expect(plan.orders?.[0]?.properties).toEqual({
      id: '2026/1',
      address: 'A 1',
      street: 'A 3',
      customer: 'C',
      Info: 'a',
      'Info-2': 'b',
      'address-2': 'A 2',
      'id-2': 'old',
    });
    expect(warnings.filter(({ code }) => code === 'COLUMN_KEPT').map(({ message }) => message)).toEqual([
      'What it means is not known, and no rule reads it. It is kept in properties.',
      'What it means is not known, and no rule reads it. It is kept in properties as "Info-2".',
      'Column Auftrag is the id already. It is kept in properties as "id-2".',
    ]);
  });

  it('do not change the address composed of its parts, nor the skills', () => {
    const { plan } = read('id,lat,lon,street,city,Qualifikation,address,skills\na,49.4,8.7,S 1,B,Öl,x,y\n', {
      map: { orders: { address: null, skills: null } },
    });
    expect(plan.orders?.[0]?.properties).toMatchObject({
      address: 'S 1, B',
      'address-2': 'x',
      skills: 'Öl',
      'skills-2': 'y',
    });
  });

  it('do not affect the mapping of a column with the same header', () => {
    const text = 'id,lat,lon,address,address\na,49.4,8.7,A 1,A 2\n';
    const { plan, map } = read(text);
    expect(plan.orders?.[0]?.properties).toEqual({ address: 'A 1', 'address-2': 'A 2' });
    expect(read(text, { map }).plan).toEqual(plan);
  });
});

it('keeps cells of a workbook right of its header', () => {
  const rows = [
    ['id', 'lat', 'lon'],
    ['a', 49.4, 8.6, 'call first'],
  ];
  expect(read(workbook({ Orders: rows })).plan.orders?.[0]?.properties).toEqual({ 'column D': 'call first' });
});

it('reads Spanish headers', () => {
  const orders =
    'Pedido;Cliente;Latitud;Longitud;Duración (min);Franja;Prioridad;Peso (kg)\n1;Ana;40,41;-3,70;10;de 8:00 a 10:00;Alta;12\n';
  const vans = file(
    'v.csv',
    'Matrícula;Latitud;Longitud;Inicio turno;Fin turno;Capacidad peso (kg)\n1;40,4;-3,7;8:00;15:00;90\n',
  );
  const { plan } = read(orders, { vehicles: vans, tz: 'Europe/Madrid' });
  expect(plan.orders?.[0]?.stops[0]).toMatchObject({ position: { lat: 40.41, lon: -3.7 }, operationDuration: 'PT10M' });
  expect(plan.orders?.[0]).toMatchObject({ priority: -1, properties: { customer: 'Ana' } });
  expect(plan.resources[0]).toMatchObject({
    workingTimeWindow: { end: '2026-03-10T15:00:00' },
    capacities: { weight: 90 },
  });
});

it('reads its own templates', () => {
  const { plan, warnings } = read(spreadsheetTemplate('orders'), {
    vehicles: file('v.csv', spreadsheetTemplate('vehicles')),
  });
  expect([plan.orders?.length, plan.resources.length, warnings]).toEqual([2, 2, []]);
});

const latin1 = (text: string): Uint8Array => Uint8Array.from([...text].map((c) => c.charCodeAt(0)));

it('reads texts that are not UTF-8, and reports it', () => {
  const { plan, warnings } = read(latin1('Kunde,lat,lon\nM\u00fcller,49.4,8.7\n'));
  expect(plan.orders?.[0]?.properties).toEqual({ customer: 'Müller' });
  expect(warnings.map(({ code }) => code)).toEqual(['ENCODING_ASSUMED', 'ID_MADE']);
});

it('lists a warning of two files of one name for each', () => {
  const fleet = file('o.csv', latin1('driver,lat,lon,from,to\nL\u00fcders,49.41,8.69,8:00,16:00\n'));
  const { warnings } = read(latin1('id,customer,lat,lon\na,M\u00fcller,49.4,8.7\n'), { vehicles: fleet });
  const assumed = warnings.filter(({ code }) => code === 'ENCODING_ASSUMED');
  expect(assumed.map(({ message }) => message)).toEqual(
    [1, 2].map(() => 'The file is not UTF-8 and was read as Windows-1252. Look whether accents are right.'),
  );
});

describe('times with an offset from UTC', () => {
  const later = file('v.csv', 'id,lat,lon,from,to\nvan,49.41,8.69,1:00,16:00\n');
  const window = (from: string, to: string, options: SpreadsheetOptions = {}) =>
    read(`id,lat,lon,from,to\na,49.4,8.7,${from},${to}\n`, options).plan.orders?.[0]?.stops[0];

  it('become local times of the zone, on its day', () => {
    expect(window('2026-03-10T07:00:00Z', '2026-03-10 09:30:00.5-02:00')).toMatchObject({
      authorizedTimeWindows: [{ begin: '2026-03-10T08:00:00', end: '2026-03-10T12:30:00' }],
    });
    expect(window('2026-03-09T23:30Z', '2026-03-10T05:00:00+04:30')).toMatchObject({
      authorizedTimeWindows: [{ begin: '2026-03-10T00:30:00', end: '2026-03-10T01:30:00' }],
    });
  });

  it('are faults where the local time would be that of an hour earlier, or of no day', () => {
    const time = (text: string) =>
      faults(`id,lat,lon,from\na,49.4,8.7,${text}\n`, { date: '2026-10-25', vehicles: later });
    expect(time('2026-10-25T00:30:00Z')).toEqual([]);
    expect(time('2026-10-25T01:30:00Z')).toEqual([expect.stringContaining('is not a time')]);
    expect(time('2026-02-30T01:30:00Z')).toEqual([expect.stringContaining('is not a time')]);
    expect(time('2026-02-30T01:30:00+99:00')).toEqual([expect.stringContaining('is not a time')]);
  });

  it('leave an unknown zone to be named', () => {
    expect(() => window('2026-03-10T07:00:00Z', '2026-03-10T08:00:00Z', { tz: 'Europe/Atlantis' })).toThrow(/zone/);
  });
});
