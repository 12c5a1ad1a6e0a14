import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/shop.ts";

/** What the shop's members and their bills tell and refuse. */
export const shopTexts = textsOf<typeof source.shopTexts>("shopTexts");
