import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/shopping.ts";

/** What buying in the shop tells and refuses. */
export const shoppingTexts = textsOf<typeof source.shoppingTexts>("shoppingTexts");
