import { once } from 'node:events';
import { fastify } from 'fastify';
import { readRoads, roads } from '@tourwright/roads';
import { fly } from 'tourwright/travel';
import {
  flagOf,
  option,
  oneOf,
  roadsText,
  text,
  whole,
  yesOrNo,
  type Option,
  type OptionValue,
} from '../config/option.js';
import { readOptions } from '../config/read.js';
import { vroomPlugin, type VroomOptions } from '../vroom/plugin.js';

const MB = 1024 * 1024;
const MOST = 2 ** 31 - 1;

/** Settings of the drop-in replacement; those of vroom-express keep their names. */
const OPTIONS = {
  host: option(text('<address>'), '127.0.0.1').about('address to listen on; 0.0.0.0 for all'),
  port: option(whole(0, 65_535), 3000).about('port to listen on; 0 takes a free one'),
  path: option(text('<path>'), '/').about('where requests are posted; /optimization below it answers as well'),
  roads: option(roadsText, 'none').about('source of travels that a request does not contain; none: straight lines'),
  geometry: option(yesOrNo, false).about('answers contain the geometry of routes, and distances'),
  planmode: option(yesOrNo, false).about('judge the given steps of vehicles instead of searching'),
  threads: option(whole(1, 256)).about('threads of a search (default: 4, at most one per processor)'),
  explore: option(oneOf('<0-5>', '0', '1', '2', '3', '4', '5'), '5').about('how long to search'),
  override: option(yesOrNo, true).about('whether a request may override these by its options g, c, t, x and l'),
  maxlocations: option(whole(1, MOST), 1000).about('jobs and shipment ends in a request; more get 413'),
  maxvehicles: option(whole(1, MOST), 200).about('vehicles in a request; more get 413'),
  limit: option(whole(1024, 512 * MB, '<bytes>'), 64 * MB).about('largest request; larger ones get 413'),
  timeout: option(whole(1, 86_400, '<seconds>'), 300).about('longest search'),
  concurrency: option(whole(1, 1000)).about('searches at once (default: as many as processors allow)'),
  maxwaiting: option(whole(0, MOST), 100).about('requests that wait for their turn; further ones get 503'),
} satisfies Record<string, Option>;

/** `tourwright serve --vroom`: answers as vroom-express does until a signal stops it. @returns the exit code */
export async function serveVroom(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return say(help(), 0);
  const { values, faults } = readOptions(OPTIONS, args);
  if (faults.length > 0) {
    for (const fault of faults) say(`tourwright: ${fault}`);
    return say('tourwright serve --vroom --help lists all options.', 2);
  }
  const source = values.roads === 'none' ? undefined : roads(readRoads(values.roads));
  const app = fastify({ forceCloseConnections: true, logger: { level: 'error' } });
  await app.register(vroomPlugin, pluginOptions(values, source ?? fly()));
  try {
    const address = await app.listen({ host: values.host, port: values.port });
    say(`tourwright listens on ${address} for VROOM requests`);
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    return 0;
  } catch (error) {
    return say(`tourwright: ${(error as Error).message}`, 1);
  } finally {
    await app.close();
    await source?.close();
  }
}

type VroomOptionValues = ReturnType<typeof readOptions<typeof OPTIONS>>['values'];

function pluginOptions(values: VroomOptionValues, travel: VroomOptions['travel'] & object): VroomOptions {
  const { path, geometry, planmode, threads, explore, override, timeout, concurrency } = values;
  return {
    ...{ path, geometry, planMode: planmode, override, timeout, travel },
    explore: Number(explore),
    maxLocations: values.maxlocations,
    maxVehicles: values.maxvehicles,
    bodyLimit: values.limit,
    maxWaiting: values.maxwaiting,
    ...(threads !== undefined && { threads }),
    ...(concurrency !== undefined && { concurrency }),
  };
}

function help(): string {
  const options: [string, Option<OptionValue>][] = Object.entries(OPTIONS);
  const lines = options.map(([name, { value, about, preset }]) => {
    return `  ${`--${flagOf(name)} ${value}`.padEnd(28)}  ${about}${preset === undefined ? '' : ` (default: ${preset})`}`;
  });
  return `Answer as vroom-express does, without a database: docs/service.md.

USAGE tourwright serve --vroom [options]

${lines.join('\n')}
`;
}

function say(line: string, code = 0): number {
  process.stderr.write(`${line}\n`);
  return code;
}
