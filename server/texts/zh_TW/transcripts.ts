import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/transcripts.ts";

export const transcriptTexts: Texts<typeof source.transcriptTexts> = {
  number: "對話編號",
  visitor: "訪客",
  site: "網站",
  startTime: "開始時間",
  agent: "客服",
  sendTime: "傳送時間",
  by: "傳送人",
  side: "身分",
  content: "內容",
  address: "連結",
  original: "原文",
  "side.visitor": "訪客",
  "side.agent": "客服",
  "side.note": "系統",
  title: "聊天記錄",
};
