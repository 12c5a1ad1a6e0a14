import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/translation.ts";

/** What translation services refuse. */
export const translationTexts = textsOf<typeof source.translationTexts>("translationTexts");
