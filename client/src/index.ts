export type { components, operations, paths } from './api.gen.js';
export {
  type Api,
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type Page,
  type Plan,
  type PlanLight,
  type PlanQuery,
  type StoredPlan,
  type SubmitOptions,
} from './client.js';
export type { EventSource, FollowOptions, MissedEvents, PlanEvent } from './events.js';
export type { Fetch } from './retry.js';
export { type ErrorCode, type ErrorItem, orThrow, ServiceError } from './service-error.js';
export type { Solution, WaitOptions } from './wait.js';
