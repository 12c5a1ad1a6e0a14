import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/timing-tasks.ts";

export const timingTasks: Texts<typeof source.timingTasks> = {
  days: "保留天數",
  keptDays: "保留天數；留空使用資料保留設定",
  messageTask: "清理超過保留天數的聊天訊息",
  fileTask: "清理不再被任何內容使用的聊天檔案",
  operationLogTask: "清理操作日誌和例外日誌",
  loginRecordTask: "清理登入紀錄",
  timingLogTask: "清理任務日誌",
  recordHistoryTask: "清理紀錄的變更歷史",
  signInTask: "清除過期的驗證碼和工作階段",
  uploadTask: "清理沒有被任何訊息使用的上傳檔案",
  "uploadTask.params": "保留小時數",
  todoTask: "將臨近截止的待辦標為即將到期",
  "todoTask.params": "提前小時數",
  couponTask: "將到期的優惠券設為已過期",
  "orderTask.cancelUnpaid": "取消逾時未付款的訂單",
  "orderTask.confirmReceipt": "自動確認出貨已久的訂單收貨",
  activityTask: "結束到期的活動並退回庫存",
  groupTask: "讓逾時的團購失敗並退款",
  levelTask: "結束到期的會員等級",
  refundTask: "送出支付寶退款",
  visitorTask: "清理從未留言的訪客",
  siteTask: "內容變更或排程內容到期時重新產生網站頁面",
};
