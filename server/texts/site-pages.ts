import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/site-pages.ts";

/** What the generated pages of the websites say besides their content. */
export const sitePageTexts = textsOf<typeof source.sitePageTexts>("sitePageTexts");
