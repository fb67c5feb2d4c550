import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { PGliteAnswer, PGliteFailure, PGliteRequest, PGliteResult, PGliteThreadData } from './client.js';

const port = parentPort!;
const { folder, archive } = workerData as PGliteThreadData;

/** As the pg package parses them: 64-bit integers as texts, since they may exceed a JavaScript number. */
const parsers = { [types.INT8]: (text: string) => text };

function answer(message: PGliteAnswer): void {
  port.postMessage(message);
}

function failureOf(error: unknown): PGliteFailure {
  const { message, code } = error as Error & { readonly code?: string };
  return { message, code };
}

const startParams = [
  ...PGlite.defaultStartParams,
  // Filling a new segment of the log with zeros would block everything for 50 ms.
  ...['-c', 'wal_init_zero=off'],
  // Zeroed at each start, which takes 0.7 s for 128 MB; plans are read just as fast from the disk cache.
  ...['-c', 'shared_buffers=32MB'],
  // What a checkpoint leaves of the log for the next round.
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
];

/** The major version of PGlite's PostgreSQL, which opens no database of another. */
const MAJOR = '18';

async function open(): Promise<PGlite> {
  // As long as this file exists, the folder holds the beginning of an empty database, left by a dead process. It is set
  // aside rather than deleted: a copy of another database may have been put there meanwhile.
  const unfinished = `${folder}-unfinished`;
  if (existsSync(unfinished)) {
    renameSync(folder, `${unfinished}-${Date.now()}`);
    mkdirSync(folder, { mode: 0o700 });
  }
  const versionFile = join(folder, 'PG_VERSION');
  const isNew = !existsSync(versionFile);
  if (isNew && readdirSync(folder).length > 0) throw new Error('the file PG_VERSION is missing');
  const major = isNew ? MAJOR : readFileSync(versionFile, 'utf8').trim();
  if (major !== MAJOR) throw new Error(`it is of PostgreSQL ${major}, and this version of the service has ${MAJOR}`);
  if (isNew) writeFileSync(unfinished, '', { mode: 0o600 });
  const loadDataDir = isNew && archive !== undefined ? new Blob([readFileSync(archive)]) : undefined;
  const db = await PGlite.create({
    dataDir: folder,
    parsers,
    startParams,
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
  });
  rmSync(unfinished, { force: true });
  return db;
}

async function perform(db: PGlite, request: PGliteRequest): Promise<PGliteResult> {
  switch (request.verb) {
    case 'query':
      return { rows: (await db.query<Record<string, unknown>>(request.text, [...request.values])).rows };
    case 'exec':
      return { rows: (await db.exec(request.text)).at(-1)?.rows ?? [] };
    case 'close':
      await db.close();
      return { rows: [] };
  }
}

async function main(): Promise<void> {
  const db = await open();
  let last: Promise<void> = Promise.resolve();
  port.on('message', (request: PGliteRequest) => {
    last = last.then(() =>
      perform(db, request).then(
        (result) => answer({ id: request.id, result }),
        (error: unknown) => {
          // After a PANIC the database would never answer again.
          if ((error as { severity?: string }).severity === 'PANIC') answer({ failed: failureOf(error) });
          else answer({ id: request.id, error: failureOf(error) });
        },
      ),
    );
    if (request.verb === 'close') last = last.then(() => port.close());
  });
  answer({ opened: true });
}

main().catch((error: unknown) => answer({ failed: failureOf(error) }));
