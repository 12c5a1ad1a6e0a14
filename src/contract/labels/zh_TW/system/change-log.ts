import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/change-log.ts";

export const changeLog: Texts<typeof source.changeLog> = {
  "kind.added": "新增",
  "kind.improved": "改善",
  "kind.fixed": "修正",
  "kind.security": "安全性",
  "area.title": "更新日誌",
  versionNumber: "版本號",
  date: "日期",
  changes: "變更",
  "changes.kind": "類型",
  "changes.text": "內容",
};
