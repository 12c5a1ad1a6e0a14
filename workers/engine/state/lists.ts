import * as v from "valibot";
import type { ChatUser, Friend, FriendRequest, Group } from "../../../src/contract/chat.ts";
import { chatRecords, parseRecords } from "../../../src/contract/chat-api.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { Clock, Log, StorePort } from "../ports.ts";
import type { Journal } from "./journal.ts";
import { isNoSuchCall } from "./message-calls.ts";
import type { ListEvent } from "./receive.ts";
import { FRIENDS, FriendsRecord, GROUPS, GroupsRecord, REQUESTS, RequestsRecord } from "./records.ts";

export interface ListsDeps {
  readonly store: StorePort;
  readonly journal: Journal;
  readonly http: ChatHttp;
  /** The server is ours. */
  readonly isOurs: () => boolean;
  readonly emit: Emit;
  readonly clock: Clock;
  readonly log: Log;
  /** The friends are others now. */
  readonly onFriends: () => void;
  /** A group is reported, by an event or in the list that was fetched: what of it is no part of the list may be another too. */
  readonly onGroup: (group: Group, listed: boolean) => void;
  /** A group that the user had left takes part again: what came meanwhile was passed over. */
  readonly onRejoined: () => void;
}

/**
 * Who the user is, the friends, the groups and the friend requests: fetched anew with every pull, changed by events between (contract §4). Former
 * friends and groups stay, marked as such also where a server does not list them any more, so that their chats keep a name.
 */
export class Lists {
  self: ChatUser | null = null;
  clockOffset = 0;
  friends: readonly Friend[] = [];
  groups: readonly Group[] = [];
  friendRequests: readonly FriendRequest[] = [];
  /** The user's relation to each known group: asked for with every message. */
  private standing: ReadonlyMap<number, "in" | "over"> = new Map();
  private fetching: Promise<boolean> | null = null;
  /** Which connection counts: what was asked for on one that is lost says nothing of what was missed since. */
  private run = 0;
  /** Groups that were asked for, because somebody wrote in them. */
  private readonly asked = new Set<number>();
  /** Rises with every event; a list that was asked for before an event is asked for again. */
  private events = 0;

  constructor(private readonly d: ListsDeps) {}

  /** Reads the lists as they were last; what does not fit counts as empty. Rejects when the store cannot be read. */
  async load(): Promise<void> {
    const [friends, groups, requests] = await this.d.store.getMany([FRIENDS, GROUPS, REQUESTS]);
    this.friends = fitting(FriendsRecord, friends);
    this.groups = fitting(GroupsRecord, groups);
    this.standing = standingIn(this.groups);
    this.friendRequests = fitting(RequestsRecord, requests);
  }

  /** Whether the user has left a group, was removed from it, or it was dissolved: what still comes from it does not matter. */
  hasLeft(groupId: number): boolean {
    return this.standing.get(groupId) === "over";
  }

  /** A group in which the user takes part. */
  joined(groupId: number): Group | undefined {
    return this.standing.get(groupId) === "in" ? this.groups.find(({ id }) => id === groupId) : undefined;
  }

  /** Somebody writes in a group: one that is not known is asked for, once. */
  meet(groupId: number): void {
    if (this.standing.has(groupId) || this.asked.has(groupId)) return;
    this.asked.add(groupId);
    void this.fetch();
  }

  /** A group message was withdrawn: it does not stay on top of its group. */
  recalled(groupId: number, id: number): void {
    const group = this.groups.find((one) => one.id === groupId);
    if (group?.topMessage?.id !== id || group.topMessage.status === MessageStatus.recalled) return;
    this.setGroups(replaced(this.groups, { ...group, topMessage: undefined }));
  }

  /** The login answer's `time` sets the clock offset (architecture "Reading"). */
  setServerTime(time: number): void {
    this.clockOffset = time - this.d.clock.now();
    if (this.self !== null) this.emitSelf(this.self);
  }

  /**
   * Fetches user, friends and groups; once for all who ask meanwhile.
   * @returns false when any of them could not be had.
   */
  fetch(): Promise<boolean> {
    if (this.fetching !== null) {
      this.events += 1;
      return this.fetching;
    }
    const fetching = this.fetchAll(this.run).finally(() => {
      if (this.fetching === fetching) this.fetching = null;
    });
    this.fetching = fetching;
    return fetching;
  }

  /** The connection is lost: answers that are still to come are not waited for. */
  stop(): void {
    this.run += 1;
    this.fetching = null;
  }

  private async fetchAll(run: number): Promise<boolean> {
    for (;;) {
      const seen = this.events;
      const isCurrent = () => run === this.run;
      const done = await Promise.all([
        this.fetchSelf(isCurrent),
        this.fetchFriends(isCurrent),
        this.fetchGroups(isCurrent),
        this.fetchRequests(isCurrent),
      ]);
      if (done.includes(false)) return false;
      if (seen === this.events) return true;
    }
  }

  /** A friend or group event of a push. */
  apply(event: ListEvent): void {
    this.events += 1;
    switch (event.kind) {
      case "friend":
        this.setFriends(replaced(this.friends, event.friend));
        break;
      case "friendGone":
        this.setFriends(changed(this.friends, event.id, { deleted: true }));
        break;
      case "request":
        this.setRequests(
          event.type === MessageType.friendRecall
            ? this.friendRequests.filter(({ id }) => id !== event.request.id)
            : replaced(this.friendRequests, event.request),
        );
        break;
      case "group":
        this.setGroups(replaced(this.groups, event.group));
        this.d.onGroup(event.group, false);
        break;
      case "groupGone":
        this.setGroups(changed(this.groups, event.id, { quit: true }));
        void this.learnWhy(event.id);
        break;
      case "topMessage":
        this.setGroups(changed(this.groups, event.groupId, { topMessage: event.message }));
        break;
      default:
        event satisfies never;
    }
  }

  private async fetchSelf(isCurrent: () => boolean): Promise<boolean> {
    const answer = await this.ask("self", () => this.d.http.call("self", {}, { quiet: true }));
    if (answer === null || !isCurrent()) return false;
    this.self = answer.data;
    this.emitSelf(answer.data);
    return true;
  }

  private async fetchFriends(isCurrent: () => boolean): Promise<boolean> {
    const answer = await this.ask("friendList", () => this.d.http.call("friendList", {}, { quiet: true }));
    if (answer === null || !isCurrent()) return false;
    const { records, broken } = parseRecords(chatRecords.friendList, answer.data);
    this.setFriends(withFormer(this.friends, records, broken > 0 ? {} : { deleted: true }));
    return true;
  }

  private async fetchGroups(isCurrent: () => boolean): Promise<boolean> {
    const answer = await this.ask("groupList", () => this.d.http.call("groupList", {}, { quiet: true }));
    if (answer === null || !isCurrent()) return false;
    const { records, broken } = parseRecords(chatRecords.groupList, answer.data);
    this.setGroups(withFormer(this.groups, records, broken > 0 ? {} : { quit: true }));
    for (const group of records) this.d.onGroup(group, true);
    return true;
  }

  /** The push means that a group is over for this user; whether it is so for everybody is in the list. */
  private async learnWhy(id: number): Promise<void> {
    const answer = await this.ask("groupList", () => this.d.http.call("groupList", {}, { quiet: true }));
    const { records } = parseRecords(chatRecords.groupList, answer?.data);
    const isDissolved = records.some((group) => group.id === id && group.dissolve === true);
    if (isDissolved && this.hasLeft(id)) this.setGroups(changed(this.groups, id, { dissolve: true }));
  }

  /** A server without friend requests has none. */
  private async fetchRequests(isCurrent: () => boolean): Promise<boolean> {
    const answer = await this.ask(
      "friendRequestList",
      () => this.d.http.call("friendRequestList", {}, { quiet: true }),
      [],
    );
    if (answer === null || !isCurrent()) return false;
    this.setRequests(parseRecords(chatRecords.friendRequestList, answer.data).records);
    return true;
  }

  /**
   * What could not be fetched is `null`.
   * @param without what counts when the server does not know the call.
   */
  private async ask<T>(
    name: string,
    call: () => Promise<T>,
    without?: T,
  ): Promise<{ readonly data: T } | null> {
    try {
      return { data: await call() };
    } catch (error) {
      const unknown = error instanceof EngineFault && isNoSuchCall(error.error, this.d.isOurs());
      if (unknown && without !== undefined) return { data: without };
      this.d.log.warn("a list could not be fetched", { name, error: String(error) });
      return null;
    }
  }

  private setFriends(friends: readonly Friend[]): void {
    if (sameJson(friends, this.friends)) return;
    this.friends = friends;
    this.d.journal.stage(FRIENDS, friends);
    void this.d.journal.flush();
    this.d.emit({ kind: "friendsChanged", friends });
    this.d.onFriends();
  }

  private setGroups(groups: readonly Group[]): void {
    if (sameJson(groups, this.groups)) return;
    const rejoined = groups.some((group) => !isOver(group) && this.hasLeft(group.id));
    this.groups = groups;
    this.standing = standingIn(groups);
    this.d.journal.stage(GROUPS, groups);
    void this.d.journal.flush();
    this.d.emit({ kind: "groupsChanged", groups });
    if (rejoined) this.d.onRejoined();
  }

  private setRequests(friendRequests: readonly FriendRequest[]): void {
    if (sameJson(friendRequests, this.friendRequests)) return;
    this.friendRequests = friendRequests;
    this.d.journal.stage(REQUESTS, friendRequests);
    void this.d.journal.flush();
    this.d.emit({ kind: "friendRequestsChanged", friendRequests });
  }

  private emitSelf(self: ChatUser): void {
    this.d.emit({ kind: "selfChanged", self, clockOffset: this.clockOffset });
  }
}

function replaced<T extends { readonly id: number }>(list: readonly T[], item: T): readonly T[] {
  const at = list.findIndex((entry) => entry.id === item.id);
  return at < 0 ? [...list, item] : list.with(at, item);
}

/** A list of the server's, with those behind it that it does not hold any more, marked; nothing is known of those that could not be read. */
function withFormer<T extends { readonly id: number }>(
  before: readonly T[],
  now: readonly T[],
  mark: Partial<T>,
): readonly T[] {
  const listed = new Set(now.map(({ id }) => id));
  return [...now, ...before.filter(({ id }) => !listed.has(id)).map((item) => ({ ...item, ...mark }))];
}

/** The list with one of its items changed; what is not in it stays out. */
function changed<T extends { readonly id: number }>(
  list: readonly T[],
  id: number,
  change: Partial<T>,
): readonly T[] {
  return list.map((item) => (item.id === id ? { ...item, ...change } : item));
}

function standingIn(groups: readonly Group[]): ReadonlyMap<number, "in" | "over"> {
  return new Map(groups.map((group) => [group.id, isOver(group) ? "over" : "in"]));
}

function isOver(group: Group): boolean {
  return group.quit === true || group.dissolve === true;
}

/** What was stored, or nothing when it does not fit. */
function fitting<T>(schema: v.GenericSchema<unknown, readonly T[]>, value: unknown): readonly T[] {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : [];
}

/** Lists are plain data of one schema, whose keys always come in its order. */
function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
