/**
 * Where the paged grid leans on what Blueprint's table does not promise: names of its elements, their layers, a module that the build
 * replaces. All of it is named here, for the code, the style sheets and the build. Tests fail where the installed table is another one:
 * `tests/components/ui/blueprint-table.spec.tsx` on what it draws, `tests/ui/grid/blueprint-table.test.ts` on its version and on names used
 * elsewhere.
 */

/** Major and minor version of `@blueprintjs/table` that this was written for. */
export const TABLE_VERSION = "6.2";

/** The table itself. It takes the focus at a click, which belongs to the grid around it. */
export const CONTAINER = ".bp6-table-container";
/** One of the four views of the cells that lie over each other: all cells, frozen columns, frozen rows, both. */
export const QUADRANT = ".bp6-table-quadrant";
/** The view that is scrolled by the user. The table gives no reference to it. */
export const MAIN = ".bp6-table-quadrant-main";
/** The frozen columns. */
export const LEFT = ".bp6-table-quadrant-left";
/** Frozen rows and their corner: the grid's titles are outside of the table, so these are empty and lie over the cells. */
export const TOP = ".bp6-table-quadrant-top";
export const TOP_LEFT = ".bp6-table-quadrant-top-left";
/** What scrolls in a view. It takes the focus too. */
export const SCROLL_CONTAINER = ".bp6-table-quadrant-scroll-container";
/** As wide and as high as all cells, in what scrolls: the place for what scrolls with the rows alone. */
export const BOTTOM_CONTAINER = ".bp6-table-bottom-container";
/** What the cells are in; it has a background of its own. */
export const CELL_CLIENT = ".bp6-table-cell-client";
/** Holds the marks over the cells. The grid's action column lies above it. */
export const OVERLAY_LAYER = ".bp6-table-overlay-layer";
/** A mark over cells. */
export const REGION = ".bp6-table-region";

/** What the user scrolls. */
export const SCROLLER = `${MAIN} > ${SCROLL_CONTAINER}`;
/** The frozen columns' own scroller, which the grid keeps level with the other. */
export const FROZEN_SCROLLER = `${LEFT} > ${SCROLL_CONTAINER}`;
/** What would be a stop of the keyboard beside the grid. */
export const STOPS = `${CONTAINER}, ${SCROLL_CONTAINER}`;
/** Below the scroller. */
export const SCROLLED_CONTENT = `:scope > ${BOTTOM_CONTAINER}`;

/** Rows that the table draws beyond each end of the view: the rows for assistive technology own the cells of as many. */
export const ROWS_BEYOND = 3;

/**
 * Finds out about the table's size by markup with styles in attributes, which the page's policy (`style-src 'self'`) refuses. The build
 * replaces it by a ResizeObserver with the same function, `ResizeSensor.attach(element, callback)`.
 */
export const SENSOR_MODULE = /@blueprintjs[\\/]table[\\/]lib[\\/]esm[\\/]interactions[\\/]resizeSensor\.js$/;
/** What the original would put into the table. */
export const SENSOR_MARKUP = ".bp6-table-resize-sensor";
/** Attribute that the replacement leaves on the table, so that one sees which of the two is in use. */
export const SENSOR_MARK = "data-size-observed";
