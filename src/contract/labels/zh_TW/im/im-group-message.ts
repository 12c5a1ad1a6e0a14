import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-group-message.ts";

export const imGroupMessage: Texts<typeof source.imGroupMessage> = {
  "area.title": "群組訊息",
  group: "群組",
  sendNickName: "傳送時的名稱",
  readedCount: "已讀人數",
};
