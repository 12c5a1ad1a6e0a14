import * as v from "valibot";

/** What lists and forms keep in this browser, by user and area. A record that does not fit its schema counts as nothing. */

const PREFIX = "qs:list:";

/** Where a list keeps something, or a form its draft. */
export interface Place {
  readonly userId: number | null;
  /** The area, with the list's name within its page where it has one. */
  readonly list: string;
  readonly what: "layout" | "views" | `draft:${string}`;
}

const keyOf = ({ userId, list, what }: Place) => `${PREFIX}${userId ?? 0}:${list}:${what}`;

export function readKept<T>(
  place: Place,
  schema: v.GenericSchema<unknown, T>,
  storage = browser(),
): T | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage?.getItem(keyOf(place)) ?? "null"));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** @param value null forgets it. @returns whether the browser took it. */
export function keep(place: Place, value: unknown, storage = browser()): boolean {
  try {
    if (value === null) storage?.removeItem(keyOf(place));
    else storage?.setItem(keyOf(place), JSON.stringify(value));
    return storage !== null;
  } catch {
    return false;
  }
}

/** Notifies of what other tabs keep at a place. @returns the way to stop. */
export function onKept(place: Place, listener: () => void): () => void {
  const key = keyOf(place);
  const listen = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function browser(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
