import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/accounts.ts";

/** What sign-in and permissions tell. */
export const accountTexts = textsOf<typeof source.accountTexts>("accountTexts");
