/** What is asked of the database's thread. Statements run one after another, in the order they come. */
export type PGliteRequest =
  | { readonly id: number; readonly verb: 'query'; readonly text: string; readonly values: readonly unknown[] }
  /** Several statements at once, without values. */
  | { readonly id: number; readonly verb: 'exec'; readonly text: string }
  | { readonly id: number; readonly verb: 'close' };

export interface PGliteResult {
  readonly rows: Record<string, unknown>[];
}

export type PGliteAnswer =
  | { readonly id: number; readonly result: PGliteResult }
  | { readonly id: number; readonly error: PGliteFailure }
  | { readonly opened: true }
  | { readonly failed: PGliteFailure };

/** An error as it travels between threads, which would lose the fields of PostgreSQL's errors. */
export interface PGliteFailure {
  readonly message: string;
  /** SQLSTATE. */
  readonly code?: string;
  readonly constraint?: string;
}

export interface PGliteThreadData {
  /** Folder of the database. */
  readonly folder: string;
  /** An archive of an empty database to begin with: far quicker than making one. */
  readonly archive: string | undefined;
}
