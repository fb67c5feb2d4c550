import type { RuleName } from '../rules.js';
import { isEven } from './draft.js';
import type { AddRule, DraftTour, PlanDraft } from './draft.js';
import { addConstraint, tagResources } from './who.js';

/** The highest load of a hidden tour, including its start. */
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

/** Makes each order move a quantity of the capacity. */
function load({ orders, random }: PlanDraft, name: string, most: number): void {
  for (const { stops } of orders) {
    const quantity = 1 + random.below(most);
    for (const { goods } of stops) goods[name] = quantity;
  }
}

/** Adds a margin of 5 % to what the hidden tour carries. */
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

/** Even tours carry much of one capacity and little of the other, odd tours the reverse. */
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

/** The pallets that one single-stop order picks up, the next one takes; the vehicle has room for little more. */
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
  // Goods on board from the start would lie beneath what is loaded on the way.
  for (const { stops } of draft.orders.filter(({ stops }) => stops.length > 1)) {
    for (const { goods } of stops) goods['crate'] = 1;
  }
  addConstraint(draft, { type: 'removalStrategy', capacities: ['crate'] });
};

const emptyThresholds: AddRule = (draft) => {
  load(draft, 'letter', 3);
  draft.plan.emptyThresholdByCapacityByResourceTag = { '*': { letter: 5 } };
};

/** In their hidden tours, the rented vehicles serve few of the stops that cost them something. */
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

/** If a resource lists capacities, an absent one is 0: adds ample room for all goods that no rule limits. */
export function roomForTheRest({ tours, orders }: PlanDraft): void {
  const names = new Set(orders.flatMap(({ stops }) => stops.flatMap(({ goods }) => Object.keys(goods))));
  for (const { resource } of tours) {
    if (resource.capacities === undefined) continue;
    const room = Object.fromEntries([...names].map((name) => [name, 10_000]));
    resource.capacities = { ...room, ...resource.capacities };
  }
}

/** Rules on loads, in the order in which they are applied: kinds of stops first, limits last. */
export const LOADS: Partial<Record<RuleName, AddRule>> = {
  sharedCapacities,
  capacities,
  capacitiesConstraint,
  atLeastOneValidCapacity,
  removalStrategy,
  emptyThresholds,
  maxCumulatedCost,
};
