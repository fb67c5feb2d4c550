import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { dateTime } from './schema.js';

/** The process that holds a data folder. */
interface Holder {
  readonly pid: number;
  /** Different each time. */
  readonly id: string;
  /** The machine or the container: on another one the process id means another process. Absent in earlier versions. */
  readonly host?: string;
  readonly since?: string;
  /** Where the holder answers the command line: while it answers, the folder is held. */
  readonly socket: string;
}

/** The folder is in use by another process. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, holder: Holder | undefined) {
    const where = holder?.host === undefined ? '' : ` on ${holder.host} since ${holder.since}`;
    const who = holder && `process ${holder.pid}${where}`;
    super(
      `The data folder ${folder} is in use by ${who ?? 'another process'}. Maybe another service is running; give ` +
        'this one another folder (--data), or let several share a PostgreSQL database (DATABASE_URL).',
    );
  }
}

/** A data folder held by this process. */
export interface FolderLock {
  /** Locks the database as well, once there is one. @throws FolderInUseError */
  holdDatabase(): Promise<void>;
  release(): Promise<void>;
}

/** Never removed: processes that opened it before and after the removal would lock different files. */
const LOCK_FILE = 'lock';
/** Earlier versions know only this file: they check whether the socket in it answers. */
const HOLDER_FILE = 'lock.json';
/** Part of every database: unlike the lock file, it cannot simply be removed. */
const DATABASE_FILE = join('database', 'PG_VERSION');
/** The longest socket path, in bytes, that every system accepts. */
const LONGEST_SOCKET = 100;

/**
 * Takes a data folder for this process: only one process may have its database open. The lock is one of the operating
 * system, on a file in the folder: it works for every process that sees the folder, in any container, and ends with the
 * process, however that ends. A file of the database is locked as well, and a second file names the holder and its
 * socket, so that neither earlier versions nor the removal of the lock file let another process in.
 *
 * @param onConnection - called with connections to the holder's socket, from the command line that manages tokens
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string, onConnection: (socket: Socket) => void): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, LOCK_FILE), 'a+', 0o600);
  let database: FileHandle | undefined;
  const holdDatabase = async (): Promise<void> => {
    // A file locked on Windows can be neither read nor removed by others.
    if (database !== undefined || process.platform === 'win32') return;
    database = await open(join(folder, DATABASE_FILE), 'r+').catch(() => undefined);
    if (database !== undefined && !isLocked(database, folder))
      throw new FolderInUseError(folder, await readHolder(folder));
  };
  const letGo = async (): Promise<void> => {
    await database?.close();
    await file.close();
  };
  try {
    if (!isLocked(file, folder)) throw new FolderInUseError(folder, await readHolder(folder));
    await holdDatabase();
    const before = await readHolder(folder);
    if (before !== undefined && (await answers(before.socket))) throw new FolderInUseError(folder, before);
    const { server, socket } = await listenFor(folder, onConnection);
    const since = dateTime(new Date());
    await writeHolder(folder, { pid: process.pid, id: randomUUID(), host: hostname(), since, socket });
    return {
      holdDatabase,
      release: async () => {
        await rm(join(folder, HOLDER_FILE), { force: true });
        await new Promise<void>((done) => server.close(() => done()));
        await letGo();
      },
    };
  } catch (error) {
    await letGo();
    throw error;
  }
}

/** Whether the operating system granted the lock to this process. */
function isLocked(file: FileHandle, folder: string): boolean {
  try {
    return tryLock(file.fd);
  } catch (error) {
    const advice = 'Put it on a disk of this machine, or use PostgreSQL (DATABASE_URL).';
    throw new Error(`The data folder ${folder} cannot be locked: ${(error as Error).message}. ${advice}`);
  }
}

async function writeHolder(folder: string, holder: Holder): Promise<void> {
  // With a full disk the folder is held all the same.
  await writeFile(join(folder, HOLDER_FILE), JSON.stringify(holder), { mode: 0o600 }).catch(() => undefined);
}

/** A connection to the process that holds a folder; undefined when there is none, or it cannot be reached from here. */
export async function connectToHolder(folder: string): Promise<Socket | undefined> {
  const holder = await readHolder(folder);
  return holder === undefined ? undefined : connection(holder.socket);
}

async function readHolder(folder: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, HOLDER_FILE), 'utf8')) as Holder;
  } catch {
    // There is none, or it is about to report that.
    return undefined;
  }
}

async function answers(socket: string): Promise<boolean> {
  const open = await connection(socket);
  open?.destroy();
  return open !== undefined;
}

async function connection(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  );
}

/**
 * Listens in the folder itself, so that other containers that mount it can connect; if that is impossible, in the
 * temporary folder.
 */
async function listenFor(
  folder: string,
  onConnection: (socket: Socket) => void,
): Promise<{ readonly server: Server; readonly socket: string }> {
  const inside = join(resolve(folder), 'control.sock');
  if (process.platform !== 'win32' && Buffer.byteLength(inside) <= LONGEST_SOCKET) {
    // Left behind by a dead process: the holder of the lock may remove it.
    await rm(inside, { force: true });
    const server = await listen(inside, onConnection).catch(() => undefined);
    if (server !== undefined) return { server, socket: inside };
  }
  const socket = outside(folder);
  return { server: await listen(socket, onConnection), socket };
}

async function listen(path: string, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection);
  await once(server.listen(path), 'listening');
  server.unref();
  // Only the user who runs the service may connect.
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return server;
}

/** A short path, different each time. */
function outside(folder: string): string {
  const name = createHash('sha256')
    .update(`${resolve(folder)} ${randomUUID()}`)
    .digest('hex')
    .slice(0, 16);
  return process.platform === 'win32' ? `\\\\.\\pipe\\tourwright-${name}` : join(tmpdir(), `tourwright-${name}.sock`);
}
