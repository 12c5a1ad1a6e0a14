import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/work.ts";

/** Long work that goes on by itself. */
export const workTexts = textsOf<typeof source.workTexts>("workTexts");
