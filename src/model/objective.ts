import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { bareObjectives } from '../catalogue/objectives.js';
import { CostSchema } from './cost.js';
import { DateTimeSchema } from './time/date-time.js';
import { DurationSchema } from './time/duration.js';
import { IdSchema } from './id.js';
import { byResourceTag, StopTagSchema } from './tag.js';
import type { MinimizeChanges } from './types.gen.js';

export type {
  CustomObjective,
  MaximizePrecedences,
  MinimizeChanges,
  Objective,
  ObjectiveName,
  OptimizationDirection,
} from './types.gen.js';

export const OptimizationDirectionSchema = described('Which way is better.', Type.Enum(['minimize', 'maximize']));

export const ObjectiveNameSchema = described(
  'An objective that needs no more than its name.',
  Type.Enum([...bareObjectives]),
);

export const MaximizePrecedencesSchema = described(
  'Stops with one tag before stops with another.',
  documented(
    Type.Object({
      type: Type.Literal('maximizePrecedences'),
      precedences: Type.Array(
        documented(Type.Object({ previous: StopTagSchema, next: StopTagSchema }), {
          previous: 'Tag of the stop that comes first.',
          next: 'Tag of the stop that comes later.',
        }),
      ),
      disableGroupProximity: Type.Optional(Type.Boolean()),
    }),
    {
      type: 'Stops with one tag before stops with another.',
      precedences:
        '+1 for each two stops of a tour of which the earlier carries `previous` and the later `next`, −1 for the reverse.',
      disableGroupProximity: 'Changes between the two tags beyond the first do not count. Default: false.',
    },
  ),
);

export const CustomObjectiveSchema = described(
  "A cost of the user's own, for the resources it names.",
  documented(
    Type.Object({
      type: Type.Literal('custom'),
      name: IdSchema,
      direction: OptimizationDirectionSchema,
      costsByResourceTag: byResourceTag(CostSchema),
    }),
    {
      type: 'A cost of your own.',
      name: 'What the solution calls it.',
      direction: 'Whether less or more of it is better.',
      costsByResourceTag: 'By resource tag: what a tour costs; resources without such a tag cost nothing.',
    },
  ),
);

const PromisedStopSchema = documented(Type.Object({ stopId: IdSchema, beginTime: Type.Optional(DateTimeSchema) }), {
  stopId: 'A stop of the plan; others do not count.',
  beginTime: 'Date-time when service was promised to begin. Default: none was promised.',
});

const PromisedTourSchema = documented(Type.Object({ resourceId: IdSchema, stops: Type.Array(PromisedStopSchema) }), {
  resourceId: 'Who was to serve the stops.',
  stops: 'In visiting order.',
});

export const MinimizeChangesSchema = described(
  'Stops of earlier tours (`reference`) that do not stay as they were, those beyond `allowed`. `kinds` (default `resource`) say what a change is: another resource or none; another place among the stops of the tour; a begin more than `tolerance` (default PT15M) before or after the promised one. A stop counts once.',
  documented(
    Type.Object({
      type: Type.Literal('minimizeChanges'),
      reference: Type.Array(PromisedTourSchema),
      kinds: Type.Optional(Type.Array(Type.Enum(['resource', 'sequence', 'time']), { minItems: 1, uniqueItems: true })),
      tolerance: Type.Optional(DurationSchema),
      allowed: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    {
      type: 'Stops of earlier tours that do not stay as they were.',
      reference: 'The earlier tours.',
      kinds:
        'What counts as a change: another `resource`, or none; another place among the stops of the tour (`sequence`); a begin too far off the promised `time`. Default: resource.',
      tolerance: 'ISO 8601 duration: a begin may be so much earlier or later. Default: PT15M.',
      allowed: 'Stops that may change without counting. Default: 0.',
    },
  ),
);

/** A tour as it was promised: its stops in order, with the begins that count. */
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
