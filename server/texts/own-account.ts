import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/own-account.ts";

/** What users are told about their own account. */
export const ownAccountTexts = textsOf<typeof source.ownAccountTexts>("ownAccountTexts");
