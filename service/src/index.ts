/**
 * The HTTP API of tourwright: `createService` to run it inside a program of your own, `commands` for the command line.
 *
 * @packageDocumentation
 */
import { serveCommand } from './serve.js';
import { tokenCommand } from './tokens/command.js';

export { createService, type Service, type ServiceOptions } from './service.js';
export { readConfig, ConfigError } from './config/read.js';
export type { Config } from './config/options.js';
export { openApi } from './operations/openapi.js';
export { ENDPOINTS } from './routes/endpoints.js';
export * from './domain/index.js';

/** What `tourwright` offers when this package is installed: a function a verb, which answers the exit code. */
export const commands = { serve: serveCommand, token: tokenCommand };
