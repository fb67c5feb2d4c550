import type { RoadTable } from 'tourwright/travel';

/** The engine's algorithm for a table. */
export type TableAlgorithm = 'timedistancematrix' | 'costmatrix';

/** Why Valhalla refuses a request. */
export type RefusalKind = 'off-road' | 'no-way' | 'too-much' | 'other';

/** A request refused by Valhalla. */
export class ValhallaRefusal extends Error {
  override readonly name = 'ValhallaRefusal';

  constructor(
    readonly refusal: RefusalKind,
    message: string,
  ) {
    super(message);
  }
}

/** A table, and the codes of the engine's warnings. */
export interface TableAnswer extends RoadTable {
  readonly warnings: readonly number[];
}

/** A table to be requested: the JSON of the question, and its size. */
export interface ValhallaTableRequest {
  readonly body: string;
  readonly sources: number;
  readonly targets: number;
  /** Set if the engine lets the request choose. */
  readonly algorithm: TableAlgorithm;
}

/**
 * Connection to Valhalla, wherever it runs. Every method rejects with a ValhallaRefusal, a RoadsError, or the reason of
 * the signal.
 */
export interface ValhallaTransport {
  table(question: ValhallaTableRequest, signal: AbortSignal | undefined): Promise<TableAnswer>;
  /** Returns the parsed JSON of the answer. */
  ask(action: 'route' | 'locate' | 'status', body: string, signal: AbortSignal | undefined): Promise<unknown>;
  close(): Promise<void>;
}

/** Classifies an engine error by its code or, without one, by its message. */
export function refusalOf(code: number | undefined, message: string): RefusalKind {
  if (code === 171 || /no suitable edges/i.test(message)) return 'off-road';
  if (code === 442 || code === 170 || /no path could be found|unconnected regions/i.test(message)) return 'no-way';
  const isTooMuch = code !== undefined && ((code >= 150 && code <= 158) || code === 172);
  return isTooMuch || /exceed/i.test(message) ? 'too-much' : 'other';
}
