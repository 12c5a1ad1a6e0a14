/** Something that is done after a while unless it is taken back. No React: see `use-undo.ts`. */

export interface UndoOptions<T> {
  /** How long it can be taken back, ms. */
  readonly wait: number;
  /** Does it; from now on there is no way back. */
  readonly commit: (item: T) => void;
  /** Something else is waiting now, or nothing. */
  readonly changed: (pending: T | null) => void;
}

export interface Undo<T> {
  /** Lets something wait; what waited before is done now. */
  start(item: T): void;
  /** Takes back what waits. */
  undo(): void;
  /** Does what waits now: the page is being left. */
  flush(): void;
}

/** Holds one thing at a time. */
export function createUndo<T>({ wait, commit, changed }: UndoOptions<T>): Undo<T> {
  let pending: { readonly item: T; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const take = (): T | null => {
    if (pending === null) return null;
    const { item, timer } = pending;
    clearTimeout(timer);
    pending = null;
    return item;
  };
  const flush = () => {
    const item = take();
    if (item === null) return;
    changed(null);
    commit(item);
  };
  return {
    flush,
    start: (item) => {
      flush();
      pending = { item, timer: setTimeout(flush, wait) };
      changed(item);
    },
    undo: () => {
      if (take() !== null) changed(null);
    },
  };
}
