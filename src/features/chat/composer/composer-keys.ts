/** What a key press means to the composer. */
export type ComposerKey = "send" | "leave" | "messages" | null;

/** As much of a keyboard event as decides it. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  /** An input method is composing a word. */
  readonly isComposing: boolean;
  /** 229 while an input method takes the key, also where `isComposing` is already false again (Safari). */
  readonly keyCode: number;
  /** Nothing is written. */
  readonly empty: boolean;
}

/**
 * Enter sends, Shift+Enter breaks the line, Escape leaves, ArrowUp goes from an empty field to the messages above it; a key that an input
 * method takes means nothing here.
 */
export function composerKey(press: KeyPress): ComposerKey {
  if (press.isComposing || press.keyCode === 229) return null;
  if (press.key === "Enter" && !press.shiftKey && !press.altKey) return "send";
  if (press.key === "Escape") return "leave";
  if (press.key === "ArrowUp" && press.empty && !press.shiftKey && !press.altKey) return "messages";
  return null;
}
