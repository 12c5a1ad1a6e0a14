import { chatRecords, parseRecords } from "../../../src/contract/chat-api.ts";
import type { Presence as PresenceView, TabView } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import { groupsAmong } from "../../../src/domain/chat/keys.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { Clock, Log, TimerId } from "../ports.ts";

/** Users that fit into one URL; more are asked for with a body (contract §4). */
const IDS_IN_URL = 100;
/** Users in one body. */
const IDS_IN_BODY = 10_000;

const NOWHERE: readonly number[] = [];

export interface PresenceDeps {
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly clock: Clock;
  readonly log: Log;
  readonly timings: Timings;
  readonly friendIds: () => readonly number[];
  /** Who is in these groups, as far as that is known. */
  readonly memberIds: (groupIds: readonly number[]) => readonly number[];
}

/**
 * Which friends are online (specification §4: every 30 s), and which members of the groups that are open: asked once for all tabs, and only while
 * one is visible.
 */
export class Presence {
  view: PresenceView = {};
  private online = false;
  private visible = false;
  /** Groups whose chats are open in a visible tab: how their members are when it is opened is in the list of members. */
  private groupIds: readonly number[] = [];
  private asking = false;
  private timer: TimerId | null = null;
  /** Other servers only know the GET. */
  private bodyKnown = true;

  constructor(private readonly d: PresenceDeps) {}

  start(): void {
    this.online = true;
    this.refresh();
  }

  stop(): void {
    this.online = false;
    this.clear();
  }

  /** What the tabs show; one that becomes visible sees at once who is there. */
  setViews(views: Iterable<TabView>): void {
    const shown = [...views].filter((view) => view.visible);
    this.groupIds = groupsAmong(new Set(shown.flatMap(({ openChats }) => openChats)));
    this.setVisible(shown.length > 0);
  }

  private setVisible(visible: boolean): void {
    if (this.visible === visible) return;
    this.visible = visible;
    if (visible) this.refresh();
    else this.clear();
  }

  /** The friends have changed. */
  friendsChanged(): void {
    this.refresh();
  }

  private refresh(): void {
    if (!this.online || !this.visible || this.asking) return;
    this.clear();
    this.asking = true;
    void this.ask().finally(() => {
      this.asking = false;
      if (!this.online || !this.visible) return;
      this.timer = this.d.clock.setTimeout(() => {
        this.timer = null;
        this.refresh();
      }, this.d.timings.onlineRefresh);
    });
  }

  private clear(): void {
    if (this.timer !== null) this.d.clock.clearTimeout(this.timer);
    this.timer = null;
  }

  private async ask(): Promise<void> {
    const ids = [...new Set([...this.d.friendIds(), ...this.d.memberIds(this.groupIds)])];
    const view: Record<number, readonly number[]> = Object.fromEntries(ids.map((id) => [id, NOWHERE]));
    try {
      for (let from = 0; from < ids.length; ) {
        const size = ids.length > IDS_IN_URL && this.bodyKnown ? IDS_IN_BODY : IDS_IN_URL;
        const part = ids.slice(from, from + size);
        const list = await this.askFor(part);
        if (list === null) continue;
        for (const { userId, terminals } of list) view[userId] = terminals;
        from += size;
      }
    } catch (error) {
      this.d.log.warn("presence could not be fetched", { error: String(error) });
      return;
    }
    if (JSON.stringify(view) === JSON.stringify(this.view)) return;
    this.view = view;
    this.d.emit({ kind: "presenceChanged", presence: view });
  }

  /** @returns null when the server does not know the call with a body: ask again, in smaller parts. */
  private async askFor(ids: readonly number[]) {
    const quiet = { quiet: true };
    if (ids.length <= IDS_IN_URL) {
      const raw = await this.d.http.call("terminalOnline", { query: { userIds: ids.join(",") } }, quiet);
      return parseRecords(chatRecords.terminalOnline, raw).records;
    }
    try {
      const raw = await this.d.http.call("terminalOnlineMany", { body: { userIds: [...ids] } }, quiet);
      return parseRecords(chatRecords.terminalOnlineMany, raw).records;
    } catch (error) {
      if (!(error instanceof EngineFault) || !/^http:40[45]$/.test(error.error.code)) throw error;
      this.bodyKnown = false;
      return null;
    }
  }
}
