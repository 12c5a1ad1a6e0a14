import { BLOB } from "../../../src/contract/chat-store.ts";
import { readChatKey } from "../../../src/domain/chat/keys.ts";
import type { Clock, Log, StorePort, TimerId } from "../ports.ts";
import type { History } from "./history.ts";
import type { Journal } from "./journal.ts";
import { PAGE } from "./records.ts";

/** Cleaning waits this long behind a pull, so that it stands in nobody's way, ms. */
const CLEAN_AFTER_MS = 20_000;
/** Records deleted in one transaction. */
const DELETED_AT_ONCE = 500;

export interface CleaningDeps {
  readonly store: StorePort;
  readonly journal: Journal;
  readonly history: History;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the file of a message is still wanted. */
  readonly isUploading: (tmpId: string) => boolean;
}

/**
 * Deletes pages that no chat names (a head that was lost, a build that named them otherwise), and files of messages that are not on their way out:
 * nobody would ever read them, and they take room. Once per engine; only keys are read.
 */
export class Cleaning {
  private timer: TimerId | null = null;
  private done = false;

  constructor(private readonly d: CleaningDeps) {}

  /** A pull is complete: a little later there is time for it. */
  start(): void {
    if (this.done || this.timer !== null) return;
    this.timer = this.d.clock.setTimeout(() => {
      this.timer = null;
      void this.clean();
    }, CLEAN_AFTER_MS);
  }

  stop(): void {
    if (this.timer !== null) this.d.clock.clearTimeout(this.timer);
    this.timer = null;
  }

  private async clean(): Promise<void> {
    const { store, journal, history, log } = this.d;
    try {
      const keys = [...(await store.keys(PAGE)), ...(await store.keys(BLOB))];
      if (!journal.isWriter()) return;
      this.done = true;
      const stale = keys.filter((key) => !this.isNamed(key));
      if (stale.length === 0) return;
      log.warn("records that nothing names are deleted", { records: stale.length });
      for (let from = 0; from < stale.length && journal.isWriter(); from += DELETED_AT_ONCE) {
        // A chat may have come to name it meanwhile.
        for (const key of stale.slice(from, from + DELETED_AT_ONCE))
          if (!this.isNamed(key)) journal.stage(key, undefined);
        await history.flush();
      }
    } catch (error) {
      log.warn("the store could not be cleaned", { error: String(error) });
    }
  }

  private isNamed(key: string): boolean {
    if (key.startsWith(BLOB)) return this.d.isUploading(key.slice(BLOB.length));
    const rest = key.slice(PAGE.length);
    const end = rest.lastIndexOf(":");
    const chat = rest.slice(0, end);
    if (readChatKey(chat) === null) return false;
    return this.d.history.names(chat, Number(rest.slice(end + 1)));
  }
}
