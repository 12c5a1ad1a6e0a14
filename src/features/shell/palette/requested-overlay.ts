import { isQuestionOpen } from "../../../ui/focus/questions.ts";
import { takesText } from "../../../ui/focus/takes-text.ts";
import type { OverlayName } from "./slice.ts";

type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "defaultPrevented"
>;

/**
 * What a key press asks for. `?` is a character first: in a field, or while a word is composed, it asks for nothing. Nothing opens over a question.
 * @returns null for all other keys.
 */
export function requestedOverlay(press: Press, target: EventTarget | undefined): OverlayName | null {
  if (press.isComposing || press.defaultPrevented || press.altKey || isQuestionOpen()) return null;
  const command = press.ctrlKey || press.metaKey;
  if (command) return !press.shiftKey && press.key.toLowerCase() === "k" ? "palette" : null;
  return press.key === "?" && !takesText(target) ? "keys" : null;
}
