import { DRAFT } from "../../../src/contract/chat-store.ts";
import type { ChatKey } from "../../../src/contract/engine.ts";
import { draftWithout } from "../../../src/domain/chat/draft.ts";
import { readChatKey } from "../../../src/domain/chat/keys.ts";
import type { Clock, StorePort, TimerId } from "../ports.ts";
import type { Journal } from "./journal.ts";

/** How long typing may go on before a draft is written, ms. */
const DRAFT_MS = 500;

export interface DraftsDeps {
  readonly store: StorePort;
  readonly journal: Journal;
  readonly clock: Clock;
}

/** What was typed and not sent, per chat; kept beyond signing out, under the user's own key. */
export class Drafts {
  private readonly texts = new Map<ChatKey, string>();
  private readonly dirty = new Set<ChatKey>();
  private timer: TimerId | null = null;

  constructor(private readonly d: DraftsDeps) {}

  /** Reads the drafts; what was typed since stays. Rejects when the store cannot be read. */
  async load(): Promise<void> {
    for (const [key, text] of await this.d.store.list(DRAFT)) {
      const chat = key.slice(DRAFT.length);
      if (typeof text !== "string" || readChatKey(chat) === null || this.dirty.has(chat as ChatKey)) continue;
      this.texts.set(chat as ChatKey, text);
    }
  }

  of(chat: ChatKey): string {
    return this.texts.get(chat) ?? "";
  }

  /** Keeps a draft; an empty one is none. */
  set(chat: ChatKey, text: string): void {
    if (text === this.of(chat)) return;
    if (text === "") this.texts.delete(chat);
    else this.texts.set(chat, text);
    this.dirty.add(chat);
    this.timer ??= this.d.clock.setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, DRAFT_MS);
  }

  /**
   * A message that was written in the chat's composer is taken. Staged at once: a store that has the message must not have its text as a draft, or
   * the next engine would put it into the composer again.
   * @returns whether the draft has changed.
   */
  take(chat: ChatKey, content: string): boolean {
    const before = this.of(chat);
    // What was kept of it while it was being typed goes with it.
    const rest = content.startsWith(before.trim()) ? "" : draftWithout(before, content);
    if (rest === before) return false;
    this.set(chat, rest);
    this.d.journal.stage(DRAFT + chat, this.texts.get(chat));
    return true;
  }

  /** Every draft is to be written again. */
  stageAll(): void {
    for (const [chat, text] of this.texts) this.d.journal.stage(DRAFT + chat, text);
  }

  async flush(): Promise<void> {
    this.stop();
    for (const chat of this.dirty) this.d.journal.stage(DRAFT + chat, this.texts.get(chat));
    this.dirty.clear();
    await this.d.journal.flush();
  }

  stop(): void {
    if (this.timer !== null) this.d.clock.clearTimeout(this.timer);
    this.timer = null;
  }
}
