import type { Texts } from "../texts.ts";
import type { header as source } from "../zh_CN/header.ts";

export const header: Texts<typeof source> = {
  palette: "搜尋與命令",
  settings: "介面設定",
  toolkit: "外貿工具箱",
  fullscreen: "全螢幕",
  leaveFullscreen: "結束全螢幕",
  fullscreenUnsupported: "您的瀏覽器不支援全螢幕模式",
  toTop: "回到頂端",
  profile: "個人中心",
  changePassword: "變更密碼",
  versionLog: "更新日誌",
  versionLogNew: "更新日誌（有新內容）",
  newMark: "新",
  bell: "未讀訊息",
  bellChats: "聊天 {count} 則未讀",
  bellMail: "我的訊息 {count} 則未讀",
  unreadBanner: "您有 {count} 則未讀訊息",
};
