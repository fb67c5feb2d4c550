import type { Endpoint } from '../http/endpoint.js';
import { administration, readMe } from './admin.js';
import { answers } from './answers.js';
import { eventStreams } from './events.js';
import type { EndpointPair } from './on-both-paths.js';
import { optimizeNow } from './optimize.js';
import { parts } from './parts.js';
import { plans } from './plans.js';
import { simplePlans } from './simple-plans.js';
import { solutions } from './solutions.js';
import { readStates } from './states.js';
import { webhooks } from './webhooks.js';

const PAIRS: readonly EndpointPair[] = [...plans, readStates, ...solutions, ...answers];

/** Every operation of the API, in the order of its documentation. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...PAIRS.flatMap(({ own }) => own),
  ...PAIRS.flatMap(({ ofAgency }) => ofAgency),
  ...parts,
  ...simplePlans,
  ...eventStreams,
  ...webhooks,
  optimizeNow,
  readMe,
  ...administration,
];
