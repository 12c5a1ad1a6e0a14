import { useLayoutEffect } from "react";

/**
 * Gives the focus back to where it was when a dialog came, once it is gone: one that is taken away whole does not do so itself. Where that is gone
 * too, the panel it stood in has it.
 * @param open whether a dialog is wanted; it may still be on its way.
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const panel = opener?.closest<HTMLElement>(".qs-group-panel");
    return () => {
      requestAnimationFrame(() => {
        const at = document.activeElement;
        if (at !== null && at !== document.body) return;
        const to = opener?.isConnected === true ? opener : panel;
        if (to instanceof HTMLElement) to.focus({ preventScroll: true });
      });
    };
  }, [open]);
}
