import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** Free bytes required for a write: the largest statement, its log and a checkpoint fit in. */
const MIN_FREE = 48 * MB;
/** Bytes reserved in case something else fills the disk: they let the database shut down cleanly. */
const RESERVE = 32 * MB;

/** Free bytes required for the deletion of a plan: the next file of the log fits in. */
const MIN_TO_DELETE = 17 * MB;

/** SQLSTATE: the disk is full. */
const DISK_FULL = '53100';

/** A write is refused before the disk is full: the embedded database does not survive a failed write to its log. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = DISK_FULL;

  constructor(folder: string) {
    super(`The disk of ${folder} is full: less than ${MIN_FREE / MB} MB are free.`);
  }
}

/**
 * Watches the disk space of the embedded database.
 *
 * @param freeBytes - the free bytes of a folder's disk
 */
export function watchSpace(folder: string, freeBytes: (folder: string) => number = freeOn) {
  const reserve = join(folder, 'reserve');
  const forDeletions = join(folder, 'reserve-for-deletions');
  let freeBefore = 0;
  /** Whether there is space for a write. If not, releases the reserve; takes it back later. */
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
    /** Whether there is space for a deletion, including the space reserved for deletions. */
    hasRoomToDelete: (): boolean => {
      if (hasRoom()) return true;
      if (existsSync(forDeletions)) freeBefore = freeBytes(folder);
      rmSync(forDeletions, { force: true });
      return freeBytes(folder) >= MIN_TO_DELETE;
    },
    /** Restores the reserve for deletions as far as there is space. */
    keepForDeletions: (): void => {
      // The space that was free before the deletion stays free.
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

/** Allocates a reserve by writing it: a sparse file would take no space. */
function putBack(reserve: string, bytes = RESERVE): void {
  const file = openSync(reserve, 'w', 0o600);
  try {
    const zeros = Buffer.alloc(MB);
    for (let written = 0; written < bytes; written += MB) {
      writeSync(file, zeros, 0, Math.min(MB, bytes - written));
    }
  } catch {
    // The disk is full: the bytes written so far are the reserve.
  } finally {
    closeSync(file);
  }
}

const WRITES = /\b(insert\s+into|update|delete\s+from|create|alter)\b/i;

/** Whether a statement writes data. Row locks do not count. */
export function isWrite(sql: string): boolean {
  return WRITES.test(sql.replace(/\bfor\s+(no\s+key\s+)?update\b/gi, ''));
}
