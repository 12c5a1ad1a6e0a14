import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-private-message.ts";

export const imPrivateMessage: Texts<typeof source.imPrivateMessage> = {
  "area.title": "private message",
  chat: "Private chat",
  sender: "Sender",
  type: "Type",
  "type.text": "Text",
  "type.image": "Picture",
  "type.file": "File",
  "type.audio": "Recording",
  "type.video": "Video",
  "type.card": "Card",
  "type.tip": "Event",
  "type.voiceCall": "Voice call",
  "type.videoCall": "Video call",
  words: "Content",
  "words.none": "Not shown",
  file: "Attachment",
  sendTime: "Sent",
  status: "Status",
  "status.unsent": "Not delivered",
  "status.sent": "Sent",
  "status.recalled": "Recalled",
  "status.read": "Read",
};
