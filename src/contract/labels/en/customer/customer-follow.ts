import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/customer/customer-follow.ts";

export const customerFollow: Texts<typeof source.customerFollow> = {
  "area.title": "follow-up",
  timeline: "Follow-ups",
  customer: "Customer",
  kind: "Kind",
  "kind.note": "Note",
  "kind.call": "Phone call",
  "kind.email": "Email",
  "kind.chat": "Chat",
  "kind.meeting": "Meeting",
  "kind.merge": "Merge",
  time: "Time",
  by: "By",
};
