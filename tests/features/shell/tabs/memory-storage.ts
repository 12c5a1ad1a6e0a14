/** Session storage in memory. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** Storage that refuses everything, as when it is full or forbidden. */
export function refusingStorage(): Storage {
  const refuse = (): never => {
    throw new DOMException("no storage", "QuotaExceededError");
  };
  return { length: 1, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
}
