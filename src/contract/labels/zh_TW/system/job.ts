import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/job.ts";

export const job: Texts<typeof source.job> = {
  "area.title": "職位",
  "area.description": "使用者擔任的職位",
};
