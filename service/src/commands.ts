/**
 * The commands that `tourwright` offers when this package is installed: one function per verb, which returns the exit
 * code. Each is loaded only when called.
 *
 * @packageDocumentation
 */
export const commands = {
  serve: async (args: readonly string[]): Promise<number> => (await import('./commands/serve.js')).serveCommand(args),
  token: async (args: readonly string[]): Promise<number> => (await import('./commands/token.js')).tokenCommand(args),
};
