import { describe, expect, test } from "vitest";
import { resourceLoaders } from "../../src/contract/resources/registry.ts";
import { columnsOf, fieldOf } from "../../src/domain/resources/list-shape.ts";
import { KIND_WIDTHS } from "../../src/resource/column-widths.ts";

/** Beside the columns, px: the menu, the page's edges, the boxes that choose rows, their buttons, a scrollbar. */
const AROUND = 200 + 34 + 56 + 96 + 16;
/** A tree at the left with its gap. */
const ASIDE = 230;
const WINDOW = 1_440;

const areas = await Promise.all(Object.values(resourceLoaders).map(({ load }) => load()));

describe("in a window of 1,440 px", () => {
  test.each(areas.filter(({ detail, elsewhere }) => detail === undefined && elsewhere !== true))(
    "all that matters of $name is in sight",
    (area) => {
      const room = WINDOW - AROUND - (area.aside === undefined ? 0 : ASIDE);
      const main = columnsOf(area).filter(({ priority, hidden }) => priority === "main" && !hidden);
      const least = main.reduce((sum, { field, width }) => {
        const kind = KIND_WIDTHS[fieldOf(area, field).kind];
        // Texts give some of their room; the others are as wide as they are.
        return sum + Math.min(width ?? kind.width, kind.width);
      }, 0);
      expect(least).toBeLessThanOrEqual(room);
      expect(main.length).toBeGreaterThan(0);
    },
  );
});
