import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/website.ts";

/** What the website's areas refuse. */
export const websiteTexts = textsOf<typeof source.websiteTexts>("websiteTexts");
