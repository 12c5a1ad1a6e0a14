import { type FocusEvent, useEffect, useRef } from "react";

/**
 * While something is under way its controls are disabled, and the browser lets go of the one that had the focus: the keyboard would be
 * nowhere, and Escape unheard. When it is done, the focus is back where it was, unless it is somewhere else by then.
 * @returns for `onFocus` of what holds the controls.
 */
export function useFocusBack(busy: boolean): (event: FocusEvent) => void {
  const last = useRef<HTMLElement | null>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    const done = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!done) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body)
        last.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [busy]);
  return ({ target }) => {
    if (target instanceof HTMLElement) last.current = target;
  };
}
