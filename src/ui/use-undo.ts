import { useCallback, useEffect, useRef, useState } from "react";
import { UNDO_MS } from "../contract/limits.ts";
import { createUndo, type Undo } from "./undo.ts";

export interface Undoable<T> {
  /** What waits and can be taken back. */
  readonly pending: T | null;
  readonly start: (item: T) => void;
  readonly undo: () => void;
}

/** Lets something be taken back for 5 s. It is done at once where the component goes away or the page is left meanwhile. */
export function useUndo<T>(commit: (item: T) => void): Undoable<T> {
  const [pending, setPending] = useState<T | null>(null);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  }, [commit]);
  const held = useRef<Undo<T> | null>(null);
  const queue = useCallback((): Undo<T> => {
    held.current ??= createUndo<T>({
      wait: UNDO_MS,
      commit: (item) => latest.current(item),
      changed: (item) => setPending(() => item),
    });
    return held.current;
  }, []);
  useEffect(() => {
    const flush = () => held.current?.flush();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, []);
  return {
    pending,
    start: useCallback((item: T) => queue().start(item), [queue]),
    undo: useCallback(() => queue().undo(), [queue]),
  };
}
