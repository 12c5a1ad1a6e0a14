import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/alipay.ts";

/** What payments through Alipay tell and refuse. */
export const alipayTexts = textsOf<typeof source.alipayTexts>("alipayTexts");

/** What is on the page that a payer comes back to. */
export const alipayPageTexts = textsOf<typeof source.alipayPageTexts>("alipayPageTexts");
