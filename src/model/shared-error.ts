/** A registered symbol: a process may have loaded this package twice, as ES modules and as CommonJS. */
const KIND = Symbol.for('tourwright.error.kind');

/**
 * An error of this package. `instanceof` also holds for the same error class of another copy of the package, so that
 * `import('tourwright')` and `require('tourwright')` may be used in one process.
 */
export abstract class SharedError extends Error {
  /** The name of the class; a class without its own name is recognized only by its prototype. */
  static readonly kind: string;

  /** True if a value is an error of this class, from this copy of the package or another one. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (Function.prototype[Symbol.hasInstance].call(this, value)) return true;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(this, 'kind')) return false;
    return (value as Readonly<Record<symbol, unknown>>)[KIND] === this.kind;
  }

  protected constructor(kind: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = kind;
    Object.defineProperty(this, KIND, { value: kind });
  }
}

/** Maximum number of faults in the message of an error; all are in its `errors`. */
const MAX_LINES = 50;

/** The message of an error with a line for each fault. */
export function linesOf(faults: readonly string[]): string {
  const hidden = faults.length - MAX_LINES;
  return [...faults.slice(0, MAX_LINES), ...(hidden > 0 ? [`… and ${hidden} more, all in errors`] : [])].join('\n');
}
