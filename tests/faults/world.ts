import * as v from "valibot";
import { CHOICE, META, OUTBOX, staysAfterSignOut, storeName } from "../../src/contract/chat-store.ts";
import type { AdminSession, ChatKey } from "../../src/contract/engine.ts";
import { Cmd } from "../../src/contract/wire.ts";
import {
  ChatRecord,
  ChoiceRecord,
  HEAD,
  MetaRecord,
  OutboxRecord,
} from "../../workers/engine/state/records.ts";
import { createFakeClock, type FakeClock } from "../support/fake-clock.ts";
import { createModelServer, type ModelServer } from "../support/model-server.ts";
import { type Browser, createBrowser, START, type Worker } from "./browser.ts";
import { createDisk, type Disk } from "./disk.ts";
import type { Difference } from "./judge.ts";
import { Ledger } from "./ledger.ts";
import { createNetwork, type Network } from "./network.ts";
import type { Plan } from "./plan.ts";
import { createRandom, type Random } from "./random.ts";
import { openUserTab, type UserTab } from "./tab.ts";

/** The user of the plans; everybody else is a friend. */
export const ME = 1;
const USERS = ["amy", "bob", "carol", "dave", "erin"].map((userName, at) => ({
  id: at + 1,
  userName,
  nickName: userName.toUpperCase(),
}));
export const FRIENDS = USERS.map(({ id }) => id).filter((id) => id !== ME);
export const GROUPS = [10, 11];
export const CHATS: readonly ChatKey[] = [
  ...FRIENDS.map((id): ChatKey => `PRIVATE:${id}`),
  ...GROUPS.map((id): ChatKey => `GROUP:${id}`),
];
/** What the server does not let pass. */
export const ILLEGAL = "forbidden";

/** How long after storage failed something written before may still not be stored, ms. */
const DISK_LAG_MS = 15_000;
/** An engine that is asked to has given way after this long, ms. */
const CHANGE_MS = 20_000;
/** An engine that hung has caught up after this long, ms. */
const WAKES_MS = 10_000;
/** The model closes silent sockets when it looks, every so often, ms. */
const SWEEP_MS = 10_000;

/** Everything that a plan is played on. */
export interface World {
  readonly clock: FakeClock;
  readonly server: ModelServer;
  readonly network: Network;
  readonly disk: Disk;
  readonly browser: Browser;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly tabs: UserTab[];
  /** Tabs that a user could see. */
  readonly living: readonly UserTab[];
  /** It has what only our server adds. */
  readonly ours: boolean;
  /** The user's sign-in; null while there is none, or another's. */
  session: AdminSession | null;
  /** The account is no more. */
  gone: boolean;
  /** Until when an engine hangs, epoch ms. */
  wedgedUntil: number;
  /** What was seen to be wrong on the way. */
  readonly complaints: Difference[];
  later(ms: number, run: () => void): void;
  newSession(userId: number): AdminSession;
  /** @returns null while the user is not signed in. */
  openTab(build: string): UserTab | null;
  /** A tab of somebody else in this profile. */
  openOtherTab(build: string, userId: number): UserTab;
  /** Signed out: on sound storage nothing is left but the user's own words. */
  checkForgotten(): void;
  setStoreVersion(version: number): void;
  killWorker(worker: Worker): void;
  /**
   * An engine is about to die, to end or to give way: what it took and could not store, because storage was failing and the user was shown so, may
   * be lost.
   */
  excuseUnstored(forMs?: number): void;
  /** Storage fails from now on until the given moment, epoch ms: an engine that cannot read its store does not know what comes first. */
  noteDisk(until: number): void;
  /** An engine may be giving way while storage fails: see `excuseUnstored`. */
  isChanging(): boolean;
  /** The server has a message of this `tmpId`. */
  isStored(tmpId: string): boolean;
  /** Storage has been sound for a while. */
  isDiskSound(): boolean;
  /** Logs the user in elsewhere: on another device, or, under the same `devId`, in a copy of this browser's profile. */
  kick(devId: string): void;
  leaveOtherDevice(): void;
  /** `tmpId`s of the messages that lie in the outbox and wait for the user. */
  outbox(): ReadonlySet<string>;
  /** Up to which id a chat was removed, as the store has it. */
  removedUpTo(chat: ChatKey): number;
  /** Up to which id the store has a chat. */
  storedUpTo(chat: ChatKey): number;
  stop(): void;
}

export function createWorld(plan: Plan): World {
  const random = createRandom(plan.seed).fork("world");
  const clock = createFakeClock(START, 1);
  const { msgpack } = plan;
  const ours = plan.server === "ours";
  const oldStyle = plan.server === "older";
  const server = createModelServer({ now: clock.now, users: USERS, ours, oldStyle, msgpack });
  server.chats.illegal = ILLEGAL;
  server.people.addGroup(GROUPS[0] ?? 0, "Sales", ME, FRIENDS);
  server.people.addGroup(GROUPS[1] ?? 0, "Support", FRIENDS[0] ?? 0, [ME, FRIENDS[1] ?? 0]);
  const network = createNetwork(clock, server, random.fork("network"));
  const disk = createDisk(clock, random.fork("disk"));
  const browser = createBrowser({ clock, disk, network, random });
  const ledger = new Ledger();
  const tabs: UserTab[] = [];
  const complaints: Difference[] = [];
  let diskBadUntil = 0;
  let changingUntil = 0;
  let sweeper = clock.setTimeout(sweep, SWEEP_MS);

  function sweep(): void {
    server.sweep();
    sweeper = clock.setTimeout(sweep, SWEEP_MS);
  }

  const isStored = (tmpId: string) =>
    server.chats.private.some((one) => one.tmpId === tmpId) ||
    server.chats.group.some((one) => one.tmpId === tmpId);

  function records(): ReadonlyMap<string, unknown> {
    return disk.stores.contents(storeName(ME));
  }

  function unsent(): OutboxRecord[] {
    const found: OutboxRecord[] = [];
    for (const [key, value] of records()) {
      const record = key.startsWith(OUTBOX) ? v.safeParse(OutboxRecord, value) : null;
      if (record?.success) found.push(record.output);
    }
    return found;
  }

  function excuseUnstored(forMs = 0): void {
    changingUntil = Math.max(changingUntil, clock.now() + forMs + CHANGE_MS);
    if (clock.now() > diskBadUntil + DISK_LAG_MS) return;
    const stored = new Set(unsent().map(({ tmpId }) => tmpId));
    for (const one of ledger.written) if (one.takenAt !== null && !stored.has(one.tmpId)) one.excused = true;
  }

  let other: ReturnType<ModelServer["openSocket"]> | null = null;

  function newSession(userId: number): AdminSession {
    const { userName, nickName } = server.people.byId(userId) ?? { userName: "", nickName: "" };
    const token = server.tokens.signIn(userName);
    return { token, userId, userName, nickName, remember: true, signedInAt: clock.now() };
  }

  const isDiskSound = () => clock.now() > diskBadUntil + DISK_LAG_MS;

  const world: World = {
    clock,
    server,
    network,
    disk,
    browser,
    ledger,
    random,
    tabs,
    get living() {
      return tabs.filter(({ alive }) => alive);
    },
    ours,
    session: newSession(ME),
    gone: false,
    wedgedUntil: 0,
    complaints,
    later: (ms, run) => void clock.setTimeout(run, ms),
    newSession,
    openTab(build) {
      if (world.session === null) return null;
      const tab = openUserTab(browser, `tab${tabs.length + 1}`, build, world.session);
      tabs.push(tab);
      return tab;
    },
    openOtherTab(build, userId) {
      const otherTab = openUserTab(browser, `guest${browser.uuid()}`, build, newSession(userId));
      otherTab.show(CHATS.slice(0, 2));
      return otherTab;
    },
    checkForgotten() {
      // An engine that comes to itself only now is still about to do what it was asked.
      if (clock.now() < world.wedgedUntil + WAKES_MS || !isDiskSound()) return;
      const left = [...records().keys()].filter((key) => !staysAfterSignOut(key));
      if (left.length > 0)
        complaints.push({ where: "the store", what: "left after signing out", shown: left, truth: [] });
    },
    setStoreVersion(version) {
      const meta = v.safeParse(MetaRecord, records().get(META));
      if (meta.success) disk.stores.spoil(storeName(ME), META, { ...meta.output, version });
    },
    killWorker(worker) {
      excuseUnstored();
      browser.kill(worker);
    },
    excuseUnstored,
    noteDisk(until) {
      diskBadUntil = Math.max(diskBadUntil, until);
      for (const one of ledger.written) if (!isStored(one.tmpId)) one.unordered = true;
    },
    isStored,
    isDiskSound,
    isChanging: () => clock.now() <= Math.min(changingUntil, diskBadUntil + DISK_LAG_MS),
    kick(devId) {
      const pair = server.tokens.exchange(
        server.tokens.imToken({ id: ME, userName: "amy", nickName: "AMY" }),
      );
      if (!("accessToken" in pair)) return;
      const socket = server.openSocket("ws://console.test/im/1/amy", []);
      const data = { accessToken: pair.accessToken, devId };
      socket.onopen = () => socket.send(JSON.stringify({ cmd: Cmd.login, data }));
      other = socket;
    },
    leaveOtherDevice() {
      other?.close(3000);
      other = null;
    },
    outbox: () => new Set(unsent().map(({ tmpId }) => tmpId)),
    storedUpTo(chat) {
      const head = v.safeParse(ChatRecord, records().get(HEAD + chat));
      return head.success ? head.output.fold.maxId : 0;
    },
    removedUpTo(chat) {
      const head = v.safeParse(ChatRecord, records().get(HEAD + chat));
      const choice = v.safeParse(ChoiceRecord, records().get(CHOICE + chat));
      return Math.max(
        head.success ? head.output.fold.removedUpTo : 0,
        choice.success ? choice.output.removedUpTo : 0,
      );
    },
    stop: () => clock.clearTimeout(sweeper),
  };
  return world;
}
