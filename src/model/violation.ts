import { Type } from 'typebox';
import type { TourLimit } from '../catalogue/limits.js';
import { CapacitiesSchema } from './capacities.js';
import { RemovalStrategyTypeSchema } from './constraint.js';
import { described, fields } from './documented.js';
import { IdSchema } from './id.js';
import { limitViolationSchemas, wayPointIndex } from './limit.js';
import { parseDateTime, UtcDateTimeSchema } from './time/date-time.js';
import { DurationSchema, parseDuration } from './time/duration.js';
import { UtcTimeWindowSchema } from './time/time-window.js';
import type { TourViolation } from './types.gen.js';
import { FORBIDDEN, missedCount, missedSeconds, schemasOf, type ViolationRow, violationRow } from './violation-row.js';
import { clockTime, spell, spellSeconds } from './words.js';

const name = Type.String();
const ids = Type.Array(IdSchema);

const beginViolation = violationRow(
  fields({
    type: ['The tour begins before working hours.', Type.Literal('begin')],
    wayPointIndex,
  }),
  {
    says: () => 'leaves outside the working time window',
    shown: ['begins before working hours', 'beginnt vor der Arbeitszeit'],
    misses: undefined,
  },
);

const endViolation = violationRow(
  fields({
    type: ['The tour ends after working hours.', Type.Literal('end')],
    wayPointIndex,
  }),
  {
    says: () => 'ends outside the working time window',
    shown: ['ends after working hours', 'endet nach der Arbeitszeit'],
    misses: undefined,
  },
);

const skillsViolation = violationRow(
  fields({
    type: ['The resource lacks skills that the order needs.', Type.Literal('skills')],
    wayPointIndex,
    lackingSkills: ['The missing skills.', ids],
  }),
  {
    says: ({ lackingSkills }) => `lacks the skills ${lackingSkills.join(', ')}`,
    shown: ['lacks the skills {lackingSkills}', 'hat die Fähigkeiten {lackingSkills} nicht'],
    misses: ({ lackingSkills }, { resource }) =>
      missedCount(lackingSkills.length, `${resource.id} lacks ${lackingSkills.join(', ')}`, undefined, 1),
  },
);

const forbiddenAssignmentViolation = violationRow(
  fields({
    type: ['The resource may not serve the stop.', Type.Literal('forbiddenAssignment')],
    wayPointIndex,
    forbiddenAssignments: [
      'The pairs of tags that forbid it.',
      Type.Array(
        fields({
          resourceTag: ['Tag of the resource.', IdSchema],
          stopTag: ['Tag of the stop.', IdSchema],
        }),
      ),
    ],
  }),
  {
    says: ({ forbiddenAssignments }) =>
      `is forbidden: ${forbiddenAssignments.map(({ resourceTag, stopTag }) => `${resourceTag} with ${stopTag}`).join(', ')}`,
    shown: ['may not serve the stop: {forbiddenAssignments}', 'darf den Stopp nicht bedienen: {forbiddenAssignments}'],
    misses: ({ forbiddenAssignments }, { resource, stopId }) => {
      const pairs = forbiddenAssignments.map(({ resourceTag, stopTag }) => `${resourceTag} with ${stopTag}`);
      return missedCount(pairs.length, `${resource.id} may not visit ${stopId}: ${pairs.join(', ')}`);
    },
  },
);

const authorizedTimeWindowViolation = violationRow(
  fields({
    type: ['Service begins outside the authorized windows.', Type.Literal('authorizedTimeWindow')],
    wayPointIndex,
    forbiddenWindow: ['In UTC: the window in which service must not begin.', UtcTimeWindowSchema],
    actualTime: ['Date-time in UTC when it begins.', UtcDateTimeSchema],
  }),
  {
    says: ({ actualTime, forbiddenWindow: { begin, end } }, print) =>
      `begins at ${print.time(actualTime)}, between ${print.time(begin)} and ${print.time(end)}, when nothing is allowed`,
    shown: [
      'begins at {actualTime}, between {forbiddenWindow.begin} and {forbiddenWindow.end}, when nothing is allowed',
      'beginnt um {actualTime}, zwischen {forbiddenWindow.begin} und {forbiddenWindow.end}, wo nichts erlaubt ist',
    ],
    misses: ({ actualTime, forbiddenWindow }, { plan, resource, stopId }) => {
      const by = parseDateTime(actualTime) - parseDateTime(forbiddenWindow.begin);
      const what = stopId === undefined ? 'a break of' : `${stopId} on the tour of`;
      const text = `${what} ${resource.id} begins at ${clockTime(plan, parseDateTime(actualTime))}, ${spellSeconds(by)} too late`;
      return { ...missedSeconds(by, text), ...(stopId === undefined && { rule: 'breaks' }) };
    },
  },
);

const capacityViolation = violationRow(
  fields({
    type: ['The load exceeds a capacity of the resource.', Type.Literal('capacity')],
    wayPointIndex,
    capacity: ['Name of the capacity.', Type.String()],
    overCapacity: ['The excess, in the unit of the capacity.', Type.Number()],
  }),
  {
    says: ({ capacity, overCapacity }, print) =>
      `exceeds its capacity of ${capacity} by ${print.quantity(overCapacity)}`,
    shown: ['exceeds its capacity of {capacity} by {overCapacity}', 'hat {overCapacity} zu viel {capacity} geladen'],
    misses: ({ capacity, overCapacity }, { resource }) => {
      const limit = resource.capacities?.[capacity] ?? 0;
      const text = `${resource.id} exceeds its capacity of ${capacity} by ${spell(overCapacity)}`;
      const size = limit > 0 ? overCapacity / limit : FORBIDDEN;
      return { name: capacity, by: overCapacity, unit: 'units', text, size };
    },
  },
);

const atLeastOneValidCapacityViolation = violationRow(
  fields({
    type: ['Every limit is exceeded.', Type.Literal('atLeastOneValidCapacity')],
    wayPointIndex,
    name: ['Name of the constraint.', name],
    overCapacities: ['The excess, by capacity.', CapacitiesSchema],
  }),
  {
    says: ({ name, overCapacities }, print) =>
      `exceeds every limit of ${name} (${Object.entries(overCapacities)
        .map(([capacity, excess]) => `${capacity} by ${print.quantity(excess)}`)
        .join(', ')})`,
    shown: [
      'exceeds every limit of {name} by {overCapacities}',
      'überschreitet jede Grenze von {name} um {overCapacities}',
    ],
    misses: ({ name, overCapacities }, { resource }) => {
      const least = Math.min(...Object.values(overCapacities));
      const text = `${resource.id} exceeds every limit of ${name}, by at least ${spell(least)}`;
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
  fields({
    type: ['Other stops lie between those of an order.', Type.Literal('successiveStops')],
    expectedSuccessiveStopIds: ['The stops of the order.', ids],
    interleavedStopIds: ['The other stops between them.', ids],
  }),
  {
    says: ({ expectedSuccessiveStopIds, interleavedStopIds }) =>
      `${expectedSuccessiveStopIds.join(', ')} must follow each other, but ${interleavedStopIds.join(', ')} lies between`,
    shown: [
      '{expectedSuccessiveStopIds} must follow each other, but {interleavedStopIds} lies between',
      '{expectedSuccessiveStopIds} müssen aufeinander folgen, aber {interleavedStopIds} steht dazwischen',
    ],
    misses: ({ expectedSuccessiveStopIds, interleavedStopIds }) =>
      missedCount(interleavedStopIds.length, `${expectedSuccessiveStopIds.join(', ')} would not follow each other`),
  },
);

const orderViolation = violationRow(
  fields({
    type: ['Stops of an order are missing or out of sequence.', Type.Literal('order')],
    expectedOrderedStopIds: ['The stops of the order, in its sequence.', ids],
    missedStopIds: ['The missing stops.', ids],
    badlyOrderedStopIds: ['The stops in the wrong place.', ids],
  }),
  {
    says: ({ expectedOrderedStopIds, missedStopIds, badlyOrderedStopIds }) =>
      [
        `must visit ${expectedOrderedStopIds.join(', ')} in this order`,
        ...(missedStopIds.length > 0 ? [`misses ${missedStopIds.join(', ')}`] : []),
        ...(badlyOrderedStopIds.length > 0 ? [`visits ${badlyOrderedStopIds.join(', ')} too early`] : []),
      ].join('; '),
    shown: [
      'must visit {expectedOrderedStopIds} in this order; misses: {missedStopIds}; too early: {badlyOrderedStopIds}',
      'muss {expectedOrderedStopIds} in dieser Folge besuchen; fehlt: {missedStopIds}; zu früh: {badlyOrderedStopIds}',
    ],
    misses: ({ expectedOrderedStopIds, missedStopIds, badlyOrderedStopIds }, { resource }) =>
      missedCount(
        missedStopIds.length + badlyOrderedStopIds.length,
        `${resource.id} would not visit ${expectedOrderedStopIds.join(', ')} whole and in this order`,
      ),
  },
);

const maxStopSpanViolation = violationRow(
  fields({
    type: ['Too much time passes between the first and the last stop of an order.', Type.Literal('maxStopSpan')],
    orderId: ['The order.', IdSchema],
    delay: ['ISO 8601 duration: by how much the limit is exceeded.', DurationSchema],
  }),
  {
    says: ({ orderId, delay }, print) => `takes ${print.hours(delay)} h too long between the stops of ${orderId}`,
    shown: [
      'from the first to the last stop of {orderId} it takes {delay} too long',
      'vom ersten bis zum letzten Stopp von {orderId} dauert es {delay} zu lange',
    ],
    misses: ({ orderId, delay }) => {
      const by = parseDuration(delay);
      return missedSeconds(by, `${orderId} takes ${spellSeconds(by)} longer than its maxStopSpan`);
    },
  },
);

const workingTimeWindowViolation = violationRow(
  fields({
    type: ['The tour is not within working hours.', Type.Literal('workingTimeWindow')],
    delay: ['ISO 8601 duration outside them.', DurationSchema],
  }),
  {
    says: ({ delay }, print) => `works ${print.hours(delay)} h outside the working time window`,
    shown: ['is {delay} outside working hours', 'liegt {delay} außerhalb der Arbeitszeit'],
    misses: ({ delay }, { resource }) => {
      const by = parseDuration(delay);
      return missedSeconds(by, `${resource.id} works ${spellSeconds(by)} outside its working time window`);
    },
  },
);

const stopIncompatibilityViolation = violationRow(
  fields({
    type: ['Stops that exclude each other are in one tour.', Type.Literal('stopIncompatibility')],
    name: ['Name of the constraint.', Type.Optional(name)],
    incompatibilities: ['The pairs of stops.', Type.Array(Type.Tuple([IdSchema, IdSchema]))],
    tags: ['The tags that exclude each other.', Type.Tuple([IdSchema, IdSchema])],
  }),
  {
    says: ({ tags, incompatibilities }) =>
      `serves stops that exclude each other (${tags.join(' and ')}): ${incompatibilities.map((pair) => pair.join(' and ')).join(', ')}`,
    shown: ['stops that exclude each other are in one tour', 'Stopps, die sich ausschließen, sind in einer Tour'],
    misses: ({ name, incompatibilities, tags }, { resource }) => {
      const pairs = incompatibilities.map((pair) => pair.join(' and ')).join('; ');
      const text = `${resource.id} would serve ${pairs}, which exclude each other (${tags.join(', ')})`;
      return missedCount(incompatibilities.length, text, name ?? tags.join(' '));
    },
  },
);

const maxStopTagGroupsViolation = violationRow(
  fields({
    type: ['The tour has too many groups of a tag.', Type.Literal('maxStopTagGroups')],
    name: ['Name of the constraint.', Type.Optional(name)],
    exceededNbGroupsByStopTag: [
      'By stop tag.',
      Type.Record(
        Type.String(),
        fields({
          maxAllowed: ['Maximum number of groups.', Type.Integer()],
          exceededNbGroups: ['Number of groups beyond it.', Type.Integer()],
        }),
      ),
    ],
  }),
  {
    says: ({ exceededNbGroupsByStopTag }) =>
      `has too many groups: ${Object.entries(exceededNbGroupsByStopTag)
        .map(([tag, { maxAllowed, exceededNbGroups }]) => `${tag} ${exceededNbGroups} more than ${maxAllowed}`)
        .join(', ')}`,
    shown: ['the tour has too many groups of a tag', 'die Tour hat zu viele Gruppen einer Kennzeichnung'],
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
  fields({
    type: ['Goods are unloaded in the wrong order.', Type.Literal('removalStrategy')],
    name: ['Name of the constraint.', Type.Optional(name)],
    removalStrategyType: ['The required order of unloading.', RemovalStrategyTypeSchema],
  }),
  {
    says: ({ removalStrategyType }) => `unloads in an order that violates ${removalStrategyType}`,
    shown: ['goods are unloaded in the wrong order', 'Güter werden in falscher Folge entladen'],
    misses: ({ name, removalStrategyType }, { resource }) =>
      missedCount(
        1,
        `${resource.id} would unload in an order that violates ${removalStrategyType}`,
        name ?? removalStrategyType,
      ),
  },
);

const atLeastOneConstraintViolation = violationRow(
  fields({
    type: ['None of the constraints holds.', Type.Literal('atLeastOneConstraint')],
    name: ['Name of the constraint.', name],
    violatedConstraints: ['The violation of each of them.', Type.Array(Type.Ref('TourViolation'))],
  }),
  {
    says: ({ name, violatedConstraints }) =>
      `meets none of the constraints of ${name}: ${violatedConstraints.map(({ type }) => type).join(', ')}`,
    shown: ['none of the constraints holds', 'keine der Bedingungen gilt'],
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
 * Every violation of a tour, those of waypoints first; the others concern the tour as a whole. Solutions list them in
 * this order. A violation missing here is not a type of `TourViolation`; for each one here, a missing judge
 * (`violations/tour-violations.ts`) is a compile error.
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

/** The texts about a violation that does not concern a limit of tours. */
export function rowOf(violation: Exclude<TourViolation, { readonly type: TourLimit }>): ViolationRow {
  return rowOfType.get(violation.type)!;
}

export const TourViolationSchema = described(
  'A rule broken by a tour.',
  Type.Cyclic(
    { TourViolation: Type.Union([...tourViolations], { discriminator: { propertyName: 'type' } }) },
    'TourViolation',
  ),
);

/**
 * The types of a tour's violations, in the order in which solutions list those of one waypoint, or of the whole tour.
 */
export const tourViolationTypes: readonly TourViolation['type'][] = tourViolations.map(
  ({ properties }) => properties.type.const,
);

export const GlobalViolationSchema = described(
  'A rule broken by all tours together.',
  fields({
    type: ['All tours together cost too much.', Type.Literal('maxCumulatedCost')],
    name: ['Name of the constraint.', name],
    resourceIds: ['The resources whose tours count.', Type.Array(IdSchema, { uniqueItems: true })],
    maximum: ['The limit, in units of cost.', Type.Number()],
    exceededCost: ['By how much it is exceeded.', Type.Number()],
  }),
);
