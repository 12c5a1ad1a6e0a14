import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/chat-settings.ts";

export const chatSettings: Texts<typeof source.chatSettings> = {
  "area.title": "chat settings",
  chat_staff_direct: "Staff can message each other without a friend request",
  "chat_staff_direct.hint":
    "When off, people become friends first. Those who are friends already are not affected",
};
