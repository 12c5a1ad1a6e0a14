import { SCROLL_TOP_MS } from "../contract/limits.ts";

/** The way back to the top of a page (specification §9: 800 ms). Pure. */

/** From here on the way back is offered, px. */
const FAR_PX = 400;

/** Whether a page is scrolled so far that the way back is offered. */
export function isFar(top: number): boolean {
  return top > FAR_PX;
}

/** Where the page is `elapsed` ms after it left `from`: slow at first, slow at the end, at the top after 800 ms. */
export function topAt(from: number, elapsed: number): number {
  const done = Math.min(Math.max(elapsed / SCROLL_TOP_MS, 0), 1);
  const eased = done < 0.5 ? 4 * done ** 3 : 1 - (-2 * done + 2) ** 3 / 2;
  return from * (1 - eased);
}
