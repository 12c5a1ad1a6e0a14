import { useSyncExternalStore } from "react";
import type { VersionMemory } from "../../domain/versions.ts";

/** What of the change log this browser has shown; the same in all its tabs. */

const NOTICED_KEY = "version";
const SEEN_KEY = "qs:version-seen";
const LATER_KEY = "qs:version-later";

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

function keep(entries: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
  } catch {
    // Only the memory is lost: the notice comes again.
  }
  for (const changed of listeners) changed();
}

const useKept = (key: string) => useSyncExternalStore(subscribe, () => window.localStorage.getItem(key));

/** What this browser knows. */
export function useVersionMemory(): VersionMemory {
  return { noticed: useKept(NOTICED_KEY), seen: useKept(SEEN_KEY), later: useKept(LATER_KEY) };
}

/** No notice of this version any more (specification §4 "Version notice"). */
export function rememberNoticed(version: string): void {
  keep({ [NOTICED_KEY]: version });
}

/** The log was opened: neither "new" nor a notice has anything left to show. */
export function rememberSeen(version: string): void {
  keep({ [NOTICED_KEY]: version, [SEEN_KEY]: version });
}

/** Not now. @param now epoch ms. */
export function rememberLater(version: string, now: number): void {
  keep({ [LATER_KEY]: `${now} ${version}` });
}
