import type { Endpoint } from '../http/endpoint.js';
import { agencies } from './admin/agencies.js';
import { listAudit } from './admin/audit.js';
import { tokens } from './admin/tokens.js';
import { answers } from './answers.js';
import { eventStreams } from './events.js';
import { readMe } from './me.js';
import type { Pair } from './on-both-paths.js';
import { optimizeNow } from './optimize/optimize.js';
import { orders, resources } from './parts/items.js';
import { resourceStates } from './parts/resource-state.js';
import { createPlan } from './plans/create-plan.js';
import { deletePlan } from './plans/delete-plan.js';
import { listPlans } from './plans/list-plans.js';
import { patchPlan } from './plans/patch-plan.js';
import { readObjectives } from './plans/read-objectives.js';
import { readPlan } from './plans/read-plan.js';
import { readSolution } from './plans/read-solution.js';
import { readStates } from './plans/read-states.js';
import { replacePlan } from './plans/replace-plan.js';
import { runPlan } from './plans/run-plan.js';
import { simplePlans } from './simple-plans.js';
import { webhooks } from './webhooks.js';

const PAIRS: readonly Pair[] = [
  createPlan,
  listPlans,
  readPlan,
  replacePlan,
  patchPlan,
  deletePlan,
  runPlan,
  readStates,
  readSolution,
  readObjectives,
  ...answers,
];

/** Every operation of the API, in the order of its documentation. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...PAIRS.flatMap(({ own }) => own),
  ...PAIRS.flatMap(({ ofAgency }) => ofAgency),
  ...resources,
  ...resourceStates,
  ...orders,
  ...simplePlans,
  ...eventStreams,
  ...webhooks,
  optimizeNow,
  readMe,
  ...agencies,
  ...tokens,
  listAudit,
];
