import type { Endpoint } from '../http/endpoint.js';
import * as agencies from './admin/agencies.js';
import { listAudit } from './admin/audit.js';
import * as tokens from './admin/tokens.js';
import * as answers from './answers/answers.js';
import { createAgencyPlan } from './agencies/create-plan.js';
import { deleteAgencyPlan } from './agencies/delete-plan.js';
import { listAgencyPlans } from './agencies/list-plans.js';
import { deleteOrder, putOrder, readOrder } from './agencies/order.js';
import { putAgencyPlan } from './agencies/put-plan.js';
import { readAgencyPlan } from './agencies/read-plan.js';
import { readAgencyObjectives, readAgencySolution } from './agencies/read-solution.js';
import { readAgencyState, readAgencyStates } from './agencies/read-states.js';
import { readAgencyStatus } from './agencies/read-status.js';
import { forbidStop, putResourceState, readResourceState } from './agencies/resource-state.js';
import { deleteResource, putResource, readResource } from './agencies/resource.js';
import { runAgencyPlan } from './agencies/run-plan.js';
import { createSimplePlan, putSimplePlan } from './agencies/simple-plan.js';
import { streamAgencyEvents, streamPlanEvents } from './events/stream-events.js';
import { readMe } from './me/read-me.js';
import { optimizeNow } from './optimize/optimize.js';
import { createPlan } from './plans/create-plan.js';
import { deletePlan } from './plans/delete-plan.js';
import { listPlans } from './plans/list-plans.js';
import { patchAgencyPlan, patchPlan } from './plans/patch-plan.js';
import { readObjectives } from './plans/read-objectives.js';
import { readPlan } from './plans/read-plan.js';
import { readPlanSolution } from './plans/read-solution.js';
import { readState } from './plans/read-state.js';
import { replacePlan } from './plans/replace-plan.js';
import { runPlan } from './plans/run-plan.js';
import * as deliveries from './webhooks/deliveries.js';
import * as webhooks from './webhooks/webhook.js';

/** Every operation of the API, in the order of its documentation. */
export const ENDPOINTS: readonly Endpoint[] = [
  createPlan,
  listPlans,
  readPlan,
  replacePlan,
  patchPlan,
  deletePlan,
  runPlan,
  readState,
  readPlanSolution,
  readObjectives,
  answers.readExplanations,
  answers.suggestPlaces,
  answers.offerSlots,
  answers.findTradeoffs,
  createAgencyPlan,
  listAgencyPlans,
  readAgencyPlan,
  putAgencyPlan,
  patchAgencyPlan,
  deleteAgencyPlan,
  runAgencyPlan,
  readAgencyStatus,
  readAgencyState,
  readAgencyStates,
  readAgencySolution,
  readAgencyObjectives,
  answers.readAgencyExplanations,
  answers.suggestAgencyPlaces,
  answers.offerAgencySlots,
  answers.findAgencyTradeoffs,
  readResource,
  putResource,
  deleteResource,
  readResourceState,
  putResourceState,
  forbidStop,
  readOrder,
  putOrder,
  deleteOrder,
  createSimplePlan,
  putSimplePlan,
  streamPlanEvents,
  streamAgencyEvents,
  webhooks.createWebhook,
  webhooks.listWebhooks,
  webhooks.readWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.rotateWebhookSecret,
  deliveries.listDeliveries,
  deliveries.resendDeadDeliveries,
  deliveries.resendDelivery,
  optimizeNow,
  readMe,
  agencies.createAgency,
  agencies.listAgencies,
  agencies.readAgency,
  agencies.updateAgency,
  agencies.addCredits,
  agencies.readLedger,
  agencies.readUsage,
  tokens.createToken,
  tokens.listTokens,
  tokens.revokeToken,
  tokens.regenerateToken,
  listAudit,
];
