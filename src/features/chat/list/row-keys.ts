import type { KeyboardEvent } from "react";

/** The rows of a list, and the part of a row that takes the focus. */
const ROWS = ".qs-chat-rows";
const MAIN = ".qs-chat-row-main";

/** Arrow keys, Home and End go from row to row of those that are drawn; each row's button handles them. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const list = event.currentTarget.closest(ROWS);
  const rows = [...(list?.querySelectorAll<HTMLElement>(MAIN) ?? [])];
  const at = rows.indexOf(event.currentTarget);
  const to = targetOf(event.key, at, rows.length);
  if (at < 0 || to === null) return;
  event.preventDefault();
  rows[to]?.focus();
}

function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, count - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
