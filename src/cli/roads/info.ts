import { flag, makeCommand, place } from '../command.js';
import { answer } from '../write.js';
import { inHome, loadRoads, roadsFailure } from './choose-roads.js';
import type { RoadsInfo } from '@tourwright/roads';

const remarks = `
EXAMPLES
  tourwright roads info heidelberg`;

/** `tourwright roads info`: describes a folder of roads. */
export const roadsInfoCommand = makeCommand({
  name: 'roads info',
  description: 'Print region, date, profiles and size of a folder of roads',
  args: {
    dir: place('dir', 'A folder of "roads build"'),
    json: flag('As JSON'),
  },
  remarks,
  run: async (args, surroundings) => {
    const { readRoadsInfo } = await loadRoads(surroundings);
    const info = await readRoadsInfo(inHome(args.dir)).catch((error: unknown) => {
      throw roadsFailure(error);
    });
    const lines = (shown: RoadsInfo): string => [args.dir, ...infoLines(shown)].join('\n');
    await answer(info, lines, args, surroundings);
  },
});

/** "1,234 MB". */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;
}

/** Returns the description of a folder of roads, one fact per line. */
export function infoLines(info: RoadsInfo): readonly string[] {
  const { west, south, east, north } = info.bounds;
  const degrees = (value: number): string => value.toFixed(2);
  return [
    `  region    lon ${degrees(west)} to ${degrees(east)}, lat ${degrees(south)} to ${degrees(north)}`,
    `  data      ${info.dataDate?.slice(0, 10) ?? 'of unknown date'} (${info.source.file}, ${megabytes(info.source.bytes)})`,
    '  profiles  car, truck, bicycle, pedestrian, scooter, motorbike',
    `  size      ${megabytes(info.bytes)}: ${info.nodes.toLocaleString('en')} crossings, ${info.edges.toLocaleString('en')} pieces of road`,
    `  built     ${info.built.slice(0, 16).replace('T', ' ')} UTC in ${info.buildSeconds} s by ${info.engine} ${info.engineVersion}`,
    ...(info.traffic === undefined
      ? []
      : [`  traffic   ${info.traffic.edges.toLocaleString('en')} pieces of road with speeds of ${info.traffic.file}`]),
    ...(info.hasAdmins ? [] : ['  borders   none in the extract: rules of countries are not known']),
  ];
}
