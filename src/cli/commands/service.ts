import { addedPackage, howToAdd } from '../added-package.js';
import { ExitCode } from '../failure.js';
import type { Command } from '../command.js';
import type { Surroundings } from '../surroundings.js';
import { print } from '../write.js';

const servicePackage = '@tourwright/service';

/** The entry point of the service package for the command line. */
const serviceCommands = `${servicePackage}/commands`;

/** The service package's exports for the command line: one function per verb, which returns the exit code. */
interface ServiceCommands {
  readonly commands?: Readonly<Record<string, (args: readonly string[]) => Promise<ExitCode>>>;
}

/** `tourwright serve`: the HTTP API. */
export const serveCommand = serviceCommand('serve', 'Run the HTTP service (package @tourwright/service)');

/** `tourwright token`: manages access tokens of the HTTP API. */
export const tokenCommand = serviceCommand('token', 'Make or revoke a token of the HTTP service');

/** Makes a verb that another package provides. That package parses the arguments, including --help. */
function serviceCommand(name: string, description: string): Command {
  return {
    name,
    description,
    help: () => Promise.resolve(`${description}.\n\n${howToAdd(servicePackage)}\n`),
    hasOwnHelp: true,
    run: async (rawArgs: readonly string[], { stderr, importPackage }: Surroundings) => {
      const brought = (await addedPackage(servicePackage, importPackage, serviceCommands)) as ServiceCommands;
      const command = brought.commands?.[name];
      if (command !== undefined) return command(rawArgs);
      await print(stderr, `tourwright: the installed ${servicePackage} has no command "${name}"; update it.\n`);
      return ExitCode.USAGE;
    },
  };
}
