import type { Language } from "../../contract/language.ts";
import type { Words } from "../../contract/resources/fields.ts";
import { formatMessage, type MessageValues } from "../texts/format.ts";

/** The text of a definition in a language, its parts filled. */
export function say([zhCn, zhTw, en]: Words, language: Language, values?: MessageValues): string {
  return formatMessage({ zh_CN: zhCn, zh_TW: zhTw, en }[language], language, values);
}
