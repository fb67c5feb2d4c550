import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { LARGEST_EXACT } from './capacities.js';
import { byStopTag, StopTagsSchema } from './tag.js';

export type { CapacityFloors, Cost, Floors } from './types.gen.js';

const amount = Type.Number({ minimum: -LARGEST_EXACT, maximum: LARGEST_EXACT });

const floors = {
  constantCost: Type.Optional(amount),
  costFloor: Type.Optional(Type.Number()),
  costCoeff: Type.Optional(amount),
  overcostFloor: Type.Optional(Type.Number()),
  overcostCoeff: Type.Optional(amount),
};

const floorTexts = {
  constantCost:
    'Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0.',
  costFloor: 'Quantity from which `costCoeff` is due. Default: 0.',
  costCoeff: 'Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0.',
  overcostFloor: 'Quantity from which `overcostCoeff` is due instead. Default: none.',
  overcostCoeff: 'Units of cost for each unit of the quantity above `overcostFloor`. Default: 0.',
};

export const FloorsSchema = described(
  'A price of a quantity x: constantCost + costCoeff for each unit between costFloor and overcostFloor + overcostCoeff for each unit above overcostFloor. Missing floors are 0 and infinity, missing coefficients 0.',
  documented(Type.Object(floors), floorTexts),
);

export const CapacityFloorsSchema = described(
  'Floors on what the stops with one of `stopTags` (all when absent) move of a capacity.',
  documented(Type.Object({ ...floors, stopTags: Type.Optional(StopTagsSchema) }), {
    ...floorTexts,
    stopTags: 'Only stops with one of them count. Default: all stops.',
  }),
);

export const CostSchema = described(
  'What a tour costs (or emits): the sum of its components.',
  documented(
    Type.Object({
      workedHours: Type.Optional(FloorsSchema),
      km: Type.Optional(FloorsSchema),
      using: Type.Optional(amount),
      costsByStopTag: Type.Optional(byStopTag(FloorsSchema)),
      costsByCapacity: Type.Optional(Type.Record(Type.String(), CapacityFloorsSchema)),
      costPerCapacityPerTravelledKm: Type.Optional(Type.Record(Type.String(), FloorsSchema)),
      costPerCapacityPerTravelledHour: Type.Optional(Type.Record(Type.String(), FloorsSchema)),
    }),
    {
      workedHours: 'Price of the hours from begin to end of the tour. Default: 0.',
      km: 'Price of the kilometers of the tour. Default: 0.',
      using: 'Units of cost, due once when the resource is used. Default: 0.',
      costsByStopTag: 'By stop tag: price of the number of stops carrying it. Default: 0.',
      costsByCapacity: 'By capacity: price of the quantities picked up and delivered, in your own units. Default: 0.',
      costPerCapacityPerTravelledKm: 'By capacity: price of the load times the kilometers that it travels. Default: 0.',
      costPerCapacityPerTravelledHour: 'By capacity: price of the load times the hours that it travels. Default: 0.',
    },
  ),
);
