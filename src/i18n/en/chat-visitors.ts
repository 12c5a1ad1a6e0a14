import type { Texts } from "../texts.ts";
import type { chatVisitors as source } from "../zh_CN/chat-visitors.ts";

export const chatVisitors: Texts<typeof source> = {
  failed: "Visitors could not be loaded",
  retry: "Try again",
  loading: "Loading visitors",
  none: "No visitors",
  noneHint: "Visitors who write on a site are shown here.",
  waiting: "Waiting ({count})",
  mine: "Mine ({count})",
  others: "With other agents ({count})",
  over: "Ended ({count})",
  accept: "Accept",
  acceptNamed: "Accept “{name}”",
  open: "Open the conversation with “{name}”",
  bar: "Conversation with a visitor",
  ended: "Ended",
  note: "Note: {note}",
  details: "Details, transfer",
  inviteRating: "Ask for a rating",
  putBack: "Return to queue",
  end: "End conversation",
  endConfirm: "End the conversation with “{name}”?",
  endHint: "When the visitor writes again, they are put in the queue.",
  reopen: "Reopen",
};
