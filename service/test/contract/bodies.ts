import { EXAMPLES } from '../../src/operations/examples.js';
import { smallPlan } from '../support/small-plan.js';

const soon = { maxDuration: 'PT1S' };

/** A body that each operation takes: the one that its documentation shows, with searches that end soon. */
export const BODIES: Readonly<Record<string, unknown>> = {
  ...EXAMPLES,
  createPlan: smallPlan(),
  replacePlan: smallPlan({ lateDeparture: true }),
  createAgencyPlan: smallPlan(),
  putAgencyPlan: smallPlan(),
  findTradeoffs: soon,
  findAgencyTradeoffs: { ...soon, timeStep: 'PT1H', distanceStepInKm: 5, capacityStep: 1 },
  optimize: { ...(EXAMPLES['optimize'] as object), ...soon },
  createWebhook: { url: 'https://receiver.invalid/events' },
};
