import type { TFunction } from "i18next";
import type { LastContent } from "../../../contract/engine.ts";
import { isTipType, MessageStatus } from "../../../contract/wire.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import {
  type PreviewKey,
  type PreviewNames,
  previewKey,
  type RecallFacts,
  recallPreview,
} from "../../../domain/chat/preview.ts";
import { tokensOf } from "../../../domain/chat/text.ts";
import { visitorNameIn } from "../../../domain/chat/visitor-name.ts";
import type { ChatParty } from "../state/selectors.ts";
import { emojiGlyphs } from "./emoji-glyphs.ts";

/** The chat's texts in the user's language. */
export type ChatTexts = TFunction<"chat">;

/** The name a chat is shown under (specification §4: "unknown user", "unknown group"). */
export function partyName(t: ChatTexts, party: ChatParty): string {
  if (party.name !== null)
    return party.group?.isService
      ? visitorNameIn(party.name, (number) => t("visitorNamed", { number }))
      : party.name;
  switch (parseChatKey(party.key).type) {
    case "PRIVATE":
      return t("unknownUser");
    case "GROUP":
      return t("unknownGroup");
    case "SYSTEM":
      return t("systemChat");
  }
}

/** A chat's newest message in one line (specification §4 "Last-content previews"); empty where there is none. */
export function previewText(t: ChatTexts, last: LastContent | null, names?: PreviewNames): string {
  if (last === null) return "";
  const preview = previewKey(last, names);
  return preview.kind === "text"
    ? plainText(preview.text)
    : t(textKey(preview.key), { name: preview.values.name ?? "" });
}

/** What was said in a group, behind who said it. A tip and a withdrawal name whom they are about themselves. */
export function saidText(
  t: ChatTexts,
  sender: string | undefined,
  last: Pick<LastContent, "type" | "status"> | null,
  text: string,
): string {
  const isNamed = last !== null && (isTipType(last.type) || last.status === MessageStatus.recalled);
  return sender === undefined || isNamed ? text : t("saidBy", { name: sender, text });
}

/** "You", "the other side" or a nickname withdrew a message (specification §4 "Recall"). */
export function recallText(t: ChatTexts, facts: RecallFacts, names?: PreviewNames): string {
  const preview = recallPreview(facts, names);
  return preview.kind === "text"
    ? preview.text
    : t(textKey(preview.key), { name: preview.values.name ?? "" });
}

type TextKey<K> = K extends `chat:${infer Text}` ? Text : never;

function textKey(key: PreviewKey): TextKey<PreviewKey> {
  return key.slice("chat:".length) as TextKey<PreviewKey>;
}

/** A message's text in one line: emoji as characters, no line breaks. */
export function plainText(text: string): string {
  return tokensOf(text)
    .map((token) => (token.kind === "emoji" ? emojiGlyphs[token.name] : token.text))
    .join("")
    .replace(/\s+/g, " ");
}
