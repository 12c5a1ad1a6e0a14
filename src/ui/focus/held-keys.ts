import { focused, STOPS } from "./scopes.ts";

export interface HeldKeys {
  /** The overlay is drawn, and gets what was held. @param root around its controls, with Blueprint's stops. */
  readonly bringTo: (root: HTMLElement) => void;
  readonly end: () => void;
}

/**
 * Holds the keys for an overlay that is about to be drawn, and has the focus a frame later: who presses Escape at once means it, and Enter is not
 * for what lies below.
 */
export function holdKeys(): HeldKeys {
  const over = new AbortController();
  const held: KeyboardEvent[] = [];
  let root: HTMLElement | undefined;
  const bring = () => {
    const stop = root?.querySelector<HTMLElement>(STOPS);
    for (const event of held.splice(0)) {
      if (root?.contains(focused()) !== true) stop?.focus({ preventScroll: true });
      (focused() ?? stop)?.dispatchEvent(new KeyboardEvent(event.type, event));
    }
  };
  const hold = (event: KeyboardEvent) => {
    if (root?.contains(focused()) === true) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
    if (root !== undefined) bring();
  };
  // Blueprint moves the focus with the first frame; what has none by the second does not want it.
  const endSoon = () => requestAnimationFrame(() => requestAnimationFrame(() => over.abort()));
  window.addEventListener("keydown", hold, { capture: true, signal: over.signal });
  endSoon();
  return {
    bringTo: (part) => {
      root = part;
      bring();
    },
    end: () => over.abort(),
  };
}
