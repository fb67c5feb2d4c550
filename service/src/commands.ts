/**
 * What `tourwright` offers when this package is installed: a function a verb, which answers the exit code. Each is loaded
 * only where it is asked for.
 *
 * @packageDocumentation
 */
export const commands = {
  serve: async (args: readonly string[]): Promise<number> => (await import('./commands/serve.js')).serveCommand(args),
  token: async (args: readonly string[]): Promise<number> => (await import('./commands/token.js')).tokenCommand(args),
};
