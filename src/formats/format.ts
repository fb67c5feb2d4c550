import { linesOf, SharedError } from '../model/shared-error.js';
import type { Plan } from '../model/types.gen.js';
import type { MatrixOptions } from '../travel/matrix.js';

/** One fault of a file in another format: what is wrong there, and what to write instead. */
export interface FormatFault {
  /** Where it is in the file: `jobs[3].time_windows`, or row and column of a sheet: `row 7, column weight`. */
  readonly path: string;
  readonly message: string;
  readonly advice: string;
}

/** What a reader or writer did not carry over as it stands; one for each kind of field, not one for each row. */
export interface FormatWarning {
  readonly code: string;
  /** The field, or the first place where it is. */
  readonly path: string;
  readonly message: string;
}

/** What each reader of another format returns. */
export interface ReadPlan {
  readonly plan: Plan;
  /** Travels that the file brings, for `matrix()` of `tourwright/travel`; absent where it brings none. */
  readonly matrices?: MatrixOptions;
  /** Tours that the file brings: where a search can start. Absent where the format has none. */
  readonly tours?: readonly { readonly resourceId: string; readonly stopIds: readonly string[] }[];
  readonly warnings: readonly FormatWarning[];
}

/** What each writer of another format returns. */
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
