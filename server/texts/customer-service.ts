import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/customer-service.ts";

/** What customer service refuses, and what its letters say. */
export const serviceTexts = textsOf<typeof source.serviceTexts>("serviceTexts");
