import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** Least free bytes for a write: the largest statement, its log and a checkpoint fit in. */
const MIN_FREE = 48 * MB;
/** Bytes kept back for the moment when somebody else fills the disk: the database can end in order with them. */
const RESERVE = 32 * MB;

/** Least free bytes for the deletion of a plan: the next file of the log fits in. */
const MIN_TO_DELETE = 17 * MB;

/** SQLSTATE: the disk is full. */
const DISK_FULL = '53100';

/** A write is refused before the disk is full: the embedded database does not survive a log that it cannot write. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = DISK_FULL;

  constructor(folder: string) {
    super(`The disk of ${folder} is full: less than ${MIN_FREE / MB} MB are free.`);
  }
}

/** The disk space of the embedded database. */
interface Space {
  /** Whether there is space for a write. Gives the reserve away when there is not, and takes it back later. */
  hasRoom(): boolean;
  /** Whether there is space for a deletion, with what is kept back for deletions alone. */
  hasRoomToDelete(): boolean;
  /** Keeps back again what there is for further deletions. */
  keepForDeletions(): void;
}

/** @param freeBytes - of the disk that a folder lies on */
export function watchSpace(folder: string, freeBytes: (folder: string) => number = freeOn): Space {
  const reserve = join(folder, 'reserve');
  const forDeletions = join(folder, 'reserve-for-deletions');
  let freeBefore = 0;
  const hasRoom = (): boolean => {
    const free = freeBytes(folder);
    if (free < MIN_FREE) rmSync(reserve, { force: true });
    else {
      for (const file of [reserve, forDeletions]) {
        if (freeBytes(folder) >= MIN_FREE + RESERVE && !isWhole(file)) putBack(file);
      }
    }
    return free >= MIN_FREE;
  };
  hasRoom();
  return {
    hasRoom,
    hasRoomToDelete: () => {
      if (hasRoom()) return true;
      if (existsSync(forDeletions)) freeBefore = freeBytes(folder);
      rmSync(forDeletions, { force: true });
      return freeBytes(folder) >= MIN_TO_DELETE;
    },
    keepForDeletions: () => {
      // What the database had beside it stays free.
      const bytes = Math.min(RESERVE, freeBytes(folder) - freeBefore);
      if (!existsSync(forDeletions) && bytes > 0) putBack(forDeletions, bytes);
    },
  };
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function isWhole(reserve: string): boolean {
  return existsSync(reserve) && statSync(reserve).size === RESERVE;
}

/** Written, not only named: a sparse file takes no space. */
function putBack(reserve: string, bytes = RESERVE): void {
  const file = openSync(reserve, 'w', 0o600);
  try {
    const zeros = Buffer.alloc(MB);
    for (let written = 0; written < bytes; written += MB) {
      writeSync(file, zeros, 0, Math.min(MB, bytes - written));
    }
  } catch {
    // The disk is full: what was written is kept back.
  } finally {
    closeSync(file);
  }
}

const WRITES = /\b(insert\s+into|update|delete\s+from|create|alter)\b/i;

/** Whether a statement stores something. Locks of rows do not count. */
export function isWrite(sql: string): boolean {
  return WRITES.test(sql.replace(/\bfor\s+(no\s+key\s+)?update\b/gi, ''));
}
