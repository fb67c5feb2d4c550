const workingTimeWindow = { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T17:00:00Z' };
const depot = { lon: 8.65154, lat: 49.40747 };

const van = {
  id: 'van',
  vehicleProfile: { type: 'fly', kmph: 30 },
  workingTimeWindow,
  departure: depot,
  arrival: depot,
  capacities: { parcels: 40 },
};
const order = {
  id: 'o1',
  stops: [
    {
      id: 's1',
      position: { lon: 8.69806, lat: 49.40906 },
      operationDuration: 'PT5M',
      capacities: { parcels: 2 },
      authorizedTimeWindows: [{ begin: '2026-03-10T08:00:00Z', end: '2026-03-10T12:00:00Z' }],
    },
  ],
};
const plan = {
  resources: [van],
  orders: [order, { id: 'o2', stops: [{ id: 's2', position: { lon: 8.67, lat: 49.41 }, capacities: { parcels: 1 } }] }],
  maxOptimizationDuration: 'PT10S',
  properties: { name: 'Tuesday' },
};
const added = { id: 'new', stops: [{ id: 'new-1', position: { lon: 8.66, lat: 49.4 }, operationDuration: 'PT5M' }] };
const simplePlan = {
  resources: [{ id: 'van', workingTimeWindow, departure: depot, arrival: depot }],
  stops: [{ id: 's1', position: { lon: 8.69806, lat: 49.40906 }, operationDuration: 'PT5M' }],
  objective: 'minimizeDistance',
};
const changes = { changes: [{ type: 'changeStop', stopId: 's1', set: { operationDuration: 'PT10M' } }] };
const suggestions = { order: added, most: 3 };
const slots = { order: added, windows: [workingTimeWindow] };
const evaluations = { tours: [{ resourceId: 'van', stopIds: ['s2', 's1'] }] };
const tradeoffs = { maxDuration: 'PT5S', timeStep: 'PT30M' };

/** An example body for each operation, by its id; those about a plan refer to the plan of `createPlan`. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  createPlan: plan,
  replacePlan: { ...plan, lateDeparture: true },
  patchPlan: changes,
  runPlan: true,
  createAgencyPlan: plan,
  putAgencyPlan: plan,
  patchAgencyPlan: { changes: [{ type: 'addOrder', order: added }], keep: 'all' },
  runAgencyPlan: false,
  putResource: { ...van, priority: 2 },
  putResourceState: { mode: 'free', assignments: [] },
  putOrder: order,
  createSimplePlan: simplePlan,
  putSimplePlan: simplePlan,
  suggestPlaces: suggestions,
  suggestAgencyPlaces: suggestions,
  offerSlots: { order: added, length: 'PT2H' },
  offerAgencySlots: slots,
  evaluateTours: evaluations,
  evaluateAgencyTours: evaluations,
  findTradeoffs: tradeoffs,
  findAgencyTradeoffs: tradeoffs,
  optimize: {
    vehicles: [{ id: 'van', start: depot, capacity: 10 }],
    orders: [{ id: 'parcel', position: { lon: 8.69, lat: 49.4 }, duration: 'PT5M', quantity: 2 }],
    maxDuration: 'PT2S',
  },
  createWebhook: { url: 'https://receiver.example/events', types: ['plan.state', 'plan.deleted'] },
  updateWebhook: { active: false },
  createAgency: { name: 'North', limits: { runningPlans: 5 } },
  updateAgency: { name: 'North-East', repurchase: { below: 100, amount: 1000 } },
  addCredits: { amount: 1000, reference: 'invoice-17' },
  createToken: { name: 'dashboard', mode: 'sandbox', agencyIds: ['AGENCY_main'], scopes: ['read'] },
};
