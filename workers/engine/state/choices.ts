import { CHOICE } from "../../../src/contract/chat-store.ts";
import type { ChatKey } from "../../../src/contract/engine.ts";
import type { ChatFold } from "../../../src/domain/chat/fold.ts";
import { readChatKey } from "../../../src/domain/chat/keys.ts";
import { isPlayed, withPlayed } from "../../../src/domain/chat/recordings.ts";
import type { StorePort } from "../ports.ts";
import type { Journal } from "./journal.ts";
import { ChoiceRecord, noChoices, readRecords } from "./records.ts";

export interface ChoicesDeps {
  readonly store: StorePort;
  readonly journal: Journal;
}

/**
 * What the user decided about chats: pinned, muted, marked unread, which of their messages were deleted here, which recordings were played, and up
 * to which id they were removed. Kept beyond signing out under the user's own key, as drafts are: of most of it the server knows nothing, and what was
 * deleted would come back with the next pull.
 */
export class Choices {
  private readonly records = new Map<ChatKey, ChoiceRecord>();
  private readonly hidden = new Map<ChatKey, ReadonlySet<number>>();
  /** Changed, and not known to be stored. */
  private readonly unstored = new Set<ChatKey>();

  constructor(private readonly d: ChoicesDeps) {}

  /** Reads what was decided; what was decided since stays. Rejects when the store cannot be read. */
  async load(): Promise<void> {
    const { good } = readRecords(ChoiceRecord, await this.d.store.list(CHOICE));
    const stored = new Map(good.map(([key, record]) => [key.slice(CHOICE.length) as ChatKey, record]));
    for (const chat of this.records.keys())
      if (!stored.has(chat) && !this.unstored.has(chat)) this.put(chat, noChoices);
    for (const [chat, record] of stored) {
      if (readChatKey(chat) === null) continue;
      const known = this.unstored.has(chat) ? this.of(chat) : null;
      if (known === null) this.put(chat, record);
      else
        this.set(chat, {
          hidden: union(known.hidden, record.hidden),
          heard: withPlayed(record.heard, known.heard),
          removedUpTo: Math.max(known.removedUpTo, record.removedUpTo),
        });
    }
  }

  /** The same object as long as nothing is decided anew. */
  of(chat: ChatKey): ChoiceRecord {
    return this.records.get(chat) ?? noChoices;
  }

  /** Whether a message was deleted here. */
  hides(chat: ChatKey, id: number): boolean {
    return this.hidden.get(chat)?.has(id) === true;
  }

  set(chat: ChatKey, change: Partial<ChoiceRecord>): void {
    const before = this.of(chat);
    if (Object.entries(change).every(([name, value]) => before[name as keyof ChoiceRecord] === value)) return;
    this.put(chat, { ...before, ...change });
    this.unstored.add(chat);
    this.stage(chat);
    const now = this.of(chat);
    void this.d.journal.flush().then((isStored) => {
      if (isStored && this.of(chat) === now) this.unstored.delete(chat);
    });
  }

  /** Messages of a chat are not to be shown here any more. */
  hide(chat: ChatKey, ids: readonly number[]): void {
    this.set(chat, { hidden: union(this.of(chat).hidden, ids) });
  }

  /** A recording is played here. @returns whether that is news. */
  markPlayed(chat: ChatKey, id: number): boolean {
    const { heard } = this.of(chat);
    if (isPlayed(heard, id)) return false;
    this.set(chat, { heard: withPlayed(heard, [id]) });
    return true;
  }

  /** Chats that were removed, and up to which id. */
  *removals(): Generator<readonly [chat: ChatKey, upTo: number]> {
    for (const [chat, { removedUpTo }] of this.records) if (removedUpTo > 0) yield [chat, removedUpTo];
  }

  /**
   * The chat was removed when this id was its highest: should it come back, it is among the others. Muted it stays, and what was deleted in it
   * deleted.
   */
  removed(chat: ChatKey, upTo: number): void {
    const removedUpTo = Math.max(upTo, this.of(chat).removedUpTo);
    this.set(chat, { pinned: false, markedUnread: false, removedUpTo });
  }

  /** What older builds kept with the chats alone. */
  keepRemovals(chats: Iterable<ChatFold>): void {
    for (const { key, removedUpTo } of chats)
      if (removedUpTo > this.of(key).removedUpTo) this.set(key, { removedUpTo });
  }

  /** Everything is to be written again. */
  stageAll(): void {
    for (const chat of this.records.keys()) this.stage(chat);
  }

  private put(chat: ChatKey, record: ChoiceRecord): void {
    this.records.set(chat, record);
    this.hidden.set(chat, new Set(record.hidden));
  }

  private stage(chat: ChatKey): void {
    const record = this.of(chat);
    const { pinned, muted, markedUnread, hidden, heard, removedUpTo } = record;
    const isNone =
      !pinned && !muted && !markedUnread && hidden.length + heard.length === 0 && removedUpTo === 0;
    this.d.journal.stage(CHOICE + chat, isNone ? undefined : record);
  }
}

const union = (some: readonly number[], others: readonly number[]): number[] =>
  [...new Set([...some, ...others])].sort((a, b) => a - b);
