import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as v from "valibot";
import type { FormValues } from "../../../domain/resources/form-values.ts";
import { keep, type Place, readKept } from "../../list/kept.ts";
import { useResourcePorts } from "../../ports.ts";

/** A draft that was found. */
const Draft = v.object({
  /** When it was written, ms. */
  at: v.number(),
  values: v.record(v.string(), v.unknown()),
});
export type FoundDraft = v.InferOutput<typeof Draft>;

/**
 * It is written once nothing was typed for so long, ms, and no later than so long after the first of it: a thousand lines of a record are some
 * hundred kilobytes, which is felt between two keys.
 */
const QUIET_MS = 500;
const LATEST_MS = 10_000;

export interface DraftHandle {
  /** What was there when the page was opened. */
  readonly found: FoundDraft | null;
  /** Null forgets it. */
  readonly set: (values: FormValues | null) => void;
}

/**
 * The draft of a form on a page: kept in the browser for its user, so that a tab that was closed with it finds it again.
 * @param what the record, or what a new one begins with.
 */
export function useKeptDraft(area: string, what: string): DraftHandle {
  const userId = useResourcePorts().useUserId();
  const place = useMemo((): Place => ({ userId, list: area, what: `draft:${what}` }), [userId, area, what]);
  const [found] = useState(() => readKept(place, Draft));
  const pending = useRef<FormValues | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When it has to be written. */
  const due = useRef<number | undefined>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    due.current = undefined;
    if (pending.current !== null) keep(place, { at: Date.now(), values: pending.current });
    pending.current = null;
  }, [place]);
  // A tab of the browser that is closed gives no time for it.
  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);
  const set = useCallback(
    (values: FormValues | null) => {
      pending.current = values;
      if (values === null) {
        flush();
        keep(place, null);
        return;
      }
      const now = performance.now();
      due.current ??= now + LATEST_MS;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, Math.min(QUIET_MS, Math.max(0, due.current - now)));
    },
    [place, flush],
  );
  return { found, set };
}
