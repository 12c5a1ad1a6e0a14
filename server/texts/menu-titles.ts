import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/menu-titles.ts";

/** What the entries of the menu are called that a new installation has: `<section>.<page>`, and what can be done there. */
export const menuTitles = textsOf<typeof source.menuTitles>("menuTitles");
