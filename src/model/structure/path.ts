/** Steps from the root to a value: field names and list indices. */
export type Path = readonly (string | number)[];

const PLAIN = /^(?:[A-Za-z_$][\w$-]*|\*)$/;

/** `orders[3].stops[0].position.lat`; a key that is not a plain name is put in brackets: `capacities["cold goods"]`. */
export function formatPath(path: Path): string {
  return join(path, (index) => `[${index}]`);
}

/** Formats a path with every index as `[*]`, so that all items of a list have the same pattern. */
export function formatPattern(path: Path): string {
  return join(path, () => '[*]');
}

function join(path: Path, bracket: (index: number) => string): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += bracket(step);
    else if (PLAIN.test(step)) text += text ? `.${step}` : step;
    else text += `[${JSON.stringify(step.length > 100 ? `${step.slice(0, 99)}…` : step)}]`;
  }
  return text;
}

/** Returns the path where a key occurred before; the first occurrence is only recorded. */
export function metBefore<K>(met: Map<K, Path>, key: K | undefined, path: Path): Path | undefined {
  const first = key === undefined ? undefined : met.get(key);
  if (first === undefined && key !== undefined) met.set(key, path);
  return first;
}
