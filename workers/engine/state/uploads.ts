import * as v from "valibot";
import type { Attachment } from "../../../src/contract/chat-uploads.ts";
import { AttachmentSchema } from "../../../src/contract/chat-uploads.ts";
import type { ChatKey } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import { fault } from "../faults.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { Clock, StorePort, TimerId } from "../ports.ts";
import type { Journal } from "./journal.ts";
import type { OutboxEntries } from "./outbox-entries.ts";
import { FILE_LOST, isUploadRefusal, NO_ANSWER, retryDelay, serverWords } from "./outbox-entry.ts";
import type { OutboxRecord } from "./records.ts";
import { blobKey } from "./records.ts";
import { paced, UploadWatch } from "./upload-watch.ts";

/** So many times in a row an upload that gets no answer is tried, before the user is asked. */
const TRIES = 5;

/** What of an attachment is kept apart from its message. */
const Files = v.pick(AttachmentSchema, ["file", "cover"]);
type Files = v.InferOutput<typeof Files>;

export interface UploadsDeps {
  readonly store: StorePort;
  readonly journal: Journal;
  readonly entries: OutboxEntries;
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly clock: Clock;
  /** 0 ≤ n < 1. */
  readonly random: () => number;
  readonly timings: Timings;
  readonly isWriter: () => boolean;
  /** Changes an entry, in memory and in the store. */
  readonly update: (entry: OutboxRecord, change: Partial<OutboxRecord>) => void;
  /** What was uploaded can be sent. */
  readonly onUploaded: (tmpId: string, content: string) => void;
  /** It is the user's to try again. Resolves when its entry is marked so: until then it would be the next to be uploaded. */
  readonly onFailed: (tmpId: string, change: Partial<OutboxRecord>) => Promise<void>;
}

interface Running {
  readonly tmpId: string;
  readonly abort: AbortController;
}

/**
 * Files on their way to the server (contract §4 "Uploads"): kept until they are there, one at a time per chat, so that they arrive in the order in
 * which they were sent; what is written meanwhile does not wait for them. One that gets no answer is tried again, one that was cut off by the engine's
 * end waits for the user (specification §3 "loadStatus").
 */
export class Uploads {
  /** Files that the store did not take: they last as long as the engine. */
  private readonly held = new Map<string, Files>();
  private readonly running = new Map<ChatKey, Running>();
  private readonly retries = new Map<ChatKey, TimerId>();
  private online = false;

  constructor(private readonly d: UploadsDeps) {}

  /** Keeps a file until it is uploaded. @returns false when there is no room for it in the store. */
  async take(tmpId: string, { file, cover }: Attachment): Promise<boolean> {
    const files = cover === undefined ? { file } : { file, cover };
    if (await this.d.journal.keepApart(blobKey(tmpId), files)) return true;
    this.held.set(tmpId, files);
    return false;
  }

  /** Whether a file is not here any more; one that cannot be read right now is not lost. */
  async isLost(tmpId: string): Promise<boolean> {
    return (await this.filesOf(tmpId).catch(() => undefined)) === null;
  }

  /** Uploads the next file of a chat, if none is under way. */
  next(chat: ChatKey): void {
    if (!this.online || !this.d.journal.isWriter() || this.running.has(chat) || this.retries.has(chat))
      return;
    const entry = this.d.entries.ofChat(chat).find((one) => one.loadStatus === "loading" && one.attachment);
    if (entry === undefined || this.d.entries.isUnstored(entry.tmpId)) return;
    const running = { tmpId: entry.tmpId, abort: new AbortController() };
    this.running.set(chat, running);
    void this.upload(entry, running.abort).finally(() => {
      this.running.delete(chat);
      this.next(chat);
    });
  }

  /** It is not to be sent any more. */
  cancel(gone: string): void {
    this.held.delete(gone);
    for (const { tmpId, abort } of this.running.values()) if (tmpId === gone) abort.abort();
  }

  start(): void {
    this.online = true;
  }

  /** The socket is gone: what is under way may still arrive, unless another engine has taken its place. */
  stop(): void {
    this.online = false;
    for (const timer of this.retries.values()) this.d.clock.clearTimeout(timer);
    this.retries.clear();
    if (!this.d.isWriter()) for (const { abort } of this.running.values()) abort.abort();
  }

  private async upload(entry: OutboxRecord, abort: AbortController): Promise<void> {
    const { tmpId, attachment } = entry;
    const attempt = entry.attempt + 1;
    // Stored, so that the engine that comes next knows that it was cut off.
    this.d.update(entry, { attempt });
    const watch = new UploadWatch(this.d.clock, abort);
    try {
      const files = await this.filesOf(tmpId);
      if (files === null || attachment === undefined) throw fault("fileLost");
      watch.moved();
      const report = paced(this.d.clock, (loaded, total) =>
        this.d.emit({ kind: "uploadProgress", chat: entry.chat, tmpId, loaded, total }),
      );
      const content = await this.d.http.upload({ ...attachment, ...files }, abort.signal, (loaded, total) => {
        watch.moved();
        report(loaded, total);
      });
      if (!this.d.isWriter()) return;
      this.held.delete(tmpId);
      this.d.onUploaded(tmpId, content);
    } catch (error) {
      if (!abort.signal.aborted || watch.stalled) await this.failed(entry, attempt, error);
    } finally {
      watch.stop();
    }
  }

  private async failed({ chat, tmpId }: OutboxRecord, attempt: number, error: unknown): Promise<void> {
    const why = error instanceof EngineFault ? error.error : NO_ANSWER;
    if (why.code === "fileLost") {
      await this.d.onFailed(tmpId, FILE_LOST);
    } else if (isUploadRefusal(why) || why.code === "storage" || attempt % TRIES === 0) {
      await this.d.onFailed(tmpId, { state: "failed", loadStatus: "fail", reason: serverWords(why) });
    } else if (this.online) {
      const timer = this.d.clock.setTimeout(
        () => {
          this.retries.delete(chat);
          this.next(chat);
        },
        retryDelay(this.d.timings, attempt, this.d.random()),
      );
      this.retries.set(chat, timer);
    }
  }

  /** @returns null when there are none. Rejects when the store cannot be read. */
  private async filesOf(tmpId: string): Promise<Files | null> {
    const held = this.held.get(tmpId);
    if (held !== undefined) return held;
    const stored = await this.d.store.get(blobKey(tmpId)).catch(() => {
      throw fault("storage");
    });
    const read = v.safeParse(Files, stored);
    return read.success ? read.output : null;
  }
}
