import * as v from "valibot";
import type { ChatKey } from "../../../src/contract/engine.ts";
import { readChatKey } from "../../../src/domain/chat/keys.ts";
import type { Log, StorePort } from "../ports.ts";
import { ChatLog } from "./chat-log.ts";
import type { Journal } from "./journal.ts";
import {
  ChatRecord,
  CURSOR,
  CursorRecord,
  emptyCursor,
  HEAD,
  pageKey,
  pagePrefix,
  readPage,
  readRecords,
} from "./records.ts";

/** A page of a chat. */
export type PageOf = readonly [log: ChatLog, page: number];

export interface StoredChatsDeps {
  readonly selfId: number;
  readonly store: StorePort;
  readonly journal: Journal;
  readonly log: Log;
  /** Whether a message was deleted on this machine. */
  readonly hides: (chat: ChatKey, id: number) => boolean;
  /** The highest id that a chat had when the user removed it. */
  readonly removedUpTo: (chat: ChatKey) => number;
  /** Stored messages behind this id were lost: they must be pulled again. */
  readonly onLost: (chat: ChatKey, afterId: number) => void;
  /** Records that could not be read were dropped. */
  readonly onDropped: (count: number) => void;
}

/**
 * Reads the chats as they lie in the store (architecture "History"): heads and cursor at first, pages when they are asked for. A corrupt record is
 * dropped, and what was in it pulled again.
 */
export class StoredChats {
  constructor(private readonly d: StoredChatsDeps) {}

  /** Reads heads and cursor, no messages. Rejects when the store cannot be read. */
  async readHeads(): Promise<{
    readonly cursor: CursorRecord;
    readonly logs: Map<ChatKey, ChatLog>;
    readonly broken: readonly string[];
  }> {
    const [entries, [cursor]] = await Promise.all([this.d.store.list(HEAD), this.d.store.getMany([CURSOR])]);
    const { good, broken } = readRecords(ChatRecord, entries);
    const parsed = v.safeParse(CursorRecord, cursor);
    const logs = new Map<ChatKey, ChatLog>();
    for (const [key, record] of good) {
      if (key === HEAD + record.fold.key)
        logs.set(record.fold.key, new ChatLog(record.fold.key, this.d, record));
    }
    return { cursor: parsed.success ? parsed.output : emptyCursor(), logs, broken };
  }

  /** A chat whose head cannot be read is made anew from its pages; what it knew of reading comes with the next pull. */
  async rebuild(headKey: string): Promise<ChatLog | null> {
    const key = headKey.slice(HEAD.length);
    this.d.log.warn("a chat's record was broken and is made anew", { chat: key });
    this.d.onDropped(1);
    this.d.journal.stage(headKey, undefined);
    if (readChatKey(key) === null) return null;
    const chat = key as ChatKey;
    const log = new ChatLog(chat, this.d);
    const old = await this.d.store.list(pagePrefix(chat));
    for (const [pageKeyOfOld] of old) this.d.journal.stage(pageKeyOfOld, undefined);
    log.put(old.flatMap(([, value]) => readPage(chat, value).messages));
    this.d.onLost(chat, 0);
    return log;
  }

  /** The pages' records; `null` when the store cannot be read. */
  async readPages(pages: readonly PageOf[]): Promise<readonly unknown[] | null> {
    try {
      return await this.d.store.getMany(pages.map(([log, page]) => pageKey(log.key, page)));
    } catch (error) {
      this.d.log.warn("pages could not be read", { error: String(error) });
      return null;
    }
  }

  /**
   * Puts pages into their chats. One that is broken is dropped; when the store could not be read, its pages count as lost for now.
   * @returns whether any was lost.
   */
  fill(pages: readonly PageOf[], records: readonly unknown[] | null): boolean {
    let isLost = false;
    pages.forEach(([log, page], at) => {
      const { messages, broken } = readPage(log.key, records?.[at]);
      const state = records === null ? "unreadable" : broken ? "broken" : "whole";
      const lostAfter = log.fill(page, messages, state);
      if (lostAfter === null) return;
      isLost = true;
      this.d.log.warn("a page of messages was broken and is pulled again", { chat: log.key, page });
      if (broken) this.d.onDropped(1);
      this.d.onLost(log.key, lostAfter);
    });
    return isLost;
  }
}
