import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useSelector } from "react-redux";
import * as v from "valibot";
import { selectUser } from "../session/index.ts";

/**
 * What of the website is in sight, such as a site and a language, by the parameters of lists: one choice for the whole console, kept for
 * its user in this browser and followed by all tabs.
 */
export type InSight = Readonly<Record<string, string>>;

const PREFIX = "qs:in-sight:";
const Kept = v.record(v.string(), v.string());
const NOTHING: InSight = {};

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function stored(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function read(text: string): InSight {
  try {
    return text === "" ? NOTHING : v.parse(Kept, JSON.parse(text));
  } catch {
    return NOTHING;
  }
}

/** What is in sight, and the way to change some of it. */
export function useInSight(): readonly [InSight, (change: InSight) => void] {
  const key = `${PREFIX}${useSelector(selectUser)?.id ?? 0}`;
  const text = useSyncExternalStore(subscribe, () => stored(key));
  const inSight = useMemo(() => read(text), [text]);
  const change = useCallback(
    (next: InSight) => {
      try {
        window.localStorage.setItem(key, JSON.stringify({ ...read(stored(key)), ...next }));
      } catch {
        // Storage is full or forbidden: lists stay with what they begin with.
      }
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [inSight, change];
}
