import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/customer/greeting.ts";

export const greeting: Texts<typeof source.greeting> = {
  "area.title": "greeting",
  "area.description": "Texts, pictures and cards that agents have at hand, their own and shared ones",
  group: "Group",
  content: "Content",
  "content.hint": "{name}, {agent} and {site} are replaced by the visitor's name, the agent's and the site's",
  type: "Type",
  "type.text": "Text",
  "type.image": "Picture",
  "type.card": "Card",
  mediaUrl: "Picture",
  link: "Link",
  "lang.hint": "A language code, such as en, fr or zh_CN",
  shortcut: "Shortcut",
  "shortcut.hint": "Such as /hello. Typing it into the composer inserts the greeting",
  isWelcome: "Welcome",
  "isWelcome.hint": "Sent when a chat starts. One for each site and language, in a shared group",
  "isWelcome.textOnly": "Only a text can be the welcome",
  "site.none": "All sites",
  usedCount: "Used",
  "section.welcome": "Welcome",
  "action.used": "Count use",
};
