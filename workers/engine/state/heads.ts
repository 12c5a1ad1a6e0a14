import type { ChatHead, ChatKey } from "../../../src/contract/engine.ts";
import type { Draft } from "../../../src/domain/chat/draft.ts";
import type { ChatChoice } from "../../../src/domain/chat/fold.ts";
import { headOf } from "../../../src/domain/chat/fold.ts";
import type { Emit } from "../parts.ts";
import type { ChatLog } from "./chat-log.ts";

export interface HeadsDeps {
  readonly emit: Emit;
  /** The same object as long as nothing changes, as of the next. */
  readonly draftOf: (chat: ChatKey) => Draft;
  readonly choiceOf: (chat: ChatKey) => ChatChoice;
}

/** What a head was made of when it was emitted. */
interface EmittedHead {
  readonly fold: object;
  readonly draft: Draft;
  readonly choice: ChatChoice;
}

/** What the tabs know of the chats: each change of a head is emitted once, under a version that rises. */
export class Heads {
  private version = 0;
  /** A snapshot was taken: whoever has it must get every change from now on. */
  private shown = false;
  private readonly versions = new Map<ChatKey, number>();
  private readonly emitted = new Map<ChatKey, EmittedHead>();

  constructor(private readonly d: HeadsDeps) {}

  /** Chats that are in the list, as the snapshot has them. */
  list(logs: Iterable<ChatLog>): ChatHead[] {
    this.shown = true;
    const heads: ChatHead[] = [];
    for (const log of logs) if (log.fold.listed) heads.push(this.headFor(log));
    return heads;
  }

  /** Whether a chat's head is another than the one that was emitted. */
  isDue(log: ChatLog): boolean {
    const emitted = this.emitted.get(log.key);
    // A chat that was never in the list need not be taken from it.
    if (emitted === undefined) return log.fold.listed;
    const now = this.headParts(log);
    return emitted.fold !== now.fold || emitted.draft !== now.draft || emitted.choice !== now.choice;
  }

  /** Emits a chat's head, if it changed. */
  emit(log: ChatLog): void {
    const isDue = this.isDue(log);
    this.note(log);
    if (!isDue) return;
    this.version += 1;
    this.versions.set(log.key, this.version);
    this.d.emit({ kind: "chatChanged", head: this.headFor(log) });
  }

  /** All chats were read anew. What the first snapshot will hold need not be emitted besides. */
  replaced(logs: Iterable<ChatLog>): void {
    this.emitted.clear();
    if (!this.shown && this.version === 0) for (const log of logs) this.note(log);
  }

  private note(log: ChatLog): void {
    this.emitted.set(log.key, this.headParts(log));
  }

  private headParts({ key, fold }: ChatLog): EmittedHead {
    return { fold, draft: this.d.draftOf(key), choice: this.d.choiceOf(key) };
  }

  private headFor({ key, fold }: ChatLog): ChatHead {
    const { pinned, muted, markedUnread } = this.d.choiceOf(key);
    const version = this.versions.get(key) ?? 0;
    const { text, atUserIds } = this.d.draftOf(key);
    const head = headOf(fold, text, version, { pinned, muted, markedUnread });
    return atUserIds.length === 0 ? head : { ...head, draftAtUserIds: atUserIds };
  }
}
