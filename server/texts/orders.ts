import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/orders.ts";

/** What the shop's orders tell and refuse. */
export const orderTexts = textsOf<typeof source.orderTexts>("orderTexts");
