import { expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { order, resource, time, window, without } from '../evaluation/line.js';
import { valueOf } from './compiled.js';

const NAME = 'minimizeTravelDuration';

/** A kilometer is a minute; `a` waits until 9, takes 20 minutes, and asks for 5 more to get in. */
const plan: Plan = {
  resources: [
    resource('van', { breaks: [{ duration: 'PT15M', timeWindow: window('09:10', '09:40') }] }),
    without(resource('open'), 'arrival'),
    resource('slow', { travelTimeCoefficient: 2 }),
  ],
  orders: [
    order('a', 10, { operationDuration: 'PT20M', tags: ['gate'], authorizedTimeWindows: [window('09:00', '10:00')] }),
    order('b', 30),
  ],
  accessDurationsByStopTag: { gate: 'PT5M' },
  objectives: [NAME],
};

it.each([
  { name: 'there and back, without waiting, access, service and breaks', tours: { van: ['a', 'b'] }, minutes: 60 },
  { name: 'to the last stop, where the tour ends there', tours: { open: ['a', 'b'] }, minutes: 30 },
  { name: 'at the speed of the resource', tours: { slow: ['a'] }, minutes: 40 },
  { name: 'of all tours', tours: { van: ['a'], open: ['b'] }, minutes: 50 },
  { name: 'of none', tours: {}, minutes: 0 },
])('counts the seconds of travel $name', async ({ tours, minutes }) => {
  expect(await valueOf(plan, tours, NAME)).toEqual({ value: minutes * 60, counted: minutes * 60 });
});

it('counts history by its travels, whatever times were recorded', async () => {
  const assignments = [{ stopId: 'b', arrivalTime: time('10:00'), departureTime: time('10:01') }];
  const van = resource('van', { state: { assignments } });
  expect(await valueOf({ ...plan, resources: [van] }, { van: ['b', 'a'] }, NAME)).toMatchObject({ value: 3600 });
});
