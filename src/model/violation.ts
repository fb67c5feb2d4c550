import { Type } from 'typebox';
import type { TourLimit } from '../catalogue/limits.js';
import { CapacitiesSchema } from './capacities.js';
import { RemovalStrategyTypeSchema } from './constraint.js';
import { described, documented } from './documented.js';
import { IdSchema } from './id.js';
import { limitViolationSchemas } from './limit.js';
import { parseDateTime, UtcDateTimeSchema } from './time/date-time.js';
import { DurationSchema, parseDuration } from './time/duration.js';
import { UtcTimeWindowSchema } from './time/time-window.js';
import type { TourViolation } from './types.gen.js';
import { FORBIDDEN, missedCount, missedSeconds, schemasOf, type ViolationRow, violationRow } from './violation-row.js';
import { clockTime, spell, spellSeconds } from './words.js';

export type { GlobalViolation, TourViolation, WaypointViolation } from './types.gen.js';

const wayPointIndex = Type.Integer({ minimum: 0 });
const name = Type.String();
const ids = Type.Array(IdSchema);

const beginViolation = violationRow(
  documented(Type.Object({ type: Type.Literal('begin'), wayPointIndex }), {
    type: 'The tour begins before working hours.',
    wayPointIndex: 'Place of the way point in the list of the tour, from 0.',
  }),
  { says: () => 'leaves outside the working time window', misses: undefined },
);

const endViolation = violationRow(
  documented(Type.Object({ type: Type.Literal('end'), wayPointIndex }), {
    type: 'The tour ends after working hours.',
    wayPointIndex: 'Place of the way point in the list of the tour, from 0.',
  }),
  { says: () => 'ends outside the working time window', misses: undefined },
);

const skillsViolation = violationRow(
  documented(Type.Object({ type: Type.Literal('skills'), wayPointIndex, lackingSkills: ids }), {
    type: 'The resource lacks skills that the order needs.',
    wayPointIndex: 'Place of the way point in the list of the tour, from 0.',
    lackingSkills: 'Those that it lacks.',
  }),
  {
    says: ({ lackingSkills }) => `lacks the skills ${lackingSkills.join(', ')}`,
    misses: ({ lackingSkills }, { resource }) =>
      missedCount(lackingSkills.length, `${resource.id} lacks ${lackingSkills.join(', ')}`, undefined, 1),
  },
);

const forbiddenAssignmentViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ forbiddenAssignments }) =>
      `is forbidden: ${forbiddenAssignments.map(({ resourceTag, stopTag }) => `${resourceTag} with ${stopTag}`).join(', ')}`,
    misses: ({ forbiddenAssignments }, { resource, stopId }) => {
      const pairs = forbiddenAssignments.map(({ resourceTag, stopTag }) => `${resourceTag} with ${stopTag}`);
      return missedCount(pairs.length, `${resource.id} may not visit ${stopId}: ${pairs.join(', ')}`);
    },
  },
);

const authorizedTimeWindowViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ actualTime, forbiddenWindow: { begin, end } }, print) =>
      `begins at ${print.time(actualTime)}, between ${print.time(begin)} and ${print.time(end)}, when nothing is allowed`,
    misses: ({ actualTime, forbiddenWindow }, { plan, resource, stopId }) => {
      const by = parseDateTime(actualTime) - parseDateTime(forbiddenWindow.begin);
      const what = stopId === undefined ? 'a break of' : `${stopId} on the tour of`;
      const text = `${what} ${resource.id} begins at ${clockTime(plan, parseDateTime(actualTime))}, ${spellSeconds(by)} too late`;
      return { ...missedSeconds(by, text), ...(stopId === undefined && { rule: 'breaks' }) };
    },
  },
);

const capacityViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ capacity, overCapacity }, print) => `carries ${print.quantity(overCapacity)} too much of ${capacity}`,
    misses: ({ capacity, overCapacity }, { resource }) => {
      const limit = resource.capacities?.[capacity] ?? 0;
      const text = `${resource.id} carries ${spell(overCapacity)} too much of ${capacity}`;
      const size = limit > 0 ? overCapacity / limit : FORBIDDEN;
      return { name: capacity, by: overCapacity, unit: 'units', text, size };
    },
  },
);

const atLeastOneValidCapacityViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ name, overCapacities }, print) =>
      `exceeds every limit of ${name} (${Object.entries(overCapacities)
        .map(([capacity, excess]) => `${capacity} by ${print.quantity(excess)}`)
        .join(', ')})`,
    misses: ({ name, overCapacities }, { resource }) => {
      const least = Math.min(...Object.values(overCapacities));
      const text = `${resource.id} exceeds every limit of ${name}, by ${spell(least)} at the least`;
      return { name, by: least, unit: 'units', text, size: FORBIDDEN };
    },
  },
);

const waypointRows = [
  beginViolation,
  endViolation,
  skillsViolation,
  forbiddenAssignmentViolation,
  authorizedTimeWindowViolation,
  capacityViolation,
  atLeastOneValidCapacityViolation,
] as const;
const waypointViolations = [...schemasOf(waypointRows), ...limitViolationSchemas('travels')] as const;

export const WaypointViolationSchema = described(
  'A rule broken at a waypoint; listed there and on the tour.',
  Type.Union([...waypointViolations], {
    discriminator: { propertyName: 'type' },
  }),
);

const successiveStopsViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ expectedSuccessiveStopIds, interleavedStopIds }) =>
      `${expectedSuccessiveStopIds.join(', ')} must follow each other, but ${interleavedStopIds.join(', ')} stands between`,
    misses: ({ expectedSuccessiveStopIds, interleavedStopIds }) =>
      missedCount(interleavedStopIds.length, `${expectedSuccessiveStopIds.join(', ')} would not follow each other`),
  },
);

const orderViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ expectedOrderedStopIds, missedStopIds, badlyOrderedStopIds }) =>
      [
        `must visit ${expectedOrderedStopIds.join(', ')} in this order`,
        ...(missedStopIds.length > 0 ? [`misses ${missedStopIds.join(', ')}`] : []),
        ...(badlyOrderedStopIds.length > 0 ? [`visits ${badlyOrderedStopIds.join(', ')} too early`] : []),
      ].join('; '),
    misses: ({ expectedOrderedStopIds, missedStopIds, badlyOrderedStopIds }, { resource }) =>
      missedCount(
        missedStopIds.length + badlyOrderedStopIds.length,
        `${resource.id} would not visit ${expectedOrderedStopIds.join(', ')} whole and in this order`,
      ),
  },
);

const maxStopSpanViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ orderId, delay }, print) => `takes ${print.hours(delay)} h too long between the stops of ${orderId}`,
    misses: ({ orderId, delay }) => {
      const by = parseDuration(delay);
      return missedSeconds(by, `${orderId} takes ${spellSeconds(by)} longer than its maxStopSpan`);
    },
  },
);

const workingTimeWindowViolation = violationRow(
  documented(
    Type.Object({
      type: Type.Literal('workingTimeWindow'),
      delay: DurationSchema,
    }),
    {
      type: 'The tour is not within working hours.',
      delay: 'ISO 8601 duration outside of them.',
    },
  ),
  {
    says: ({ delay }, print) => `works ${print.hours(delay)} h outside the working time window`,
    misses: ({ delay }, { resource }) => {
      const by = parseDuration(delay);
      return missedSeconds(by, `${resource.id} works ${spellSeconds(by)} outside its working time window`);
    },
  },
);

const stopIncompatibilityViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ tags, incompatibilities }) =>
      `carries together what must not meet (${tags.join(' and ')}): ${incompatibilities.map((pair) => pair.join(' and ')).join(', ')}`,
    misses: ({ name, incompatibilities, tags }, { resource }) => {
      const pairs = incompatibilities.map((pair) => pair.join(' and ')).join('; ');
      const text = `${resource.id} would have ${pairs}, which must not meet (${tags.join(', ')})`;
      return missedCount(incompatibilities.length, text, name ?? tags.join(' '));
    },
  },
);

const maxStopTagGroupsViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ exceededNbGroupsByStopTag }) =>
      `has too many groups: ${Object.entries(exceededNbGroupsByStopTag)
        .map(([tag, { maxAllowed, exceededNbGroups }]) => `${tag} ${exceededNbGroups} more than ${maxAllowed}`)
        .join(', ')}`,
    misses: ({ name, exceededNbGroupsByStopTag }, { resource }) => {
      const groups = Object.entries(exceededNbGroupsByStopTag);
      const by = groups.reduce((sum, [, { exceededNbGroups }]) => sum + exceededNbGroups, 0);
      const text = groups.map(
        ([tag, { maxAllowed, exceededNbGroups }]) => `${exceededNbGroups} more than ${maxAllowed} of ${tag}`,
      );
      const tags = groups.map(([tag]) => tag).join(' ');
      return missedCount(by, `${resource.id} would have too many groups: ${text.join(', ')}`, name ?? tags);
    },
  },
);

const removalStrategyViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ removalStrategyType }) => `unloads against ${removalStrategyType}`,
    misses: ({ name, removalStrategyType }, { resource }) =>
      missedCount(1, `${resource.id} would unload against ${removalStrategyType}`, name ?? removalStrategyType),
  },
);

const atLeastOneConstraintViolation = violationRow(
  documented(
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
  ),
  {
    says: ({ name, violatedConstraints }) =>
      `meets none of the constraints of ${name}: ${violatedConstraints.map(({ type }) => type).join(', ')}`,
    misses: ({ name }, { resource }) =>
      missedCount(1, `${resource.id} would keep none of the constraints of ${name}`, name),
  },
);

const orderRows = [successiveStopsViolation, orderViolation, maxStopSpanViolation, workingTimeWindowViolation] as const;

const constraintRows = [
  stopIncompatibilityViolation,
  atLeastOneConstraintViolation,
  maxStopTagGroupsViolation,
  removalStrategyViolation,
] as const;

/**
 * Every violation of a tour, those of waypoints first; the others concern the tour as a whole. Their order is that in which
 * solutions list them. One that is missing here is no type of `TourViolation`; one that is here, the judges
 * (`violations/tour-violations.ts`) do not compile without.
 */
const tourViolations = [
  ...waypointViolations,
  ...schemasOf(orderRows),
  ...limitViolationSchemas('tour'),
  ...schemasOf(constraintRows),
] as const;

const rowOfType: ReadonlyMap<string, ViolationRow> = new Map(
  [...waypointRows, ...orderRows, ...constraintRows].map((row) => [row.schema.properties.type.const, row]),
);

/** What is said of a violation that is of no limit of tours. */
export function rowOf(violation: Exclude<TourViolation, { readonly type: TourLimit }>): ViolationRow {
  return rowOfType.get(violation.type)!;
}

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
