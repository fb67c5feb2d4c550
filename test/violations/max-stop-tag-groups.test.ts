import { describe, expect, it } from 'vitest';
import type { AdditionalConstraint } from '../../src/model/types.gen.js';
import { order, resource } from '../evaluation/line.js';
import { brokenBy } from './sequence.js';

const resources = [resource('van', { tags: ['v'] }), resource('bare')];
const orders = [
  ...['n1', 'n2', 'n3'].map((id) => order(id, 1, { tags: ['north'] })),
  ...['s1', 's2'].map((id) => order(id, 2, { tags: ['south'] })),
  order('both', 3, { tags: ['north', 'south'] }),
  order('none', 4),
];

type Exceeded = Record<string, [maxAllowed: number, exceeded: number]>;

describe('the maxStopTagGroups violation', () => {
  it.each<[maxima: Record<string, number>, stops: string[], exceeded: Exceeded]>([
    [{ north: 1 }, ['none', 'n1', 'n2', 'both', 'n3', 's1'], {}],
    [{ north: 1 }, ['n1', 's1', 'n2', 'none', 'n3'], { north: [1, 2] }],
    [{ north: 2 }, ['n1', 's1', 'n2', 'none', 'n3'], { north: [2, 1] }],
    [{ north: 3 }, ['n1', 's1', 'n2', 'none', 'n3'], {}],
    [{ north: 0 }, ['s1'], {}],
    [{ north: 0 }, ['n1', 'n2'], { north: [0, 1] }],
    [{ north: 1, south: 1 }, ['n1', 's1', 'both', 'n2'], { north: [1, 1] }],
    [{ north: 1, south: 1, nowhere: 0 }, ['n1', 's1', 'n2', 's2'], { north: [1, 1], south: [1, 1] }],
    [{}, ['n1', 's1', 'n2'], {}],
    [{ nowhere: 0 }, ['n1', 's1', 'n2'], {}],
  ])('with at most %s groups in %s exceeds %s', async (maxGroupsByStopTag, stops, exceeded) => {
    const constraint: AdditionalConstraint = { type: 'maxStopTagGroups', maxGroupsByStopTag };
    const tags = Object.entries(exceeded).map(([tag, [maxAllowed, exceededNbGroups]]) => [tag, { maxAllowed, exceededNbGroups }]);
    expect(await brokenBy({ resources, orders, additionalConstraints: [constraint] }, stops)).toEqual(
      tags.length === 0 ? [] : [{ type: 'maxStopTagGroups', exceededNbGroupsByStopTag: Object.fromEntries(tags) as object }],
    );
  }); // prettier-ignore

  it('binds resources with its tags', async () => {
    const constraint = (resourceTags: string[]): AdditionalConstraint => ({
      type: 'maxStopTagGroups',
      name: 'one trip',
      maxGroupsByStopTag: { north: 1 },
      resourceTags,
    });
    const stops = ['n1', 's1', 'n2'];
    const plan = { resources, orders, additionalConstraints: [constraint(['v'])] };
    expect(await brokenBy(plan, stops, 'van')).toMatchObject([{ name: 'one trip' }]);
    expect(await brokenBy(plan, stops, 'bare')).toEqual([]);
    expect(await brokenBy({ ...plan, additionalConstraints: [constraint([])] }, stops, 'bare')).toHaveLength(1);
    expect(await brokenBy({ ...plan, additionalConstraints: [constraint(['nobody'])] }, stops, 'van')).toEqual([]);
  });
});
