import { describe, expect, it } from 'vitest';

import { daysOf, readSpeeds, weekOf } from '../../src/traffic/speeds-file.js';
import { codeOfWeek } from '../../src/traffic/week-code.js';

const read = (...lines: string[]) => readSpeeds(['road,days,from,to,percent', ...lines].join('\n'), 'speeds.csv');

/** Five minutes of a week that begins on Sunday. */
const step = (day: number, hour: number): number => (day * 24 + hour) * 12;

describe('a file of speeds', () => {
  it('holds shares of the free-flow speed by kind of road, day and time; the last line applies', () => {
    const rules = read('# rush', 'all,mo-fr,07:00,09:30,70', '', 'Primary, fr-mo, 7:00, 08:00, 50');
    const primary = weekOf(rules, 2)!;
    expect([primary[step(1, 6)], primary[step(1, 7)], primary[step(1, 8)], primary[step(1, 10)]]).toEqual([
      1, 0.5, 0.7, 1,
    ]);
    expect([primary[step(0, 7)], primary[step(2, 7)], primary[step(6, 7)]]).toEqual([0.5, 0.7, 0.5]);
    expect(weekOf(read('motorway,su,00:00,24:00,90'), 7)).toBeUndefined();
  });

  it('divides each day where lines begin or end', () => {
    const days = daysOf(read('all,mo-fr,07:00,09:30,70', 'primary,we,08:00,24:00,50'));
    expect(days[0]).toEqual([
      { begin: 0, isFree: true },
      { begin: 420, isFree: false },
      { begin: 570, isFree: true },
    ]);
    expect(days[2]!.map(({ begin }) => begin)).toEqual([0, 420, 480, 570]);
    expect(days[6]).toEqual([{ begin: 0, isFree: true }]);
  });

  it.each([
    ['lane,mo,07:00,08:00,50', '"lane" is not a kind of road'],
    ['all,xx,07:00,08:00,50', '"xx" are not days'],
    ['all,mo,08:00,07:00,50', '08:00 to 07:00 is not a part of a day'],
    ['all,mo,08:00,24:30,50', '08:00 to 24:30 is not a part of a day'],
    ['all,mo,07:00,08:00,0', '"0" is not a percentage'],
    ['all,mo,07:00,08:00', 'it has 4 fields'],
  ])('refuses %s', (line, reason) => {
    expect(() => read('all,mo,07:00,08:00,50', line)).toThrow(`speeds.csv cannot be read: line 3: ${reason}`);
  });

  it('reports all errors at once', () => {
    expect(() => read('lane,mo,07:00,08:00,50', 'all,mo,9,10,50')).toThrow(/line 2: .*; line 3: /);
    expect(() => readSpeeds('a,b\n', 'x.csv')).toThrow('line 1 must be the header');
    expect(() => readSpeeds('', 'x.csv')).toThrow('no line below a header');
  });
});

describe('a file in another format is refused with advice', () => {
  it.each([
    ['way_id,speed', /speeds of single roads or places \(way_id\) cannot be added\. Take averages by kind of road/],
    ['from_node;to_node;hour;kmh', /not from_node,to_node,hour,kmh: .* \(from_node, to_node\)/],
    ['lat,lon,time,speed_kmh', /single roads or places \(lat, lon\)/],
    ['road,days,from,to,kmh', /percentages of the free-flow speed instead of speeds/],
  ])('%s', (header, advice) => {
    const file = `${header}\n1,2,3,4,5\n1,2,3,4,5\n`;
    expect(() => readSpeeds(file, 'x.csv')).toThrow(/^x\.csv cannot be read: line 1 must be the header road,days/);
    expect(() => readSpeeds(file, 'x.csv')).toThrow(advice);
    // What is below it is not told apart.
    expect(() => readSpeeds(file, 'x.csv')).not.toThrow(/line 2/);
  });
});

describe('the code of a week', () => {
  it('decodes to the same speeds, except for short waves', () => {
    const speeds = new Float64Array(2016).fill(60).fill(30, step(1, 7), step(1, 10));
    const code = Buffer.from(codeOfWeek(speeds), 'base64');
    expect(code.length).toBe(400);
    const read = (at: number): number => {
      let speed = 0;
      for (let wave = 0; wave < 200; wave++) {
        const share = wave === 0 ? Math.SQRT1_2 : 1;
        speed += share * code.readInt16BE(2 * wave) * Math.cos((Math.PI / 2016) * (at + 0.5) * wave);
      }
      return speed * Math.sqrt(2 / 2016);
    };
    for (const [at, speed] of [
      [step(1, 8.5), 30],
      [step(1, 12), 60],
      [step(4, 8), 60],
    ] as const)
      // prettier-ignore
      expect(Math.abs(read(at) - speed)).toBeLessThan(3);
  });

  it('needs a complete week', () => {
    expect(() => codeOfWeek(new Float64Array(288))).toThrow('A week has 2016 speeds, not 288.');
  });
});
