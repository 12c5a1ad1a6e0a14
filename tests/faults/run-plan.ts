import { CloseCode, MessageType } from "../../src/contract/wire.ts";
import { goOnline, perform, submit } from "./actions.ts";
import { judgeCalls } from "./calls.ts";
import { SOUND_DISK } from "./disk.ts";
import { type Difference, type Facts, judgeProjection, judgeWritten } from "./judge.ts";
import { type PullStream, SOUND_NETWORK } from "./network.ts";
import type { Plan } from "./plan.ts";
import type { UserTab } from "./tab.ts";
import { trueChats, trueMembers } from "./truth.ts";
import { CHATS, createWorld, FRIENDS, GROUPS, ME, type World } from "./world.ts";

/** How long everything gets to come to rest when the faults have stopped: longer than any time-out and any pause between tries, ms. */
const REST_MS = 150_000;
/** A tab that comes to the front is brought up to date, ms. */
const TO_FRONT_MS = 1_000;
/** A fresh tab or engine on a sound network, ms. */
const SHORT_REST_MS = 5_000;
/** An engine without tabs ends, and what it still had to do is done, ms. */
const END_MS = 30_000;

export interface PlanResult {
  readonly differences: readonly Difference[];
  /** What the engines logged, for whoever investigates a failure. */
  readonly log: readonly string[];
  /** Figures that show that the plan did something. */
  readonly figures: { readonly messages: number; readonly written: number; readonly logins: number };
}

/** Plays a plan, lets the world come to rest, and compares what is shown with what is. */
export async function runPlan(plan: Plan): Promise<PlanResult> {
  const world = createWorld(plan);
  const differences: Difference[] = [];
  try {
    await play(world, plan);
    differences.push(...(await comeToRest(world)), ...(await judge(world)));
  } catch (error) {
    differences.push({
      where: "the plan",
      what: "something threw",
      shown: error instanceof Error ? (error.stack ?? error.message) : String(error),
      truth: null,
    });
  }
  const { server, ledger, browser } = world;
  const logins = server.opened.filter(({ userId }) => userId === ME).length;
  const messages = server.chats.private.length + server.chats.group.length;
  return { differences, log: browser.log, figures: { messages, written: ledger.written.length, logins } };
}

async function play(world: World, { tabs, backlog, steps }: Plan): Promise<void> {
  for (let at = 0; at < backlog; at += 1)
    perform(world, { do: "theySend", who: at, chat: at % 3, count: 1, at: 9 });
  for (let at = 0; at < tabs; at += 1) world.openTab("b1")?.show(CHATS.slice(at, at + 3));
  for (const step of steps) {
    await world.clock.advance(step.after);
    perform(world, step);
    if (step.do === "sleep") await world.clock.sleep(0);
  }
}

/**
 * The faults stop, one build is left, and what the user was refused for want of an engine is done again. A stream that fails for good goes on
 * failing until all else has come to rest.
 * @returns in what was shown and stored meanwhile not what is, of the chats of the other streams.
 */
async function comeToRest(world: World): Promise<Difference[]> {
  const { clock, network, disk, server } = world;
  // Faults that end by themselves do so now, so that none is left for later.
  await clock.advance(60_000);
  network.conditions = { ...SOUND_NETWORK };
  network.swallowing = false;
  network.portal = false;
  server.up();
  Object.assign(disk.faults, SOUND_DISK);
  goOnline(world);
  world.leaveOtherDevice();
  const builds = new Set(world.living.map(({ build }) => build));
  const kept = builds.has("b2") ? "b2" : "b1";
  for (const tab of world.living) if (tab.build !== kept) tab.close();
  // Each tab gives its engine a sign of life; what is hidden stays hidden.
  for (const tab of world.living) {
    tab.rejecting = false;
    tab.page.emit("view");
  }
  if (world.living.length === 0) world.openTab("b1")?.show(CHATS.slice(0, 4));
  await clock.advance(20_000);
  await takeBack(world);
  await sendAgain(world);
  await revealHoles(world);
  await clock.advance(REST_MS);
  if (network.failingPull === null || world.gone) return [];
  const found = judgeBeside(world, network.failingPull.stream);
  network.failingPull = null;
  await clock.advance(REST_MS);
  return found;
}

const CHAT_TYPES = { private: "PRIVATE", group: "GROUP", system: "SYSTEM" } as const;

/**
 * One stream fails all the time: list, messages and store of the others are the server's all the same, and nothing is held for its sake. What of
 * that stream is pushed is shown; what it lacks nobody can know.
 */
function judgeBeside(world: World, stream: PullStream): Difference[] {
  const isJudged = (key: string) => !key.startsWith(`${CHAT_TYPES[stream]}:`);
  const facts = factsOf(world);
  const chats = new Map([...facts.chats].filter(([key]) => isJudged(key)));
  const beside = { ...facts, chats };
  const found = world.living.flatMap(({ name, page, projection }) =>
    judgeProjection(
      `${name}, while ${stream} fails`,
      page.visible ? projection : { ...projection, open: {} },
      beside,
    ),
  );
  for (const [key, { messages }] of chats) {
    const newest = messages.at(-1)?.id ?? 0;
    const stored = Math.max(world.storedUpTo(key), world.removedUpTo(key));
    if (stored < newest)
      found.push({
        where: `the store, while ${stream} fails`,
        what: `${key} up to`,
        shown: stored,
        truth: newest,
      });
  }
  return found;
}

/** Kicked by another device, the user asks for the chat again. */
async function takeBack({ living, clock }: World): Promise<void> {
  const kicked = living.find(({ projection }) => projection.connection.closed === "kicked");
  if (!kicked) return;
  void kicked.run({ type: "reconnectNow" });
  await clock.advance(1_000);
}

/** What no engine took is still in its tab's composer: the user presses again. */
async function sendAgain(world: World): Promise<void> {
  const { ledger, clock } = world;
  for (let tries = 0; tries < 3; tries += 1) {
    const left = ledger.written.filter(({ takenAt, impossible }) => takenAt === null && !impossible);
    for (const written of left) {
      const tab = world.living.find(({ name }) => name === written.tab);
      if (tab) submit(world, tab, written);
    }
    await clock.advance(20_000);
  }
}

/** A lost push is seen by the one that follows it. */
async function revealHoles({ server, clock, ours, gone }: World): Promise<void> {
  if (gone) return;
  const [friend = 0] = FRIENDS;
  const [group = 0] = GROUPS;
  const type = MessageType.text;
  server.chats.sendPrivate(friend, { recvId: ME, type, content: "the last" });
  server.chats.sendGroup(friend, { groupId: group, type, content: "the last" });
  server.system.publish({ title: "The last", content: "the last" });
  await clock.advance(5_000);
  // Where pushes are not counted, nobody knows of a lost one before the next pull.
  if (!ours) server.closeSockets(CloseCode.restarting);
}

async function judge(world: World): Promise<Difference[]> {
  const found: Difference[] = [...world.complaints];
  if (world.gone) return [...found, ...(await judgeEnd(world))];
  const facts = factsOf(world);
  found.push(...judgeWritten(facts));
  for (const { page, name, projection } of world.living)
    if (!page.visible) found.push(...judgeProjection(`${name}, hidden`, { ...projection, open: {} }, facts));
  for (const tab of world.living) tab.look(true);
  await world.clock.advance(TO_FRONT_MS);
  for (const tab of world.living) {
    found.push(...judgeProjection(tab.name, tab.projection, facts));
    if (tab.waiting > 0)
      found.push({ where: tab.name, what: "commands without an outcome", shown: tab.waiting, truth: 0 });
  }
  found.push(...judgeCalls(world));
  found.push(...untaken(world));
  if (found.length > 0) return found;
  const fresh = openAll(world, world.living[0]?.build ?? "b1");
  await world.clock.advance(SHORT_REST_MS);
  if (fresh) found.push(...judgeProjection("a fresh tab", fresh.projection, facts));
  found.push(...(await judgeStore(world, facts)));
  if (found.length > 0) return found;
  return judgeEnd(world);
}

/** A message that the user goes on submitting is taken in the end. */
function untaken({ ledger, living }: World): Difference[] {
  return ledger.written
    .filter(
      ({ takenAt, impossible, tab }) =>
        takenAt === null && !impossible && living.some(({ name }) => name === tab),
    )
    .map(({ content, tab }) => ({ where: tab, what: `${content} never taken`, shown: null, truth: "taken" }));
}

function factsOf(world: World): Facts {
  return {
    selfId: ME,
    chats: trueChats(world.server, ME),
    members: trueMembers(world.server, ME),
    ledger: world.ledger,
    ours: world.ours,
    outbox: world.outbox(),
    removedUpTo: world.removedUpTo,
  };
}

function openAll(world: World, build: string): UserTab | null {
  const tab = world.openTab(build);
  tab?.show([...CHATS, "SYSTEM:0"]);
  return tab;
}

/** An engine that has nothing but the store shows the same, and still does when the server is back. */
async function judgeStore(world: World, facts: Facts): Promise<Difference[]> {
  const { clock, server, browser, living } = world;
  const build = living[0]?.build ?? "b1";
  for (const tab of living) tab.crash();
  for (const worker of [...browser.workers.values()]) browser.kill(worker);
  server.down();
  const tab = openAll(world, build);
  await clock.advance(SHORT_REST_MS);
  if (tab === null) return [{ where: "the end", what: "nobody is signed in", shown: null, truth: ME }];
  const found = judgeProjection("an engine on the store alone", tab.projection, facts).filter(
    // Members of groups are not kept: they come from the server.
    ({ what }) => what !== "phase" && what !== "syncing" && !what.endsWith(" members"),
  );
  server.up();
  await clock.advance(REST_MS);
  return [...found, ...judgeProjection("an engine started from the store", tab.projection, facts)];
}

/** When the last tab is closed, everything ends: no timer, no lock, no socket is left. */
async function judgeEnd(world: World): Promise<Difference[]> {
  const { clock, browser, server, living } = world;
  for (const tab of living) tab.close();
  await clock.advance(END_MS);
  world.stop();
  const left = {
    workers: browser.workers.size,
    locks: browser.locks.requests,
    sockets: server.sockets.length,
    timers: clock.pending,
  };
  const nothing = { workers: 0, locks: 0, sockets: 0, timers: 0 };
  if (JSON.stringify(left) === JSON.stringify(nothing)) return [];
  return [{ where: "the end", what: "left over", shown: left, truth: nothing }];
}
