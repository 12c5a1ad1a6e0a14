import type { Texts } from "../texts.ts";
import type { alerts as source } from "../zh_CN/alerts.ts";

export const alerts: Texts<typeof source> = {
  title: "新訊息提醒",
  sound: "提示音",
  soundHint: "每秒最多響一次，只在一個分頁中響起。",
  notifications: "桌面通知",
  notificationsHint: "顯示 5 秒，點一下即可開啟聊天。",
  allow: "允許瀏覽器通知",
  denied: "瀏覽器已封鎖通知。請在瀏覽器的網站設定中允許。",
  unsupported: "此瀏覽器不支援桌面通知，提醒會顯示在頁面中。",
  onlyHere: "未經允許時，提醒只顯示在頁面中。",
  try: "試聽",
};
