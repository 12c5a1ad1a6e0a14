import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/retention-settings.ts";

export const retentionSettings: Texts<typeof source.retentionSettings> = {
  "area.title": "retention",
  retain_history: "Change history (days)",
  "days.hint": "Scheduled tasks delete older data. 0 keeps it forever",
  retain_logins: "Login records (days)",
  retain_logs: "Operation and error logs (days)",
  retain_messages: "Chat messages (days)",
  "retain_messages.hint":
    "At least 31. Leave empty to keep them forever. Files that no other message uses are deleted too",
  retain_visitors: "Visitors who never wrote (days)",
  "retain_visitors.hint":
    "Visitors who never wrote to customer service are deleted when they have not come back for as long. 0 keeps them forever",
  retain_files: "Chat files (days)",
  "retain_files.hint": "Only files that nothing uses any more are deleted. Leave empty to keep them forever",
};
