import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/retention-settings.ts";

export const retentionSettings: Texts<typeof source.retentionSettings> = {
  "area.title": "資料保留設定",
  retain_history: "變更歷史保留天數",
  "days.hint": "超過天數的資料由排程任務刪除；0 表示永久保留",
  retain_logins: "登入紀錄保留天數",
  retain_logs: "操作日誌和例外日誌保留天數",
  retain_messages: "聊天訊息保留天數",
  "retain_messages.hint": "至少 31 天，留空表示永久保留；不再被其他訊息使用的檔案會一併刪除",
  retain_visitors: "未留言訪客保留天數",
  "retain_visitors.hint": "從未在客服視窗留言的訪客，超過天數沒有再來則刪除；0 表示永久保留",
  retain_files: "聊天檔案保留天數",
  "retain_files.hint": "只刪除不再被任何內容使用的檔案；留空表示永久保留",
};
