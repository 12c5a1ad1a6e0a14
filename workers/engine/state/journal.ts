import * as v from "valibot";
import { isOwnRecord, META } from "../../../src/contract/chat-store.ts";
import type { StorageView } from "../../../src/contract/engine.ts";
import type { Clock, Log, StorePort, TimerId } from "../ports.ts";
import { StoreAborted } from "../ports.ts";
import {
  CURSOR,
  FRIENDS,
  GROUPS,
  HEAD,
  MetaRecord,
  PAGE,
  REQUESTS,
  SETTLED,
  STORE_VERSION,
} from "./records.ts";

/** How long a failed write waits before it is tried again, ms. */
const STORE_RETRY_MS = 10_000;

export type Trouble = NonNullable<StorageView["trouble"]>;

export interface JournalDeps {
  readonly store: StorePort;
  readonly engineId: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Writes have begun to fail, for this reason, or succeed again (null). */
  readonly onPersisting: (trouble: Trouble | null) => void;
  /** Another engine writes this store now. */
  readonly onLost: () => void;
  /** The store was cleared by the user: what he wrote and this engine knows is to be staged again. */
  readonly onCleared: () => void;
  /**
   * A store that could not be used at first can be used now; what it holds has not been read yet. Resolves with whether it was read.
   */
  readonly onRecovered: () => Promise<boolean>;
  /** It can be used now, but is a newer build's. */
  readonly onNewer: () => void;
  /** Records were dropped: an older build wrote them. */
  readonly onDropped: (count: number) => void;
}

/**
 * The one writer of a user's store (architecture "History" and "Generations"). What is staged together lands together, in one transaction
 * that first compares `meta.writer`; what could not be written stays staged and is tried again, so that memory and store meet in the end.
 */
export class Journal {
  private staged = new Map<string, unknown>();
  private running: Promise<boolean> | null = null;
  private retry: TimerId | null = null;
  /** Why writes fail; null while they succeed. */
  trouble: Trouble | null = null;
  private writer = false;
  private claimed = false;
  private serial = 0;
  /** The meta record as it was when the chats were read. */
  private loaded = "";

  constructor(private readonly d: JournalDeps) {}

  /** Whether this engine may write. */
  isWriter(): boolean {
    return this.writer;
  }

  /** Notes the state of the store before it is read. Rejects when it cannot be read. */
  async note(): Promise<void> {
    this.loaded = JSON.stringify(await this.d.store.get(META)) ?? "";
  }

  /**
   * Stages a record; `undefined` deletes it. What is staged in one synchronous block lands in one transaction. As long as it is not known what
   * the store holds, only the user's own texts are staged: what the server has is read and pulled again.
   */
  stage(key: string, value: unknown): void {
    if (this.writer && (this.claimed || isOwnRecord(key))) this.staged.set(key, value);
  }

  /**
   * Takes the store over for this engine. What an older build kept of the server is deleted in the same transaction and pulled again; the user's
   * own texts stay.
   * @returns `changed`: claimed, and not what was read any more; `newer`: a newer build's store, not to be touched.
   */
  async claim(): Promise<"claimed" | "changed" | "newer" | "failed"> {
    let newer = false;
    let changed = false;
    try {
      const outdated = await this.outdated();
      const check = (value: unknown): boolean => {
        changed = outdated.length > 0 || (JSON.stringify(value) ?? "") !== this.loaded;
        newer = isNewer(value);
        return !newer && (outdated.length === 0 || isOlder(value));
      };
      await this.d.store.commit([[META, this.meta()]], outdated, { key: META, check });
      if (outdated.length > 0) this.d.onDropped(outdated.length);
      this.writer = true;
      this.claimed = true;
      this.report(null);
      return changed ? "changed" : "claimed";
    } catch (error) {
      if (newer) return "newer";
      this.d.log.warn("the store could not be claimed", { error: String(error) });
      // Without a store the engine still works, in memory, and tries again.
      this.writer = true;
      this.report(troubleOf(error));
      this.retryLater();
      return "failed";
    }
  }

  /** The store is this engine's, but could not be read: it counts as one that cannot be used yet. */
  unclaim(): void {
    this.claimed = false;
    this.dropServerRecords();
    this.report("unavailable");
    this.retryLater();
  }

  /** What the server has is not written: it is about to be read anew. */
  dropServerRecords(): void {
    for (const key of this.staged.keys()) if (!isOwnRecord(key)) this.staged.delete(key);
  }

  /** Gives the store up: nothing staged is written any more. */
  release(): void {
    this.writer = false;
    this.claimed = false;
    this.staged.clear();
    this.stopRetry();
  }

  /**
   * Writes all that is staged. Never rejects.
   * @returns whether it is stored.
   */
  async flush(): Promise<boolean> {
    while (this.running !== null) await this.running;
    if (this.staged.size === 0 || !this.writer) return this.trouble === null;
    return this.attempt();
  }

  /**
   * Writes a record by itself and at once, or not at all: a big one for which there is no room must not keep the others from being written.
   * @returns whether it is stored.
   */
  async keepApart(key: string, value: unknown): Promise<boolean> {
    if (!this.writer || !this.claimed) return false;
    try {
      const check = (meta: unknown) => this.isMine(meta);
      await this.d.store.commit([[key, value]], [], { key: META, check });
      return true;
    } catch (error) {
      this.d.log.warn("a file could not be kept", { error: String(error) });
      return false;
    }
  }

  private async attempt(): Promise<boolean> {
    this.running = this.claimed ? this.write() : this.recover();
    try {
      return await this.running;
    } finally {
      this.running = null;
    }
  }

  /** Whether everything is in the store: nothing waits to be written, and nothing was kept from it. */
  isClean(): boolean {
    return this.claimed && this.staged.size === 0 && this.running === null;
  }

  /** Records that wait to be written. */
  waiting(): number {
    return this.staged.size;
  }

  /** Waits for writes under way, without starting any. */
  async settle(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  stop(): void {
    this.stopRetry();
  }

  private async write(): Promise<boolean> {
    const batch = this.staged;
    this.staged = new Map();
    const puts: [string, unknown][] = [[META, this.meta()]];
    const deletes: string[] = [];
    for (const [key, value] of batch) {
      if (value === undefined) deletes.push(key);
      else puts.push([key, value]);
    }
    let cleared = false;
    const check = (value: unknown): boolean => {
      cleared = value === undefined;
      return !cleared && this.isMine(value);
    };
    try {
      await this.d.store.commit(puts, deletes, { key: META, check });
      this.report(null);
      return true;
    } catch (error) {
      if (cleared) return this.startOver(batch);
      if (error instanceof StoreAborted) this.lose(batch);
      else this.keep(batch, error);
      return false;
    }
  }

  /**
   * The user cleared the store under this engine: what changed since would be a list with holes behind a cursor that knows of none. The store
   * begins anew: what the server has is pulled again, and the user's own texts are written from memory.
   */
  private startOver(batch: ReadonlyMap<string, unknown>): Promise<boolean> {
    this.d.log.warn("the store was cleared");
    this.claimed = false;
    this.staged = new Map([...batch, ...this.staged]);
    this.dropServerRecords();
    this.d.onCleared();
    return this.recover();
  }

  /**
   * A store that could not be claimed at first: when it can be now, the messages that it holds count, not those of this engine's memory
   * (they are pulled again); what the user wrote is kept.
   */
  private async recover(): Promise<boolean> {
    const claim = await this.claim();
    if (claim === "newer") {
      this.release();
      this.d.onNewer();
    }
    if (claim === "failed" || claim === "newer") return false;
    if (!(await this.d.onRecovered())) {
      this.unclaim();
      return false;
    }
    return this.write();
  }

  /** Keys of what an older build kept of the server; none in a store of this build. */
  private async outdated(): Promise<string[]> {
    if (!isOlder(await this.d.store.get(META))) return [];
    this.d.log.warn("the store is an older build's: what the server has is pulled again");
    return keysOfServer(this.d.store);
  }

  private meta(): MetaRecord {
    this.serial += 1;
    return { writer: this.d.engineId, version: STORE_VERSION, serial: this.serial };
  }

  private isMine(value: unknown): boolean {
    const meta = v.safeParse(MetaRecord, value);
    return meta.success && meta.output.writer === this.d.engineId;
  }

  /** The user's own texts stay: they are written should this engine get the store back. */
  private lose(batch: ReadonlyMap<string, unknown>): void {
    this.d.log.warn("another engine writes this store");
    const staged = new Map([...batch, ...this.staged]);
    this.release();
    this.staged = staged;
    this.dropServerRecords();
    this.d.onLost();
  }

  private keep(batch: ReadonlyMap<string, unknown>, error: unknown): void {
    this.d.log.warn("the store could not be written", { error: String(error) });
    const newer = this.staged;
    this.staged = new Map([...batch, ...newer]);
    this.report(troubleOf(error));
    this.retryLater();
  }

  private retryLater(): void {
    this.retry ??= this.d.clock.setTimeout(() => {
      this.retry = null;
      // Even with nothing to write: what the store holds has not been read yet.
      void this.settle().then(() => (this.writer && !this.claimed ? this.attempt() : this.flush()));
    }, STORE_RETRY_MS);
  }

  private stopRetry(): void {
    if (this.retry !== null) this.d.clock.clearTimeout(this.retry);
    this.retry = null;
  }

  private report(trouble: Trouble | null): void {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    this.d.onPersisting(trouble);
  }
}

/** Why a write failed; browsers name the lack of room. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof Error && error.name === "QuotaExceededError" ? "full" : "unavailable";
}

/** Keys of all that the server has too: what is left are the user's own texts, and which engine writes. */
export async function keysOfServer(store: StorePort): Promise<string[]> {
  const chats = [...(await store.keys(HEAD)), ...(await store.keys(PAGE))];
  return [...chats, CURSOR, FRIENDS, GROUPS, REQUESTS, SETTLED];
}

const Versioned = v.object({ version: v.number() });

/** Whether a meta record was written by a newer build. */
export function isNewer(meta: unknown): boolean {
  const read = v.safeParse(Versioned, meta);
  return read.success && read.output.version > STORE_VERSION;
}

/** Whether a meta record was written by an older build, whose records this one does not read. */
function isOlder(meta: unknown): boolean {
  const read = v.safeParse(Versioned, meta);
  return read.success && read.output.version < STORE_VERSION;
}
