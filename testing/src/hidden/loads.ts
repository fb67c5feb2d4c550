import type { RuleName } from '../rules.js';
import { isEven } from './draft.js';
import type { AddRule, DraftTour, PlanDraft } from './draft.js';
import { addConstraint, tagResources } from './who.js';

/** The highest load of a hidden tour, its begin included. */
function highestLoad({ rules }: PlanDraft, { stops }: DraftTour, capacity: string): number {
  const change = ({ kind, goods }: (typeof stops)[number]): number =>
    (kind === 'acknowledgement' ? 0 : kind === 'pickup' ? 1 : -1) * (goods[capacity] ?? 0);
  const need = (list: typeof stops): number => {
    let sum = 0;
    return -Math.min(0, ...list.map((stop) => (sum += change(stop))));
  };
  const orders = [...new Set(stops.map(({ order }) => order))];
  let load = rules.has('sharedCapacities') ? need(stops) : orders.reduce((sum, order) => sum + need(order.stops), 0);
  return Math.max(load, ...stops.map((stop) => (load += change(stop))));
}

/** Each order moves some of the goods. */
function load({ orders, random }: PlanDraft, name: string, most: number): void {
  for (const { stops } of orders) {
    const quantity = 1 + random.below(most);
    for (const { goods } of stops) goods[name] = quantity;
  }
}

/** Room for a twentieth more than the hidden tour carries. */
const withRoom = (quantity: number): number => Math.ceil(1.05 * quantity);

const capacities: AddRule = (draft) => {
  load(draft, 'kg', 5);
  for (const tour of draft.tours) {
    tour.resource.capacities = { ...tour.resource.capacities, kg: withRoom(highestLoad(draft, tour, 'kg')) };
  }
};

const capacitiesConstraint: AddRule = (draft) => {
  load(draft, 'box', 5);
  for (const tour of draft.tours) {
    const resourceTag = `crew-${tour.index + 1}`;
    tour.resource.tags = [...(tour.resource.tags ?? []), resourceTag];
    const box = withRoom(highestLoad(draft, tour, 'box'));
    addConstraint(draft, { type: 'capacities', capacities: { box }, resourceTag });
  }
};

/** Even tours carry much of the one and little of the other, odd tours the reverse. */
const atLeastOneValidCapacity: AddRule = (draft) => {
  for (const tour of draft.tours) {
    for (const { goods } of tour.stops) {
      goods['bulk'] = isEven(tour) ? 1 : 5;
      goods['weight'] = isEven(tour) ? 5 : 1;
    }
  }
  const most = (side: boolean, name: string): number =>
    withRoom(
      Math.max(...draft.tours.filter((tour) => isEven(tour) === side).map((tour) => highestLoad(draft, tour, name))),
    );
  addConstraint(draft, {
    type: 'atLeastOneValidCapacity',
    capacities: { bulk: most(true, 'bulk'), weight: most(false, 'weight') },
  });
};

/** What every second order of one stop brings aboard the next one takes; the vehicle has room for little more. */
const sharedCapacities: AddRule = (draft) => {
  draft.plan.sharedCapacities = true;
  for (const tour of draft.tours) {
    let isAboard = false;
    let depth = 0;
    for (const stop of tour.stops) {
      const { order } = stop;
      if (order.stops.length > 1) depth += stop === order.stops[0] ? 1 : stop === order.stops.at(-1) ? -1 : 0;
      else if (depth === 0) {
        stop.kind = isAboard ? 'delivery' : 'pickup';
        stop.goods['pallet'] = 2;
        isAboard = !isAboard;
      } else stop.kind = 'acknowledgement';
    }
    tour.resource.capacities = { ...tour.resource.capacities, pallet: 2 };
  }
};

const removalStrategy: AddRule = (draft) => {
  // What is aboard from the begin would lie beneath what is loaded on the way.
  for (const { stops } of draft.orders.filter(({ stops }) => stops.length > 1)) {
    for (const { goods } of stops) goods['crate'] = 1;
  }
  addConstraint(draft, { type: 'removalStrategy', capacities: ['crate'] });
};

const emptyThresholds: AddRule = (draft) => {
  load(draft, 'letter', 3);
  draft.plan.emptyThresholdByCapacityByResourceTag = { '*': { letter: 5 } };
};

/** Few of the stops that cost the rented vehicles something are in their hidden tours. */
const maxCumulatedCost: AddRule = (draft) => {
  tagResources(draft, 'rented', 'own');
  let onRented = 0;
  for (const tour of draft.tours) {
    tour.stops.forEach(({ tags }, i) => {
      if (isEven(tour) && i % 4 !== 0) return;
      tags.push('heavy');
      if (isEven(tour)) onRented++;
    });
  }
  draft.plan.globalConstraints = [
    {
      type: 'maxCumulatedCost',
      maximum: onRented,
      costsByResourceTag: { rented: { costsByStopTag: { heavy: { costCoeff: 1 } } } },
    },
  ];
};

/** In a given map an absent capacity is 0: all goods that no rule limits get room in plenty. */
export function roomForTheRest({ tours, orders }: PlanDraft): void {
  const names = new Set(orders.flatMap(({ stops }) => stops.flatMap(({ goods }) => Object.keys(goods))));
  for (const { resource } of tours) {
    if (resource.capacities === undefined) continue;
    const room = Object.fromEntries([...names].map((name) => [name, 10_000]));
    resource.capacities = { ...room, ...resource.capacities };
  }
}

/** What tours carry, in the order in which it is decided: kinds of stops first, limits last. */
export const LOADS: Partial<Record<RuleName, AddRule>> = {
  sharedCapacities,
  capacities,
  capacitiesConstraint,
  atLeastOneValidCapacity,
  removalStrategy,
  emptyThresholds,
  maxCumulatedCost,
};
