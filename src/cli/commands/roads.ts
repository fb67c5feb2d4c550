import type { Command } from '../command.js';
import { ExitCode, usageFailure } from '../failure.js';
import { show } from '../help.js';
import { nearest } from '../nearest.js';
import { roadsBuildCommand } from '../roads/build.js';
import { roadsCheckCommand } from '../roads/check.js';
import { roadsInfoCommand } from '../roads/info.js';
import { roadsTrafficCommand } from '../roads/traffic.js';
import { roadsUseCommand } from '../roads/use.js';
import type { Surroundings } from '../surroundings.js';

const verbs: Readonly<Record<string, Command>> = {
  build: roadsBuildCommand,
  info: roadsInfoCommand,
  check: roadsCheckCommand,
  traffic: roadsTrafficCommand,
  use: roadsUseCommand,
};

const description =
  'Real roads: build them from OpenStreetMap, look at them, check a plan against them (package @tourwright/roads)';

/** `tourwright roads …`: the verbs for road data. */
export const roadsCommand: Command = {
  name: 'roads',
  description,
  hasOwnHelp: true,
  verbs: Object.values(verbs),
  help: () => Promise.resolve(overview()),
  run: async ([verb, ...rest]: readonly string[], surroundings: Surroundings) => {
    const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');
    if (verb === undefined || asksForHelp([verb])) {
      await show(overview(), surroundings);
      return verb === undefined ? ExitCode.USAGE : ExitCode.OK;
    }
    if (!Object.hasOwn(verbs, verb)) {
      const meant = nearest(verb, Object.keys(verbs));
      throw usageFailure(
        `Unknown command roads ${verb}.`,
        meant === undefined
          ? `There are: ${Object.keys(verbs).join(', ')}.`
          : `Did you mean: tourwright roads ${meant}`,
      );
    }
    const command = verbs[verb];
    if (!asksForHelp(rest)) return command.run(rest, surroundings);
    return show(await command.help(), surroundings);
  },
};

function overview(): string {
  const lines = Object.entries(verbs).map(([verb, command]) => `  roads ${verb.padEnd(7)}  ${command.description}`);
  return `${description}.\n\n${lines.join('\n')}\n\n  tourwright roads <verb> --help describes each.\n`;
}
