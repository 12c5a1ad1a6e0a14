import { readCard } from "../../../contract/cards.ts";
import type { ChatMessage } from "../../../contract/engine.ts";
import { isNormalType, MessageStatus, MessageType } from "../../../contract/wire.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { readMedia } from "../texts/media.ts";

/** A message is forwarded to so many chats at a time. */
export const FORWARD_CHATS_MAX = 20;

/** Whether a message can be sent anew as what it is: people wrote it, the server has it, and its content is understood. */
export function isForwardable({ chat, id, status, type, content }: ChatMessage): boolean {
  if (id === undefined || status === MessageStatus.recalled || !isNormalType(type)) return false;
  if (parseChatKey(chat).type === "SYSTEM") return false;
  if (type === MessageType.card) return readCard(content) !== null;
  return type === MessageType.text ? content !== "" : readMedia(type, content) !== null;
}
