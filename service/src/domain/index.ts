export * from './agencies.js';
export * from './audit.js';
export * from './domain.js';
export * from './errors.js';
export * from './once.js';
export * from './plans.js';
export * from './principal.js';
