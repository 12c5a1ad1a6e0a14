import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/after-sales.ts";

/** What after-sales requests tell and refuse. */
export const afterSalesTexts = textsOf<typeof source.afterSalesTexts>("afterSalesTexts");
