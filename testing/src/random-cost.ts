import fc from 'fast-check';

import type { Cost, Floors } from 'tourwright';
import { CAPACITIES, compact, seldom, STOP_TAGS, stopTag } from './pools.js';

const price = fc.constantFrom(0, 0.01, 0.1, 0.35, 1, 2.5, 10);

/** A price with floors; an overcost begins above the first floor. */
const floors: fc.Arbitrary<Floors> = fc
  .record({
    costCoeff: price,
    constantCost: seldom(price, 3),
    costFloor: seldom(fc.constantFrom(0, 0.5, 1, 3), 3),
    over: seldom(fc.record({ width: fc.constantFrom(0.25, 1, 10), overcostCoeff: price }), 3),
  })
  .map(({ over, ...floors }) =>
    compact({
      ...floors,
      overcostFloor: over && (floors.costFloor ?? 0) + over.width,
      overcostCoeff: over?.overcostCoeff,
    }),
  );

const byCapacity = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...CAPACITIES), arbitrary, { minKeys: 1, maxKeys: 2, noNullPrototype: true });

const capacityFloors = fc
  .record({ floors, stopTags: seldom(fc.uniqueArray(stopTag, { maxLength: STOP_TAGS.length }), 3) })
  .map(({ floors, stopTags }) => compact({ ...floors, stopTags }));

/** A cost with some of its components. */
export const randomCost: fc.Arbitrary<Cost> = fc
  .record({
    workedHours: seldom(floors, 2),
    km: seldom(floors, 2),
    using: seldom(price, 3),
    costsByStopTag: seldom(fc.dictionary(stopTag, floors, { minKeys: 1, maxKeys: 2, noNullPrototype: true }), 4),
    costsByCapacity: seldom(byCapacity(capacityFloors), 5),
    costPerCapacityPerTravelledKm: seldom(byCapacity(floors), 6),
    costPerCapacityPerTravelledHour: seldom(byCapacity(floors), 6),
  })
  .map(compact);
