import type { ChatMessage, LastContent } from "../../contract/engine.ts";
import { isTipType, MessageStatus, MessageType } from "../../contract/wire.ts";
import { cardLine } from "./card-line.ts";

/** Longest text that a head carries. */
const PREVIEW_TEXT_MAX = 200;

/** What the chat list keeps of a message; texts are cut to 200 characters, of cards as much is kept, media have none. */
export function lastContentOf(message: ChatMessage): LastContent {
  return {
    type: message.type,
    text: textOf(message),
    ...(message.tip === undefined ? {} : { tip: message.tip }),
    sendId: message.sendId,
    selfSend: message.selfSend,
    ...(message.sendNickName === undefined ? {} : { sendNickName: message.sendNickName }),
    status: message.status,
    ...(message.recalledBy === undefined ? {} : { recalledBy: message.recalledBy }),
  };
}

function textOf(message: ChatMessage): string {
  if (message.status === MessageStatus.recalled) return "";
  const isRead = message.type === MessageType.text || message.type === MessageType.card;
  if (isRead || isTipType(message.type)) return cut(message.content);
  if (message.type === MessageType.systemMessage) return cut(message.title ?? message.content);
  return "";
}

/** Cuts between characters, so that no half of an emoji is left over. */
function cut(text: string): string {
  if (text.length <= PREVIEW_TEXT_MAX) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(PREVIEW_TEXT_MAX - 1))
    ? PREVIEW_TEXT_MAX - 1
    : PREVIEW_TEXT_MAX;
  return text.slice(0, end);
}

export type PreviewKey =
  | "chat:preview.image"
  | "chat:preview.video"
  | "chat:preview.file"
  | "chat:preview.audio"
  | "chat:preview.card"
  | "chat:preview.card.product"
  | "chat:preview.card.order"
  | "chat:preview.card.link"
  | "chat:preview.voiceCall"
  | "chat:preview.videoCall"
  | "chat:preview.recalled.self"
  | "chat:preview.recalled.peer"
  | "chat:preview.recalled.named"
  | "chat:preview.recalled.manager"
  | "chat:preview.unsupported";

/** What to show for a message in one line: its own text, or a text of the catalogue with its values. */
export type Preview =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "key"; readonly key: PreviewKey; readonly values: { readonly name?: string } };

const BY_TYPE: Readonly<Record<number, PreviewKey>> = {
  [MessageType.image]: "chat:preview.image",
  [MessageType.video]: "chat:preview.video",
  [MessageType.file]: "chat:preview.file",
  [MessageType.audio]: "chat:preview.audio",
  [MessageType.voiceAction]: "chat:preview.voiceCall",
  [MessageType.videoAction]: "chat:preview.videoCall",
};

/** Who reads, and the names of others where they are known: needed for a message that somebody else than its sender withdrew. */
export interface PreviewNames {
  readonly selfId: number;
  readonly nameOf?: (userId: number) => string | undefined;
}

/**
 * The preview of a chat's newest message (specification §4 "Last-content previews" and "Recall").
 * @param names optional; without them a recall names its sender alone, and a manager as such.
 */
export function previewKey(last: LastContent, names?: PreviewNames): Preview {
  if (last.status === MessageStatus.recalled) return recallPreview(last, names);
  const isText =
    last.type === MessageType.text || isTipType(last.type) || last.type === MessageType.systemMessage;
  if (isText) return { kind: "text", text: last.text };
  if (last.type === MessageType.card) return cardPreview(last.text);
  return { kind: "key", key: BY_TYPE[last.type] ?? "chat:preview.unsupported", values: {} };
}

function cardPreview(text: string): Preview {
  const { kind, name } = cardLine(text);
  return {
    kind: "key",
    key: kind === null ? "chat:preview.card" : `chat:preview.card.${kind}`,
    values: { name },
  };
}

/** What `recallPreview` needs to know; messages and last contents both have it. */
export type RecallFacts = Pick<ChatMessage, "sendId" | "selfSend" | "sendNickName" | "recalledBy">;

/**
 * "You", "the other side" or a nickname withdrew a message (specification §4 "Recall"). Somebody else's message is withdrawn by owner and managers of
 * its group alone: "a manager" where the name is not known.
 */
export function recallPreview(facts: RecallFacts, names?: PreviewNames): Preview {
  const by = facts.recalledBy !== undefined && facts.recalledBy !== 0 ? facts.recalledBy : facts.sendId;
  const bySelf = names === undefined ? by === facts.sendId && facts.selfSend : by === names.selfId;
  if (bySelf) return { kind: "key", key: "chat:preview.recalled.self", values: {} };
  const bySender = by === facts.sendId;
  const name = bySender ? facts.sendNickName : names?.nameOf?.(by);
  if (name !== undefined) return { kind: "key", key: "chat:preview.recalled.named", values: { name } };
  const key = bySender ? "chat:preview.recalled.peer" : "chat:preview.recalled.manager";
  return { kind: "key", key, values: {} };
}
