import { expect, it } from 'vitest';
import { reportingOnce } from '../../src/store/turns.js';

it('reports a fault once, until it works again', async () => {
  const reported: unknown[] = [];
  const ends = ['a', 'b', undefined, 'c', 'd'];
  const act = reportingOnce(
    () => (ends[0] === undefined ? Promise.resolve(ends.shift()) : Promise.reject(ends.shift())),
    (error) => reported.push(error),
  );
  for (let n = ends.length; n > 0; n--) await act();
  expect(reported).toEqual(['a', 'c']);
});
