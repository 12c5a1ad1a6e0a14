import type { ChatHead, ChatKey } from "../../../src/contract/engine.ts";
import type { ChatChoice } from "../../../src/domain/chat/fold.ts";
import { headOf } from "../../../src/domain/chat/fold.ts";
import type { Emit } from "../parts.ts";
import type { ChatLog } from "./chat-log.ts";

export interface HeadsDeps {
  readonly emit: Emit;
  readonly draftOf: (chat: ChatKey) => string;
  /** The same object as long as it says the same. */
  readonly choiceOf: (chat: ChatKey) => ChatChoice;
}

/** What a head was made of when it was told. */
interface Told {
  readonly fold: object;
  readonly draft: string;
  readonly choice: ChatChoice;
}

/** What the tabs know of the chats: each change of a head is told once, under a version that rises. */
export class Heads {
  private version = 0;
  /** A snapshot was taken: whoever has it must be told of everything that is other now. */
  private shown = false;
  private readonly versions = new Map<ChatKey, number>();
  private readonly told = new Map<ChatKey, Told>();

  constructor(private readonly d: HeadsDeps) {}

  /** Chats that stand in the list, as the snapshot has them. */
  list(logs: Iterable<ChatLog>): ChatHead[] {
    this.shown = true;
    const heads: ChatHead[] = [];
    for (const log of logs) if (log.fold.listed) heads.push(this.headFor(log));
    return heads;
  }

  /** Tells a chat, if there is anything new to tell. */
  tell(log: ChatLog): void {
    const told = this.told.get(log.key);
    const now = this.note(log);
    if (told?.fold === now.fold && told.draft === now.draft && told.choice === now.choice) return;
    // A chat that was never in the list need not be taken from it.
    if (told === undefined && !log.fold.listed) return;
    this.version += 1;
    this.versions.set(log.key, this.version);
    this.d.emit({ kind: "chatChanged", head: this.headFor(log) });
  }

  /** All chats were read anew. What the first snapshot will say need not be told besides. */
  replaced(logs: Iterable<ChatLog>): void {
    this.told.clear();
    if (!this.shown && this.version === 0) for (const log of logs) this.note(log);
  }

  private note({ key, fold }: ChatLog): Told {
    const now = { fold, draft: this.d.draftOf(key), choice: this.d.choiceOf(key) };
    this.told.set(key, now);
    return now;
  }

  private headFor({ key, fold }: ChatLog): ChatHead {
    const { pinned, muted, markedUnread } = this.d.choiceOf(key);
    const version = this.versions.get(key) ?? 0;
    return headOf(fold, this.d.draftOf(key), version, { pinned, muted, markedUnread });
  }
}
