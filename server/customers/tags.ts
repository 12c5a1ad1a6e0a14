/** Tags of customers. */

/** Most tags of one customer. */
export const TAGS_MOST = 30;

/** A field of texts as a list of them. */
export const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Texts, each once whatever its case: the first of them stays. */
export function withoutRepeats(texts: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return texts.filter((text) => {
    const key = text.toLowerCase();
    return known.has(key) ? false : known.add(key);
  });
}
