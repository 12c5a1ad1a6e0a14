import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-private.ts";

export const imPrivate: Texts<typeof source.imPrivate> = {
  "area.title": "私人聊天",
  "area.description": "誰和誰互傳過訊息、有多少則、各有多少未讀",
  friendAvatar: "對方大頭貼",
  friend: "對方",
  friendNickName: "對方暱稱",
  messages: "訊息數",
  unread: "使用者未讀",
  friendUnread: "對方未讀",
  firstTime: "最早訊息時間",
  lastTime: "最後訊息時間",
  "related.messages": "訊息",
};
