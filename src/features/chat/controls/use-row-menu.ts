import { type MouseEvent, useCallback, useState } from "react";

/** Where the menu of a list's rows is open. */
export interface RowMenuPlace<T> {
  readonly item: T;
  readonly left: number;
  readonly top: number;
}

export interface RowMenu<T> {
  /** Null: closed. */
  readonly place: RowMenuPlace<T> | null;
  /** By the right button, by the menu key or Shift+F10 on the row, or by the row's own button. */
  readonly open: (item: T, event: MouseEvent<HTMLElement>) => void;
  readonly close: () => void;
}

/** The one menu of a list's rows. */
export function useRowMenu<T>(): RowMenu<T> {
  const [place, setPlace] = useState<RowMenuPlace<T> | null>(null);
  const open = useCallback((item: T, event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    setPlace({ item, ...pointOf(event) });
  }, []);
  const close = useCallback(() => setPlace(null), []);
  return { place, open, close };
}

/** Under the pointer; where a key or the row's button opened it, below that. */
function pointOf(event: MouseEvent<HTMLElement>): { readonly left: number; readonly top: number } {
  const byPointer = event.type === "contextmenu" && event.button === 2;
  if (byPointer) return { left: event.clientX, top: event.clientY };
  const box = event.currentTarget.getBoundingClientRect();
  const inset = event.type === "contextmenu" ? 56 : 0;
  return { left: box.left + inset, top: box.bottom - (inset > 0 ? 12 : 0) };
}
