import { ID_PATTERN, PlanChangesSchema } from './common.js';
import { Type } from 'typebox';

export const PlanTimeSchema = Type.String({ description: 'A date-time as plans write it.' });

export const FreezeUntilSchema = Type.Union(
  [PlanTimeSchema, Type.Record(Type.String({ pattern: ID_PATTERN }), PlanTimeSchema)],
  {
    description:
      'What begins before is fixed at the times of the best solution: one time, or one for each resource by its id. ' +
      'Without it nothing is.',
  },
);

/** The changes to make to a stored plan. */
export const PlanPatchSchema = Type.Object({
  changes: {
    ...PlanChangesSchema.properties.changes,
    description:
      'What changed since the plan was made, made one after the other: docs/replanning.md says what each does.',
  },
  freezeUntil: Type.Optional(FreezeUntilSchema),
  keep: Type.Optional(
    Type.Enum(['none', 'next', 'aboard', 'all'], {
      description:
        'Which stops not begun stay with their resource: `next`, the one it is on the way to, by default; `aboard`, also ' +
        'those of orders whose goods it has loaded at its begin; `all`, or `none`. Of no effect ' +
        'without freezeUntil.',
    }),
  ),
  stability: Type.Optional(
    Type.Object(
      {
        kinds: Type.Optional(
          Type.Array(Type.Enum(['resource', 'sequence', 'time']), { minItems: 1, uniqueItems: true }),
        ),
        tolerance: Type.Optional(
          Type.String({ format: 'duration', description: 'How far a begin may move; default PT15M.' }),
        ),
        allowed: Type.Optional(Type.Integer({ minimum: 0, description: 'Changes that do not count; default 0.' })),
        rank: Type.Optional(
          Type.Integer({ minimum: 0, maximum: 100, description: 'Objectives that count more; default 1.' }),
        ),
      },
      {
        description:
          'Counts the stops that do not stay as they are in the best solution of the stored version: the objective ' +
          'minimizeChanges of the new version, in place of the one that it had.',
      },
    ),
  ),
});
