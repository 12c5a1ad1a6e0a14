import { Classes } from "@blueprintjs/core";

/** Puts the keyboard into the field of a popover that has come up. */
export function focusField(popover: HTMLElement): void {
  popover.querySelector("input")?.focus();
}

/**
 * For a popover whose entries may open what takes the keyboard: the popover does not take it from there again. It goes at once, so that no key
 * is lost to it.
 */
export const yielding = (opener: string) => ({
  transitionDuration: 0,
  shouldReturnFocusOnClose: false,
  onClosed: () => focusOpener(opener),
});

/** Gives the keyboard back to what opened a popover, unless the user went on elsewhere. A dialog around it has its say before. */
export function focusOpener(id: string): void {
  requestAnimationFrame(() => {
    const at = document.activeElement;
    const nowhere =
      at === null || at === document.body || at.classList.contains(Classes.OVERLAY_START_FOCUS_TRAP);
    if (nowhere) document.getElementById(id)?.focus();
  });
}
