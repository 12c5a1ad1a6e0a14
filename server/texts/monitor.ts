import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/monitor.ts";

/** How Monitor words what it shows (contract A10, A11). */
export const monitorTexts = textsOf<typeof source.monitorTexts>("monitorTexts");

/** What the operation log calls it. */
export const monitorOperations = textsOf<typeof source.monitorOperations>("monitorOperations");
