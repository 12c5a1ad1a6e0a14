import type { ChatPositions, ReadPosition } from "../../../src/contract/chat.ts";
import type { ChatKey } from "../../../src/contract/engine.ts";
import { chatKey, SYSTEM_CHAT } from "../../../src/domain/chat/keys.ts";
import type { LogChange } from "./log-change.ts";

/** What was read here and by others, and which chats were removed, as facts about the chats (contract §4 "readPosition"). */
export function readChanges(position: ReadPosition): LogChange[] {
  return [
    ...positionsIn(position.removed ?? {}).map(
      ([chat, upTo]): LogChange => ({ kind: "removed", chat, upTo }),
    ),
    ...positionsIn(position).map(
      ([chat, upTo]): LogChange => ({ kind: "read", chat, upTo, before: 0, byServer: true }),
    ),
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
  ];
}

/** The chats of which an id is given, and the id. */
export function positionsIn(positions: ChatPositions): (readonly [chat: ChatKey, id: number])[] {
  const { system } = positions;
  return [
    ...byId(positions.private).map(([id, at]) => [chatKey("PRIVATE", id), at] as const),
    ...byId(positions.group).map(([id, at]) => [chatKey("GROUP", id), at] as const),
    ...(system === undefined ? [] : [[SYSTEM_CHAT, system] as const]),
  ];
}

/** Keys of JSON objects are text; what is no id is left out. */
function byId(positions: ReadPosition["private"]): [id: number, upTo: number][] {
  return Object.entries(positions ?? {})
    .filter(([id]) => /^\d{1,15}$/.test(id))
    .map(([id, upTo]): [number, number] => [Number(id), upTo]);
}
