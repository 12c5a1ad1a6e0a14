import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/transcripts.ts";

export const transcriptTexts: Texts<typeof source.transcriptTexts> = {
  number: "Conversation",
  visitor: "Visitor",
  site: "Site",
  startTime: "Began",
  agent: "Agent",
  sendTime: "Sent",
  by: "By",
  side: "Role",
  content: "Message",
  address: "Link",
  original: "As written",
  "side.visitor": "Visitor",
  "side.agent": "Agent",
  "side.note": "System",
  title: "Messages",
};
