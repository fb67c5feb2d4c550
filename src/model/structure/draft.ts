/**
 * What is left of a `T` without its wrong values: anything may be missing, but what is present is right. Only the
 * `type` that distinguishes variants is certain, because an object of an unknown variant is wrong as a whole.
 */
export type Draft<T> = T extends readonly (infer Item)[]
  ? readonly (Draft<Item> | undefined)[]
  : T extends object
    ? { readonly [K in keyof T as K extends 'type' ? K : never]: T[K] } & {
        readonly [K in keyof T as K extends 'type' ? never : K]?: Draft<T[K]> | undefined;
      }
    : T;

/**
 * Copies a value without its faulty fields and list items. Their names and indices remain, with undefined; a field that
 * was not given has no name in the copy.
 */
export function withoutFaults<T>(value: T, faults: ReadonlyMap<object, ReadonlySet<string | number>>): Draft<T> {
  const copy = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const wrong = faults.get(part);
    if (Array.isArray(part)) return part.map((item, i) => (wrong?.has(i) ? undefined : copy(item)));
    const entries = Object.entries(part).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.map(([key, inner]) => [key, wrong?.has(key) ? undefined : copy(inner)]));
  };
  return copy(value) as Draft<T>;
}
