import { demoIds } from "../support/fixtures.ts";
import { SOUND_NETWORK } from "./conditions.ts";
import type { Action } from "./plan.ts";
import { setDiskFull, stealLock, wipeDisk } from "./profile-faults.ts";
import type { UserTab } from "./user-tab.ts";
import { CHATS, GROUP, SELF, type World } from "./world.ts";

/** How much slower a slow tab is. */
const SLOWNESS = 12;

/** Does one action of a plan; what there is nobody or nothing for is left out. What lasts is lifted some steps later. */
export async function perform(world: World, action: Action): Promise<void> {
  const run = performers[action.do] as (world: World, action: Action) => Promise<void>;
  await run(world, action);
}

type Of<D extends Action["do"]> = Extract<Action, { do: D }>;
type Performer<D extends Action["do"]> = (world: World, action: Of<D>) => Promise<void>;

const performers: { readonly [D in Action["do"]]: Performer<D> } = {
  send: (world, { tab, chat }) => withTab(world, tab, (user) => send(world, user, chatAt(chat))),
  show: (world, { tab, chat }) =>
    withTab(world, tab, async (user) => {
      if (user.pending === null) await user.show(chatAt(chat));
    }),
  recall: (world, { tab }) =>
    withTab(world, tab, (user) => user.recallLast((text) => world.ledger.excuse(text))),
  view: (world, { tab, visible }) => withTab(world, tab, (user) => (visible ? user.reveal() : user.hide())),
  newTab: async (world) => {
    await world.openTab();
  },
  closeTab: (world, { tab }) =>
    withTab(world, tab, async (user) => {
      await world.engineMayDie();
      await user.close();
    }),
  crashTab: (world, { tab }) =>
    withTab(world, tab, async (user) => {
      await world.engineMayDie();
      await user.crash();
    }),
  reload: (world, { tab }) =>
    withTab(world, tab, async (user) => {
      await world.engineMayDie();
      await user.reload();
    }),
  slowTab: (world, { tab, steps }) =>
    withTab(world, tab, async (user) => {
      await user.slow(SLOWNESS);
      world.lifts.after(steps, () => user.slow(1));
    }),
  freezeTab: (world, { tab, steps }) =>
    withTab(world, tab, async (user) => {
      await user.freeze();
      world.lifts.after(steps, () => user.thaw());
    }),
  watch: (world, { tab, until }) =>
    withTab(world, tab, async (user) => {
      await user.watch(until);
    }),

  theySend: async (world, { who, chat, count }) => {
    const key = chatAt(chat);
    for (let n = 0; n < count; n += 1) world.speakerIn(key, who).send(fromOutside(key), world.text("said"));
  },
  theyRecall: async (world, { who, chat }) => {
    const key = chatAt(chat);
    world.speakerIn(key, who).recallLast(fromOutside(key));
  },
  theyRead: async (world, { who, chat }) => {
    const key = chatAt(chat);
    world.speakerIn(key, who).read(fromOutside(key));
  },
  sendElsewhere: async (world, { chat }) => world.elsewhere.send(chatAt(chat), world.text("elsewhere")),
  readElsewhere: async (world, { chat }) => world.elsewhere.read(chatAt(chat)),
  publish: async (world) => world.admin.publish(world.text("notice")),
  members: async (world, { who }) => {
    const manager = who % 2 === 0 ? demoIds.bob : demoIds.carol;
    const [, group] = GROUP.split(":");
    world.admin.manage(Number(group), manager, who % 4 < 2);
  },

  signOut: (world, { tab, chat }) =>
    withTab(world, tab, async (user) => {
      const isQuiet = world.living.every(({ frozen, pending }) => !frozen && pending === null);
      if (!world.isSound || !isQuiet) return;
      await world.engineMayDie();
      await user.remove(chatAt(chat));
      await signOutAndIn(world, user);
    }),

  network: async ({ testBed, lifts }, { conditions, steps }) => {
    testBed.network.conditions = conditions;
    lifts.after(steps, async () => {
      testBed.network.conditions = SOUND_NETWORK;
    });
  },
  cut: async ({ testBed }) => testBed.cable.cut(),
  freezeSockets: async ({ testBed }) => testBed.network.freezeSockets(),
  expireAccess: async ({ testBed }) => testBed.network.tokens.expire({ refresh: false }),
  expireRefresh: async ({ testBed }) => testBed.network.tokens.expire({ refresh: true }),
  restart: async (world) => {
    await world.stopServer("SIGTERM");
    await world.revive();
  },
  swallow: async ({ testBed, lifts }, { steps }) => {
    testBed.cable.mode = "swallow";
    lifts.after(steps, async () => {
      testBed.cable.mode = "pass";
    });
  },
  kill: async (world, { steps }) => {
    await world.stopServer("SIGKILL");
    world.lifts.after(steps, () => world.revive());
  },
  offline: async (world, { steps }) => {
    world.testBed.cable.mode = "refuse";
    world.testBed.cable.cut();
    await world.profile.setOffline(true);
    world.lifts.after(steps, () => world.backOnline());
  },
  portal: async ({ testBed, lifts }, { steps }) => {
    testBed.network.portal = true;
    testBed.cable.cut();
    lifts.after(steps, async () => {
      testBed.network.portal = false;
    });
  },
  failPull: async ({ testBed }, { stream, status }) => {
    testBed.network.failingPull = { stream, status };
    testBed.cable.cut();
  },
  loseLock: (world, { kicked, steps }) =>
    withTab(world, 0, async (user) => {
      await world.engineMayDie();
      if (kicked) await kick(world, steps);
      const release = await stealLock(user, SELF).catch(() => async () => undefined);
      world.lifts.after(steps, release);
    }),
  fullDisk: (world, { steps }) =>
    withTab(world, 0, async (user) => {
      world.diskFailed = true;
      await setDiskFull(user, world.testBed.url, true);
      world.lifts.after(steps, () => setDiskFull(user, world.testBed.url, false));
    }),
  wipeDisk: (world) =>
    withTab(world, 0, async (user) => {
      world.diskFailed = true;
      await wipeDisk(user, world.testBed.url);
    }),
  killEngine: (world) => world.killEngine(),
};

/** The user signs in on another machine, and leaves it again some steps later; then he asks for the chat here. */
async function kick(world: World, steps: number): Promise<void> {
  const socket = await world.testBed.self.connect().catch(() => null);
  if (socket === null) return;
  world.lifts.after(steps, async () => {
    await socket.close();
    for (const tab of world.usable) await tab.takeBack();
  });
}

/** All tabs leave for the login page; the user signs in in one of them and goes to the chat in all. */
async function signOutAndIn(world: World, user: UserTab): Promise<void> {
  const { console: tab } = user;
  try {
    await user.show(CHATS[0] ?? "");
    await tab.signOut();
    await tab.expectLogin();
    await tab.signIn("amy", { remember: true });
    await tab.expectSignedIn();
  } catch {
    // A tab that did not get through stays where it is, and goes to the chat in the end.
  }
  for (const one of world.usable) await one.load();
}

const chatAt = (at: number): string => CHATS[at % CHATS.length] as string;

/** A chat of the user as those at its other end name it. */
const fromOutside = (chat: string): string => (chat.startsWith("PRIVATE") ? `PRIVATE:${SELF}` : chat);

async function withTab(world: World, at: number, run: (tab: UserTab) => Promise<void>): Promise<void> {
  const { usable } = world;
  const tab = usable[at % Math.max(1, usable.length)];
  if (tab) await run(tab);
}

/** The user writes; what still is in his composer he presses Enter for first. */
export async function send(world: World, tab: UserTab, chat: string): Promise<void> {
  if (tab.pending !== null) {
    const before = await tab.press();
    if (before === null) return;
    world.ledger.take(before);
  }
  if (!(await tab.show(chat))) return;
  const text = world.text("written");
  const taken = await tab.write(text, () => world.ledger.write(chat, text, world.diskFailed));
  if (taken !== null) world.ledger.take(taken);
}
