import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/job.ts";

export const job: Texts<typeof source.job> = {
  "area.title": "job",
  "area.description": "The jobs that users hold",
};
