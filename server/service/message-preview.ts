import { MessageType } from "../../src/contract/wire.ts";
import { cardLine } from "../../src/domain/chat/card-line.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { formatText, type Language, type Text } from "../texts/index.ts";

/** Most characters of a message that lists of conversations show. */
export const PREVIEW_MAX = 120;

const WORDS: Readonly<Record<number, Text>> = {
  [MessageType.image]: conversationTexts["preview.image"],
  [MessageType.file]: conversationTexts["preview.file"],
  [MessageType.audio]: conversationTexts["preview.audio"],
  [MessageType.video]: conversationTexts["preview.video"],
};

/** What lists of conversations keep of a message: the beginning of a text or a card, of all else that there is one. */
export const keptPreview = (type: number, content: string): string =>
  type === MessageType.text || type === MessageType.card ? [...content].slice(0, PREVIEW_MAX).join("") : "";

/** What they show of it. @param kept as `keptPreview` gave it. @returns null before the first message. */
export function shownPreview(type: unknown, kept: unknown, language: Language): string | null {
  if (typeof type !== "number") return null;
  if (type === MessageType.text) return typeof kept === "string" ? kept : "";
  if (type === MessageType.card) return shownCard(String(kept ?? ""), language);
  return formatText(WORDS[type] ?? conversationTexts["preview.other"], language);
}

function shownCard(kept: string, language: Language): string {
  const { kind, name } = cardLine(kept);
  const key = kind === null ? "preview.card" : (`preview.card.${kind}` as const);
  return formatText(conversationTexts[key], language, { name });
}
