import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/store.ts";

/** What looking up where a store is tells and refuses. */
export const storeTexts = textsOf<typeof source.storeTexts>("storeTexts");
