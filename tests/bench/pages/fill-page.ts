import { META, storeName } from "../../../src/contract/chat-store.ts";
import type { ChatMessage } from "../../../src/contract/engine.ts";
import { STORE_PAGE } from "../../../src/contract/limits.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { chatKey } from "../../../src/domain/chat/keys.ts";
import { openIdbStore } from "../../../workers/engine/browser/idb-store.ts";
import { ChatLog } from "../../../workers/engine/state/chat-log.ts";
import { CURSOR, HEAD, STORE_VERSION } from "../../../workers/engine/state/records.ts";

/** Fills a user's store with history, record by record as the engine itself would have written it. */

interface Filling {
  readonly userId: number;
  readonly friendIds: readonly number[];
  /** Messages of each chat. */
  readonly each: number;
}

const TEXT = "the sample left our warehouse this morning and should reach you before the weekend";

/** @param newest is in the newest message of the first chat. */
async function fill({ userId, friendIds, each }: Filling, newest: string): Promise<void> {
  const store = openIdbStore(storeName(userId));
  const now = Date.now();
  for (const [index, friendId] of friendIds.entries()) {
    const chat = chatKey("PRIVATE", friendId);
    const log = new ChatLog(chat, { selfId: userId, hides: () => false, removedUpTo: () => 0 });
    for (let from = 0; from < each; from += STORE_PAGE) {
      const messages = Array.from({ length: Math.min(STORE_PAGE, each - from) }, (_, at): ChatMessage => {
        const nth = from + at;
        const isNewest = index === 0 && nth === each - 1;
        return {
          chat,
          id: nth * friendIds.length + index + 1,
          type: MessageType.text,
          content: isNewest ? newest : `${TEXT} ${nth}`,
          sendTime: now - (each - nth) * 60_000 - index,
          sendId: nth % 2 === 0 ? friendId : userId,
          selfSend: nth % 2 !== 0,
          status: MessageStatus.read,
        };
      });
      log.put(messages);
    }
    log.markStart();
    const { puts } = log.take();
    await store.commit([...puts, [HEAD + chat, log.toRecord()]]);
  }
  const highest = each * friendIds.length;
  await store.commit([
    [CURSOR, { private: highest, group: 0, system: 0, syncedAt: now }],
    [META, { writer: "none", version: STORE_VERSION, serial: 1 }],
  ]);
  store.close();
}

Object.assign(window, { fill });

declare global {
  interface Window {
    fill(filling: Filling, newest: string): Promise<void>;
  }
}
