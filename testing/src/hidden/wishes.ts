import { instantAt } from '../pools.js';
import type { RuleName } from '../rules.js';
import { timesOf } from './clock.js';
import { isEven } from './draft.js';
import type { AddRule, PlanDraft } from './draft.js';
import { stretchOf, tagResources, tagStops } from './who.js';

/** Short working hours force many resources to leave, and to meet. */
function shorten(draft: PlanDraft): void {
  for (const tour of draft.tours) {
    const end = instantAt(Math.ceil((1.2 * timesOf(draft, tour).end) / 60));
    tour.resource.workingTimeWindow = { ...tour.resource.workingTimeWindow, end };
  }
}

const stopSequence: AddRule = () => {
  // The orders already have several stops.
};

const optionalOrders: AddRule = ({ orders }) => {
  orders.forEach(({ fields }, i) => {
    if (i % 5 === 0) fields['optional'] = true;
  });
};

const unservedCosts: AddRule = ({ orders, wishes }) => {
  if (!wishes.includes('minimizeCosts')) wishes.push('minimizeCosts');
  orders.forEach(({ fields }, i) => {
    if (i % 5 === 1) fields['x-unservedCost'] = 10_000;
  });
};

const orderPriorities: AddRule = ({ orders }) => {
  orders.forEach(({ fields }, i) => {
    fields['priority'] = i % 3;
  });
};

const resourcePriorities: AddRule = ({ tours }) => {
  for (const tour of tours) tour.resource.priority = isEven(tour) ? 0 : 1;
};

const costs: AddRule = (draft) => {
  const { tours, wishes } = draft;
  if (!wishes.includes('minimizeCosts')) wishes.push('minimizeCosts');
  for (const tour of tours) {
    tour.resource.cost = isEven(tour)
      ? { using: 20, km: { costCoeff: 0.5 } }
      : { workedHours: { costCoeff: 18, overcostFloor: 3, overcostCoeff: 40 } };
  }
  shorten(draft);
};

const co2Emission: AddRule = ({ tours, plan }) => {
  for (const tour of tours) {
    if (isEven(tour)) tour.resource.CO2EmissionCalculation = { km: { costCoeff: 0.2 } };
    else tour.resource.tags = [...(tour.resource.tags ?? []), 'diesel'];
  }
  plan.CO2EmissionCalculationByResourceTag = { diesel: { km: { costCoeff: 0.3 } } };
};

const preferredStopTags: AddRule = (draft) => {
  tagStops(draft, 'regular', 'new');
  draft.wishes.push('maximizePreferredStops');
  for (const tour of draft.tours) tour.resource.preferredStopTags = [isEven(tour) ? 'regular' : 'new'];
};

const overlappingCapacities: AddRule = (draft) => {
  for (const tour of draft.tours) for (const { tags } of stretchOf(tour)) tags.push('ramp');
  draft.plan.overlappingCapacitiesByStopTag = { ramp: 1 };
  draft.wishes.push('minimizeOverOverlappingCapacitiesOnStops');
  shorten(draft);
};

const avoidEarlyLoadings: AddRule = (draft) => {
  for (const { stops } of draft.orders) {
    if (stops.length < 2) continue;
    stops[0]!.tags.push('fresh');
    for (const { goods } of stops) goods['fish'] = 1;
  }
  for (const { resource } of draft.tours) resource.avoidEarlyLoadings = [{ stopTag: 'fresh' }];
  draft.wishes.push('minimizeEarlyLoadings');
};

const maximizePrecedences: AddRule = (draft) => {
  for (const { stops } of draft.tours) {
    stops.forEach(({ tags }, i) => tags.push(2 * i < stops.length ? 'early' : 'late'));
  }
  draft.wishes.push({ type: 'maximizePrecedences', precedences: [{ previous: 'early', next: 'late' }] });
};

const minimizeChanges: AddRule = (draft) => {
  draft.wishes.push({
    type: 'minimizeChanges',
    kinds: ['resource', 'sequence'],
    reference: draft.tours.map(({ resource, stops }) => ({
      resourceId: resource.id,
      stops: stops.map(({ id }) => ({ stopId: id })),
    })),
  });
};

const customObjectives: AddRule = (draft) => {
  tagResources(draft, 'loud', 'quiet');
  tagStops(draft, 'street', 'park');
  draft.wishes.push({
    type: 'custom',
    name: 'peace',
    direction: 'minimize',
    costsByResourceTag: { loud: { costsByStopTag: { park: { costCoeff: 1 } } } },
  });
};

/** Rules on objectives, none of which makes a tour infeasible. */
export const WISHES: Partial<Record<RuleName, AddRule>> = {
  stopSequence,
  optionalOrders,
  unservedCosts,
  orderPriorities,
  resourcePriorities,
  costs,
  co2Emission,
  preferredStopTags,
  overlappingCapacities,
  avoidEarlyLoadings,
  maximizePrecedences,
  minimizeChanges,
  customObjectives,
};
