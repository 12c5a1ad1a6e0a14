import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/stock.ts";

/** What the stock of goods refuses. */
export const stockTexts = textsOf<typeof source.stockTexts>("stockTexts");
