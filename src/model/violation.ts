import { Type, type Static } from 'typebox';
import { CapacitiesSchema } from './capacities.js';
import { RemovalStrategyTypeSchema } from './constraint.js';
import { UtcDateTimeSchema } from './date-time.js';
import { DurationSchema } from './duration.js';
import { IdSchema } from './id.js';
import type { Immutable } from './immutable.js';
import { UtcTimeWindowSchema } from './time-window.js';

const wayPointIndex = Type.Integer({ minimum: 0 });
const name = Type.String();
const ids = Type.Array(IdSchema);

const BeginViolationSchema = Type.Object({ type: Type.Literal('begin'), wayPointIndex });

const EndViolationSchema = Type.Object({ type: Type.Literal('end'), wayPointIndex });

const SkillsViolationSchema = Type.Object({ type: Type.Literal('skills'), wayPointIndex, lackingSkills: ids });

const ForbiddenAssignmentViolationSchema = Type.Object({
  type: Type.Literal('forbiddenAssignment'),
  wayPointIndex,
  forbiddenAssignments: Type.Array(Type.Object({ resourceTag: IdSchema, stopTag: IdSchema })),
});

const AuthorizedTimeWindowViolationSchema = Type.Object({
  type: Type.Literal('authorizedTimeWindow'),
  wayPointIndex,
  forbiddenWindow: UtcTimeWindowSchema,
  actualTime: UtcDateTimeSchema,
});

const CapacityViolationSchema = Type.Object({
  type: Type.Literal('capacity'),
  wayPointIndex,
  capacity: Type.String(),
  overCapacity: Type.Number(),
});

const AtLeastOneValidCapacityViolationSchema = Type.Object({
  type: Type.Literal('atLeastOneValidCapacity'),
  wayPointIndex,
  name,
  overCapacities: CapacitiesSchema,
});

const MaxInterStopDistanceViolationSchema = Type.Object({
  type: Type.Literal('maxInterStopDistanceInKm'),
  wayPointIndex,
  maxInterStopDistanceInKm: Type.Number(),
  exceededDistanceInKm: Type.Number(),
});

const MaxInterStopDurationViolationSchema = Type.Object({
  type: Type.Literal('maxInterStopDuration'),
  wayPointIndex,
  maxInterStopDuration: DurationSchema,
  exceededDuration: DurationSchema,
});

const waypointViolations = [
  BeginViolationSchema,
  EndViolationSchema,
  SkillsViolationSchema,
  ForbiddenAssignmentViolationSchema,
  AuthorizedTimeWindowViolationSchema,
  CapacityViolationSchema,
  AtLeastOneValidCapacityViolationSchema,
  MaxInterStopDistanceViolationSchema,
  MaxInterStopDurationViolationSchema,
] as const;

export const WaypointViolationSchema = Type.Union([...waypointViolations], {
  discriminator: { propertyName: 'type' },
});

/** A rule broken at a waypoint; listed there and on the tour. */
export type WaypointViolation = Immutable<Static<typeof WaypointViolationSchema>>;

const SuccessiveStopsViolationSchema = Type.Object({
  type: Type.Literal('successiveStops'),
  expectedSuccessiveStopIds: ids,
  interleavedStopIds: ids,
});

const OrderViolationSchema = Type.Object({
  type: Type.Literal('order'),
  expectedOrderedStopIds: ids,
  missedStopIds: ids,
  badlyOrderedStopIds: ids,
});

const MaxStopSpanViolationSchema = Type.Object({
  type: Type.Literal('maxStopSpan'),
  orderId: IdSchema,
  delay: DurationSchema,
});

const WorkingTimeWindowViolationSchema = Type.Object({
  type: Type.Literal('workingTimeWindow'),
  delay: DurationSchema,
});

const MaxWorkingDurationViolationSchema = Type.Object({
  type: Type.Literal('maxWorkingDuration'),
  maxWorkingDuration: DurationSchema,
  exceededDuration: DurationSchema,
});

const MaxDistanceViolationSchema = Type.Object({
  type: Type.Literal('maxDistanceInKm'),
  maxDistanceInKm: Type.Number(),
  exceededDistanceInKm: Type.Number(),
});

const StopIncompatibilityViolationSchema = Type.Object({
  type: Type.Literal('stopIncompatibility'),
  name: Type.Optional(name),
  incompatibilities: Type.Array(Type.Tuple([IdSchema, IdSchema])),
  tags: Type.Tuple([IdSchema, IdSchema]),
});

const MaxStopTagGroupsViolationSchema = Type.Object({
  type: Type.Literal('maxStopTagGroups'),
  name: Type.Optional(name),
  exceededNbGroupsByStopTag: Type.Record(
    Type.String(),
    Type.Object({ maxAllowed: Type.Integer(), exceededNbGroups: Type.Integer() }),
  ),
});

const RemovalStrategyViolationSchema = Type.Object({
  type: Type.Literal('removalStrategy'),
  name: Type.Optional(name),
  removalStrategyType: RemovalStrategyTypeSchema,
});

const AtLeastOneConstraintViolationSchema = Type.Object({
  type: Type.Literal('atLeastOneConstraint'),
  name,
  violatedConstraints: Type.Array(Type.Ref('TourViolation')),
});

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
  MaxWorkingDurationViolationSchema,
  MaxDistanceViolationSchema,
  StopIncompatibilityViolationSchema,
  AtLeastOneConstraintViolationSchema,
  MaxStopTagGroupsViolationSchema,
  RemovalStrategyViolationSchema,
] as const;

export const TourViolationSchema = Type.Cyclic(
  { TourViolation: Type.Union([...tourViolations], { discriminator: { propertyName: 'type' } }) },
  'TourViolation',
);

/** A rule that a tour breaks. */
export type TourViolation = Immutable<Static<typeof TourViolationSchema>>;

/** The types of a tour's violations, in the order in which solutions list those of one waypoint, or of the whole tour. */
export const tourViolationTypes: readonly TourViolation['type'][] = tourViolations.map(
  ({ properties }) => properties.type.const,
);

export const GlobalViolationSchema = Type.Object({
  type: Type.Literal('maxCumulatedCost'),
  name,
  resourceIds: Type.Array(IdSchema, { uniqueItems: true }),
  maximum: Type.Number(),
  exceededCost: Type.Number(),
});

/** A rule that all tours together break. */
export type GlobalViolation = Immutable<Static<typeof GlobalViolationSchema>>;
