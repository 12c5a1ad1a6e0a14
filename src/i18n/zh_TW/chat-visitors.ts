import type { Texts } from "../texts.ts";
import type { chatVisitors as source } from "../zh_CN/chat-visitors.ts";

export const chatVisitors: Texts<typeof source> = {
  failed: "訪客清單載入失敗",
  retry: "重試",
  loading: "正在載入訪客",
  none: "沒有訪客",
  noneHint: "訪客在站點上發起諮詢後會顯示在這裡。",
  waiting: "等待中（{count}）",
  mine: "我的對話（{count}）",
  others: "其他客服的對話（{count}）",
  over: "已結束（{count}）",
  accept: "接入",
  acceptNamed: "接入「{name}」",
  open: "開啟與「{name}」的對話",
  bar: "訪客對話",
  ended: "已結束",
  note: "備註：{note}",
  details: "詳情與轉接",
  inviteRating: "邀請評價",
  putBack: "退回佇列",
  end: "結束對話",
  endConfirm: "確定結束與「{name}」的對話嗎？",
  endHint: "訪客再次傳送訊息時會重新排隊。",
  reopen: "重新開啟",
};
