import { useEffect, useState } from "react";
import { useUnmount } from "../../ui/use-unmount.ts";
import { figuresOf, type QueueFigures, type UploadQueue } from "./upload-queue.ts";
import { Uploads, type UploadTarget } from "./uploads.ts";

export interface UploadHandle {
  readonly queue: UploadQueue;
  readonly figures: QueueFigures;
  /** @returns the keys that they have in the queue, in the same order. */
  readonly add: (files: readonly File[]) => readonly number[];
  /** One, or all. */
  readonly cancel: (key?: number) => void;
  readonly retry: (key?: number) => void;
  /** Gives one up and takes it off the list. */
  readonly drop: (key: number) => void;
  /** Takes what is over off the list. */
  readonly clear: () => void;
  /** Holds what is on its way, and what waits; what is held is sent again when it is resumed. */
  readonly paused: boolean;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Uploads files, a few at a time, also while the page is hidden; what is on its way when it goes for good is given up. */
export function useUploadQueue(target: UploadTarget): UploadHandle {
  const [queue, setQueue] = useState<UploadQueue>([]);
  const [paused, setPaused] = useState(false);
  const [uploads] = useState(() => new Uploads(target, setQueue));
  useEffect(() => {
    uploads.target = target;
  }, [uploads, target]);
  // Not within the unmounting itself: lists that ask anew are drawn anew.
  useUnmount(() => queueMicrotask(() => uploads.end()));
  return {
    queue,
    figures: figuresOf(queue),
    add: (files) => uploads.add(files),
    cancel: (key) => uploads.cancel(key),
    retry: (key) => uploads.retry(key),
    drop: (key) => uploads.drop(key),
    clear: () => uploads.clear(),
    paused,
    pause: () => {
      setPaused(true);
      uploads.pause();
    },
    resume: () => {
      setPaused(false);
      uploads.resume();
    },
  };
}
