import { linesOf, SharedError } from '../model/shared-error.js';
import type { Plan, Position } from '../model/types.gen.js';
import type { MatrixOptions } from '../travel/matrix.js';

/** One fault in a file of another format: what is wrong, and what to write instead. */
export interface FormatFault {
  /** Place in the file: `jobs[3].time_windows`, or row and column of a sheet: `row 7, column weight`. */
  readonly path: string;
  readonly message: string;
  readonly advice: string;
}

/** Something that a reader or writer did not carry over unchanged; one warning per kind of field, not per row. */
export interface FormatWarning {
  readonly code: string;
  /** The field, or its first occurrence. */
  readonly path: string;
  readonly message: string;
}

/** The result of every reader of another format. */
export interface ReadPlan {
  readonly plan: Plan;
  /** Travels in the file, for `matrix()` of `tourwright/travel`; absent if it has none. */
  readonly matrices?: MatrixOptions;
  /** Tours in the file, from which a search can start. Absent if the format has none. */
  readonly tours?: readonly { readonly resourceId: string; readonly stopIds: readonly string[] }[];
  readonly warnings: readonly FormatWarning[];
}

/** The result of every writer of another format. */
export interface Written {
  /** A text, or the bytes of a binary file. */
  readonly content: string | Uint8Array;
  readonly warnings: readonly FormatWarning[];
}

/** A file in another format that cannot be read, with every fault found. */
export class FormatError extends SharedError {
  static override readonly kind = 'FormatError';
  readonly errors: readonly FormatFault[];

  constructor(errors: readonly FormatFault[]) {
    const lines = errors.map(
      ({ path, message, advice }) => `${path && `${path}: `}${message}${advice && ` ${advice}`}`,
    );
    super(FormatError.kind, linesOf(lines));
    this.errors = errors;
  }
}

/** Profile types, each of which can have its own matrix. */
export const MATRIX_TYPES = ['car', 'truck', 'motorbike', 'scooter', 'bicycle', 'pedestrian'] as const;

/** Returns an artificial position that identifies a matrix row: places with equal positions may have different rows. */
export function rowPosition(row: number): Position {
  return { lon: (row % 1000) / 1000, lat: Math.floor(row / 1000) / 1000 };
}
