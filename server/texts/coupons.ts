import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/coupons.ts";

/** What claiming, sending and using coupons tells and refuses. */
export const couponTexts = textsOf<typeof source.couponTexts>("couponTexts");
