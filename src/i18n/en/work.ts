import type { Texts } from "../texts.ts";
import type { work as source } from "../zh_CN/work.ts";

export const work: Texts<typeof source> = {
  waiting: "waiting to begin",
  soFar: "{done} so far",
  doneOf: "{done} of {total}",
  cancel: "Cancel",
  cancelled: "cancelled",
  failed: "failed: {why}",
  close: "Close",
};
