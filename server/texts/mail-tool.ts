import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/mail-tool.ts";

/** What the mail tool tells and refuses. */
export const mailToolTexts = textsOf<typeof source.mailToolTexts>("mailToolTexts");
