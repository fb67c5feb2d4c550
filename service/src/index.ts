/**
 * The HTTP API of tourwright: `createService` runs it inside your own program.
 *
 * @packageDocumentation
 */
export { createService, type Service, type ServiceOptions } from './service.js';
export { readConfig, ConfigError } from './config/read.js';
export type { Config } from './config/options.js';
export { openApi } from './operations/openapi.js';
export { ENDPOINTS } from './routes/endpoints.js';
export { vroomPlugin, type VroomOptions } from './vroom/plugin.js';
export * from './domain/index.js';
