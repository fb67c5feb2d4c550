/** The first tag of a resource's own list that is a key of the map, otherwise `*` if the map has it. */
export function byFirstTag<T>(
  tags: readonly string[],
  map: Readonly<Record<string, T>> | undefined,
  star: 'with *' | 'without *' = 'without *',
): T | undefined {
  const key = tags.find((tag) => map !== undefined && Object.hasOwn(map, tag));
  if (key !== undefined) return map?.[key];
  return star === 'with *' ? map?.['*'] : undefined;
}

/** Whether a rule with these tags applies to a carrier of `tags`; without tags it applies to all. */
export const concerns = (named: readonly string[] | undefined, tags: readonly string[]): boolean =>
  !named?.length || named.some((tag) => tags.includes(tag));
