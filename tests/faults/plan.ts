import type { Conditions } from "../../e2e/faults/conditions.ts";
import type { DiskFaults } from "./disk.ts";
import type { PullStream } from "./network.ts";
import { createRandom, type Random } from "./random.ts";

/**
 * A plan: what happens to one user's browser and to the server, step by step. It is data alone, made from a seed; steps name tabs, chats and
 * messages by numbers that are taken modulo what there is, so that a plan from which steps were dropped is a plan still.
 */
export interface Plan {
  readonly seed: number;
  /** What kind of server it is. */
  readonly server: ServerKind;
  /** It speaks msgpack. */
  readonly msgpack: boolean;
  /** Tabs at the beginning. */
  readonly tabs: number;
  /** Messages that wait on the server before the first tab is opened. */
  readonly backlog: number;
  readonly steps: readonly Step[];
}

/**
 * `foreign`: without what only ours adds (contract "(ours)"): pushes are not counted, a repeated `tmpId` is stored again, read positions are not
 * sent; `older`: moreover it answers pulls by frames between two marks.
 */
export type ServerKind = "ours" | "foreign" | "older";

export type Step = { readonly after: number } & Action;

export type Action =
  // The user.
  | { readonly do: "send"; readonly tab: number; readonly chat: number; readonly how: SendHow }
  | { readonly do: "retry" | "discard"; readonly tab: number }
  | { readonly do: "recall"; readonly tab: number; readonly chat: number; readonly back: number }
  | { readonly do: "read" | "remove" | "older" | "draft"; readonly tab: number; readonly chat: number }
  | { readonly do: "show"; readonly tab: number; readonly chats: readonly number[] }
  /** Hidden or shown; `back`: the reader of the first chat that is open is not at its end. */
  | { readonly do: "view"; readonly tab: number; readonly visible: boolean; readonly back: boolean }
  | { readonly do: "newTab"; readonly build: number }
  | { readonly do: "closeTab" | "crashTab" | "reconnect"; readonly tab: number }
  | { readonly do: "slowTab"; readonly tab: number; readonly lag: number; readonly ms: number }
  | { readonly do: "rejectBatch"; readonly tab: number }
  | { readonly do: "loseBatches" | "awayTab" | "freezeTab"; readonly tab: number; readonly ms: number }
  // Calls: of the user, who acts in a tab, and of a friend.
  | { readonly do: "call"; readonly tab: number; readonly what: CallAct; readonly who: number }
  | { readonly do: "theyCall"; readonly who: number; readonly what: CallAct }
  // The user's sign-in: left, another's, closed, lost.
  | { readonly do: "signOut"; readonly tab: number; readonly ms: number }
  | { readonly do: "switchUser" | "ban" | "loseSession"; readonly ms: number }
  | { readonly do: "unregister" }
  // Others, and the user at another terminal.
  | {
      readonly do: "theySend";
      readonly who: number;
      readonly chat: number;
      readonly count: number;
      readonly at: number;
    }
  | { readonly do: "theyRecall"; readonly who: number; readonly chat: number; readonly back: number }
  | { readonly do: "theyRead"; readonly who: number; readonly chat: number }
  | { readonly do: "sendElsewhere" | "readElsewhere"; readonly chat: number }
  | { readonly do: "publish" }
  /** Somebody joins or leaves a group, or becomes its manager or ceases to be. */
  | { readonly do: "members"; readonly who: number; readonly group: number }
  // The world.
  | { readonly do: "network"; readonly conditions: Partial<Conditions>; readonly ms: number }
  | { readonly do: "cut" | "freezeSockets" | "expireAccess" | "expireRefresh" | "restart" }
  | { readonly do: "swallow" | "down" | "offline" | "portal"; readonly ms: number }
  | {
      readonly do: "failPull";
      readonly stream: PullStream;
      readonly status: number;
      /** Null: for as long as the plan lasts. */
      readonly ms: number | null;
    }
  | { readonly do: "disk"; readonly faults: Partial<DiskFaults>; readonly ms: number }
  | { readonly do: "killEngine" }
  | { readonly do: "otherStore"; readonly newer: boolean; readonly ms: number }
  | { readonly do: "wedgeEngine"; readonly ms: number }
  | { readonly do: "sleep"; readonly ms: number }
  | { readonly do: "kick"; readonly ms: number }
  /** A copy of the profile signs in on another machine. */
  | { readonly do: "copyProfile"; readonly ms: number }
  /** Another engine of the profile takes the socket lock and lives on; it may be put out for a ban or a kick just before. */
  | { readonly do: "loseLock"; readonly before: "kick" | "ban" | null; readonly ms: number };

/** `refused`: the server refuses it. `file`: it is uploaded before. */
export type SendHow = "plain" | "refused" | "quote" | "receipt" | "file";

export const CALL_ACTS = ["dial", "accept", "connected", "hangUp", "takeOver"] as const;
export type CallAct = (typeof CALL_ACTS)[number];

const LONGEST_STEP_MS = 1_500;

/** Makes the plan of a seed. */
export function makePlan(seed: number): Plan {
  const random = createRandom(seed);
  const count = random.int(10, 45);
  const steps: Step[] = [];
  for (let at = 0; at < count; at += 1) steps.push({ after: pause(random), ...action(random) });
  return {
    seed,
    server: random.chance(0.7) ? "ours" : random.pick(["foreign", "foreign", "older"] as const),
    msgpack: random.chance(0.4),
    tabs: random.int(1, 3),
    backlog: random.chance(0.7) ? random.int(0, 12) : random.int(20, 130),
    steps,
  };
}

/** Often nothing passes between two steps, mostly little, sometimes enough for timers to come due. */
function pause(random: Random): number {
  const kind = random.next();
  if (kind < 0.25) return 0;
  if (kind < 0.6) return random.int(1, 60);
  if (kind < 0.93) return random.int(60, LONGEST_STEP_MS);
  return random.int(LONGEST_STEP_MS, 25_000);
}

type Maker = (random: Random) => Action;

const tab = (random: Random) => random.int(0, 9);
const chat = (random: Random) => random.int(0, 19);
const span = (random: Random) => random.int(50, 4_000);
const long = (random: Random) => (random.chance(0.8) ? span(random) : random.int(4_000, 45_000));

const failing = (random: Random) => (random.chance(0.5) ? span(random) : null);
const STREAMS = ["private", "group", "system"] as const;

/** Actions by how often they come. */
const actions: readonly (readonly [weight: number, make: Maker])[] = [
  [30, (r) => ({ do: "send", tab: tab(r), chat: chat(r), how: how(r) })],
  [3, (r) => ({ do: "retry", tab: tab(r) })],
  [2, (r) => ({ do: "discard", tab: tab(r) })],
  [6, (r) => ({ do: "recall", tab: tab(r), chat: chat(r), back: r.int(0, 5) })],
  [10, (r) => ({ do: "read", tab: tab(r), chat: chat(r) })],
  [3, (r) => ({ do: "remove", tab: tab(r), chat: chat(r) })],
  [3, (r) => ({ do: "older", tab: tab(r), chat: chat(r) })],
  [3, (r) => ({ do: "draft", tab: tab(r), chat: chat(r) })],
  [9, (r) => ({ do: "show", tab: tab(r), chats: Array.from({ length: r.int(0, 3) }, () => chat(r)) })],
  [14, (r) => ({ do: "view", tab: tab(r), visible: r.chance(0.5), back: r.chance(0.3) })],
  [4, (r) => ({ do: "newTab", build: r.chance(0.12) ? 1 : 0 })],
  [2, (r) => ({ do: "closeTab", tab: tab(r) })],
  [2, (r) => ({ do: "crashTab", tab: tab(r) })],
  [2, (r) => ({ do: "slowTab", tab: tab(r), lag: r.pick([30, 400, 6_000, 12_000]), ms: long(r) })],
  [2, (r) => ({ do: "rejectBatch", tab: tab(r) })],
  [2, (r) => ({ do: "loseBatches", tab: tab(r), ms: span(r) })],
  [1, (r) => ({ do: "awayTab", tab: tab(r), ms: span(r) })],
  [1, (r) => ({ do: "freezeTab", tab: tab(r), ms: long(r) })],
  [1, (r) => ({ do: "reconnect", tab: tab(r) })],
  [8, (r) => ({ do: "call", tab: tab(r), what: r.pick(CALL_ACTS), who: r.int(0, 9) })],
  [8, (r) => ({ do: "theyCall", who: r.int(0, 9), what: r.pick(CALL_ACTS) })],
  [2, (r) => ({ do: "signOut", tab: tab(r), ms: long(r) })],
  [1.5, (r) => ({ do: "switchUser", ms: long(r) })],
  [1, (r) => ({ do: "ban", ms: long(r) })],
  [1.5, (r) => ({ do: "loseSession", ms: long(r) })],
  [0.2, () => ({ do: "unregister" })],
  [24, (r) => ({ do: "theySend", who: r.int(0, 9), chat: chat(r), count: countOf(r), at: r.int(0, 9) })],
  [6, (r) => ({ do: "theyRecall", who: r.int(0, 9), chat: chat(r), back: r.int(0, 5) })],
  [8, (r) => ({ do: "theyRead", who: r.int(0, 9), chat: chat(r) })],
  [3, (r) => ({ do: "sendElsewhere", chat: chat(r) })],
  [3, (r) => ({ do: "readElsewhere", chat: chat(r) })],
  [3, () => ({ do: "publish" })],
  [4, (r) => ({ do: "members", who: r.int(0, 9), group: r.int(0, 1) })],
  [14, (r) => ({ do: "network", conditions: conditions(r), ms: long(r) })],
  [5, () => ({ do: "cut" })],
  [3, () => ({ do: "freezeSockets" })],
  [2, () => ({ do: "expireAccess" })],
  [1, () => ({ do: "expireRefresh" })],
  [2, () => ({ do: "restart" })],
  [2, (r) => ({ do: "swallow", ms: long(r) })],
  [3, (r) => ({ do: "down", ms: long(r) })],
  [3, (r) => ({ do: "offline", ms: long(r) })],
  [6, (r) => ({ do: "disk", faults: disk(r), ms: long(r) })],
  [5, () => ({ do: "killEngine" })],
  [1.5, (r) => ({ do: "otherStore", newer: r.chance(0.5), ms: span(r) })],
  [1, (r) => ({ do: "wedgeEngine", ms: r.int(3_000, 30_000) })],
  [2, (r) => ({ do: "sleep", ms: r.pick([2_000, 40_000, 700_000]) })],
  [2, (r) => ({ do: "kick", ms: span(r) })],
  [2, (r) => ({ do: "portal", ms: long(r) })],
  [3, (r) => ({ do: "failPull", stream: r.pick(STREAMS), status: r.pick([404, 500]), ms: failing(r) })],
  [1.5, (r) => ({ do: "copyProfile", ms: long(r) })],
  [2, (r) => ({ do: "loseLock", before: r.pick(["kick", "ban", null, null] as const), ms: long(r) })],
];

const WEIGHTS = actions.reduce((sum, [weight]) => sum + weight, 0);

function action(random: Random): Action {
  let at = random.next() * WEIGHTS;
  for (const [weight, make] of actions) {
    at -= weight;
    if (at < 0) return make(random);
  }
  return { do: "publish" };
}

const how = (random: Random): SendHow =>
  random.chance(0.7) ? "plain" : random.pick(["refused", "quote", "receipt", "file", "plain"] as const);

const countOf = (random: Random) => (random.chance(0.85) ? random.int(1, 3) : random.int(10, 80));

/** A few things go wrong at once, each for a share of what passes. */
function conditions(random: Random): Partial<Conditions> {
  const some = (share = 0.4) => (random.chance(0.3) ? random.next() * share : 0);
  return {
    latency: random.pick([0, 20, 200, 1_500]),
    requestLost: some(),
    answerLost: some(),
    requestTwice: some(),
    httpError: some(),
    status: random.pick([500, 502, 503, 429, 408, 403, 404]),
    unauthorized: random.chance(0.15) ? random.next() : 0,
    frameLost: some(0.3),
    frameTwice: some(),
    frameHeld: some(),
    frameBroken: random.chance(0.1) ? random.next() * 0.3 : 0,
  };
}

function disk(random: Random): Partial<DiskFaults> {
  return random.pick([
    { writes: true },
    { writes: "full" },
    { reads: true },
    { writes: true, reads: true },
    { flaky: 0.3 },
    { slow: 0.6 },
    { slow: 0.4, flaky: 0.2 },
  ]);
}
