import { RoadsError, type RoadEngine } from 'tourwright/travel';
import { httpClient, type HttpAnswer, type HttpClient, type HttpOptions } from '../http/http-client.js';
import { fieldOf, readTable, warningCodes } from './answers.js';
import { ValhallaRefusal, refusalOf, type ValhallaTransport } from './transport.js';
import { valhallaEngine } from './valhalla-engine.js';

/** A Valhalla server. */
export interface ValhallaUrlOptions extends HttpOptions {
  readonly url: string;
  /** Maximum pairs of one table: the server's `max_matrix_location_pairs`. Default: 2,500. */
  readonly maxPairs?: number | undefined;
}

/** The warning that roads are not excluded because the server does not allow it. */
const NO_EXCLUSIONS = 208;

/** Answers are parsed on the caller's thread: this number of pairs takes only a few milliseconds. */
const MAX_PAIRS = 10_000;

/** Valhalla through its HTTP interface. */
export function valhallaUrlEngine(options: ValhallaUrlOptions): RoadEngine {
  const client = httpClient(options.url, options);
  const side = Math.max(1, Math.floor(Math.sqrt(Math.min(options.maxPairs ?? 2500, MAX_PAIRS))));
  let hardExclusions = true;
  return valhallaEngine({
    transport: overHttp(client),
    limits: { sources: side, targets: side, concurrency: options.concurrency ?? 4 },
    dataVersion: async () => {
      const answer = read(await client.ask('status', undefined, undefined));
      const version = fieldOf(answer, 'version');
      const tiles = fieldOf(answer, 'tileset_last_modified');
      if (typeof version !== 'string')
        throw new RoadsError('BAD_ANSWER', `${options.url} does not report its Valhalla version.`);
      return `${options.url} ${version} ${String(tiles)}`;
    },
    ability: () => ({ hardExclusions, traffic: false }),
    onWarning: (code) => {
      if (code === NO_EXCLUSIONS) hardExclusions = false;
    },
    choosesAlgorithm: false,
  });
}

function overHttp(client: HttpClient): ValhallaTransport {
  return {
    async table({ body, sources, targets }, signal) {
      const answer = read(await client.ask('sources_to_targets', body, signal));
      return { ...readTable(answer, sources, targets), warnings: warningCodes(answer) };
    },
    ask: async (action, body, signal) => read(await client.ask(action, body, signal)),
    close: () => Promise.resolve(client.close()),
  };
}

/** @throws ValhallaRefusal; RoadsError REFUSED if access is denied, BAD_ANSWER if the answer is not JSON */
function read({ status, json }: HttpAnswer): unknown {
  if (status === 200 && json !== undefined) return json;
  const code = fieldOf(json, 'error_code');
  const message = fieldOf(json, 'error');
  if (typeof code === 'number' || (status === 400 && typeof message === 'string')) {
    throw new ValhallaRefusal(refusalOf(typeof code === 'number' ? code : undefined, String(message)), String(message));
  }
  if (status === 200) throw new RoadsError('BAD_ANSWER', "The road engine's answer is not JSON.");
  if (status >= 500) throw new RoadsError('UNAVAILABLE', `The road engine failed (status ${status}).`);
  throw new RoadsError('REFUSED', `The road engine refused a request (status ${status}).`);
}
