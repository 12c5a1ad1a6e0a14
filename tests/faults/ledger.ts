import type { ChatKey } from "../../src/contract/engine.ts";
import type { SendHow } from "./plan.ts";

/** A message that the user wrote, and what he was shown of it. */
export interface Written {
  readonly tmpId: string;
  readonly chat: ChatKey;
  readonly content: string;
  readonly how: SendHow;
  readonly tab: string;
  /** In which order things were done, over all messages. */
  readonly submittedAt: number;
  /** When the engine confirmed that it has it; null: not yet. */
  takenAt: number | null;
  /** The user sent it anew, or it went on while others failed: its place among others is open. */
  unordered: boolean;
  /** The engine refused to take such a message at all. */
  impossible: boolean;
  /** The user sent it again, knowing that the server may have it already. */
  mayDouble: boolean;
  /**
   * It may be there or not: the user threw it away, or storage was failing, as the user was shown, and the engine died before it could be written.
   */
  excused: boolean;
}

/** What the user did, for the judge. */
export class Ledger {
  readonly written: Written[] = [];
  /** Chats that the user removed at some time. */
  readonly removed = new Set<ChatKey>();
  private order = 0;

  write(entry: Pick<Written, "tmpId" | "chat" | "content" | "how" | "tab">): Written {
    const written: Written = {
      ...entry,
      submittedAt: this.tick(),
      takenAt: null,
      unordered: false,
      impossible: false,
      mayDouble: false,
      excused: false,
    };
    this.written.push(written);
    return written;
  }

  /** The user removes a chat; what had failed in it, or may have, goes with it. */
  remove(chat: ChatKey, mayBe: (written: Written) => boolean): void {
    this.removed.add(chat);
    for (const one of this.written)
      if (one.chat === chat && (one.how === "refused" || one.how === "file" || mayBe(one)))
        one.excused = true;
  }

  take(written: Written): void {
    written.takenAt ??= this.tick();
  }

  find(tmpId: string | undefined): Written | undefined {
    return this.written.find((one) => one.tmpId === tmpId);
  }

  private tick(): number {
    this.order += 1;
    return this.order;
  }
}
