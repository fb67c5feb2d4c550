import { InvalidPlanError, type PlanError } from '../model/errors.js';

/** An error as sent between threads. */
export interface SerializedError {
  /** Its number in the thread where it was thrown; with `isOurs` that is the receiving thread. */
  readonly number: number;
  readonly isOurs: boolean;
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The additional fields of this package's errors. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Names of the additional fields of this package's errors. */
const DETAILS = ['errors', 'profile', 'known', 'indices', 'code'] as const;

/** The errors of one end of a link: it writes its own and reads the other's; one that comes back is the original. */
export function createFailures() {
  const own: unknown[] = [];
  const foreign = new WeakMap<object, number>();
  return {
    write(error: unknown): SerializedError {
      const theirs = typeof error === 'object' && error !== null ? foreign.get(error) : undefined;
      const number = theirs ?? own.push(error) - 1;
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      const details = DETAILS.flatMap((key) => {
        const value = error instanceof Error ? (error as unknown as Record<string, unknown>)[key] : undefined;
        return value === undefined ? [] : [[key, value] as const];
      });
      return { number, isOurs: theirs !== undefined, name, message, stack, details: Object.fromEntries(details) };
    },
    read(failure: SerializedError): unknown {
      if (failure.isOurs) return own[failure.number];
      const error = made(failure);
      foreign.set(error, failure.number);
      return error;
    },
  };
}

function made({ name, message, stack, details }: SerializedError): Error {
  if (name === 'InvalidPlanError') return new InvalidPlanError(details['errors'] as readonly PlanError[]);
  const Kind = name === 'RangeError' ? RangeError : name === 'TypeError' ? TypeError : Error;
  const error = Object.assign(new Kind(message), details);
  if (error.name !== name) Object.defineProperty(error, 'name', { value: name, configurable: true });
  if (stack !== undefined) error.stack = stack;
  return error;
}
