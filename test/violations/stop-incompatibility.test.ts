import { describe, expect, it } from 'vitest';
import type { AdditionalConstraint } from '../../src/model/types.gen.js';
import { order, resource } from '../evaluation/line.js';
import { brokenBy } from './sequence.js';

const resources = [resource('van', { tags: ['v'] }), resource('bare')];
const orders = [
  order('food', 1, { tags: ['food'] }),
  order('bread', 2, { tags: ['food'] }),
  order('oil', 3, { tags: ['oil'] }),
  order('salad', 4, { tags: ['oil', 'food'] }),
  order('other', 5),
];

type Pairs = [string, string][];

describe('the stopIncompatibility violation', () => {
  it.each<[stops: string[], pairs: Pairs]>([
    [['food', 'other', 'bread'], []],
    [['oil'], []],
    [['salad', 'other'], []],
    [['oil', 'food'], [['food', 'oil']]],
    [['oil', 'other', 'food', 'bread'], [['food', 'oil'], ['bread', 'oil']]],
    [['salad', 'food'], [['food', 'salad']]],
    [['salad', 'oil'], [['salad', 'oil']]],
  ])('in %s names %s', async (stops, incompatibilities) => {
    const constraint: AdditionalConstraint = { type: 'incompatibleStopTags', name: 'apart', stopTags: ['food', 'oil'] };
    expect(await brokenBy({ resources, orders, additionalConstraints: [constraint] }, stops)).toEqual(
      incompatibilities.length === 0
        ? []
        : [{ type: 'stopIncompatibility', name: 'apart', incompatibilities, tags: ['food', 'oil'] }],
    );
    // The old spelling says the same, without a name.
    expect(await brokenBy({ resources, orders, incompatibleStopTags: [['food', 'oil']] }, stops)).toEqual(
      incompatibilities.length === 0 ? [] : [{ type: 'stopIncompatibility', incompatibilities, tags: ['food', 'oil'] }],
    );
  }); // prettier-ignore

  it('separates two stops with the same tag when the tag is named twice', async () => {
    const plan = { resources, orders, incompatibleStopTags: [['oil', 'oil'] as [string, string]] };
    expect(await brokenBy(plan, ['oil'])).toEqual([]);
    expect(await brokenBy(plan, ['oil', 'salad'])).toMatchObject([
      {
        incompatibilities: [
          ['oil', 'salad'],
          ['salad', 'oil'],
        ],
      },
    ]);
  });

  it.each<[resourceTags: string[] | undefined, van: number, bare: number]>([
    [undefined, 1, 1],
    [[], 1, 1],
    [['v', 'w'], 1, 0],
    [['nobody'], 0, 0],
  ])('with resource tags %s binds', async (resourceTags, van, bare) => {
    const constraint: AdditionalConstraint = {
      type: 'incompatibleStopTags',
      stopTags: ['food', 'oil'],
      ...(resourceTags === undefined ? {} : { resourceTags }),
    };
    const plan = { resources, orders, additionalConstraints: [constraint] };
    expect(await brokenBy(plan, ['food', 'oil'], 'van')).toHaveLength(van);
    expect(await brokenBy(plan, ['food', 'oil'], 'bare')).toHaveLength(bare);
  });

  it('lists the old notation first, then the constraints in order', async () => {
    const additionalConstraints: AdditionalConstraint[] = [
      { type: 'incompatibleStopTags', name: 'second', stopTags: ['oil', 'food'] },
      { type: 'incompatibleStopTags', name: 'never', stopTags: ['oil', 'nowhere'] },
      { type: 'incompatibleStopTags', name: 'third', stopTags: ['food', 'food'] },
    ];
    const plan = {
      resources,
      orders,
      incompatibleStopTags: [['food', 'oil'] as [string, string]],
      additionalConstraints,
    };
    const violations = await brokenBy(plan, ['food', 'oil', 'bread']);
    expect(violations.map((violation) => ('name' in violation ? violation.name : ''))).toEqual(['', 'second', 'third']);
  });
});
