import caret from "@blueprintjs/icons/lib/esm/generated/16px/paths/caret-down.js";
import grip from "@blueprintjs/icons/lib/esm/generated/16px/paths/drag-handle-vertical.js";
import more from "@blueprintjs/icons/lib/esm/generated/16px/paths/more.js";

/*
 * Drawings that every row or every title has. They are Blueprint's; its components around them cost more than the cell that they are in,
 * so each of these is one element, made once.
 */

const glyph = (paths: readonly string[]) => (
  <svg className="qs-grid-glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={paths.join("")} fillRule="evenodd" />
  </svg>
);

export const GRIP = glyph(grip);
export const MORE = glyph(more);
export const CARET = glyph(caret);
