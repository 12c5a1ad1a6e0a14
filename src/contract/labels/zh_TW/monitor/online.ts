import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/monitor/online.ts";

export const online: Texts<typeof source.online> = {
  "area.title": "線上使用者",
  "area.description": "目前登入的工作階段，可在此強制登出",
  uid: "使用者 ID",
  userName: "使用者名稱",
  nickName: "暱稱",
  dept: "部門",
  ip: "IP",
  address: "地點",
  browser: "瀏覽器",
  connected: "聊天連線",
  "connected.yes": "已連線",
  "connected.no": "未連線",
  loginTime: "登入時間",
  key: "工作階段",
  "action.kick": "強制登出",
  "action.kick.confirm": "將 {name} 強制登出？未儲存的內容可能會遺失。",
  "action.kick.done": "已強制登出",
};
