import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-private-message.ts";

export const imPrivateMessage: Texts<typeof source.imPrivateMessage> = {
  "area.title": "私聊訊息",
  chat: "私人聊天",
  sender: "傳送人",
  type: "類型",
  "type.text": "文字",
  "type.image": "圖片",
  "type.file": "檔案",
  "type.audio": "語音",
  "type.video": "影片",
  "type.card": "卡片",
  "type.tip": "提示",
  "type.voiceCall": "語音通話",
  "type.videoCall": "視訊通話",
  words: "內容",
  "words.none": "未顯示",
  file: "附件",
  sendTime: "傳送時間",
  status: "狀態",
  "status.unsent": "未送達",
  "status.sent": "已傳送",
  "status.recalled": "已收回",
  "status.read": "已讀",
};
