import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { ResourceStateSchema } from './assignment.js';
import { BreakSchema } from './break.js';
import { CapacitiesSchema, CapacityNamesSchema } from './capacities.js';
import { CostSchema } from './cost.js';
import { IdSchema } from './id.js';
import { limitFields } from './limit.js';
import { PositionSchema } from './position.js';
import { PropertiesSchema } from './properties.js';
import { StopTagSchema, StopTagsSchema } from './tag.js';
import { TimeWindowSchema } from './time/time-window.js';
import { VehicleProfileSchema } from './vehicle-profile.js';

export const OperationDurationPolicySchema = described(
  'Stops whose operation takes no time for a resource: all with one of the tags, or only the first of a tour.',
  fields({
    policy: [
      'The operation takes no time at every one of the stops (`withoutOperationDurations`), or at the first of them in the tour (`withoutFirstOperationDuration`).',
      Type.Enum(['withoutFirstOperationDuration', 'withoutOperationDurations']),
    ],
    stopTags: ['Stops with one of them. Default: all stops.', Type.Optional(StopTagsSchema)],
  }),
);

export const AvoidEarlyLoadingSchema = described(
  'Goods loaded at stops with the tag should not stay on board for long.',
  fields({
    stopTag: ['Tag of the stops where the goods are loaded.', StopTagSchema],
    capacities: ['Names of the capacities it applies to. Default: all.', Type.Optional(CapacityNamesSchema)],
  }),
);

export const ResourceSchema = described(
  'A vehicle with its driver. Without `departure` work begins at the first stop, without `arrival` it ends at the last. Without `capacities` the load is not limited; a capacity missing from the map counts as 0.',
  fields({
    id: ['Unique among resources.', IdSchema],
    vehicleProfile: ['How it travels.', VehicleProfileSchema],
    workingTimeWindow: ['The tour begins and ends in it.', TimeWindowSchema],
    departure: ['Where the tour begins. Default: at its first stop.', Type.Optional(PositionSchema)],
    arrival: [
      'Where it ends, or `"atFirstPosition"`. Default: at its last stop.',
      Type.Optional(Type.Union([PositionSchema, Type.Literal('atFirstPosition')])),
    ],
    capacities: [
      'Maximum load, by capacity, in your own units; a capacity missing from the map counts as 0. Default: no limits.',
      Type.Optional(CapacitiesSchema),
    ],
    ...limitFields,
    breaks: [
      '`timeWindowBreak` (the default type): `duration` in `timeWindow`; `travelDurationSlidingBreak`, `workingDurationSlidingBreak`: at least `minBreakDuration` after at most `maxInterBreakDuration` of travel, of work. Default: none.',
      Type.Optional(Type.Array(BreakSchema)),
    ],
    skills: [
      "What it can do; an order's `requiredSkills` must all be among them. Default: none.",
      Type.Optional(Type.Array(IdSchema, { uniqueItems: true })),
    ],
    tags: [
      'For rules by tag. If only one tag of a map counts, it is the first in this list. Default: none.',
      Type.Optional(Type.Array(IdSchema, { uniqueItems: true })),
    ],
    preferredStopTags: [
      'Tags of stops that it should preferably serve: `maximizePreferredStops`. Default: none.',
      Type.Optional(Type.Array(StopTagSchema, { uniqueItems: true })),
    ],
    priority: [
      'Lower is more important: `minimizeResources` leaves the least important unused first. Default: 0.',
      Type.Optional(Type.Integer()),
    ],
    cost: ['What its tour costs. Default: 0.', Type.Optional(CostSchema)],
    CO2EmissionCalculation: [
      'What its tour emits, by the same formula, in your own unit. Default: by tag, else absent.',
      Type.Optional(CostSchema),
    ],
    travelTimeCoefficient: [
      'Multiplies travel durations: 1.2 is a fifth slower. Default: 1.',
      Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    ],
    operationDurationPolicies: [
      'The operation takes no time at stops with one of the tags (at all stops without tags): at every one (`withoutOperationDurations`) or only at the first of the tour (`withoutFirstOperationDuration`). Access and setup remain. Default: by tag, else none.',
      Type.Optional(Type.Array(OperationDurationPolicySchema)),
    ],
    emptyThresholdByCapacity: [
      'Loads, in units of each capacity, at or below which it counts as empty. Default: by tag, else 0.',
      Type.Optional(CapacitiesSchema),
    ],
    avoidEarlyLoadings: [
      'Goods loaded at stops with the tag should not stay on board for long (`minimizeEarlyLoadings`). Default: by tag, else none.',
      Type.Optional(Type.Array(AvoidEarlyLoadingSchema)),
    ],
    state: ['What is already decided or done. Default: nothing.', Type.Optional(ResourceStateSchema)],
    properties: [
      'Your own notes, strings to strings; kept and never used. Default: none.',
      Type.Optional(PropertiesSchema),
    ],
  }),
);
