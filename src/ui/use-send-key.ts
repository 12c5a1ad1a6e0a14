import { type KeyboardEvent, useInsertionEffect, useRef } from "react";
import { flushSync } from "react-dom";

/**
 * Ctrl or ⌘ with Enter sends a form from wherever one is in it.
 * @returns for `onKeyDown` of the form.
 */
export function useSendKey(send: () => void): (event: KeyboardEvent) => void {
  const latest = useRef(send);
  useInsertionEffect(() => {
    latest.current = send;
  });
  return (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !isWithin(event)) return;
    event.preventDefault();
    // The field has handled the key before: what it took by it, such as a tag that was half written, is sent as well.
    flushSync(() => undefined);
    latest.current();
  };
}

/** Dialogs that were opened from within a form pass their events through it, as React has it, and are forms of their own. */
function isWithin({ target, currentTarget }: KeyboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
