import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/monitor/log.ts";

export const log: Texts<typeof source.log> = {
  "area.title": "操作日誌",
  "area.description": "後台執行成功的操作：何人、何時、改了什麼",
  username: "使用者",
  description: "操作",
  subject: "紀錄",
  method: "API",
  params: "參數",
  logType: "類型",
  "logType.INFO": "成功",
  "logType.ERROR": "例外",
  requestIp: "IP",
  address: "地點",
  browser: "瀏覽器",
  time: "耗時",
  "action.clear.confirm": "刪除全部操作日誌？此操作無法復原。",
  "action.clear.done": "操作日誌已清空",
};
