import { DRAFT, OUTBOX } from "../../../src/contract/chat-store.ts";
import type { ChatsNote } from "../../../src/contract/diagnostics.ts";
import { HEAD, PAGE } from "./records.ts";
import type { Parts } from "./wiring.ts";

/** How the chats are, in numbers (contract: `Diagnostics`). Counts the store's records by their keys alone. */
export async function noteChats({ history, journal, outbox, sync, store }: Parts): Promise<ChatsNote> {
  const records = await countRecords(store).catch(() => null);
  const { chats, dirtyChats, pages } = history.inMemory();
  const { private: ofPrivate, group, system, syncedAt } = history.cursor;
  return {
    syncing: sync.syncing,
    chats,
    listed: history.listed().length,
    outbox: outbox.notes(),
    cursors: { private: ofPrivate, group, system },
    syncedAt,
    failingPulls: sync.failures(),
    waitingRecords: journal.waiting(),
    dirtyChats,
    pagesInMemory: pages,
    records,
  };
}

async function countRecords(store: Parts["store"]): Promise<NonNullable<ChatsNote["records"]>> {
  const count = async (prefix: string) => (await store.keys(prefix)).length;
  return {
    heads: await count(HEAD),
    pages: await count(PAGE),
    outbox: await count(OUTBOX),
    drafts: await count(DRAFT),
  };
}
