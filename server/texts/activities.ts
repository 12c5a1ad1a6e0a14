import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/activities.ts";

/** What the activities of the shop tell and refuse. */
export const activityTexts = textsOf<typeof source.activityTexts>("activityTexts");
