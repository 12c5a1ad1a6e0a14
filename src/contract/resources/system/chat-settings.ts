import { flag } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

/** How the staff find and reach one another in the chat. */
export const chatSettings = defineSettings({
  name: "chatSettings",
  path: "/chat",
  permission: "basicConfig",
  title: "chatSettings.area.title",
  fields: {
    chat_staff_direct: flag("chatSettings.chat_staff_direct", {
      initial: true,
      hint: "chatSettings.chat_staff_direct.hint",
    }),
  },
  form: { sections: [{ fields: ["chat_staff_direct"], columns: 1 }] },
});
