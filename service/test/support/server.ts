import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createAdmission, watchLag } from '../../src/http/admission.js';
import { createApp } from '../../src/app.js';
import { createHttpListener } from '../../src/http/listener.js';
import { createIntake } from '../../src/intake/intake.js';
import type { Config } from '../../src/config/options.js';
import { readConfig } from '../../src/config/read.js';
import type { Domain, Mode } from '../../src/domain/index.js';
import type { DomainOptions } from '../../src/open-domain.js';
import { createLogger } from '../../src/operations/log.js';
import { createMetrics } from '../../src/operations/metrics.js';
import type { Engines } from '../../src/engines/pool.js';
import { embeddedDatabase, type TestDatabase } from './databases.js';
import { openTestDomain } from './domains.js';
import { testEngines, type TestEngines } from './engines.js';

/** An answer, its body parsed where there is one. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** undefined for an empty body. */
  readonly json: never;
}

/** What a request brings along; the token is the first agency's unless another or none (null) is named. */
export interface TestRequest {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The HTTP side on a database of its own, without a port. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly domain: Domain;
  readonly agencyId: string;
  /** Of the first agency: production, unmetered, administrator. */
  readonly token: string;
  /** Everything logged so far. */
  readonly logs: () => string;
  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  /** A new agency and a token for it. */
  agency(mode?: Mode, limits?: object): Promise<{ readonly agencyId: string; readonly token: string }>;
  /** Tells what is open that the service ends. */
  end(): void;
  close(): Promise<void>;
}

/** Milliseconds that a stream of events is read for once it has begun: it does not end by itself. */
const STREAM_READ_FOR = 100;

/** Opens a server; engines find made-up solutions unless others are given. */
export async function openServer({
  engines = testEngines(),
  args = [],
  database = embeddedDatabase,
  domain: more = {},
}: {
  readonly engines?: TestEngines | Engines;
  readonly args?: readonly string[];
  readonly database?: () => Promise<TestDatabase>;
  readonly domain?: DomainOptions;
} = {}): Promise<TestServer> {
  // Where many things run answers take longer, and none of them is to be refused for it.
  const config: Config = readConfig(['--longest-wait', '60000', '--overload-delay', '0', ...args], {});
  const base = await database();
  const domain = await openTestDomain(base, engines as TestEngines, more);
  const logs: string[] = [];
  const logger = createLogger('debug', { write: (line) => void logs.push(line) });
  const intake = createIntake({ hasRoads: config.roads !== 'none' });
  const ending = new AbortController();
  const lag = watchLag();
  const means = {
    config,
    logger,
    metrics: createMetrics(),
    intake,
    admission: createAdmission(config),
    lag,
    ending: ending.signal,
    domain: () => domain,
    failure: () => undefined,
  };
  const app = await createApp({ ...means, server: createHttpListener().server });
  const { token, agencyIds } = domain.firstToken!;
  return {
    app,
    domain,
    agencyId: agencyIds[0],
    token,
    logs: () => logs.join(''),
    call: (method, path, request) => call(app, method, path, { token, ...request }),
    agency: async (mode = 'production', limits = {}) => {
      const made = await domain.agencies.create({ name: 'another', metered: true, limits });
      const issued = await domain.tokens.create({ name: 'another', mode, agencyIds: [made.id] });
      return { agencyId: made.id, token: issued.token };
    },
    end: () => ending.abort(new Error('The test ends the service.')),
    close: async () => {
      ending.abort(new Error('The test is over.'));
      await app.close();
      await intake.close();
      lag.stop();
      await domain.close();
      await base.drop();
    },
  };
}

async function call(
  app: FastifyInstance,
  method: string,
  url: string,
  { token, body, headers }: TestRequest,
): Promise<TestAnswer> {
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    payloadAsStream: true,
  });
  const isStream = String(response.headers['content-type']).includes('event-stream');
  const text = isStream ? await beginningOf(response.stream()) : await textOf(response.stream());
  const isJson = String(response.headers['content-type']).startsWith('application/json') && text !== '';
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    json: (isJson ? JSON.parse(text) : undefined) as never,
  };
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** What comes at the beginning of what does not end. */
async function beginningOf(stream: Readable): Promise<string> {
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  await once(stream, 'data');
  await new Promise((resolve) => setTimeout(resolve, STREAM_READ_FOR));
  stream.destroy();
  return text;
}
