import { smallPlan } from '../support/small-plan.js';

const workingTimeWindow = { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T17:00:00Z' };
const position = { lon: 8.66, lat: 49.4 };
const [van] = smallPlan()['resources'] as Record<string, unknown>[];

const simplePlan = { resources: [{ id: 'r', workingTimeWindow }], stops: [{ id: 's', position }] };

/** A body that each operation takes. */
export const BODIES: Readonly<Record<string, unknown>> = {
  createPlan: smallPlan(),
  replacePlan: smallPlan({ lateDeparture: true }),
  patchPlan: { changes: [{ type: 'changeStop', stopId: 's1', set: { operationDuration: 'PT5M' } }] },
  runPlan: true,
  createAgencyPlan: smallPlan(),
  putAgencyPlan: smallPlan(),
  patchAgencyPlan: {
    changes: [{ type: 'addOrder', order: { id: 'late-call', stops: [{ id: 'late-call', position }] } }],
    keep: 'all',
  },
  runAgencyPlan: false,
  putResource: { ...van, id: 'van', priority: 2 },
  putResourceState: { mode: 'free', assignments: [] },
  putOrder: { id: 'o1', stops: [{ id: 's1', position }] },
  createSimplePlan: simplePlan,
  putSimplePlan: simplePlan,
  suggestPlaces: { order: { id: 'new', stops: [{ id: 'new-1', position }] } },
  suggestAgencyPlaces: { order: { id: 'new', stops: [{ id: 'new-1', position }] }, most: 1 },
  offerSlots: { order: { id: 'new', stops: [{ id: 'new-1', position }] }, length: 'PT2H' },
  offerAgencySlots: {
    order: { id: 'new', stops: [{ id: 'new-1', position }] },
    windows: [workingTimeWindow],
  },
  findTradeoffs: { maxDuration: 'PT1S' },
  findAgencyTradeoffs: { maxDuration: 'PT1S', timeStep: 'PT1H', distanceStepInKm: 5, capacityStep: 1 },
  optimize: { vehicles: [{ id: 'v', start: position }], orders: [{ id: 'o', position }], maxDuration: 'PT1S' },
  createWebhook: { url: 'https://receiver.invalid/events' },
  updateWebhook: { active: false },
  createAgency: { name: 'An agency' },
  updateAgency: { name: 'Another name' },
  addCredits: { amount: 5 },
  createToken: { name: 'A token', mode: 'sandbox', agencyIds: ['AGENCY_main'] },
};
