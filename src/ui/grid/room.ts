import type { Room } from "./measure.ts";

/** What rows and columns need, px. */
interface Needs {
  readonly width: number;
  readonly rows: number;
  readonly head: number;
}

/**
 * The room for columns: a scrollbar takes some where the rows do not fit, and one for the columns makes it likelier that they do not.
 * Known before anything is drawn, so that nothing is drawn twice.
 */
export function columnRoom(frame: Room, needs: Needs, scrollbar: number): number {
  const overflows = (height: number) => needs.rows + needs.head > height;
  const beside = frame.width - (overflows(frame.height) ? scrollbar : 0);
  const sideways = needs.width > beside;
  return frame.width - (overflows(frame.height - (sideways ? scrollbar : 0)) ? scrollbar : 0);
}

/** Titles are never lower than this, px. */
const HEAD_LEAST = 32;

/** Height of the titles, px, as the style sheet has it. */
export const headHeight = (rowHeight: number): number => Math.max(rowHeight, HEAD_LEAST);

let thickness: number | undefined;

/** Room that a scrollbar takes on this machine, px; 0 where it lies over what it scrolls. */
export function scrollbarThickness(): number {
  if (thickness !== undefined) return thickness;
  const probe = document.createElement("div");
  probe.className = "qs-grid-scrollbar-probe";
  document.body.append(probe);
  thickness = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return thickness;
}
