import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/erasure.ts";

/** What is said of users whose data was erased. */
export const erasureTexts = textsOf<typeof source.erasureTexts>("erasureTexts");
