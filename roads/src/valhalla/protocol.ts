import type { RoadTable } from 'tourwright/travel';
import type { RefusalKind, ValhallaTableRequest } from './transport.js';

/** The first message to a process of the engine. */
export interface EngineTask {
  /** Configurations as JSON, by algorithm. */
  readonly configs: { readonly timedistancematrix: string; readonly costmatrix: string };
}

/** What such a process is asked. */
export type EngineQuestion =
  | ({ readonly kind: 'table' } & ValhallaTableRequest)
  | { readonly kind: 'route' | 'locate' | 'status'; readonly body: string };

/** What it says: it is ready, or an answer to the question. */
export type EngineMessage =
  | { readonly ready: true }
  | { readonly table: RoadTable & { readonly warnings: readonly number[] } }
  | { readonly json: string }
  | { readonly refusal: RefusalKind; readonly message: string }
  /** It cannot work at all, or what it answered cannot be. */
  | { readonly broken: string };
