/** What follows from the stops of a tour, in order, and from its owner. */
interface KnownTour<T> {
  readonly owner: number;
  readonly stops: Int32Array;
  readonly value: T;
}

const SHIFT = 21;

/**
 * Recent findings about tours with breaks or spans: a search meets the same tours again and again, and placing their
 * breaks takes up to milliseconds. A tour is replaced by another one with the same hash.
 */
export class KnownTours<T> {
  private readonly tours: (KnownTour<T> | undefined)[] = [];

  /** Returns what is known of the first `count` stops of a sequence. `owner`: a class or a resource. */
  get(owner: number, sequence: Int32Array, count: number): T | undefined {
    const known = this.tours[placeOf(owner, sequence, count)];
    if (known === undefined || known.owner !== owner || known.stops.length !== count) return undefined;
    for (let i = 0; i < count; i++) if (known.stops[i] !== sequence[i]) return undefined;
    return known.value;
  }

  set(owner: number, sequence: Int32Array, count: number, value: T): void {
    this.tours[placeOf(owner, sequence, count)] = { owner, stops: sequence.slice(0, count), value };
  }
}

function placeOf(owner: number, sequence: Int32Array, count: number): number {
  let hash = owner;
  for (let i = 0; i < count; i++) hash = Math.imul(hash ^ sequence[i], 0x9e3779b1);
  return hash >>> SHIFT;
}
