import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { bareObjectives } from '../catalogue/objectives.js';
import { CostSchema } from './cost.js';
import { DateTimeSchema } from './time/date-time.js';
import { DurationSchema } from './time/duration.js';
import { IdSchema } from './id.js';
import { byResourceTag, StopTagSchema } from './tag.js';
import type { MinimizeChanges } from './types.gen.js';

export const OptimizationDirectionSchema = described('Which way is better.', Type.Enum(['minimize', 'maximize']));

export const ObjectiveNameSchema = described('An objective listed by its name.', Type.Enum([...bareObjectives]));

export const MaximizePrecedencesSchema = described(
  'Stops with one tag before stops with another.',
  fields({
    type: ['Stops with one tag before stops with another.', Type.Literal('maximizePrecedences')],
    precedences: [
      '+1 for each two stops of a tour of which the earlier carries `previous` and the later `next`, −1 for the reverse.',
      Type.Array(
        fields({
          previous: ['Tag of the stop that comes first.', StopTagSchema],
          next: ['Tag of the stop that comes later.', StopTagSchema],
        }),
      ),
    ],
    disableGroupProximity: [
      'Changes between the two tags beyond the first do not count. Default: false.',
      Type.Optional(Type.Boolean()),
    ],
  }),
);

export const CustomObjectiveSchema = described(
  "A cost of the user's own, for the resources it names.",
  fields({
    type: ['A custom cost.', Type.Literal('custom')],
    name: ['Its name in the solution.', IdSchema],
    direction: ['Whether less or more of it is better.', OptimizationDirectionSchema],
    costsByResourceTag: [
      'By resource tag: the cost of a tour; resources without such a tag cost nothing.',
      byResourceTag(CostSchema),
    ],
  }),
);

const PromisedStopSchema = fields({
  stopId: ['A stop of the plan; others do not count.', IdSchema],
  beginTime: [
    'Date-time when service was promised to begin. Default: none was promised.',
    Type.Optional(DateTimeSchema),
  ],
});

const PromisedTourSchema = fields({
  resourceId: ['The resource that was to serve the stops.', IdSchema],
  stops: ['In visiting order.', Type.Array(PromisedStopSchema)],
});

export const MinimizeChangesSchema = described(
  'Stops of earlier tours (`reference`) that do not stay as they were, those beyond `allowed`. `kinds` (default `resource`) say what a change is: another resource or none; another place among the stops of the tour; a begin more than `tolerance` (default PT15M) before or after the promised one. A stop counts once.',
  fields({
    type: ['Stops of earlier tours that do not stay as they were.', Type.Literal('minimizeChanges')],
    reference: ['The earlier tours.', Type.Array(PromisedTourSchema)],
    kinds: [
      'What counts as a change: another `resource`, or none; another place among the stops of the tour (`sequence`); a begin too far off the promised `time`. Default: resource.',
      Type.Optional(Type.Array(Type.Enum(['resource', 'sequence', 'time']), { minItems: 1, uniqueItems: true })),
    ],
    tolerance: [
      'ISO 8601 duration: how much earlier or later a begin may be. Default: PT15M.',
      Type.Optional(DurationSchema),
    ],
    allowed: ['Stops that may change without counting. Default: 0.', Type.Optional(Type.Integer({ minimum: 0 }))],
  }),
);

/** A promised tour: its stops in order, with the promised begins of service. */
export type PromisedTour = MinimizeChanges['reference'][number];

export const ObjectiveSchema = described(
  "What a solution is compared by; its place in the plan's list is its rank.",
  Type.Union([
    ObjectiveNameSchema,
    Type.Union([MaximizePrecedencesSchema, MinimizeChangesSchema, CustomObjectiveSchema], {
      discriminator: { propertyName: 'type' },
    }),
  ]),
);
