import type { TextLanguage } from "../bridge.ts";
import { texts as en } from "../texts/en/button.ts";
import { type Texts, texts as zh_CN } from "../texts/zh_CN/button.ts";
import { texts as zh_TW } from "../texts/zh_TW/button.ts";

/** The few texts of the button, in all languages: they come with the script, which is one request. */
export const buttonTexts: Readonly<Record<TextLanguage, Texts>> = { en, zh_CN, zh_TW };

/** What the button says while so many messages are unread. */
export const unreadText = ({ unread }: Texts, count: number): string =>
  unread.replace("{count}", String(count));
