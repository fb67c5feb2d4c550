import { expect, it } from 'vitest';
import type { SingleStop } from '../../src/model/types.gen.js';
import { membersOf } from '../../src/model/stop.js';

it('a single stop is its only member, a group has its alternatives', () => {
  const stop: SingleStop = { id: 'a', position: { lon: 0, lat: 0 } };
  expect(membersOf(stop)).toEqual([stop]);
  expect(membersOf({ type: 'alternatives', alternatives: [stop, { ...stop, id: 'b' }] })).toHaveLength(2);
});
