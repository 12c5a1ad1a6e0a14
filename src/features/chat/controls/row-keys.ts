import type { KeyboardEvent } from "react";
import { moveAmong, stopsIn, upDownAndEnds } from "../../../ui/focus/roving.ts";

/** The rows of a list, and the part of a row that takes the focus. */
const ROWS = ".qs-chat-rows";
const MAIN = ".qs-chat-row-main";

/** Arrow keys, Home and End go from row to row of those that are drawn; each row's button handles them. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  moveAmong(event, stopsIn(event.currentTarget.closest(ROWS), MAIN), upDownAndEnds);
}
