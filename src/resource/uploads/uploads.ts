import {
  cancelled,
  changed,
  figuresOf,
  held,
  nextOf,
  retried,
  type UploadItem,
  type UploadQueue,
  withFiles,
} from "./upload-queue.ts";

/** What became of sending one file. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly failure: string };

export interface UploadTarget {
  /** Sends one file; never rejects. */
  readonly send: (
    file: File,
    options: {
      readonly onProgress: (share: number) => void;
      readonly signal: AbortSignal;
      /** Of its place in the queue: what was added later has a greater one. */
      readonly key: number;
    },
  ) => Promise<Sent>;
  /** Why a file is not to be sent at all; null where nothing is known against it. */
  readonly fault: (file: File) => string | null;
  /** Something has arrived: what shows it asks anew. */
  readonly onArrived: () => void;
}

/** Lists that show what arrived are asked anew after so many files, and at the end; of files that come quickly not more often than this, ms. */
const ASK_EVERY = 10;
const ASK_EVERY_MS = 2_000;

/** Sends files, a few at a time. It needs nobody who looks: what draws the queue may be hidden meanwhile. */
export class Uploads {
  target: UploadTarget;
  private queue: UploadQueue = [];
  private nextKey = 1;
  /** How many have arrived that were not reported yet. */
  private arrived = 0;
  private reportedAt = Number.NEGATIVE_INFINITY;
  private paused = false;
  private readonly running = new Map<number, AbortController>();

  /** @param show is given the queue with every change. */
  constructor(
    target: UploadTarget,
    private readonly show: (queue: UploadQueue) => void,
  ) {
    this.target = target;
  }

  /** @returns the keys that they have in the queue, in the same order. */
  add(files: readonly File[]): readonly number[] {
    const first = this.nextKey;
    this.nextKey += files.length;
    this.put(withFiles(this.queue, files, first, this.target.fault));
    return files.map((_, index) => first + index);
  }

  /** One, or all. */
  cancel(key?: number): void {
    for (const one of [...this.running.keys()]) if (key === undefined || one === key) this.abort(one);
    this.put(cancelled(this.queue, key));
  }

  /** One, or all that failed. */
  retry(key?: number): void {
    this.put(retried(this.queue, key));
  }

  /** Gives one up and takes it off the list. */
  drop(key: number): void {
    this.abort(key);
    this.put(this.queue.filter((item) => item.key !== key));
  }

  /** Takes what is over off the list. */
  clear(): void {
    this.put(this.queue.filter(({ state }) => state === "waiting" || state === "sending"));
  }

  /** Gives up what is on its way for now, and begins nothing, until it is told to go on. */
  pause(): void {
    this.paused = true;
    for (const key of [...this.running.keys()]) this.abort(key);
    this.put(held(this.queue));
  }

  resume(): void {
    this.paused = false;
    this.put(this.queue);
  }

  /** Gives up what is on its way: nobody looks any more. */
  end(): void {
    for (const key of [...this.running.keys()]) this.abort(key);
    this.queue = [];
    this.notify();
  }

  private abort(key: number): void {
    this.running.get(key)?.abort();
    this.running.delete(key);
  }

  private put(queue: UploadQueue): void {
    const next = this.paused ? [] : nextOf(queue);
    this.queue = next.reduce((all, { key }) => changed(all, key, { state: "sending" }), queue);
    this.show(this.queue);
    for (const item of next) void this.send(item);
    if (figuresOf(this.queue).open === 0) this.notify();
  }

  private notify(): void {
    if (this.arrived === 0) return;
    this.arrived = 0;
    this.reportedAt = performance.now();
    this.target.onArrived();
  }

  private async send({ key, file }: UploadItem): Promise<void> {
    const abort = new AbortController();
    this.running.set(key, abort);
    const { signal } = abort;
    const onProgress = (share: number) => {
      if (!signal.aborted) this.put(changed(this.queue, key, { share }));
    };
    const sent = await this.target.send(file, { onProgress, signal, key });
    if (signal.aborted) return;
    this.running.delete(key);
    if (sent.ok) this.arrived += 1;
    this.put(
      changed(
        this.queue,
        key,
        sent.ok ? { state: "done", share: 1 } : { state: "failed", failure: sent.failure },
      ),
    );
    if (this.arrived >= ASK_EVERY && performance.now() - this.reportedAt >= ASK_EVERY_MS) this.notify();
  }
}
