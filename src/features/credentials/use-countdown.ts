import { useCallback, useEffect, useState } from "react";

/** Where the end of a countdown is kept, so that leaving the form or loading the page anew does not shorten it. */
const KEY = "qs:countdown:";

function storedEnd(name: string): number {
  const end = Number(window.sessionStorage.getItem(KEY + name));
  return Number.isFinite(end) ? end : 0;
}

/** Whole seconds until a time; 0 when it has passed. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1_000));
}

/**
 * A countdown in seconds.
 * @param name of the countdown within this browser tab.
 * @returns what is left, and the way to start it.
 */
export function useCountdown(name: string): { readonly left: number; readonly start: (ms: number) => void } {
  const [end, setEnd] = useState(() => storedEnd(name));
  const [now, setNow] = useState(() => Date.now());
  const left = secondsUntil(end, now);
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  const start = useCallback(
    (ms: number) => {
      const at = Date.now();
      setNow(at);
      setEnd(at + ms);
      try {
        window.sessionStorage.setItem(KEY + name, String(at + ms));
      } catch {
        // Only a reload shortens it: the server keeps its own.
      }
    },
    [name],
  );
  return { left, start };
}
