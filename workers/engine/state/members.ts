import type { Group, GroupMember } from "../../../src/contract/chat.ts";
import { chatRecords, parseRecords } from "../../../src/contract/chat-api.ts";
import type { TabView } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import { groupsAmong } from "../../../src/domain/chat/keys.ts";
import { jittered } from "../jitter.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { Clock, Log, TimerId } from "../ports.ts";
import { isRefusal } from "./outbox-entry.ts";

/** Groups whose members are kept although no tab shows them. */
const KEPT_MAX = 16;

export interface MembersDeps {
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly clock: Clock;
  /** 0 ≤ n < 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly timings: Timings;
  /** Whether it makes sense to ask the server. */
  readonly mayAsk: () => boolean;
  /** The group as it is known; undefined where the user takes no part in it. */
  readonly groupOf: (groupId: number) => Group | undefined;
}

/** Members of a group, as they were fetched. */
interface Held {
  readonly members: readonly GroupMember[];
  /** Of the members, as the group named it before they were asked for; absent where the server has none. */
  readonly version: number | undefined;
  /** They may be others by now. */
  readonly stale: boolean;
}

/** Members that are being fetched. */
interface Asked extends Pick<Held, "version"> {
  readonly answer: Promise<readonly GroupMember[]>;
  /** They have changed since. */
  again: boolean;
}

/**
 * Members of groups, up to 3,000 of each (contract §4): fetched once for all tabs when one shows the group, and again only when they have
 * changed, as the version in the group says; where a server has none, any event of the group may mean that. A tab is sent those of the groups
 * that it shows.
 */
export class Members {
  private readonly held = new Map<number, Held>();
  /** Groups that are being asked for, each once at a time. */
  private readonly asking = new Map<number, Asked>();
  /** Groups whose members the server would not tell: asked for when a tab opens one, or asks. */
  private readonly refused = new Set<number>();
  /** What got no answer is asked for again. */
  private retry: TimerId | null = null;
  private shown: ReadonlyMap<string, ReadonlySet<number>> = new Map();

  constructor(private readonly d: MembersDeps) {}

  /** What the tabs show; a group that is newly open in one is sent to it. */
  setViews(views: ReadonlyMap<string, TabView>): void {
    const before = this.shown;
    this.shown = new Map([...views].map(([tabId, view]) => [tabId, new Set(groupsAmong(view.openChats))]));
    for (const [tabId, groups] of this.shown)
      for (const groupId of groups) if (before.get(tabId)?.has(groupId) !== true) this.open(tabId, groupId);
  }

  /** Logged in: what was opened meanwhile is asked for, and where a server has no versions, what is shown again. */
  start(): void {
    this.refused.clear();
    for (const [groupId, { version }] of this.held) if (version === undefined) this.outdate(groupId);
    this.refreshShown();
  }

  /** Nothing is asked for until the next login. */
  stop(): void {
    if (this.retry !== null) this.d.clock.clearTimeout(this.retry);
    this.retry = null;
  }

  /** Sends them to a tab that asks for them. Rejects when they cannot be had. */
  async load(tabId: string, groupId: number): Promise<void> {
    this.refused.delete(groupId);
    const members = await this.current(groupId);
    this.d.emit({ kind: "groupMembersChanged", groupId, members }, tabId);
  }

  /** A group is reported, by an event or (`listed`) in the list of groups: its members may be others. */
  changed(group: Group, listed: boolean): void {
    const { id, membersVersion } = group;
    const last = this.asking.get(id) ?? this.held.get(id);
    const isSame = membersVersion === undefined ? listed : membersVersion === last?.version;
    if (last !== undefined && isSame) return;
    this.outdate(id);
    if (this.isShown(id)) void this.refresh(id);
  }

  /** Who is in these groups, as far as that is known; each once or more. */
  idsOf(groupIds: readonly number[]): readonly number[] {
    return groupIds.flatMap((groupId) =>
      (this.held.get(groupId)?.members ?? []).filter(({ quit }) => quit !== true).map(({ userId }) => userId),
    );
  }

  private open(tabId: string, groupId: number): void {
    this.refused.delete(groupId);
    const held = this.held.get(groupId);
    if (held === undefined || held.stale) {
      void this.refresh(groupId);
      return;
    }
    this.d.emit({ kind: "groupMembersChanged", groupId, members: held.members }, tabId);
  }

  private outdate(groupId: number): void {
    const asked = this.asking.get(groupId);
    if (asked !== undefined) asked.again = true;
    const held = this.held.get(groupId);
    if (held !== undefined) this.held.set(groupId, { ...held, stale: true });
  }

  /** Fetches what is not known, and sends it to the tabs that show it. */
  private async refresh(groupId: number): Promise<void> {
    if (this.asking.has(groupId) || this.held.get(groupId)?.stale === false) return;
    if (this.refused.has(groupId) || !this.d.mayAsk() || this.d.groupOf(groupId) === undefined) return;
    try {
      const members = await this.current(groupId);
      for (const [tabId, groups] of this.shown)
        if (groups.has(groupId)) this.d.emit({ kind: "groupMembersChanged", groupId, members }, tabId);
    } catch (error) {
      const isFinal = error instanceof EngineFault && isRefusal(error.error);
      if (isFinal) this.refused.add(groupId);
      else this.retryLater();
      this.held.delete(groupId);
      this.d.log.warn("the members of a group could not be had", { groupId, error: String(error) });
    }
  }

  private retryLater(): void {
    this.retry ??= this.d.clock.setTimeout(
      () => {
        this.retry = null;
        this.refreshShown();
      },
      jittered(this.d.timings.reconnectRetry, this.d.random()),
    );
  }

  private refreshShown(): void {
    for (const groupId of this.shownGroups()) void this.refresh(groupId);
  }

  /** Those that are known, or as the server has them now. */
  private current(groupId: number): Promise<readonly GroupMember[]> {
    const held = this.held.get(groupId);
    if (held?.stale === false) return Promise.resolve(held.members);
    const asked = this.asking.get(groupId);
    if (asked !== undefined) return asked.answer;
    const version = this.d.groupOf(groupId)?.membersVersion;
    const answer = this.fetch(groupId, version);
    this.asking.set(groupId, { version, answer, again: false });
    return answer;
  }

  private async fetch(groupId: number, version: number | undefined): Promise<readonly GroupMember[]> {
    let again = false;
    try {
      const raw = await this.d.http.call("groupMembers", { params: { id: groupId } }, { quiet: true });
      const { records: members } = parseRecords(chatRecords.groupMembers, raw);
      again = this.asking.get(groupId)?.again === true;
      this.hold(groupId, { members, version, stale: again });
      return members;
    } finally {
      this.asking.delete(groupId);
      if (again && this.isShown(groupId)) void this.refresh(groupId);
    }
  }

  private hold(groupId: number, held: Held): void {
    this.held.delete(groupId);
    this.held.set(groupId, held);
    const idle = [...this.held.keys()].filter((id) => !this.isShown(id));
    for (const id of idle.slice(0, Math.max(0, idle.length - KEPT_MAX))) this.held.delete(id);
  }

  private shownGroups(): ReadonlySet<number> {
    return new Set([...this.shown.values()].flatMap((groups) => [...groups]));
  }

  private isShown(groupId: number): boolean {
    return [...this.shown.values()].some((groups) => groups.has(groupId));
  }
}
