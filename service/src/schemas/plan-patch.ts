import { ID_PATTERN, PlanChangesSchema } from './common.js';
import { Type } from 'typebox';

export const PlanTimeSchema = Type.String({ description: 'A date-time in the form that plans use.' });

export const FreezeUntilSchema = Type.Union(
  [PlanTimeSchema, Type.Record(Type.String({ pattern: ID_PATTERN }), PlanTimeSchema)],
  {
    description:
      'What starts before it is fixed at the times of the best solution: one time, or one for each resource by its ' +
      'id. Without it nothing is fixed.',
  },
);

/** The changes to make to a stored plan. */
export const PlanPatchSchema = Type.Object({
  changes: {
    ...PlanChangesSchema.properties.changes,
    description:
      'What changed since the plan was made, applied one after the other: docs/replanning.md explains each change.',
  },
  freezeUntil: Type.Optional(FreezeUntilSchema),
  keep: Type.Optional(
    Type.Enum(['none', 'next', 'aboard', 'all'], {
      description:
        'Which stops that have not started stay with their resource: `next` (default): the one it is on the way ' +
        'to; `aboard`: also those of orders whose goods it loaded at its departure; `all`; `none`. No effect  ' +
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
          Type.String({ format: 'duration', description: 'How far a start may move; default PT15M.' }),
        ),
        allowed: Type.Optional(Type.Integer({ minimum: 0, description: 'Changes that do not count; default 0.' })),
        rank: Type.Optional(
          Type.Integer({ minimum: 0, maximum: 100, description: 'Objectives that count more; default 1.' }),
        ),
      },
      {
        description:
          'Counts the stops that change from the best solution of the stored version: the objective ' +
          'minimizeChanges of the new version, replacing the existing one.',
      },
    ),
  ),
});
