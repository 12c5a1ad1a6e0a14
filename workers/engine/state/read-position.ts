import type { ReadPosition } from "../../../src/contract/chat.ts";
import { chatKey, SYSTEM_CHAT } from "../../../src/domain/chat/keys.ts";
import type { LogChange } from "./log-change.ts";

/** What was read here and by others, as facts about the chats (contract §4 "readPosition"). */
export function readChanges(position: ReadPosition): LogChange[] {
  const { system } = position;
  return [
    ...readsOf("PRIVATE", position.private),
    ...readsOf("GROUP", position.group),
    ...byId(position.peer).map(
      ([id, upTo]): LogChange => ({ kind: "peerRead", chat: chatKey("PRIVATE", id), upTo, before: 0 }),
    ),
    ...(position.receipts ?? []).map(
      ({ id, groupId, readedCount, receiptOk = false }): LogChange => ({
        kind: "receipt",
        chat: chatKey("GROUP", groupId),
        receipt: { id, readedCount, receiptOk },
      }),
    ),
    ...(system === undefined
      ? []
      : [{ kind: "read", chat: SYSTEM_CHAT, upTo: system, byServer: true } as const]),
  ];
}

function readsOf(type: "PRIVATE" | "GROUP", positions: ReadPosition["private"]): LogChange[] {
  return byId(positions).map(([id, upTo]) => ({
    kind: "read",
    chat: chatKey(type, id),
    upTo,
    byServer: true,
  }));
}

/** Keys of JSON objects are text; what is no id is left out. */
function byId(positions: ReadPosition["private"]): [id: number, upTo: number][] {
  return Object.entries(positions ?? {})
    .filter(([id]) => /^\d{1,15}$/.test(id))
    .map(([id, upTo]): [number, number] => [Number(id), upTo]);
}
