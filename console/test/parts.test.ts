import { signal } from '@preact/signals';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatsFor } from '../src/page/formats.js';
import { gridOf } from '../src/page/map/grid.js';
import { metersAcross, placesOf, worldAround, worldOf } from '../src/page/map/world.js';
import { DARK, inkOn, LIGHT } from '../src/page/palette.js';
import { ruleText } from '../src/page/panel/violation-figures.js';
import { sceneOf, type Scene } from '../src/page/scene.js';
import { matches, seek, selectNext, stateOf, type PageState } from '../src/page/state.js';
import { textsFor } from '../src/page/texts.js';
import { ticksOf } from '../src/page/timeline/time-scale.js';
import { example, solved } from './support/solved.js';
import { town } from './support/town.js';

const texts = textsFor('en-GB');

it('finds the same nearest point in a grid as an exhaustive search', () => {
  const random = (at: number): number => (Math.sin(at * 12.9898) * 43_758.5453) % 1;
  const xy = Float64Array.from({ length: 4000 }, (_, at) => ((at >> 1) % 97 === 0 ? NaN : random(at)));
  const grid = gridOf(xy);
  for (let turn = 0; turn < 200; turn++) {
    const [x, y] = [random(turn + 0.5), random(turn + 0.25)];
    let [best, least] = [-1, 0.05 ** 2];
    for (let point = 0; point < 2000; point++) {
      const distance = (xy[2 * point] - x) ** 2 + (xy[2 * point + 1] - y) ** 2;
      if (distance <= least && point % 3 > 0) [best, least] = [point, distance];
    }
    expect(grid.nearest(x, y, 0.05, (point) => point % 3 > 0)).toBe(best);
  }
});

it('reads polylines of precision 6, and converts to meters', () => {
  expect(placesOf('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI')).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]);
  expect(worldOf([0, 0])).toEqual([0.5, 0.5]);
  expect(metersAcross(0.5)).toBeCloseTo(40_030_174);
  expect(metersAcross(worldOf([0, 60])[1]) / 40_030_174).toBeCloseTo(0.5);
});

it('puts places on both sides of the date line side by side, but no others', () => {
  const across = worldAround([
    [179.9, -17],
    [-179.9, -17],
  ]);
  expect(across([-179.9, -17])[0] - across([179.9, -17])[0]).toBeCloseTo(0.2 / 360);
  const around = worldAround([
    [-120, 40],
    [10, 50],
    [150, -30],
  ]);
  expect(around([-120, 40])).toEqual(worldOf([-120, 40]));
});

it('writes the day with the time if there are several days', () => {
  const at = (text: string): number => Date.parse(text) / 1000;
  const [begin, noon] = [at('2026-03-09T23:00:00Z'), at('2026-03-10T11:00:05Z')];
  const formats = (end: string) => formatsFor('en-GB', 'Europe/Berlin', texts, [begin, at(end)]);
  const ofOne = formats('2026-03-10T23:00:00Z');
  expect([ofOne.time(noon), ofOne.exactTime(noon)]).toEqual(['12:00', '12:00:05']);
  const ofTwo = formats('2026-03-10T23:01:00Z');
  expect([ofTwo.time(noon), ofTwo.exactTime(noon)]).toEqual(['Tue 10, 12:00', 'Tue 10, 12:00:05']);
  expect(ofTwo.clock(noon)).toBe('12:00');
});

it('puts ticks on round local times across clock changes', () => {
  const { offset, clock } = formatsFor('en-GB', 'Europe/Berlin', texts);
  const begin = Date.UTC(2026, 2, 28, 22) / 1000;
  const ticks = ticksOf({ begin, perPixel: 60 }, 480, 60, offset);
  // At 02:00 clocks are put forward: 02:00 is 03:00.
  expect(ticks.map((tick) => clock(tick.time))).toEqual([
    '23:00',
    '00:00',
    '01:00',
    '03:00',
    '04:00',
    '05:00',
    '06:00',
    '07:00',
    '08:00',
  ]);
  expect(ticks.filter(({ isDay }) => isDay).map((tick) => clock(tick.time))).toEqual(['00:00']);
});

it('writes the figures of a violation', () => {
  const words = { texts, formats: formatsFor('en-GB', 'Europe/Berlin', texts) };
  const figures = { maxWorkingDuration: 'PT8H', exceededDuration: 'PT12M' };
  expect(ruleText('maxWorkingDuration', figures, words)).toBe('works 12 min longer than 8 h 00 min');
  expect(ruleText('x-new', { actualTime: '2026-03-10T08:00:00Z' }, words)).toBe('x-new (actualTime 09:00)');
  // An id may read like a duration.
  const orders = { expectedOrderedStopIds: ['P1Station', 'PT5M'], missedStopIds: [], badlyOrderedStopIds: [] };
  expect(ruleText('order', orders, words)).toBe('must visit P1Station, PT5M in this order; misses: –; too early: –');
  const nested = { type: 'order', wayPointIndex: 2, expectedOrderedStopIds: ['a', 'b'], missedStopIds: ['b'] };
  expect(
    ruleText('atLeastOneConstraint', { violatedConstraints: [{ ...nested, badlyOrderedStopIds: [] }] }, words),
  ).toBe(
    `${texts.rules['atLeastOneConstraint']} (violatedConstraints must visit a, b in this order; misses: b; too early: –)`,
  );
});

it('treats an unknown time zone as UTC', () => {
  expect(formatsFor('en', 'Mars/Olympus', texts).timeZone).toBe('UTC');
});

it.each([LIGHT, DARK])('has tour colours that stand out from the background', ({ tours, background }) => {
  for (const colour of tours) {
    expect(contrast(colour, background)).toBeGreaterThan(3);
    expect(contrast(colour, inkOn(colour))).toBeGreaterThan(4);
  }
});

/** The contrast of two colours, by WCAG. */
function contrast(a: string, b: string): number {
  const [dark, light] = [a, b]
    .map((colour) => {
      const [r, g, bl] = [1, 3, 5]
        .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
    })
    .sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

it('has every text in German', () => {
  const [english, german] = [textsFor('en'), textsFor('de-AT')];
  expect(german).not.toBe(english);
  expect(Object.keys(german)).toEqual(Object.keys(english));
  expect(Object.keys(german.rules)).toEqual(Object.keys(english.rules));
  for (const [name, text] of Object.entries(german)) expect(text, name).not.toBe('');
});

describe('the state', () => {
  let scene: Scene;
  let state: PageState;
  beforeAll(async () => {
    scene = sceneOf((await solved(example('city-deliveries'))).view);
    state = stateOf(signal(scene), { texts, theme: signal(LIGHT), language: 'en-GB' });
  });

  it('searches ids, exact matches first', () => {
    const { id } = scene.view.tours[0].points[1];
    const found = (query: string, of = scene) => matches(of, query, 5);
    expect(found(` ${id?.toUpperCase()} `)[0].found).toEqual({ tour: 0, point: 1 });
    expect(found('')).toEqual([]);
    const late = sceneOf({ ...scene.view, unserved: [{ id: 'piano-stop', orderId: 'piano' }] });
    expect(found('PIANO', late)).toMatchObject([{ found: 'piano-stop', text: 'piano-stop' }]);
  });

  it('searches customers, those of unserved stops too', async () => {
    const plan = town(3, 1);
    const [first, second, third] = plan.orders ?? [];
    const orders = [
      { ...first, properties: { customer: 'Bäckerei <b>Müller</b>' } },
      { ...second, stops: [{ ...second.stops[0], properties: { customer: '東京' } }] },
      { ...third, requiredSkills: ['crane'], properties: { customer: 'Harbour' } },
    ];
    const { view } = await solved({ ...plan, orders });
    const texts = (query: string) => matches(sceneOf(view), query, 5).map(({ text }) => text);
    expect(texts('müller')).toEqual(['stop-1 · Bäckerei <b>Müller</b> · van-1']);
    expect(texts('東京')).toEqual(['stop-2 · 東京 · van-1']);
    expect(texts('harb')).toEqual(['stop-3 · Harbour']);
  });

  it('shows a hidden tour and its stops once it is selected', () => {
    state.hidden.value = new Set([0, 1]);
    seek(state, { tour: 1, point: -1 });
    expect(state.rows.value).not.toContain(0);
    expect(state.rows.value).toContain(1);
    expect(state.table.value).toBe('stops');
  });

  it('moves from stop to stop, skipping hidden tours', () => {
    state.hidden.value = new Set([0]);
    state.selection.value = undefined;
    selectNext(state, 1);
    expect(state.selection.value).toEqual({ tour: 1, point: scene.first[1] + 1 });
    selectNext(state, -1);
    expect(state.selection.value).toEqual({ tour: 1, point: scene.first[1] + 1 });
  });
});
