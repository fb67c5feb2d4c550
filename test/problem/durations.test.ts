import { describe, expect, it } from 'vitest';
import { InvalidPlanError } from '../../src/model/errors.js';
import { MAX_KINDS } from '../../src/problem/stops/transitions.js';
import { Size } from '../../src/problem/arrays/codes.js';
import { order, problemOf, resource } from './plans.js';

describe('effective operation durations', () => {
  it('add every matching pair of tags', async () => {
    const { arrays } = await problemOf({
      resources: [
        resource('plain'),
        resource('crane', { tags: ['crane', 'slow'] }),
        resource('slow', { tags: ['slow'] }),
      ],
      orders: [order('a', 1, { operationDuration: 'PT10M', tags: ['heavy', 'wet'] }), order('b', 2, { tags: ['wet'] })],
      additionalOperationDurations: [
        { resourceTag: 'crane', stopTag: 'heavy', additionalOperationDuration: 'PT5M' },
        { resourceTag: 'slow', stopTag: 'wet', additionalOperationDuration: 'PT1M' },
        { resourceTag: 'slow', stopTag: 'nowhere', additionalOperationDuration: 'PT9M' },
      ],
    });
    expect(arrays.sizes[Size.SERVICE_VIEWS]).toBe(3);
    expect([...arrays.classServiceView]).toEqual([0, 1, 2]);
    // crane at a: 600 + 300 + 60
    expect([...arrays.service]).toEqual([600, 0, 960, 60, 660, 60]);
  });
});

describe('transitions', () => {
  it('add the access durations of groups that begin, and the largest matching setup', async () => {
    const { arrays } = await problemOf({
      resources: [resource('r')],
      orders: [
        order('mall', 1, { tags: ['mall', 'frozen'] }),
        order('other', 2, { tags: ['frozen', 'mall', 'unrelated'] }),
        order('gate', 3, { tags: ['mall', 'gate'] }),
        order('plain', 4),
      ],
      accessDurationsByStopTag: { mall: 'PT5M', gate: 'PT1M' },
      setupDurations: [
        { fromStopTag: 'frozen', toStopTag: 'gate', setupDuration: 'PT10S' },
        { fromStopTag: 'mall', toStopTag: 'gate', setupDuration: 'PT20S' },
        { fromStopTag: 'frozen', toStopTag: 'frozen', setupDuration: 'PT3S' },
      ],
    });
    expect(arrays.sizes[Size.KINDS]).toBe(4);
    expect([...arrays.stopKind]).toEqual([1, 1, 2, 3]);
    expect([...arrays.transition]).toEqual([
      ...[0, 300, 360, 0], // begin of a tour: all accesses, no setup
      ...[0, 3, 60 + 20, 0], // from mall + frozen: still in the mall
      ...[0, 0, 20, 0], // from mall + gate
      ...[0, 300, 360, 0], // from a plain stop
    ]);
  });

  it('are all zero in a plan without them', async () => {
    const { arrays } = await problemOf({ resources: [resource('r')], orders: [order('a', 1, { tags: ['x'] })] });
    expect([...arrays.stopKind]).toEqual([1]);
    expect([...arrays.transition]).toEqual([0, 0, 0, 0]);
  });

  it('are refused if every stop is a separate kind', async () => {
    const tags = Array.from({ length: MAX_KINDS }, (_, i) => `t${i}`);
    const plan = {
      resources: [resource('r')],
      orders: tags.map((tag) => order(tag, 1, { tags: [tag] })),
      accessDurationsByStopTag: Object.fromEntries(tags.map((tag) => [tag, 'PT1M'])),
    };
    await expect(problemOf(plan)).rejects.toThrow(InvalidPlanError);
  });
});
