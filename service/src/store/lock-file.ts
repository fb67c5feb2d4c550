import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Who has a data folder for itself. */
interface Holder {
  readonly pid: number;
  readonly id: string;
  /** Socket that answers as long as the holder lives. */
  readonly socket: string;
}

/** The folder is in use by another process. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Maybe another service is running; give this one ` +
        'another folder (--data), or let several share a PostgreSQL (DATABASE_URL).',
    );
  }
}

/** A data folder held by this process. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes a data folder for this process: one process alone may have its database open. The lock is a file that names a
 * socket; while its maker lives the socket answers, after a kill -9 it does not and the lock is void.
 *
 * @param onConnection - whoever else connects to the socket: the command line, to manage tokens
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string, onConnection: (socket: Socket) => void): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'lock.json');
  const before = await readHolder(file);
  if (before !== undefined && (await answers(before.socket))) throw new FolderInUseError(folder, before.pid);
  if (before !== undefined) await rm(before.socket, { force: true });

  const id = randomUUID();
  const holder: Holder = { pid: process.pid, id, socket: socketPath(folder, id) };
  const server = await listen(holder.socket, onConnection);
  await writeFile(file, JSON.stringify(holder), { mode: 0o600 });
  // Of two that found the same void lock, the last to write has it.
  await new Promise((done) => setTimeout(done, 50));
  const now = await readHolder(file);
  if (now?.id !== id) {
    server.close();
    throw new FolderInUseError(folder, now?.pid ?? 0);
  }
  return {
    release: async () => {
      await rm(file, { force: true });
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** A connection to the process that holds a folder; undefined when none does. */
export async function connectToHolder(folder: string): Promise<Socket | undefined> {
  const holder = await readHolder(join(folder, 'lock.json'));
  return holder === undefined ? undefined : connection(holder.socket);
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    // There is none, or its writer died while writing: nobody holds the folder.
    return undefined;
  }
}

async function answers(socket: string): Promise<boolean> {
  const open = await connection(socket);
  open?.destroy();
  return open !== undefined;
}

function connection(path: string): Promise<Socket | undefined> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => done(socket));
    socket.once('error', () => done(undefined));
  });
}

async function listen(path: string, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  server.unref();
  // Only the user who runs the service may talk to it here.
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return server;
}

/** Short, for the names of sockets are limited to about a hundred bytes. */
function socketPath(folder: string, id: string): string {
  const name = createHash('sha256')
    .update(`${resolve(folder)} ${id}`)
    .digest('hex')
    .slice(0, 16);
  return process.platform === 'win32' ? `\\\\.\\pipe\\tourwright-${name}` : join(tmpdir(), `tourwright-${name}.sock`);
}
