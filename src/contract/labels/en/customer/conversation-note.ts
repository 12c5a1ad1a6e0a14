import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/customer/conversation-note.ts";

export const conversationNote: Texts<typeof source.conversationNote> = {
  "area.title": "internal note",
  conversation: "Conversation",
  authorId: "Author ID",
  author: "Author",
  text: "Note",
  time: "Time",
  at: "Time in ms",
  mine: "Mine",
  "action.discard": "Delete note",
  "action.discard.confirm": "Delete this note? Other agents will no longer see it.",
  "action.discard.done": "Note deleted",
};
