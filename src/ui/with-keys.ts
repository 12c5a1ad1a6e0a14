/** A set with some more keys in it, or without them; the one that is given stays as it is. */
export function withKeys<K>(keys: ReadonlySet<K>, some: Iterable<K>, on: boolean): ReadonlySet<K> {
  const next = new Set(keys);
  for (const key of some) on ? next.add(key) : next.delete(key);
  return next;
}
