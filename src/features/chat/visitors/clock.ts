import { useSyncExternalStore } from "react";
import { useSelector } from "react-redux";
import { selectClockOffset } from "../state/selectors.ts";

/** One clock for all that counts seconds on a page: it ticks while anything looks at it, and rests while the page is hidden. */

const TICK_MS = 1_000;
const listeners = new Set<() => void>();
let [now, timer] = [Date.now(), undefined as ReturnType<typeof setInterval> | undefined];

const tick = () => {
  if (document.visibilityState !== "visible") return;
  now = Date.now();
  for (const listener of [...listeners]) listener();
};

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener("visibilitychange", tick);
  };
}

/** The server's time, renewed each second, epoch ms. */
export function useSeconds(): number {
  const offset = useSelector(selectClockOffset);
  return useSyncExternalStore(listen, () => now) + offset;
}
