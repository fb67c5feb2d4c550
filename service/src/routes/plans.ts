import { Type } from 'typebox';
import type { StoredPlan } from '../domain/index.js';
import { json } from '../http/answer.js';
import { readBody } from '../http/json-body.js';
import { unchanged } from '../http/validators.js';
import { PlanPatchSchema } from '../schemas/plan-patch.js';
import { EnvelopedPlanSchema, PlanReferenceSchema, StoredPlanSchema } from '../schemas/plan.js';
import { PlanSchema } from '../schemas/common.js';
import { listPlans } from './list-plans.js';
import { onBothPaths } from './on-both-paths.js';
import { ifSolved, invalidField } from '../errors/refusals.js';
import { forceQuery, secondsOf } from './parameters.js';
import { changedPlanAnswer, planAnswer } from './plan-answer.js';

const changed = 'The stored plan, with the warnings.';
const gone = { 204: { description: 'It is gone.', schema: null } };

const createPlan = onBothPaths(
  'POST',
  '',
  {
    id: 'createPlan',
    scope: 'plan',
    body: PlanSchema,
    keeps: 'plan',
    isTagged: true,
    handle: async (call) => {
      const { domain, intake, caller, body, once } = call;
      return changedPlanAnswer(call, await domain.plans.create(caller, await intake.plan(body), undefined, { once }));
    },
  },
  {
    summary: 'Create a plan and optimize it',
    answers: { 201: { description: 'The stored plan, with its id and the warnings.', schema: StoredPlanSchema } },
  },
  {
    summary: 'Create a plan and optimize it; the service generates its id',
    answers: { 201: { description: changed, schema: EnvelopedPlanSchema } },
  },
);

const readPlan = onBothPaths(
  'GET',
  '/:planId',
  {
    id: 'readPlan',
    scope: 'read',
    summary: 'Read a plan as it is stored',
    isTagged: true,
    handle: async (call) => {
      const { domain, caller, params, conditions } = call;
      const known = await unchanged(conditions, () => domain.plans.tag(caller, params.planId));
      return known ?? planAnswer(call, await domain.plans.read(caller, params.planId));
    },
  },
  { answers: { 200: { description: 'The plan, never with warnings.', schema: StoredPlanSchema } } },
  {
    answers: { 200: { description: 'The plan, never with warnings.', schema: EnvelopedPlanSchema } },
  },
);

const replacePlan = onBothPaths(
  'PUT',
  '/:planId',
  {
    id: 'replacePlan',
    scope: 'plan',
    query: forceQuery,
    body: PlanSchema,
    isTagged: true,
    isConditional: true,
    handle: async (call) => {
      const { domain, intake, caller, params, query, body, conditions } = call;
      const options = { ...query, ...conditions, orCreate: params.agencyId !== undefined };
      const plan = await intake.plan(body);
      return changedPlanAnswer(call, await domain.plans.replace(caller, params.planId, plan, options));
    },
  },
  {
    summary: 'Replace a plan as a whole and optimize it',
    description:
      'Identical content changes nothing and costs nothing. Read-only fields that are sent back are ignored, so ' +
      'that a plan can be read, changed and sent back as it is.',
    answers: { 200: { description: changed, schema: StoredPlanSchema } },
  },
  {
    id: 'putAgencyPlan',
    summary: 'Create or replace a plan under an id of your own, and optimize it',
    answers: {
      200: { description: 'The plan was replaced, or was identical.', schema: EnvelopedPlanSchema },
      201: { description: 'The plan was created.', schema: EnvelopedPlanSchema },
    },
    refusals: [413],
  },
);

const patchPlan = onBothPaths(
  'PATCH',
  '/:planId',
  {
    id: 'patchPlan',
    scope: 'plan',
    summary: 'Change a plan after something happened, and optimize it from its current tours: a new version',
    description:
      'Orders and resources are added, removed or changed, are late or break down; what has started is fixed by ' +
      '`freezeUntil`. All changes are made, or none, with every fault of the changes. The search starts with the ' +
      'tours of the latest solution as far as they are still possible, and never ends worse than these.',
    query: forceQuery,
    body: PlanPatchSchema,
    keeps: 'plan',
    isTagged: true,
    isConditional: true,
    handle: async (call) => {
      const { domain, intake, caller, params, query, body, conditions, once } = call;
      const make = async (stored: StoredPlan) => {
        const solved = await ifSolved(domain.plans.solution(caller, params.planId, stored.record.version));
        return (await intake.edit(stored, { kind: 'patch', body, solution: solved?.solution })).plan;
      };
      const options = { ...query, ...conditions, once, continues: true };
      return changedPlanAnswer(call, await domain.plans.revise(caller, params.planId, make, options));
    },
  },
  { answers: { 200: { description: changed, schema: StoredPlanSchema } } },
  { answers: { 200: { description: changed, schema: EnvelopedPlanSchema } } },
);

const deletePlan = onBothPaths('DELETE', '/:planId', {
  id: 'deletePlan',
  answers: gone,
  scope: 'plan',
  summary: 'Delete a plan and its solution, and stop its optimization',
  isConditional: true,
  handle: async ({ domain, caller, params, conditions }) => {
    await domain.plans.remove(caller, params.planId, conditions);
    return { status: 204 };
  },
});

/** true: optimize the stored version again; false: stop. */
const RunningSchema = Type.Boolean();

const reference = { 200: { description: 'The plan and its version.', schema: PlanReferenceSchema } };

const runPlan = onBothPaths(
  'PUT',
  '/:planId/running',
  {
    id: 'runPlan',
    answers: reference,
    scope: 'plan',
    summary: 'Stop the optimization (false) or restart it (true)',
    query: Type.Object({
      ...forceQuery.properties,
      maxDuration: Type.Optional(
        Type.String({
          description:
            'For a restart: how long it searches, such as PT5M. Default: maxOptimizationDuration of the plan.',
        }),
      ),
    }),
    body: RunningSchema,
    isConditional: true,
    handle: async ({ domain: { plans }, caller, params: { planId }, query, body, conditions }) => {
      const options = { ...query, ...conditions };
      const isToRun = readBody(body, RunningSchema);
      if (query.maxDuration !== undefined) {
        if (!isToRun)
          throw invalidField('maxDuration', 'only with true', 'maxDuration is for restarts: leave it out to stop.');
        secondsOf(query.maxDuration, Infinity, { path: 'maxDuration', most: '1,000 years', example: 'PT5M' });
      }
      return json(200, await (isToRun ? plans.restart(caller, planId, options) : plans.stop(caller, planId, options)));
    },
  },
  {
    description: 'Content and version stay. A restart continues from the best solution and counts as one optimization.',
  },
);

/** Plans as a whole, in the order of the documentation. */
export const plans = [createPlan, listPlans, readPlan, replacePlan, patchPlan, deletePlan, runPlan];
