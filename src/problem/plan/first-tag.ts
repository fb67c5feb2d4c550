/** What a map from tags says to a resource: the first of its own tags that is a key counts, `*` comes last. */
export function byFirstTag<T>(
  tags: readonly string[] | undefined,
  map: Readonly<Record<string, T>> | undefined,
): T | undefined {
  if (map === undefined) return undefined;
  const key = [...(tags ?? []), '*'].find((tag) => Object.hasOwn(map, tag));
  return key === undefined ? undefined : map[key];
}
