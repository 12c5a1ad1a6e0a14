import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/demo-mails.ts";

/** What is in the mailboxes of the demo accounts. */
export const demoMailTexts = textsOf<typeof source.demoMailTexts>("demoMailTexts");
