import { MESSAGES_KEPT_LEAST } from "../../limits.ts";
import { number } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

/** Ten years, in days. */
const MOST = 3_650;

/** What begins with a number cannot be emptied: 0 keeps it for ever. */
const days = (initial: number) =>
  ({ min: 0, max: MOST, initial, hint: "retentionSettings.days.hint" }) as const;

/** For how many days what gathers by itself is kept; what is empty or 0 is kept for ever. */
export const retentionSettings = defineSettings({
  name: "retentionSettings",
  path: "/retention",
  permission: "timing",
  title: "retentionSettings.area.title",
  fields: {
    retain_history: number("retentionSettings.retain_history", days(365)),
    retain_logins: number("retentionSettings.retain_logins", days(180)),
    retain_logs: number("retentionSettings.retain_logs", days(180)),
    retain_messages: number("retentionSettings.retain_messages", {
      ...{ min: MESSAGES_KEPT_LEAST, max: MOST },
      hint: "retentionSettings.retain_messages.hint",
    }),
    retain_files: number("retentionSettings.retain_files", {
      ...{ min: 1, max: MOST },
      hint: "retentionSettings.retain_files.hint",
    }),
    retain_visitors: number("retentionSettings.retain_visitors", {
      ...days(30),
      hint: "retentionSettings.retain_visitors.hint",
    }),
  },
  form: {
    sections: [
      {
        fields: [
          "retain_history",
          "retain_logins",
          "retain_logs",
          "retain_messages",
          "retain_files",
          "retain_visitors",
        ],
        columns: 1,
      },
    ],
  },
});
