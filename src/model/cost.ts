import { Type, type Static } from 'typebox';
import { LARGEST_EXACT } from './capacities.js';
import type { Immutable } from './immutable.js';
import { byStopTag, StopTagsSchema } from './tag.js';

const amount = Type.Number({ minimum: -LARGEST_EXACT, maximum: LARGEST_EXACT });

const floors = {
  constantCost: Type.Optional(amount),
  costFloor: Type.Optional(Type.Number()),
  costCoeff: Type.Optional(amount),
  overcostFloor: Type.Optional(Type.Number()),
  overcostCoeff: Type.Optional(amount),
};

export const FloorsSchema = Type.Object(floors);

/**
 * A price of a quantity x: constantCost + costCoeff for each unit between costFloor and overcostFloor + overcostCoeff
 * for each unit above overcostFloor. Missing floors are 0 and infinity, missing coefficients 0.
 */
export type Floors = Immutable<Static<typeof FloorsSchema>>;

export const CapacityFloorsSchema = Type.Object({ ...floors, stopTags: Type.Optional(StopTagsSchema) });

/** Floors on what the stops with one of `stopTags` (all when absent) move of a capacity. */
export type CapacityFloors = Immutable<Static<typeof CapacityFloorsSchema>>;

export const CostSchema = Type.Object({
  workedHours: Type.Optional(FloorsSchema),
  km: Type.Optional(FloorsSchema),
  using: Type.Optional(amount),
  costsByStopTag: Type.Optional(byStopTag(FloorsSchema)),
  costsByCapacity: Type.Optional(Type.Record(Type.String(), CapacityFloorsSchema)),
  costPerCapacityPerTravelledKm: Type.Optional(Type.Record(Type.String(), FloorsSchema)),
  costPerCapacityPerTravelledHour: Type.Optional(Type.Record(Type.String(), FloorsSchema)),
});

/** What a tour costs (or emits): the sum of its components. */
export type Cost = Immutable<Static<typeof CostSchema>>;
