import type { Texts } from "../texts.ts";
import type { work as source } from "../zh_CN/work.ts";

export const work: Texts<typeof source> = {
  waiting: "Waiting to start",
  soFar: "{done} so far",
  doneOf: "{done} of {total}",
  cancel: "Cancel",
  cancelled: "Cancelled",
  failed: "Failed: {why}",
  close: "Close",
};
