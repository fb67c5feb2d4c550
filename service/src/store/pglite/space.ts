import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** Least free bytes for a write: the largest statement, its log and a checkpoint fit in. */
const LEAST_FREE = 48 * MB;
/** Bytes kept back for the moment when somebody else fills the disk: the database can end in order with them. */
const RESERVE = 32 * MB;

/** SQLSTATE: the disk is full. */
export const DISK_FULL = '53100';

/** A write is refused before the disk is full: the embedded database does not survive a log that it cannot write. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = DISK_FULL;

  constructor(folder: string) {
    super(`The disk of ${folder} is full: less than ${LEAST_FREE / MB} MB are free.`);
  }
}

/** The room on the disk of the embedded database. */
export interface Space {
  /** Whether there is room for a write. Gives the reserve away when there is not, and takes it back later. */
  hasRoom(): boolean;
}

/** @param freeBytes - of the disk that a folder lies on */
export function watchSpace(folder: string, freeBytes: (folder: string) => number = freeOn): Space {
  const reserve = join(folder, 'reserve');
  const hasRoom = (): boolean => {
    const free = freeBytes(folder);
    if (free < LEAST_FREE) rmSync(reserve, { force: true });
    else if (free >= LEAST_FREE + RESERVE && !isWhole(reserve)) putBack(reserve);
    return free >= LEAST_FREE;
  };
  hasRoom();
  return { hasRoom };
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function isWhole(reserve: string): boolean {
  return existsSync(reserve) && statSync(reserve).size === RESERVE;
}

/** Written, not only named: a file of holes takes no room. */
function putBack(reserve: string): void {
  const file = openSync(reserve, 'w', 0o600);
  try {
    const zeros = Buffer.alloc(MB);
    for (let written = 0; written < RESERVE; written += MB) writeSync(file, zeros);
  } catch {
    // The disk was filled meanwhile: there is no reserve now.
    rmSync(reserve, { force: true });
  } finally {
    closeSync(file);
  }
}

const WRITES = /\b(insert\s+into|update|delete\s+from|create|alter)\b/i;

/** Whether a statement stores something. Locks of rows do not count. */
export function isWrite(sql: string): boolean {
  return WRITES.test(sql.replace(/\bfor\s+(no\s+key\s+)?update\b/gi, ''));
}
