import {
  decimal,
  fraction,
  isAbove,
  larger,
  millionths,
  minus,
  plus,
  smaller,
  sum,
  times,
  ZERO,
} from '../numbers/fraction.js';
import type { Fraction } from '../numbers/fraction.js';
import { size } from '../numbers/quantity.js';
import type { Millionths } from '../numbers/quantity.js';
import type { Itinerary } from '../schedule/itinerary.js';
import type { Walk } from '../schedule/walk.js';
import { concerns } from '../plan/tags.js';
import type { Cost, Floors, FloorsByName } from '../wire.js';
import type { Loads } from './loads.js';

/** The quantities of a tour that a cost charges. */
export interface Costed {
  readonly itinerary: Itinerary;
  readonly walk: Walk;
  readonly loads: Loads;
}

const MILLION = 1_000_000n;

/** Prices by floors. The constant is due always, or only if the quantity is not zero. */
export function priced(floors: Floors, x: Fraction, constant: 'always' | 'when used'): Fraction {
  const { constantCost = 0, costFloor = 0, costCoeff = 0, overcostFloor, overcostCoeff = 0 } = floors;
  const isDue = constant === 'always' || isAbove(x, ZERO);
  const upTo = overcostFloor === undefined ? x : smaller(x, decimal(overcostFloor));
  const over = overcostFloor === undefined ? ZERO : larger(ZERO, minus(x, decimal(overcostFloor)));
  return sum([
    isDue ? decimal(constantCost) : ZERO,
    times(decimal(costCoeff), larger(ZERO, minus(upTo, decimal(costFloor)))),
    times(decimal(overcostCoeff), over),
  ]);
}

/** A tour's cost by one formula, in millionths. */
export function costOf(cost: Cost, costed: Costed): Millionths {
  const { itinerary, walk } = costed;
  const meters = itinerary.legs.reduce((total, { distance }) => total + distance, 0);
  return millionths(
    sum([
      cost.workedHours ? priced(cost.workedHours, fraction(walk.end - walk.begin, 3600), 'always') : ZERO,
      cost.km ? priced(cost.km, fraction(meters, 1000), 'always') : ZERO,
      decimal(cost.using ?? 0),
      each(cost.costsByStopTag, (tag) => stopsWith(costed, tag)),
      each(cost.costsByCapacity, (capacity, { stopTags }) => handled(costed, capacity, stopTags)),
      each(cost.costPerCapacityPerTravelledKm, (capacity) =>
        carried(costed, capacity, ({ distance }) => fraction(distance, 1000)),
      ),
      each(cost.costPerCapacityPerTravelledHour, (capacity) =>
        carried(costed, capacity, ({ duration }) => fraction(duration, 3600)),
      ),
    ]),
  );
}

function each(
  floorsByName: FloorsByName = {},
  quantity: (name: string, floors: FloorsByName[string]) => Fraction,
): Fraction {
  return sum(Object.entries(floorsByName).map(([name, floors]) => priced(floors, quantity(name, floors), 'when used')));
}

const stopsWith = ({ itinerary: { visits } }: Costed, tag: string): Fraction =>
  fraction(visits.filter(({ stop }) => stop.tags.includes(tag)).length);

/** Everything picked up or delivered of a capacity, at stops with one of the tags. */
function handled({ itinerary: { visits } }: Costed, capacity: string, stopTags?: readonly string[]): Fraction {
  const total = visits
    .filter(({ stop: { kind, tags } }) => kind !== 'acknowledgement' && concerns(stopTags, tags))
    .reduce((all, { stop }) => all + size(stop.quantities.get(capacity) ?? 0n), 0n);
  return fraction(total, MILLION);
}

/** The load of each travel times its length. */
function carried(
  { itinerary: { legs }, loads }: Costed,
  capacity: string,
  length: (leg: Itinerary['legs'][number]) => Fraction,
): Fraction {
  return legs
    .map((leg, index) => {
      const aboard = (index === 0 ? loads.atBegin : loads.afterStop[index - 1])?.get(capacity) ?? 0n;
      return times(fraction(aboard, MILLION), length(leg));
    })
    .reduce(plus, ZERO);
}
