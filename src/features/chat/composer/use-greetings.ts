import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type Greeting, greetingsKey, keepGreetings, keptGreetings } from "./greetings.ts";

const DEFAULTS = ["greeting.hello", "greeting.moment", "greeting.anything", "greeting.thanks"] as const;

const listeners = new Set<() => void>();

/** Changes in other tabs arrive by the storage event, this one's directly. */
function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  window.addEventListener("storage", notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener("storage", notify);
  };
}

export interface Greetings {
  readonly greetings: readonly Greeting[];
  /** @returns false when they could not be kept. */
  readonly keep: (greetings: readonly Greeting[]) => boolean;
}

/** The user's greetings; those of the language until the user has made a list of their own. */
export function useGreetings(userId: number): Greetings {
  const { t } = useTranslation("chatMedia");
  const kept = useSyncExternalStore(subscribe, () => read(userId));
  const greetings = useMemo(
    () => keptGreetings(kept) ?? DEFAULTS.map((key) => ({ id: key, text: t(key) })),
    [kept, t],
  );
  const keep = (next: readonly Greeting[]) => {
    const done = keepGreetings(localStorage, userId, next);
    for (const notify of listeners) notify();
    return done;
  };
  return { greetings, keep };
}

function read(userId: number): string | null {
  try {
    return localStorage.getItem(greetingsKey(userId));
  } catch {
    return null;
  }
}
