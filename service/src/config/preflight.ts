import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import pg from 'pg';
import { readRoads, readRoadsInfo } from '@tourwright/roads';
import { wordsOf } from '../errors/refusals.js';
import { faultOfBaseMap } from './base-map.js';
import type { Config } from './options.js';

/** Milliseconds to wait for the database's answer. */
const PATIENCE = 5_000;

const OLDEST_SERVER = 15;

/** What the service needs from its environment to start. */
export type Needs = {
  readonly [N in 'host' | 'port' | 'data' | 'databaseUrl' | 'roads' | 'baseMap']?: Config[N] | undefined;
};

/** Returns every obstacle in the environment to a start, as far as the settings are known. */
export async function preflight(needs: Needs): Promise<readonly string[]> {
  const { host, port, data, databaseUrl, roads, baseMap } = needs;
  const checks = [
    host === undefined || port === undefined ? undefined : canListen(host, port),
    databaseUrl !== undefined ? canConnect(databaseUrl) : data === undefined ? undefined : canWrite(data),
    ...(roads === undefined || roads === 'none' ? [] : foldersOf(roads).map(hasRoads)),
    baseMap === undefined ? undefined : faultOfBaseMap(baseMap),
  ];
  const faults = await Promise.all(checks);
  return faults.filter((fault) => fault !== undefined);
}

function canListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(`It cannot listen on ${host}, port ${port}: ${wordsOf(error)}.`));
    server.listen({ host, port }, () => server.close(() => done(undefined)));
  });
}

async function canConnect(connectionString: string): Promise<string | undefined> {
  try {
    // Also reads the certificates named in the URL.
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE });
    // Errors after the first, which the connection reports.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await faultOfServer(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    return `The database cannot be used: ${wordsOf(error)}.`;
  }
}

/** Other encodings cannot store every text. */
async function faultOfServer(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  );
  const { version, encoding } = rows[0]!;
  if (Number.parseInt(version) < OLDEST_SERVER) {
    return `The database is of PostgreSQL ${version}. Use PostgreSQL ${OLDEST_SERVER} or newer.`;
  }
  if (encoding === 'UTF8') return undefined;
  return `The database has the encoding ${encoding}. Create one with encoding 'UTF8' template template0.`;
}

async function canWrite(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `The data folder ${resolve(folder)} cannot be used: ${wordsOf(error)}.`;
  }
}

/** The roads settings that are folders; servers may come up later. */
function foldersOf(roads: string): readonly string[] {
  const options = readRoads(roads);
  const sources = 'profiles' in options ? Object.values(options.profiles) : [options];
  return [...new Set(sources.flatMap((source) => ('dir' in source ? [source.dir] : [])))];
}

async function hasRoads(folder: string): Promise<string | undefined> {
  try {
    await readRoadsInfo(folder);
    return undefined;
  } catch (error) {
    return wordsOf(error);
  }
}
