import { CALL, META } from "../../../src/contract/chat-store.ts";
import type { ChatKey, Snapshot, StorageView, TabView } from "../../../src/contract/engine.ts";
import type { ChatCommand, Outcome } from "../../../src/contract/engine-commands.ts";
import { parseChatKey } from "../../../src/domain/chat/keys.ts";
import type { ChatDiagnostics, ChatState, Push } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { TimerId } from "../ports.ts";
import type { ChatStateDeps } from "./deps.ts";
import type { Trouble } from "./journal.ts";
import { isNewer, keysOfServer, troubleOf } from "./journal.ts";
import type { LogChange } from "./log-change.ts";
import { noteChats } from "./notes.ts";
import type { Received } from "./receive.ts";
import { receivePush } from "./receive.ts";
import type { Parts } from "./wiring.ts";
import { wireParts } from "./wiring.ts";

/** How long an engine that was late has for its last write before the store is claimed again, ms. */
const RECLAIM_MS = 1_000;

/** Makes the state of a user's chats: it only wires its parts (architecture "The engine"). */
export function createChatState(d: ChatStateDeps): ChatState {
  return new UserChats(d);
}

class UserChats implements ChatState {
  private readonly parts: Parts;
  private storage: StorageState = { persisting: true, readOnly: false, trouble: null, dropped: 0 };
  private writer = false;
  /** Changes of who writes, one after the other. */
  private turn: Promise<void> = Promise.resolve();
  /** The store could not be read: what it holds is not known. */
  private unread = false;
  private openMs: number | null = null;
  /** Numbers the logins, so that what belongs to an earlier one does nothing. */
  private session = 0;
  /** The current login; null while there is none. */
  private login: { readonly ours: boolean } | null = null;
  /** This engine holds the socket lock, whatever became of the store. */
  private mayWrite = false;
  private reclaim: TimerId | null = null;

  constructor(private readonly d: ChatStateDeps) {
    this.parts = wireParts(d, {
      isWriter: () => this.writer,
      onPersisting: (trouble) => this.setStorage({ persisting: trouble === null, trouble }),
      onDropped: (count) => this.setStorage({ dropped: this.storage.dropped + count }),
      onNewer: () => this.turnReadOnly(),
      onLostStore: () => {
        this.writer = false;
        this.pause();
        this.reclaimLater();
      },
      onRecovered: () => this.reload(),
    });
  }

  async open(): Promise<void> {
    const startedAt = this.d.deps.clock.now();
    try {
      await this.load();
    } catch (error) {
      this.storeUnreadable(error);
    }
    this.openMs = this.d.deps.clock.now() - startedAt;
  }

  snapshot(): Omit<Snapshot, "userId" | "connection" | "call"> {
    return {
      self: this.parts.lists.self,
      syncing: this.parts.sync.syncing,
      heads: this.parts.history.listed(),
      friends: this.parts.lists.friends,
      groups: this.parts.lists.groups,
      friendRequests: this.parts.lists.friendRequests,
      systemConfig: this.parts.settings.value,
      presence: this.parts.presence.view,
      service: this.parts.queue.value,
      storage: storageView(this.storage),
      unsent: this.unsent(),
      clockOffset: this.parts.lists.clockOffset,
    };
  }

  views(views: ReadonlyMap<string, TabView>): void {
    this.parts.windows.set(views);
    this.parts.presence.setViews(views.values());
    this.parts.members.setViews(views);
  }

  reopen(tabId: string, chat: ChatKey): void {
    this.parts.windows.catchUp(tabId, chat);
  }

  async run(tabId: string, command: ChatCommand): Promise<Outcome> {
    await this.turn;
    try {
      return await this.parts.commands.run(tabId, command);
    } catch (error) {
      if (error instanceof EngineFault) return { ok: false, error: error.error };
      throw error;
    }
  }

  loggedIn(answer: { readonly time?: number | undefined }): void {
    this.session += 1;
    this.login = { ours: answer.time !== undefined };
    if (answer.time !== undefined) this.parts.lists.setServerTime(answer.time);
    this.goOn();
  }

  /** Pulls and sends, once it is clear that this engine may. */
  private goOn(): void {
    const { session } = this;
    void this.turn.then(() => {
      if (session !== this.session || this.login === null || !this.writer) return;
      this.parts.sync.start(this.login.ours);
      this.parts.outbox.start();
      this.parts.reading.start();
      this.parts.presence.start();
      this.parts.members.start();
      this.parts.queue.start();
      this.parts.settings.start();
    });
  }

  disconnected(): void {
    this.session += 1;
    this.login = null;
    this.pause();
  }

  push(push: Push): void {
    const received = receivePush(push.cmd, push.data, this.d.userId);
    if (received === null) return;
    if (received.dropped !== undefined) {
      this.d.deps.log.warn("a push could not be read", { cmd: push.cmd, what: received.dropped });
    }
    const { alerts, history, lists, sync } = this.parts;
    const { areas, list, queue } = received;
    if (areas !== undefined) {
      this.d.emit({ kind: "recordsChanged", areas });
      this.parts.settings.recordsChanged(areas);
    }
    if (queue !== undefined) this.parts.queue.receive(queue);
    if (list !== undefined) lists.apply(list);
    const changes = this.passing(received);
    const replayed = sync.isReplaying(received.stream);
    const alert = replayed ? null : alerts.beforeFold({ ...received, changes });
    void history.gather(changes).then(() => alert?.());
    sync.note(received);
    if (replayed) return;
    alerts.request(received);
  }

  /** The changes of a push, but for new messages of groups that the user has left. */
  private passing({ changes }: Received): readonly LogChange[] {
    return changes.filter((change) => {
      const { type, targetId } = parseChatKey(change.chat);
      if (type !== "GROUP") return true;
      if (change.kind === "recall") this.parts.lists.recalled(targetId, change.id);
      if (change.kind !== "messages") return true;
      if (this.writer) this.parts.lists.meet(targetId);
      return !this.parts.lists.hasLeft(targetId);
    });
  }

  hole(): void {
    if (!this.writer) return;
    this.parts.sync.hole();
    this.parts.queue.hole();
  }

  setWriter(writer: boolean): void {
    this.mayWrite = writer;
    this.stopReclaim();
    if (this.writer === writer) return;
    this.writer = writer;
    if (!writer) this.pause();
    this.turn = this.turn.then(() => (writer ? this.takeOver() : this.giveUp()));
  }

  unsent(): number {
    return this.parts.outbox.unsent();
  }

  async diagnostics(): Promise<ChatDiagnostics> {
    return {
      chats: await noteChats(this.parts),
      storage: storageView(this.storage),
      writer: this.writer,
      openMs: this.openMs,
      syncMs: this.parts.sync.tookMs,
    };
  }

  async flush(): Promise<void> {
    await this.turn;
    await this.parts.drafts.flush();
    await this.parts.history.flush();
  }

  async close(): Promise<void> {
    this.disconnected();
    await this.flush();
    // What is still under way (a send without an answer) must not write here any more: the next engine may have the store, or this user again.
    this.writer = false;
    this.mayWrite = false;
    this.parts.journal.release();
    this.stopTimers();
    this.parts.store.close();
  }

  async forget(): Promise<boolean> {
    this.disconnected();
    await this.turn;
    await this.parts.drafts.flush();
    await this.parts.journal.flush();
    this.parts.history.clear();
    this.parts.outbox.forgetMemory();
    let gone = false;
    try {
      for (const key of [...(await keysOfServer(this.parts.store)), CALL])
        this.parts.journal.stage(key, undefined);
      await this.parts.journal.flush();
      gone = this.parts.journal.isClean();
    } catch (error) {
      this.d.deps.log.warn("the history could not be deleted", { error: String(error) });
    }
    // An answer that is still under way must not bring anything back.
    this.writer = false;
    this.parts.journal.release();
    return gone;
  }

  private async load(): Promise<void> {
    await this.parts.journal.note();
    if (isNewer(await this.parts.store.get(META))) this.turnReadOnly();
    await this.parts.drafts.load();
    await this.parts.choices.load();
    await this.parts.history.load();
    await this.parts.lists.load();
    await this.parts.outbox.load();
    this.parts.outbox.attach();
  }

  /**
   * Reads everything anew, because another engine wrote meanwhile or the store could not be read before.
   * @returns whether it could be read.
   */
  private async reload(): Promise<boolean> {
    try {
      await this.load();
    } catch (error) {
      this.storeUnreadable(error);
      this.parts.sync.resume();
      return false;
    }
    this.unread = false;
    const { trouble } = this.parts.journal;
    this.setStorage({ persisting: trouble === null, trouble });
    this.d.emit({ kind: "friendsChanged", friends: this.parts.lists.friends });
    this.d.emit({ kind: "groupsChanged", groups: this.parts.lists.groups });
    this.d.emit({ kind: "friendRequestsChanged", friendRequests: this.parts.lists.friendRequests });
    this.parts.windows.reopenAll();
    this.parts.sync.resume();
    return true;
  }

  private async takeOver(): Promise<void> {
    const claim = await this.parts.journal.claim();
    if (claim === "newer") this.turnReadOnly();
    if (claim === "changed" || (claim === "claimed" && this.unread)) await this.readAnew();
    this.parts.choices.keepRemovals([...this.parts.history.chats()].map(({ fold }) => fold));
  }

  private async readAnew(): Promise<void> {
    // What is in memory must not be written over what could not be read.
    if (!(await this.reload())) this.parts.journal.unclaim();
    // What became of a message while another engine wrote is known here alone.
    this.parts.outbox.stageAll();
    await this.parts.journal.flush();
  }

  /**
   * Somebody else wrote the store although this engine holds the lock: an engine that had lost it was late. Who holds the lock is who writes,
   * so the store is claimed again, and everything read anew.
   */
  private reclaimLater(): void {
    if (!this.mayWrite) return;
    this.reclaim ??= this.d.deps.clock.setTimeout(() => {
      this.reclaim = null;
      this.writer = true;
      this.turn = this.turn.then(() => this.takeOver());
      this.goOn();
    }, RECLAIM_MS);
  }

  private stopReclaim(): void {
    if (this.reclaim !== null) this.d.deps.clock.clearTimeout(this.reclaim);
    this.reclaim = null;
  }

  /** A newer build's store is not touched: nothing is sent, pulled or written (architecture "Generations"). */
  private turnReadOnly(): void {
    this.writer = false;
    this.pause();
    this.setStorage({ readOnly: true });
    this.d.newerStore();
  }

  private storeUnreadable(error: unknown): void {
    this.unread = true;
    this.d.deps.log.warn("the store could not be read", { error: String(error) });
    this.setStorage({ persisting: false, trouble: troubleOf(error) });
  }

  /** What has come until now is still written: whoever writes next is known by the guard. */
  private async giveUp(): Promise<void> {
    await this.parts.drafts.flush();
    await this.parts.history.flush();
    this.parts.journal.release();
  }

  /** Nothing is sent or pulled until the next login. */
  private pause(): void {
    this.parts.sync.stop();
    this.parts.lists.stop();
    this.parts.outbox.stop();
    this.parts.reading.stop();
    this.parts.removals.stop();
    this.parts.members.stop();
    this.parts.presence.stop();
    this.parts.settings.stop();
    this.parts.queue.stop();
  }

  private stopTimers(): void {
    this.pause();
    this.stopReclaim();
    this.parts.cleaning.stop();
    this.parts.drafts.stop();
    this.parts.history.stop();
    this.parts.journal.stop();
  }

  private setStorage(change: Partial<StorageState>): void {
    const before = storageView(this.storage);
    this.storage = { ...this.storage, ...change };
    const storage = storageView(this.storage);
    if (JSON.stringify(before) !== JSON.stringify(storage)) this.d.emit({ kind: "storageChanged", storage });
  }
}

/** How the store is, as this engine knows it. */
interface StorageState {
  readonly persisting: boolean;
  readonly readOnly: boolean;
  readonly trouble: Trouble | null;
  readonly dropped: number;
}

function storageView({ persisting, readOnly, trouble, dropped }: StorageState): StorageView {
  return {
    persisting,
    readOnly,
    ...(trouble === null ? {} : { trouble }),
    ...(dropped === 0 ? {} : { dropped }),
  };
}
