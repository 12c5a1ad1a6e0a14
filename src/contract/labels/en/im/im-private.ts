import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-private.ts";

export const imPrivate: Texts<typeof source.imPrivate> = {
  "area.title": "private chat",
  "area.description": "Who has written to whom, how much, and what is unread on each side",
  friendAvatar: "Other’s picture",
  friend: "Other user",
  friendNickName: "Other’s nickname",
  messages: "Messages",
  unread: "Unread by the user",
  friendUnread: "Unread by the other",
  firstTime: "First message",
  lastTime: "Last message",
  "related.messages": "Messages",
};
