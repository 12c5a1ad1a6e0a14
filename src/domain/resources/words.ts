import type { Language } from "../../contract/language.ts";
import type { Words } from "../../contract/resources/fields.ts";

/** The text of a definition in a language, its `{name}` parts filled. */
export function say(
  [zhCn, zhTw, en]: Words,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = { zh_CN: zhCn, zh_TW: zhTw, en }[language];
  return text.replace(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part));
}
