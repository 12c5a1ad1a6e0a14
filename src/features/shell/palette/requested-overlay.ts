import type { OverlayName } from "./slice.ts";

type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "defaultPrevented"
>;

const FIELDS = "input, textarea, select, [contenteditable='true'], [contenteditable='']";

/** Whether keys that are typed there are text. */
function takesText(target: EventTarget | undefined): boolean {
  return target !== undefined && "matches" in target && (target as Element).matches(FIELDS);
}

/**
 * What a key press asks for. `?` is a character first: in a field, or while a word is composed, it asks for nothing.
 * @returns null for all other keys.
 */
export function requestedOverlay(press: Press, target: EventTarget | undefined): OverlayName | null {
  if (press.isComposing || press.defaultPrevented || press.altKey) return null;
  const command = press.ctrlKey || press.metaKey;
  if (command) return !press.shiftKey && press.key.toLowerCase() === "k" ? "palette" : null;
  return press.key === "?" && !takesText(target) ? "keys" : null;
}
