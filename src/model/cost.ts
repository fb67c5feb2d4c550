import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { LARGEST_EXACT } from './capacities.js';
import { byStopTag, StopTagsSchema } from './tag.js';

const amount = Type.Number({ minimum: -LARGEST_EXACT, maximum: LARGEST_EXACT });

const floors = {
  constantCost: [
    'Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0.',
    Type.Optional(amount),
  ],
  costFloor: ['Quantity from which `costCoeff` is due. Default: 0.', Type.Optional(Type.Number())],
  costCoeff: [
    'Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0.',
    Type.Optional(amount),
  ],
  overcostFloor: ['Quantity from which `overcostCoeff` is due instead. Default: none.', Type.Optional(Type.Number())],
  overcostCoeff: [
    'Units of cost for each unit of the quantity above `overcostFloor`. Default: 0.',
    Type.Optional(amount),
  ],
} as const;

export const FloorsSchema = described(
  'A price of a quantity x: constantCost + costCoeff for each unit between costFloor and overcostFloor + overcostCoeff for each unit above overcostFloor. Missing floors are 0 and infinity, missing coefficients 0.',
  fields(floors),
);

export const CapacityFloorsSchema = described(
  'Floors on what the stops with one of `stopTags` (all when absent) move of a capacity.',
  fields({
    ...floors,
    stopTags: ['Only stops with one of them count. Default: all stops.', Type.Optional(StopTagsSchema)],
  }),
);

export const CostSchema = described(
  'The cost (or emissions) of a tour: the sum of its components.',
  fields({
    workedHours: ['Price of the hours from begin to end of the tour. Default: 0.', Type.Optional(FloorsSchema)],
    km: ['Price of the kilometers of the tour. Default: 0.', Type.Optional(FloorsSchema)],
    using: ['Units of cost, due once when the resource is used. Default: 0.', Type.Optional(amount)],
    costsByStopTag: [
      'By stop tag: price of the number of stops carrying it. Default: 0.',
      Type.Optional(byStopTag(FloorsSchema)),
    ],
    costsByCapacity: [
      'By capacity: price of the quantities picked up and delivered, in your own units. Default: 0.',
      Type.Optional(Type.Record(Type.String(), CapacityFloorsSchema)),
    ],
    costPerCapacityPerTravelledKm: [
      'By capacity: price of the load times the kilometers that it travels. Default: 0.',
      Type.Optional(Type.Record(Type.String(), FloorsSchema)),
    ],
    costPerCapacityPerTravelledHour: [
      'By capacity: price of the load times the hours that it travels. Default: 0.',
      Type.Optional(Type.Record(Type.String(), FloorsSchema)),
    ],
  }),
);
