import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/customer/conversation-note.ts";

export const conversationNote: Texts<typeof source.conversationNote> = {
  "area.title": "內部備註",
  conversation: "對話",
  authorId: "記錄人 ID",
  author: "記錄人",
  text: "內容",
  time: "時間",
  at: "時間戳",
  mine: "我寫的",
  "action.discard": "刪除備註",
  "action.discard.confirm": "確定刪除這則備註嗎？其他客服將不再看到。",
  "action.discard.done": "備註已刪除",
};
