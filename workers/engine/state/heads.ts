import type { ChatHead, ChatKey } from "../../../src/contract/engine.ts";
import { headOf } from "../../../src/domain/chat/fold.ts";
import type { Emit } from "../parts.ts";
import type { ChatLog } from "./chat-log.ts";

/** What the tabs know of the chats: each change of a head is told once, under a version that rises. */
export class Heads {
  private version = 0;
  /** A snapshot was taken: whoever has it must be told of everything that is other now. */
  private shown = false;
  private readonly versions = new Map<ChatKey, number>();
  private readonly told = new Map<ChatKey, { readonly fold: object; readonly draft: string }>();

  constructor(
    private readonly emit: Emit,
    private readonly draftOf: (chat: ChatKey) => string,
  ) {}

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
    if (told?.fold === log.fold && told.draft === this.draftOf(log.key)) return;
    this.note(log);
    // A chat that was never in the list need not be taken from it.
    if (told === undefined && !log.fold.listed) return;
    this.version += 1;
    this.versions.set(log.key, this.version);
    this.emit({ kind: "chatChanged", head: this.headFor(log) });
  }

  /** All chats were read anew. What the first snapshot will say need not be told besides. */
  replaced(logs: Iterable<ChatLog>): void {
    this.told.clear();
    if (!this.shown && this.version === 0) for (const log of logs) this.note(log);
  }

  private note(log: ChatLog): void {
    this.told.set(log.key, { fold: log.fold, draft: this.draftOf(log.key) });
  }

  private headFor(log: ChatLog): ChatHead {
    return headOf(log.fold, this.draftOf(log.key), this.versions.get(log.key) ?? 0);
  }
}
