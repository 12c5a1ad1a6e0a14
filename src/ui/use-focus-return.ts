import { Classes } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";

/**
 * Gives the keyboard back to where it was when a dialog came, once it is gone: one that is taken away whole does not do so itself, and the next key
 * would begin at the top of the page. At once, so that no key that follows the answer is lost; and again with the next frame, for what was there may
 * have gone with the answer.
 * @param open whether a dialog is wanted; it may still be on its way. Left out where the caller is there only while it is open.
 */
export function useFocusReturn(open = true): void {
  // Looked for while it is drawn: with what comes the menu that it was chosen from goes.
  const [{ isOpen, goBack }, setOpening] = useState(() => openingOf(open));
  if (isOpen !== open) setOpening(open ? openingOf(true) : { isOpen: false, goBack });
  useLayoutEffect(() => {
    if (isOpen) return undefined;
    goBack();
    const frame = requestAnimationFrame(goBack);
    return () => cancelAnimationFrame(frame);
  }, [isOpen, goBack]);
  const last = useEffectEvent(() => isOpen && goBack());
  useEffect(() => () => void last(), []);
}

const openingOf = (isOpen: boolean) => ({
  isOpen,
  goBack: isOpen ? wayBack(openerNow()) : () => undefined,
});

/** What opens something now: what has the keyboard, or behind a menu, which goes away with the choice, what opened that. */
function openerNow(): Element | null {
  const at = document.activeElement;
  const within = `.${Classes.POPOVER}`;
  if (at === null || at.closest(within) === null) return at;
  const opened = [...document.querySelectorAll(`.${Classes.POPOVER_OPEN}`)];
  const target = opened.find((one) => one.closest(within) === null);
  // What Blueprint puts around a button takes no focus.
  return target?.querySelector("button, a[href], input, [tabindex]") ?? target ?? at;
}

/** @returns what gives the keyboard back to an element, or where that is gone to the panel or page it stood in; unless the user went on elsewhere. */
function wayBack(opener: Element | null): () => void {
  const around = opener?.closest("aside[tabindex]");
  return () => {
    const at = document.activeElement;
    if (at !== null && at !== document.body) return;
    for (const to of [opener, around, document.querySelector("main")]) {
      if (to instanceof HTMLElement) to.focus({ preventScroll: true });
      // One that is gone, or was switched off meanwhile, does not take it.
      if (document.activeElement === to) return passOver();
    }
  };
}

/** The key that has answered comes up yet: the button that has the keyboard by then would take it for its own. The next key is heard. */
function passOver(): void {
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  window.addEventListener("keydown", () => over.abort(), listening);
  window.addEventListener(
    "keyup",
    (event) => {
      event.stopImmediatePropagation();
      over.abort();
    },
    listening,
  );
}
