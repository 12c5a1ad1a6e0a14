import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/menus.ts";

/** What the menu refuses. */
export const menuTexts = textsOf<typeof source.menuTexts>("menuTexts");
