import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as v from "valibot";
import type { AnyResource } from "../../../contract/resources/definition.ts";
import type { FormValues } from "../../../domain/resources/form-values.ts";
import { keep, type Place, readKept } from "../../list/kept.ts";
import { useResourcePorts } from "../../ports.ts";
import { packedDraft } from "../form-draft.ts";
import type { KeptDraft } from "../form-props.ts";

/** A draft that was found. */
const Draft = v.object({
  /** When it was written, ms. */
  at: v.number(),
  values: v.record(v.string(), v.unknown()),
});
export type FoundDraft = v.InferOutput<typeof Draft>;

/**
 * It is written once nothing was typed for so long, ms, and no later than so long after the first of it, when the browser has nothing else to
 * do: a thousand lines are felt between two keys.
 */
const QUIET_MS = 500;
const LATEST_MS = 10_000;
/** It waits for that no longer than this, ms. */
const BUSY_MS = 2_000;

export interface DraftHandle {
  /** What was there when the page was opened. */
  readonly found: FoundDraft | null;
  /** Keeps another, of a form that began with some values; null forgets it. */
  readonly set: KeptDraft[1];
  readonly forget: () => void;
}

interface Pending {
  readonly draft: FormValues;
  readonly begun: FormValues;
}

/**
 * The draft of a form on a page: kept in the browser for its user, so that a tab that was closed with it finds it again.
 * @param what the record, or what a new one begins with.
 */
export function useKeptDraft(definition: AnyResource, what: string): DraftHandle {
  const userId = useResourcePorts().useUserId();
  const place = useMemo(
    (): Place => ({ userId, list: definition.name, what: `draft:${what}` }),
    [userId, definition, what],
  );
  const [found] = useState(() => readKept(place, Draft));
  const pending = useRef<Pending | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When it has to be written. */
  const due = useRef<number | undefined>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    due.current = undefined;
    const waiting = pending.current;
    pending.current = null;
    if (waiting === null) return;
    const values = packedDraft(definition, waiting.begun, waiting.draft);
    keep(place, { at: Date.now(), values });
  }, [definition, place]);
  // A tab of the browser that is closed gives no time for it; one that is hidden may never be shown again.
  useEffect(() => {
    const hidden = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", hidden);
      flush();
    };
  }, [flush]);
  const forget = useCallback(() => {
    pending.current = null;
    flush();
    keep(place, null);
  }, [place, flush]);
  const set = useCallback<KeptDraft[1]>(
    (draft, begun) => {
      if (draft === null) return forget();
      pending.current = { draft, begun };
      const now = performance.now();
      due.current ??= now + LATEST_MS;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => whenIdle(flush), Math.min(QUIET_MS, Math.max(0, due.current - now)));
    },
    [forget, flush],
  );
  return { found, set, forget };
}

function whenIdle(run: () => void): void {
  // Safari has none.
  if (window.requestIdleCallback === undefined) run();
  else window.requestIdleCallback(run, { timeout: BUSY_MS });
}
