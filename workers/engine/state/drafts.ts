import * as v from "valibot";
import { DRAFT } from "../../../src/contract/chat-store.ts";
import type { ChatKey } from "../../../src/contract/engine.ts";
import { type Draft, draftWithout, noDraft, sameDraft } from "../../../src/domain/chat/draft.ts";
import { readChatKey } from "../../../src/domain/chat/keys.ts";
import type { Clock, StorePort, TimerId } from "../ports.ts";
import type { Journal } from "./journal.ts";
import { DraftRecord } from "./records.ts";

/** How long typing may go on before a draft is written, ms. */
const DRAFT_MS = 500;

export interface DraftsDeps {
  readonly store: StorePort;
  readonly journal: Journal;
  readonly clock: Clock;
}

/** What was typed and not sent, per chat; kept beyond signing out, under the user's own key. */
export class Drafts {
  private readonly drafts = new Map<ChatKey, Draft>();
  private readonly dirty = new Set<ChatKey>();
  private timer: TimerId | null = null;

  constructor(private readonly d: DraftsDeps) {}

  /** Reads the drafts; what was typed since stays. Rejects when the store cannot be read. */
  async load(): Promise<void> {
    for (const [key, record] of await this.d.store.list(DRAFT)) {
      const chat = key.slice(DRAFT.length);
      const { success, output } = v.safeParse(DraftRecord, record);
      if (!success || readChatKey(chat) === null || this.dirty.has(chat as ChatKey)) continue;
      this.drafts.set(chat as ChatKey, typeof output === "string" ? { ...noDraft, text: output } : output);
    }
  }

  /** The same object as long as nothing changes. */
  of(chat: ChatKey): Draft {
    return this.drafts.get(chat) ?? noDraft;
  }

  /** Keeps a draft; an empty one is none. */
  set(chat: ChatKey, draft: Draft): void {
    if (sameDraft(draft, this.of(chat))) return;
    if (draft.text === "") this.drafts.delete(chat);
    else this.drafts.set(chat, draft);
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
    const rest = content.startsWith(before.text.trim()) ? "" : draftWithout(before.text, content);
    if (rest === before.text) return false;
    this.set(chat, { ...before, text: rest });
    this.stage(chat);
    return true;
  }

  /** Every draft is to be written again. */
  stageAll(): void {
    for (const chat of this.drafts.keys()) this.stage(chat);
  }

  /** A draft without mentions is stored as its text alone, as builds before this one know it. */
  private stage(chat: ChatKey): void {
    const draft = this.drafts.get(chat);
    this.d.journal.stage(DRAFT + chat, draft?.atUserIds.length === 0 ? draft.text : draft);
  }

  async flush(): Promise<void> {
    this.stop();
    for (const chat of this.dirty) this.stage(chat);
    this.dirty.clear();
    await this.d.journal.flush();
  }

  stop(): void {
    if (this.timer !== null) this.d.clock.clearTimeout(this.timer);
    this.timer = null;
  }
}
