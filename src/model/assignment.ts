import { Type } from 'typebox';
import { described, fields, variants } from './documented.js';
import { DateTimeSchema } from './time/date-time.js';
import { IdSchema } from './id.js';
import { PositionSchema } from './position.js';
import type { Assignment } from './types.gen.js';

const status = Type.Optional(Type.Enum(['fixed', 'assigned']));
const time = Type.Optional(DateTimeSchema);

export const AssignmentSchema = described(
  'Something already decided (`assigned`) or done (`fixed`, also when the status is absent). Without a type it is a stop.',
  variants(
    'type',
    {
      stop: {
        type: 'A stop. Default: stop.',
        status: [
          '`fixed`: it is history, at these times, in this place; `assigned`: it stays with the resource, behind what is fixed. Default: fixed.',
          status,
        ],
        stopId: ['The stop, a member of a group of alternatives, or a group by its id.', IdSchema],
        arrivalTime: ['Date-time of arrival. Default: computed from the entries before.', time],
        beginTime: ['Date-time when service began. Default: computed from the entries before.', time],
        departureTime: ['Date-time of departure. Default: computed from the entries before.', time],
      },
      begin: {
        type: 'When the tour began; at most one, first.',
        status: ['`fixed`: it is history; an `assigned` begin has no effect. Default: fixed.', status],
        departureTime: ['Date-time when the tour began.', DateTimeSchema],
      },
      break: {
        type: 'A break that was taken.',
        status: ['`fixed`: it is history; an `assigned` break has no effect. Default: fixed.', status],
        arrivalTime: ['Date-time when it began.', DateTimeSchema],
        departureTime: ['Date-time when it ended.', DateTimeSchema],
      },
      end: {
        type: 'When the tour ended; at most one, last. Nothing joins the tour any more.',
        status: ['`fixed`: it is history; an `assigned` end has no effect. Default: fixed.', status],
        arrivalTime: ['Date-time when the tour ended.', DateTimeSchema],
      },
    },
    'stop',
  ),
);

/** A decided stop; `stopId` may name an alternatives group. */
export type StopAssignment = Extract<Assignment, { readonly stopId: string }>;

export const ResourceStateSchema = described(
  'What is already decided or done for a resource. Mode `fixed`: the tour is the list, nothing else.',
  fields({
    mode: [
      '`fixed`: the tour is the list, in its order, and nothing else. Default: free.',
      Type.Optional(Type.Enum(['free', 'fixed'])),
    ],
    assignments: [
      'What is decided or done, in order, fixed entries first. Default: none.',
      Type.Optional(Type.Array(AssignmentSchema)),
    ],
    now: [
      'Date-time before which nothing begins except fixed entries: no departure, travel to another stop, service or break. Default: none.',
      Type.Optional(DateTimeSchema),
    ],
    heading: [
      'Where the resource is travelling to at `now`, or waiting: it is free from its place on the way there. Default: it is still where it was last.',
      Type.Optional(PositionSchema),
    ],
  }),
);
