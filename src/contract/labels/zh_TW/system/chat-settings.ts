import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/chat-settings.ts";

export const chatSettings: Texts<typeof source.chatSettings> = {
  "area.title": "聊天設定",
  chat_staff_direct: "同事之間無需申請即可聊天",
  "chat_staff_direct.hint": "關閉後，同事之間需先申請並通過好友才能傳送訊息；已是好友的不受影響",
};
