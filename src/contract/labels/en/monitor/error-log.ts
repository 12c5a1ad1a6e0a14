import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/monitor/error-log.ts";

export const errorLog: Texts<typeof source.errorLog> = {
  "area.title": "error log",
  "area.description": "What was refused or failed, and why",
  "action.clear.confirm": "Delete the whole error log? This cannot be undone.",
  "action.clear.done": "The error log was cleared",
};
