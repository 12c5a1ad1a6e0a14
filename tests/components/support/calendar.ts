import { expect } from "vitest";
import { page } from "vitest/browser";

/** The room that is kept while a calendar is on its way is as large as the calendar that is there: nothing moves when it comes. */
export function expectRoomKept(): void {
  const place = page.css(".qs-calendar").element();
  const kept = place.getBoundingClientRect();
  place.setAttribute("style", "min-width: 0; min-height: 0; width: max-content; align-self: start");
  const taken = place.getBoundingClientRect();
  place.removeAttribute("style");
  expect(Math.abs(kept.width - taken.width)).toBeLessThan(3);
  expect(Math.abs(kept.height - taken.height)).toBeLessThan(3);
}
