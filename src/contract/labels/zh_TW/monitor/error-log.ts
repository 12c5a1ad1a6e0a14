import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/monitor/error-log.ts";

export const errorLog: Texts<typeof source.errorLog> = {
  "area.title": "例外日誌",
  "area.description": "被拒絕或執行失敗的操作及其原因",
  "action.clear.confirm": "刪除全部例外日誌？此操作無法復原。",
  "action.clear.done": "例外日誌已清空",
};
