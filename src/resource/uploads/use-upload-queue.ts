import { useCallback, useEffect, useRef, useState } from "react";
import {
  cancelled,
  changed,
  figuresOf,
  nextOf,
  type QueueFigures,
  retried,
  type UploadQueue,
  withFiles,
} from "./upload-queue.ts";

/** What became of sending one file. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly failure: string };

export interface UploadTarget {
  /** Sends one file; never rejects. */
  readonly send: (
    file: File,
    options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<Sent>;
  /** Why a file is not to be sent at all; null where nothing is known against it. */
  readonly fault: (file: File) => string | null;
  /** Something has arrived: what shows it asks anew. */
  readonly onArrived: () => void;
}

export interface UploadHandle {
  readonly queue: UploadQueue;
  readonly figures: QueueFigures;
  readonly add: (files: readonly File[]) => void;
  /** One, or all. */
  readonly cancel: (key?: number) => void;
  readonly retry: (key?: number) => void;
  /** Takes what is over off the list. */
  readonly clear: () => void;
}

/** Lists that show what arrived are asked anew after so many files, and at the end. */
const ASK_EVERY = 10;

/** Uploads files, a few at a time; what is on its way when the page is left is given up. */
export function useUploadQueue(target: UploadTarget): UploadHandle {
  const [queue, setQueue] = useState<UploadQueue>([]);
  const latest = useRef(target);
  latest.current = target;
  const nextKey = useRef(1);
  const arrived = useRef(0);
  const aborts = useRef(new Map<number, AbortController>());

  const send = useCallback(async (key: number, file: File) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    const { signal } = abort;
    const onProgress = (share: number) => {
      if (!signal.aborted) setQueue((before) => changed(before, key, { share }));
    };
    const sent = await latest.current.send(file, { onProgress, signal });
    aborts.current.delete(key);
    if (signal.aborted) return;
    setQueue((before) =>
      changed(
        before,
        key,
        sent.ok ? { state: "done", share: 1 } : { state: "failed", failure: sent.failure },
      ),
    );
    if (!sent.ok) return;
    arrived.current += 1;
    if (arrived.current % ASK_EVERY === 0) latest.current.onArrived();
  }, []);

  useEffect(() => {
    const next = nextOf(queue);
    if (next.length === 0) {
      const isIdle = figuresOf(queue).open === 0;
      if (isIdle && arrived.current > 0) {
        arrived.current = 0;
        latest.current.onArrived();
      }
      return;
    }
    setQueue((before) => next.reduce((all, { key }) => changed(all, key, { state: "sending" }), before));
    for (const { key, file } of next) void send(key, file);
  }, [queue, send]);

  useEffect(() => {
    const held = aborts.current;
    return () => {
      for (const abort of held.values()) abort.abort();
    };
  }, []);

  return {
    queue,
    figures: figuresOf(queue),
    add: (files) => {
      const first = nextKey.current;
      nextKey.current += files.length;
      setQueue((before) => withFiles(before, files, first, latest.current.fault));
    },
    cancel: (key) => {
      for (const [one, abort] of aborts.current) if (key === undefined || one === key) abort.abort();
      setQueue((before) => cancelled(before, key));
    },
    retry: (key) => setQueue((before) => retried(before, key)),
    clear: () =>
      setQueue((before) => before.filter(({ state }) => state === "waiting" || state === "sending")),
  };
}
