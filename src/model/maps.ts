/** Adds an item to the list stored under a key. */
export function append<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  getOrInsert(lists, key, () => []).push(item);
}

/** The value stored under a key, which is made and stored the first time. */
export function getOrInsert<K, V>(
  values: Pick<Map<K, V>, 'get'> & { set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  let value = values.get(key);
  if (value === undefined) values.set(key, (value = make()));
  return value;
}
