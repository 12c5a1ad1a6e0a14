import type { Texts } from "../texts.ts";
import type { alerts as source } from "../zh_CN/alerts.ts";

export const alerts: Texts<typeof source> = {
  title: "Alerts for new messages",
  sound: "Sound",
  soundHint: "At most once per second, in one tab only.",
  notifications: "Notifications",
  notificationsHint: "Shown for 5 seconds. Click one to open the chat.",
  allow: "Allow browser notifications",
  denied: "The browser blocks notifications. Allow them in the browser's settings for this site.",
  unsupported: "This browser does not support notifications. Alerts are shown on the page.",
  onlyHere: "Until you allow them, alerts are shown on the page only.",
  try: "Play sound",
};
