import { expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { order, resource, time, window } from '../evaluation/line.js';
import { valueOf } from './compiled.js';

const NAME = 'minimizeWorkingDurationSpread';

/** A kilometer is a minute, there and back; `wait` begins at 9 at the earliest, an hour after work does. */
const plan: Plan = {
  resources: [resource('one'), resource('two'), resource('three')],
  orders: [
    order('near', 10),
    order('beside', 10),
    order('far', 60),
    order('work', 20, { operationDuration: 'PT30M' }),
    order('wait', 5, { authorizedTimeWindows: [window('09:00', '10:00')] }),
  ],
  objectives: [NAME],
};

it.each([
  { name: 'the longest tour and the shortest', tours: { one: ['near'], two: ['far'], three: ['work'] }, minutes: 100 },
  { name: 'service and waiting, too', tours: { one: ['work'], two: ['wait'] }, minutes: 5 },
  { name: 'tours alone, of which one is 0', tours: { one: ['far', 'near', 'work', 'wait'] }, minutes: 0 },
  { name: 'none', tours: {}, minutes: 0 },
  { name: 'tours as long as each other', tours: { one: ['near'], two: ['beside'] }, minutes: 0 },
])('counts $name', async ({ tours, minutes }) => {
  expect(await valueOf(plan, tours, NAME)).toEqual({ value: minutes * 60, counted: minutes * 60 });
});

it('counts a tour under way from its begin', async () => {
  const begun = { state: { assignments: [{ type: 'begin' as const, departureTime: time('07:30') }] } };
  const resources = [resource('one', begun), resource('two')];
  const { value } = await valueOf({ ...plan, resources }, { one: ['wait'], two: ['near'] }, NAME);
  // 7:30 to 9:05, and 8:00 to 8:20.
  expect(value).toBe(75 * 60);
});
