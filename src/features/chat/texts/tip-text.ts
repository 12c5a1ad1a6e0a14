import type { LastContent } from "../../../contract/engine.ts";
import { loadTipLabels } from "../../../contract/labels/load-tips.ts";
import { isTipType } from "../../../contract/wire.ts";
import { formerTip } from "../../../domain/chat/former-tips.ts";
import type { PreviewNames } from "../../../domain/chat/preview.ts";
import { wordTip } from "../../../domain/chat/tips.ts";
import { currentLanguage } from "../../language/index.ts";
import { type ChatTexts, plainText, previewText } from "./chat-text.ts";

/**
 * A tip in the language of the page (contract §2 `tip`). One that came without its code is recognised by how it was worded; what other servers
 * say stays as it is.
 * @param text as the server worded it.
 */
export function tipText(tip: string | undefined, text: string): string {
  const code = tip ?? formerTip(text);
  return (code === null ? null : wordTip(code, currentLanguage())) ?? plainText(text);
}

export { loadTipLabels };

/** As `previewText`, with tips in the language of the page. */
export function wordedPreview(t: ChatTexts, last: LastContent | null, names?: PreviewNames): string {
  return last !== null && isTipType(last.type) ? tipText(last.tip, last.text) : previewText(t, last, names);
}
