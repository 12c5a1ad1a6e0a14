import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/monitor/log.ts";

export const log: Texts<typeof source.log> = {
  "area.title": "operation log",
  "area.description": "What was done in the console: who, when and what changed",
  username: "User",
  description: "Operation",
  subject: "Record",
  method: "Endpoint",
  params: "Parameters",
  logType: "Type",
  "logType.INFO": "Success",
  "logType.ERROR": "Error",
  requestIp: "IP address",
  address: "Place",
  browser: "Browser",
  time: "Duration",
  "action.clear.confirm": "Delete the whole operation log? This cannot be undone.",
  "action.clear.done": "The operation log was cleared",
};
