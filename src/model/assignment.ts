import { Type, type Static } from 'typebox';
import { DateTimeSchema } from './date-time.js';
import { IdSchema } from './id.js';
import type { Immutable } from './immutable.js';

const status = Type.Optional(Type.Enum(['fixed', 'assigned']));

const BeginAssignmentSchema = Type.Object({ type: Type.Literal('begin'), status, departureTime: DateTimeSchema });

const StopAssignmentSchema = Type.Object({
  type: Type.Optional(Type.Literal('stop')),
  status,
  stopId: IdSchema,
  arrivalTime: Type.Optional(DateTimeSchema),
  beginTime: Type.Optional(DateTimeSchema),
  departureTime: Type.Optional(DateTimeSchema),
});

const BreakAssignmentSchema = Type.Object({
  type: Type.Literal('break'),
  status,
  arrivalTime: DateTimeSchema,
  departureTime: DateTimeSchema,
});

const EndAssignmentSchema = Type.Object({ type: Type.Literal('end'), status, arrivalTime: DateTimeSchema });

export const AssignmentSchema = Type.Union(
  [StopAssignmentSchema, BeginAssignmentSchema, BreakAssignmentSchema, EndAssignmentSchema],
  { discriminator: { propertyName: 'type' }, 'x-default': 'stop' },
);

/**
 * Something already decided (`assigned`) or done (`fixed`, also when the status is absent). Without a type it is a stop.
 */
export type Assignment = Immutable<Static<typeof AssignmentSchema>>;
/** A decided stop; `stopId` may name an alternatives group. */
export type StopAssignment = Immutable<Static<typeof StopAssignmentSchema>>;

export const ResourceStateSchema = Type.Object({
  mode: Type.Optional(Type.Enum(['free', 'fixed'])),
  assignments: Type.Optional(Type.Array(AssignmentSchema)),
});

/** What is already decided or done for a resource. Mode `fixed`: the tour is the list, nothing else. */
export type ResourceState = Immutable<Static<typeof ResourceStateSchema>>;
