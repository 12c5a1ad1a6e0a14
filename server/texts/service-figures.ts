import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/service-figures.ts";

/** What the figures of customer service are called in workbooks, and what of them is refused. */
export const serviceFigureTexts = textsOf<typeof source.serviceFigureTexts>("serviceFigureTexts");
