import type { KeyboardEvent } from "react";

/** Where a key leads in a list of stops; null or undefined for one that leads nowhere. `at` is -1 while the focus is on none of them. */
export type KeyWay = (key: string, at: number, count: number) => number | null | undefined;

/** Up and down, round the ends. */
export const roundAbout: KeyWay = (key, at, count) =>
  key === "ArrowDown" ? (at + 1) % count : key === "ArrowUp" ? (Math.max(0, at) - 1 + count) % count : null;

/** Up and down; the ends are ends. */
export const upAndDown: KeyWay = (key, at) => ({ ArrowDown: at + 1, ArrowUp: at - 1 })[key];

/** Up and down, and to the ends. */
export const upDownAndEnds: KeyWay = (key, at, count) =>
  ({ ArrowDown: Math.min(at + 1, count - 1), ArrowUp: Math.max(at - 1, 0), Home: 0, End: count - 1 })[key];

/** Moves the focus among the stops of a list that is one stop of the page. @returns whether the key led anywhere. */
export function moveAmong(event: KeyboardEvent, stops: readonly HTMLElement[], way: KeyWay): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const to = way(event.key, stops.indexOf(event.target as HTMLElement), stops.length);
  if (to === null || to === undefined) return false;
  event.preventDefault();
  stops[to]?.focus();
  return true;
}

/** The stops in a part of the page. */
export const stopsIn = (part: Element | null | undefined, selector: string): HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>(selector) ?? []),
];

const items = (menu: Element) => stopsIn(menu, "[role=menuitem]:not([aria-disabled=true])");

/**
 * For a menu: its first item takes the focus when it has opened, and the arrow keys go from item to item. Not before the popover around it
 * has noted what had the focus.
 */
export const menuKeys = {
  ulRef: (menu: HTMLUListElement | null): void => {
    if (menu !== null) queueMicrotask(() => items(menu)[0]?.focus({ preventScroll: true }));
  },
  onKeyDown: (event: KeyboardEvent<HTMLUListElement>): void => {
    moveAmong(event, items(event.currentTarget), roundAbout);
  },
};
