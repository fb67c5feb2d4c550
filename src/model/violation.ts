import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { CapacitiesSchema } from './capacities.js';
import { RemovalStrategyTypeSchema } from './constraint.js';
import { UtcDateTimeSchema } from './time/date-time.js';
import { DurationSchema } from './time/duration.js';
import { IdSchema } from './id.js';
import { limitViolationSchemas } from './limit.js';
import { UtcTimeWindowSchema } from './time/time-window.js';
import type { TourViolation } from './types.gen.js';

export type { GlobalViolation, TourViolation, WaypointViolation } from './types.gen.js';

const wayPointIndex = Type.Integer({ minimum: 0 });
const name = Type.String();
const ids = Type.Array(IdSchema);

const BeginViolationSchema = documented(Type.Object({ type: Type.Literal('begin'), wayPointIndex }), {
  type: 'The tour begins before working hours.',
  wayPointIndex: 'Place of the way point in the list of the tour, from 0.',
});

const EndViolationSchema = documented(Type.Object({ type: Type.Literal('end'), wayPointIndex }), {
  type: 'The tour ends after working hours.',
  wayPointIndex: 'Place of the way point in the list of the tour, from 0.',
});

const SkillsViolationSchema = documented(
  Type.Object({ type: Type.Literal('skills'), wayPointIndex, lackingSkills: ids }),
  {
    type: 'The resource lacks skills that the order needs.',
    wayPointIndex: 'Place of the way point in the list of the tour, from 0.',
    lackingSkills: 'Those that it lacks.',
  },
);

const ForbiddenAssignmentViolationSchema = documented(
  Type.Object({
    type: Type.Literal('forbiddenAssignment'),
    wayPointIndex,
    forbiddenAssignments: Type.Array(
      documented(Type.Object({ resourceTag: IdSchema, stopTag: IdSchema }), {
        resourceTag: 'Tag of the resource.',
        stopTag: 'Tag of the stop.',
      }),
    ),
  }),
  {
    type: 'The resource may not serve the stop.',
    wayPointIndex: 'Place of the way point in the list of the tour, from 0.',
    forbiddenAssignments: 'The pairs of tags that forbid it.',
  },
);

const AuthorizedTimeWindowViolationSchema = documented(
  Type.Object({
    type: Type.Literal('authorizedTimeWindow'),
    wayPointIndex,
    forbiddenWindow: UtcTimeWindowSchema,
    actualTime: UtcDateTimeSchema,
  }),
  {
    type: 'Service begins when it must not.',
    wayPointIndex: 'Place of the way point in the list of the tour, from 0.',
    forbiddenWindow: 'In UTC: when service must not begin.',
    actualTime: 'Date-time in UTC when it begins.',
  },
);

const CapacityViolationSchema = documented(
  Type.Object({
    type: Type.Literal('capacity'),
    wayPointIndex,
    capacity: Type.String(),
    overCapacity: Type.Number(),
  }),
  {
    type: 'More is aboard than the resource carries.',
    wayPointIndex: 'Place of the way point in the list of the tour, from 0.',
    capacity: 'Its name.',
    overCapacity: 'How much too much, in the unit of the capacity.',
  },
);

const AtLeastOneValidCapacityViolationSchema = documented(
  Type.Object({
    type: Type.Literal('atLeastOneValidCapacity'),
    wayPointIndex,
    name,
    overCapacities: CapacitiesSchema,
  }),
  {
    type: 'None of the limits holds.',
    wayPointIndex: 'Place of the way point in the list of the tour, from 0.',
    name: 'Of the constraint.',
    overCapacities: 'How much too much, by capacity.',
  },
);

const waypointViolations = [
  BeginViolationSchema,
  EndViolationSchema,
  SkillsViolationSchema,
  ForbiddenAssignmentViolationSchema,
  AuthorizedTimeWindowViolationSchema,
  CapacityViolationSchema,
  AtLeastOneValidCapacityViolationSchema,
  ...limitViolationSchemas('travels'),
] as const;

export const WaypointViolationSchema = described(
  'A rule broken at a waypoint; listed there and on the tour.',
  Type.Union([...waypointViolations], {
    discriminator: { propertyName: 'type' },
  }),
);

const SuccessiveStopsViolationSchema = documented(
  Type.Object({
    type: Type.Literal('successiveStops'),
    expectedSuccessiveStopIds: ids,
    interleavedStopIds: ids,
  }),
  {
    type: 'Other stops stand between those of an order.',
    expectedSuccessiveStopIds: 'The stops of the order.',
    interleavedStopIds: 'Those between them.',
  },
);

const OrderViolationSchema = documented(
  Type.Object({
    type: Type.Literal('order'),
    expectedOrderedStopIds: ids,
    missedStopIds: ids,
    badlyOrderedStopIds: ids,
  }),
  {
    type: 'Stops of an order are missing, or not in its sequence.',
    expectedOrderedStopIds: 'The stops of the order, in its sequence.',
    missedStopIds: 'Those that the tour lacks.',
    badlyOrderedStopIds: 'Those that stand in the wrong place.',
  },
);

const MaxStopSpanViolationSchema = documented(
  Type.Object({
    type: Type.Literal('maxStopSpan'),
    orderId: IdSchema,
    delay: DurationSchema,
  }),
  {
    type: 'Too much time passes between the first and the last stop of an order.',
    orderId: 'The order.',
    delay: 'ISO 8601 duration: by how much the limit is exceeded.',
  },
);

const WorkingTimeWindowViolationSchema = documented(
  Type.Object({
    type: Type.Literal('workingTimeWindow'),
    delay: DurationSchema,
  }),
  {
    type: 'The tour is not within working hours.',
    delay: 'ISO 8601 duration outside of them.',
  },
);

const StopIncompatibilityViolationSchema = documented(
  Type.Object({
    type: Type.Literal('stopIncompatibility'),
    name: Type.Optional(name),
    incompatibilities: Type.Array(Type.Tuple([IdSchema, IdSchema])),
    tags: Type.Tuple([IdSchema, IdSchema]),
  }),
  {
    type: 'Stops that exclude each other are in one tour.',
    name: 'Of the constraint.',
    incompatibilities: 'The pairs of stops.',
    tags: 'The tags that exclude each other.',
  },
);

const MaxStopTagGroupsViolationSchema = documented(
  Type.Object({
    type: Type.Literal('maxStopTagGroups'),
    name: Type.Optional(name),
    exceededNbGroupsByStopTag: Type.Record(
      Type.String(),
      documented(Type.Object({ maxAllowed: Type.Integer(), exceededNbGroups: Type.Integer() }), {
        maxAllowed: 'The most groups that the tour may have.',
        exceededNbGroups: 'How many groups too many it has.',
      }),
    ),
  }),
  {
    type: 'The tour has too many groups of a tag.',
    name: 'Of the constraint.',
    exceededNbGroupsByStopTag: 'By stop tag.',
  },
);

const RemovalStrategyViolationSchema = documented(
  Type.Object({
    type: Type.Literal('removalStrategy'),
    name: Type.Optional(name),
    removalStrategyType: RemovalStrategyTypeSchema,
  }),
  {
    type: 'Goods are unloaded in the wrong order.',
    name: 'Of the constraint.',
    removalStrategyType: 'The order that it should be.',
  },
);

const AtLeastOneConstraintViolationSchema = documented(
  Type.Object({
    type: Type.Literal('atLeastOneConstraint'),
    name,
    violatedConstraints: Type.Array(Type.Ref('TourViolation')),
  }),
  {
    type: 'None of the constraints holds.',
    name: 'Of the constraint.',
    violatedConstraints: 'What each of them finds broken.',
  },
);

/**
 * Every violation of a tour, those of waypoints first; the others concern the tour as a whole. Their order is that in which
 * solutions list them. One that is missing here is no type of `TourViolation`; one that is here, the judges
 * (`violations/tour-violations.ts`) and the command's sentences (`cli/violation-text.ts`) do not compile without.
 */
const tourViolations = [
  ...waypointViolations,
  SuccessiveStopsViolationSchema,
  OrderViolationSchema,
  MaxStopSpanViolationSchema,
  WorkingTimeWindowViolationSchema,
  ...limitViolationSchemas('tour'),
  StopIncompatibilityViolationSchema,
  AtLeastOneConstraintViolationSchema,
  MaxStopTagGroupsViolationSchema,
  RemovalStrategyViolationSchema,
] as const;

export const TourViolationSchema = described(
  'A rule that a tour breaks.',
  Type.Cyclic(
    { TourViolation: Type.Union([...tourViolations], { discriminator: { propertyName: 'type' } }) },
    'TourViolation',
  ),
);

/** The types of a tour's violations, in the order in which solutions list those of one waypoint, or of the whole tour. */
export const tourViolationTypes: readonly TourViolation['type'][] = tourViolations.map(
  ({ properties }) => properties.type.const,
);

export const GlobalViolationSchema = described(
  'A rule that all tours together break.',
  documented(
    Type.Object({
      type: Type.Literal('maxCumulatedCost'),
      name,
      resourceIds: Type.Array(IdSchema, { uniqueItems: true }),
      maximum: Type.Number(),
      exceededCost: Type.Number(),
    }),
    {
      type: 'All tours together cost too much.',
      name: 'Of the constraint.',
      resourceIds: 'Whose tours count.',
      maximum: 'The limit, in units of cost.',
      exceededCost: 'By how much it is exceeded.',
    },
  ),
);
