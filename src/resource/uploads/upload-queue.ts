/** Files that are uploaded one after the other, a few at a time: what is known of each. Pure; `uploads.ts` sends them. */

export type UploadState = "waiting" | "sending" | "done" | "failed" | "cancelled";

export interface UploadItem {
  readonly key: number;
  readonly file: File;
  readonly state: UploadState;
  /** How much is on its way, 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly failure?: string;
  /** It would fail again. */
  readonly hopeless?: boolean;
}

export type UploadQueue = readonly UploadItem[];

/** Uploads under way at the same time: more would only make each slower. */
export const AT_ONCE = 3;

/** Adds files. @param fault why one is not to be sent at all. */
export function withFiles(
  queue: UploadQueue,
  files: readonly File[],
  firstKey: number,
  fault: (file: File) => string | null,
): UploadQueue {
  const added = files.map((file, index): UploadItem => {
    const failure = fault(file);
    const item = { key: firstKey + index, file, share: 0 };
    return failure === null
      ? { ...item, state: "waiting" }
      : { ...item, state: "failed", failure, hopeless: true };
  });
  return [...queue, ...added];
}

/** Those that may begin now. */
export function nextOf(queue: UploadQueue): UploadQueue {
  const sending = queue.filter(({ state }) => state === "sending").length;
  return queue.filter(({ state }) => state === "waiting").slice(0, Math.max(0, AT_ONCE - sending));
}

export function changed(queue: UploadQueue, key: number, change: Partial<UploadItem>): UploadQueue {
  return queue.map((item) => (item.key === key ? { ...item, ...change } : item));
}

/** Tries again what failed or was cancelled; one of them, or all. */
export function retried(queue: UploadQueue, key?: number): UploadQueue {
  return queue.map((item) => {
    const isChosen = key === undefined ? item.state === "failed" : item.key === key && !isOpen(item);
    if (!isChosen || item.state === "done" || item.hopeless) return item;
    const { failure: _, ...rest } = item;
    return { ...rest, state: "waiting", share: 0 };
  });
}

/** Puts what is on its way back among what waits. */
export function held(queue: UploadQueue): UploadQueue {
  return queue.map((item) => (item.state === "sending" ? { ...item, state: "waiting" } : item));
}

/** Ends what waits or is on its way; one of them, or all. */
export function cancelled(queue: UploadQueue, key?: number): UploadQueue {
  return queue.map((item) =>
    (key === undefined || item.key === key) && isOpen(item)
      ? { ...item, state: "cancelled", share: 0 }
      : item,
  );
}

export const isOpen = ({ state }: UploadItem): boolean => state === "waiting" || state === "sending";

export interface QueueFigures {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly open: number;
  /** How much of all bytes has arrived, 0 to 1. */
  readonly share: number;
}

export function figuresOf(queue: UploadQueue): QueueFigures {
  const counted = queue.filter(({ state }) => state !== "cancelled");
  const bytes = counted.reduce((sum, { file }) => sum + Math.max(1, file.size), 0);
  const sent = counted.reduce((sum, item) => sum + Math.max(1, item.file.size) * shareOf(item), 0);
  return {
    total: counted.length,
    done: counted.filter(({ state }) => state === "done").length,
    failed: counted.filter(({ state }) => state === "failed").length,
    open: counted.filter(isOpen).length,
    share: bytes === 0 ? 0 : sent / bytes,
  };
}

const shareOf = ({ state, share }: UploadItem): number =>
  state === "done" || state === "failed" ? 1 : state === "sending" ? share : 0;
