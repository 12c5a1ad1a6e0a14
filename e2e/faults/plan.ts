import { createRandom, type Random } from "../support/random.ts";
import { type Conditions, drawConditions } from "./conditions.ts";

/**
 * A plan: what happens to one user's browser, to the network and to the server, step by step. It is data alone, made from a seed. Steps name tabs,
 * chats and people by numbers that are taken modulo what there is; what lasts is counted in steps, not in time, so that nothing waits for a clock.
 */
export interface Plan {
  readonly seed: number;
  readonly host: "shared" | "elected";
  /** Tabs at the beginning. */
  readonly tabs: number;
  /** Messages that wait on the server before the first tab is opened. */
  readonly backlog: number;
  readonly steps: readonly Action[];
}

export type Action =
  // The user.
  | { readonly do: "send" | "show"; readonly tab: number; readonly chat: number }
  | { readonly do: "recall"; readonly tab: number }
  /** Hidden as a browser hides what is behind other tabs: it draws no frames, and its timers come seldom. */
  | { readonly do: "view"; readonly tab: number; readonly visible: boolean }
  | { readonly do: "newTab" }
  | { readonly do: "closeTab" | "crashTab" | "reload"; readonly tab: number }
  | { readonly do: "slowTab" | "freezeTab"; readonly tab: number; readonly steps: number }
  /** Waits until a tab shows that the connection is lost, or back. */
  | { readonly do: "watch"; readonly tab: number; readonly until: "lost" | "back" }
  // Others, and the user at another terminal.
  | { readonly do: "theySend"; readonly who: number; readonly chat: number; readonly count: number }
  | { readonly do: "theyRecall" | "theyRead"; readonly who: number; readonly chat: number }
  | { readonly do: "sendElsewhere" | "readElsewhere"; readonly chat: number }
  | { readonly do: "publish" }
  /** Somebody becomes a manager of the group, or ceases to be one. */
  | { readonly do: "members"; readonly who: number }
  // The user's sign-in: a chat is removed, and he signs out and in again.
  | { readonly do: "signOut"; readonly tab: number; readonly chat: number }
  // The world.
  | { readonly do: "network"; readonly conditions: Conditions; readonly steps: number }
  | { readonly do: "cut" | "freezeSockets" | "expireAccess" | "expireRefresh" | "restart" }
  | { readonly do: "swallow" | "kill" | "offline" | "portal" | "fullDisk"; readonly steps: number }
  /** Pulls of one stream are answered with a status, for as long as the plan lasts. */
  | { readonly do: "failPull"; readonly stream: PullStream; readonly status: number }
  /** Another engine of the profile has the socket lock for a while; the user may be kicked just before. */
  | { readonly do: "loseLock"; readonly kicked: boolean; readonly steps: number }
  | { readonly do: "killEngine" | "wipeDisk" };

export type PullStream = "private" | "group" | "system";

/** Makes the plan of a seed. */
export function makePlan(seed: number): Plan {
  const random = createRandom(seed);
  const count = random.int(11, 18);
  const steps: Action[] = [];
  while (steps.length < count) steps.push(...drawAction(random));
  return {
    seed,
    host: random.chance(0.7) ? "shared" : "elected",
    tabs: random.pick([2, 2, 3, 3, 4]),
    backlog: random.int(0, 6),
    steps,
  };
}

type Maker = (random: Random) => Action;

const tab = (random: Random) => random.int(0, 9);
const chat = (random: Random) => random.int(0, 9);
const who = (random: Random) => random.int(0, 9);
const STREAMS = ["private", "group", "system"] as const;
const lasting = (random: Random) => random.int(1, 5);

/** Actions by how often they come. */
const actions: readonly (readonly [weight: number, make: Maker])[] = [
  [30, (r) => ({ do: "send", tab: tab(r), chat: chat(r) })],
  [5, (r) => ({ do: "show", tab: tab(r), chat: chat(r) })],
  [3, (r) => ({ do: "recall", tab: tab(r) })],
  [14, (r) => ({ do: "view", tab: tab(r), visible: r.chance(0.4) })],
  [4, () => ({ do: "newTab" })],
  [3, (r) => ({ do: "closeTab", tab: tab(r) })],
  [3, (r) => ({ do: "crashTab", tab: tab(r) })],
  [4, (r) => ({ do: "reload", tab: tab(r) })],
  [3, (r) => ({ do: "slowTab", tab: tab(r), steps: lasting(r) })],
  [3, (r) => ({ do: "freezeTab", tab: tab(r), steps: lasting(r) })],
  [22, (r) => ({ do: "theySend", who: who(r), chat: chat(r), count: r.chance(0.85) ? r.int(1, 3) : 20 })],
  [3, (r) => ({ do: "theyRecall", who: who(r), chat: chat(r) })],
  [3, (r) => ({ do: "theyRead", who: who(r), chat: chat(r) })],
  [2, (r) => ({ do: "sendElsewhere", chat: chat(r) })],
  [2, (r) => ({ do: "readElsewhere", chat: chat(r) })],
  [2, () => ({ do: "publish" })],
  [3, (r) => ({ do: "members", who: who(r) })],
  [3, (r) => ({ do: "signOut", tab: tab(r), chat: chat(r) })],
  [12, (r) => ({ do: "network", conditions: drawConditions(r), steps: lasting(r) })],
  [5, () => ({ do: "cut" })],
  [3, () => ({ do: "freezeSockets" })],
  [3, () => ({ do: "expireAccess" })],
  [2, () => ({ do: "expireRefresh" })],
  [2, () => ({ do: "restart" })],
  [4, (r) => ({ do: "swallow", steps: lasting(r) })],
  [4, (r) => ({ do: "kill", steps: lasting(r) })],
  [3, (r) => ({ do: "offline", steps: lasting(r) })],
  [3, (r) => ({ do: "portal", steps: lasting(r) })],
  [3, (r) => ({ do: "failPull", stream: r.pick(STREAMS), status: r.pick([404, 500]) })],
  [3, (r) => ({ do: "loseLock", kicked: r.chance(0.4), steps: lasting(r) })],
  [2, (r) => ({ do: "fullDisk", steps: lasting(r) })],
  [3, () => ({ do: "wipeDisk" })],
  [5, () => ({ do: "killEngine" })],
];

const WEIGHTS = actions.reduce((sum, [weight]) => sum + weight, 0);

/** What the user notices of some actions; he may wait for it. */
const NOTICED: Partial<Record<Action["do"], "lost" | "back">> = {
  cut: "back",
  freezeSockets: "lost",
  swallow: "lost",
  kill: "lost",
  offline: "lost",
  portal: "lost",
};

function drawAction(random: Random): Action[] {
  const action = pickAction(random);
  const until = NOTICED[action.do];
  if (until === undefined || random.chance(0.4)) return [action];
  return [action, { do: "watch", tab: tab(random), until }];
}

function pickAction(random: Random): Action {
  let at = random.next() * WEIGHTS;
  for (const [weight, make] of actions) {
    at -= weight;
    if (at < 0) return make(random);
  }
  return { do: "publish" };
}
