/** The entry that applies to a resource in a map by tag: that of the resource's first tag that is a key, else `*`. */
export function byFirstTag<T>(
  tags: readonly string[] | undefined,
  map: Readonly<Record<string, T>> | undefined,
): T | undefined {
  if (map === undefined) return undefined;
  const key = [...(tags ?? []), '*'].find((tag) => Object.hasOwn(map, tag));
  return key === undefined ? undefined : map[key];
}
