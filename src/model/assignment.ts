import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { DateTimeSchema } from './time/date-time.js';
import { IdSchema } from './id.js';
import { PositionSchema } from './position.js';
import type { Assignment } from './types.gen.js';

export type { Assignment, ResourceState } from './types.gen.js';

const status = Type.Optional(Type.Enum(['fixed', 'assigned']));

const BeginAssignmentSchema = documented(
  Type.Object({ type: Type.Literal('begin'), status, departureTime: DateTimeSchema }),
  {
    type: 'When the tour began; at most one, first.',
    status: '`fixed`: it is history; an `assigned` begin has no effect. Default: fixed.',
    departureTime: 'Date-time when the tour began.',
  },
);

const StopAssignmentSchema = documented(
  Type.Object({
    type: Type.Optional(Type.Literal('stop')),
    status,
    stopId: IdSchema,
    arrivalTime: Type.Optional(DateTimeSchema),
    beginTime: Type.Optional(DateTimeSchema),
    departureTime: Type.Optional(DateTimeSchema),
  }),
  {
    type: 'A stop. Default: stop.',
    status:
      '`fixed`: it is history, at these times, in this place; `assigned`: it stays with the resource, behind what is fixed. Default: fixed.',
    stopId: 'The stop, a member of a group of alternatives, or a group by its id.',
    arrivalTime: 'Date-time of arrival. Default: computed from what is before.',
    beginTime: 'Date-time when service began. Default: computed from what is before.',
    departureTime: 'Date-time of departure. Default: computed from what is before.',
  },
);

const BreakAssignmentSchema = documented(
  Type.Object({
    type: Type.Literal('break'),
    status,
    arrivalTime: DateTimeSchema,
    departureTime: DateTimeSchema,
  }),
  {
    type: 'A break that was taken.',
    status: '`fixed`: it is history; an `assigned` break has no effect. Default: fixed.',
    arrivalTime: 'Date-time when it began.',
    departureTime: 'Date-time when it ended.',
  },
);

const EndAssignmentSchema = documented(
  Type.Object({ type: Type.Literal('end'), status, arrivalTime: DateTimeSchema }),
  {
    type: 'When the tour ended; at most one, last. Nothing joins the tour any more.',
    status: '`fixed`: it is history; an `assigned` end has no effect. Default: fixed.',
    arrivalTime: 'Date-time when the tour ended.',
  },
);

export const AssignmentSchema = described(
  'Something already decided (`assigned`) or done (`fixed`, also when the status is absent). Without a type it is a stop.',
  Type.Union([StopAssignmentSchema, BeginAssignmentSchema, BreakAssignmentSchema, EndAssignmentSchema], {
    discriminator: { propertyName: 'type' },
    'x-default': 'stop',
  }),
);

/** A decided stop; `stopId` may name an alternatives group. */
export type StopAssignment = Extract<Assignment, { readonly stopId: string }>;

export const ResourceStateSchema = described(
  'What is already decided or done for a resource. Mode `fixed`: the tour is the list, nothing else.',
  documented(
    Type.Object({
      mode: Type.Optional(Type.Enum(['free', 'fixed'])),
      assignments: Type.Optional(Type.Array(AssignmentSchema)),
      now: Type.Optional(DateTimeSchema),
      heading: Type.Optional(PositionSchema),
    }),
    {
      mode: '`fixed`: the tour is the list, in its order, and nothing else. Default: free.',
      assignments: 'What is decided or done, in order: what is fixed first. Default: none.',
      now: 'Date-time before which nothing begins but what is fixed: no departure, travel to another stop, service or break. Default: none.',
      heading:
        'Where the resource travels to at `now`, or waits: it is free from where it is on the way there. Default: it is still where it was last.',
    },
  ),
);
