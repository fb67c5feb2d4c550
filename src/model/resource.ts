import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { ResourceStateSchema } from './assignment.js';
import { AvoidEarlyLoadingSchema } from './avoid-early-loading.js';
import { BreakSchema } from './break.js';
import { CapacitiesSchema } from './capacities.js';
import { CostSchema } from './cost.js';
import { IdSchema } from './id.js';
import { limitFields, limitTexts } from './limit.js';
import { OperationDurationPolicySchema } from './operation-duration-policy.js';
import { PositionSchema } from './position.js';
import { PropertiesSchema } from './properties.js';
import { StopTagSchema } from './tag.js';
import { TimeWindowSchema } from './time/time-window.js';
import { VehicleProfileSchema } from './vehicle-profile.js';

export type { Resource } from './types.gen.js';

export const ResourceSchema = described(
  'A vehicle with its driver. Without `departure` work begins at the first stop, without `arrival` it ends at the last; without `capacities` nothing limits the load, in a given map an absent capacity is 0.',
  documented(
    Type.Object({
      id: IdSchema,
      vehicleProfile: VehicleProfileSchema,
      workingTimeWindow: TimeWindowSchema,
      departure: Type.Optional(PositionSchema),
      arrival: Type.Optional(Type.Union([PositionSchema, Type.Literal('atFirstPosition')])),
      capacities: Type.Optional(CapacitiesSchema),
      ...limitFields,
      breaks: Type.Optional(Type.Array(BreakSchema)),
      skills: Type.Optional(Type.Array(IdSchema, { uniqueItems: true })),
      tags: Type.Optional(Type.Array(IdSchema, { uniqueItems: true })),
      preferredStopTags: Type.Optional(Type.Array(StopTagSchema, { uniqueItems: true })),
      priority: Type.Optional(Type.Integer()),
      cost: Type.Optional(CostSchema),
      CO2EmissionCalculation: Type.Optional(CostSchema),
      travelTimeCoefficient: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
      operationDurationPolicies: Type.Optional(Type.Array(OperationDurationPolicySchema)),
      emptyThresholdByCapacity: Type.Optional(CapacitiesSchema),
      avoidEarlyLoadings: Type.Optional(Type.Array(AvoidEarlyLoadingSchema)),
      state: Type.Optional(ResourceStateSchema),
      properties: Type.Optional(PropertiesSchema),
    }),
    {
      id: 'Unique among resources.',
      vehicleProfile: 'How it travels.',
      workingTimeWindow: 'The tour begins and ends in it.',
      departure: 'Where the tour begins. Default: at its first stop.',
      arrival: 'Where it ends, or `"atFirstPosition"`. Default: at its last stop.',
      capacities:
        'The most it carries at once, by capacity, in your own units; one that a given map lacks counts as 0. Default: no limits.',
      ...limitTexts,
      breaks:
        '`timeWindowBreak` (the default type): `duration` in `timeWindow`; `travelDurationSlidingBreak`, `workingDurationSlidingBreak`: at least `minBreakDuration` after at most `maxInterBreakDuration` of travel, of work. Default: none.',
      skills: "What it can do; an order's `requiredSkills` must all be among them. Default: none.",
      tags: 'For rules by tag. Where one tag of a map counts it is the first in this list. Default: none.',
      preferredStopTags: 'Tags of stops that it should rather serve: `maximizePreferredStops`. Default: none.',
      priority: 'Lower is more important: `minimizeResources` spares the least important first. Default: 0.',
      cost: 'What its tour costs. Default: 0.',
      CO2EmissionCalculation:
        'What its tour emits, by the same formula, in your own unit. Default: by tag, else absent.',
      travelTimeCoefficient: 'Multiplies travel durations: 1.2 is a fifth slower. Default: 1.',
      operationDurationPolicies:
        'At stops with one of the tags (all without) the operation takes no time: at every one (`withoutOperationDurations`) or at the first of the tour (`withoutFirstOperationDuration`). Access and setup stay. Default: by tag, else none.',
      emptyThresholdByCapacity:
        'Loads, in units of each capacity, at or below which it counts as empty. Default: by tag, else 0.',
      avoidEarlyLoadings:
        'Goods loaded at stops with the tag should not stay aboard for long (`minimizeEarlyLoadings`). Default: by tag, else none.',
      state: 'What is already decided or done. Default: nothing is.',
      properties: 'Notes of your own, text by text; kept and never read. Default: none.',
    },
  ),
);
