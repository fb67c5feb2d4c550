import { makeCommand } from '../command.js';
import { ExitCode } from '../exit-code.js';
import { exitCodeSection } from '../help.js';
import { answer } from '../write.js';
import { inHome, loadRoads, roadsFailure } from './choose-roads.js';
import { infoLines } from './info-lines.js';

const remarks = `
EXAMPLES
  tourwright roads info heidelberg

${exitCodeSection()}`;

/** `tourwright roads info`: what a folder of roads is. */
export const roadsInfoCommand = makeCommand({
  name: 'roads info',
  description: 'Tell region, date, profiles and size of a folder of roads',
  args: {
    dir: { type: 'positional', required: true, valueHint: 'dir', description: 'A folder of "roads build"' },
    json: { type: 'boolean', description: 'As JSON' },
  },
  remarks,
  run: async (args, surroundings) => {
    const { readRoadsInfo } = await loadRoads(surroundings);
    const info = await readRoadsInfo(inHome(args.dir)).catch((error: unknown) => {
      throw roadsFailure(error);
    });
    const lines = (): string => [args.dir, ...infoLines(info)].join('\n');
    await answer(info, lines, { json: args.json, output: undefined }, surroundings);
    return ExitCode.OK;
  },
});
