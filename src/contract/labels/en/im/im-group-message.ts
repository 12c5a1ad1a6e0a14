import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-group-message.ts";

export const imGroupMessage: Texts<typeof source.imGroupMessage> = {
  "area.title": "group message",
  group: "Group",
  sendNickName: "Name when sent",
  readedCount: "Read by",
};
