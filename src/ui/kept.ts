import { useSyncExternalStore } from "react";
import * as v from "valibot";

/** What users choose for themselves and this browser keeps: one record for each user, read back through its schema, followed by all tabs. */

export interface Kept<T> {
  /** What does not fit its schema counts as nothing. */
  readonly read: (userId: number) => T;
  /** Storage that is full or forbidden only loses the memory of it. */
  readonly change: (userId: number, change: (before: T) => T) => void;
  /** The value, also when another tab changes it. */
  readonly useKept: (userId: number) => T;
}

/** @param name of the record in the browser's storage, without the user. */
export function kept<T>(name: string, schema: v.GenericSchema<unknown, T>, nothing: T): Kept<T> {
  const keyOf = (userId: number) => `qs:${name}:${userId}`;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };
  const text = (userId: number): string => {
    try {
      return window.localStorage.getItem(keyOf(userId)) ?? "";
    } catch {
      return "";
    }
  };
  // The same text is the same value, also for those that compare what they get.
  let last = { stored: "", value: nothing };
  const parse = (stored: string): T => {
    if (stored !== last.stored) last = { stored, value: readAs(schema, stored) ?? nothing };
    return last.value;
  };
  const read = (userId: number) => parse(text(userId));
  return {
    read,
    change(userId, change) {
      try {
        window.localStorage.setItem(keyOf(userId), JSON.stringify(change(read(userId))));
      } catch {
        // See above.
      }
      for (const listener of listeners) listener();
    },
    useKept(userId) {
      return parse(useSyncExternalStore(subscribe, () => text(userId)));
    },
  };
}

function readAs<T>(schema: v.GenericSchema<unknown, T>, stored: string): T | undefined {
  try {
    return v.parse(schema, JSON.parse(stored));
  } catch {
    return undefined;
  }
}
