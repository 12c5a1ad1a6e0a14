import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/shop-calls.ts";

/** What the calls of the shop's public API do. */
export const shopCallTexts = textsOf<typeof source.shopCallTexts>("shopCallTexts");
