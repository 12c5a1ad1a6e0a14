import type { KeyboardEvent } from "react";

const items = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role=menuitem]:not([aria-disabled=true])"),
];

/**
 * A menu that was opened by a key is used by keys: its first item takes the focus. Not before the popover around it has noted what had it,
 * which is where the focus goes when the menu closes.
 */
export function focusFirst(menu: HTMLUListElement | null): void {
  if (menu !== null) queueMicrotask(() => items(menu)[0]?.focus({ preventScroll: true }));
}

/** The arrow keys go from item to item, round the ends. */
export function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.altKey) return;
  event.preventDefault();
  const all = items(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + step + all.length) % all.length]?.focus();
}
