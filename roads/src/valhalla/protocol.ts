import type { RoadTable } from 'tourwright/travel';
import type { RefusalKind, ValhallaTableRequest } from './transport.js';

/** The first message to an engine process. */
export interface EngineTask {
  /** Configurations as JSON, by algorithm. */
  readonly configs: { readonly timedistancematrix: string; readonly costmatrix: string };
}

/** A question to an engine process. */
export type EngineQuestion =
  | ({ readonly kind: 'table' } & ValhallaTableRequest)
  | { readonly kind: 'route' | 'locate' | 'status'; readonly body: string };

/** A message of an engine process: that it is ready, or its answer to the question. */
export type EngineMessage =
  | { readonly ready: true }
  | { readonly table: RoadTable & { readonly warnings: readonly number[] } }
  | { readonly json: string }
  | { readonly refusal: RefusalKind; readonly message: string }
  /** It cannot work at all, or its answer is invalid. */
  | { readonly broken: string };
