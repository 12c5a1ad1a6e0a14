import type { ApiDocument, DocOperation } from "../../contract/api-docs.ts";

/** What is searched of the description of the calls. Pure. */

/** An operation, and all of its words. */
export interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: DocOperation;
  readonly words: string;
}

/** All operations in the order of the description. */
export function entriesOf({ paths }: ApiDocument): readonly Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { summary, tags, description = "", operationId, parameters = [] } = operation;
      const named = parameters.map(({ name }) => name);
      const words = [method, path, summary, ...tags, description, operationId, ...named].join(" ");
      return { method, path, operation, words: words.toLowerCase() };
    }),
  );
}

/** Those that have every word that is searched for, by the tags that they are listed under. */
export function grouped(entries: readonly Entry[], wanted: string): ReadonlyMap<string, readonly Entry[]> {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!words.every((word) => entry.words.includes(word))) continue;
    const [tag = ""] = entry.operation.tags;
    const group = groups.get(tag);
    if (group) group.push(entry);
    else groups.set(tag, [entry]);
  }
  return groups;
}
