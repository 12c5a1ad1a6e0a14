import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/retention-settings.ts";

export const retentionSettings: Texts<typeof source.retentionSettings> = {
  "area.title": "retention",
  retain_history: "Change history, days",
  "days.hint": "Timed jobs delete what is older; 0 keeps it for ever",
  retain_logins: "Login records, days",
  retain_logs: "Operation and error logs, days",
  retain_messages: "Chat messages, days",
  "retain_messages.hint":
    "At least 31; empty keeps them for ever. Files that no other message names go along",
  retain_files: "Chat files, days",
  "retain_files.hint": "Only files that nothing uses any more; empty keeps them for ever",
};
