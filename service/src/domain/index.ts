export * from './agencies.js';
export * from './answers.js';
export * from './audit.js';
export * from './domain.js';
export * from './events.js';
export * from './principal.js';
export * from './plans.js';
export * from './webhooks.js';
export { DomainError, type DomainErrorKind, type ErrorCode, type ErrorItem } from '../errors/refusals.js';
