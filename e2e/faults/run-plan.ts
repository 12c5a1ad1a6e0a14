import { expect } from "@playwright/test";
import { perform, send } from "./actions.ts";
import { judgeTab, judgeTitle, judgeWritten } from "./judge.ts";
import type { Plan } from "./plan.ts";
import type { UserTab } from "./user-tab.ts";
import { CHATS, GROUP, SELF, type World } from "./world.ts";

/** How long everything may take to come to rest when the faults have stopped, ms. */
const REST_MS = 30_000;
/** Messages that wait in the outbox when the last engine of a plan dies. */
const UNSENT = 2;

/** Plays a plan, lifts all faults, and waits until every tab shows what the server has. */
export async function runPlan(world: World): Promise<void> {
  await begin(world);
  await play(world);
  await lift(world);
  await writeAll(world);
  for (const tab of world.living.slice(1)) await tab.hide();
  await sayTheLast(world);
  await expectTitles(world);
  await expectTruth(world);
  await dieUnsent(world);
  await showOthers(world);
  await expectTruth(world);
}

async function begin(world: World): Promise<void> {
  const { tabs, backlog } = world.plan;
  for (let at = 0; at < backlog; at += 1)
    await perform(world, { do: "theySend", who: at, chat: at, count: 1 });
  // They come up together, as those of a browser that is started again do.
  while (world.tabs.length < tabs) await world.openTab();
  for (const tab of world.tabs) await expectUp(tab);
}

async function expectUp(tab: UserTab): Promise<void> {
  await expect.poll(() => tab.isUp(), { timeout: REST_MS }).toBe(true);
}

async function play(world: World): Promise<void> {
  for (const action of world.plan.steps) {
    await world.lifts.step();
    await perform(world, action);
  }
}

/** The faults stop; pages that did not come up are loaded again, and what was not taken is sent again. */
async function lift(world: World): Promise<void> {
  await world.lifts.all();
  await world.restoreNetwork();
  if (world.living.length === 0) await world.openTab();
  for (const tab of world.living) {
    await tab.takeBack();
    if (!(await tab.isUp())) await tab.load();
    await expectUp(tab);
  }
  for (const tab of world.living) await pressAgain(world, tab);
}

async function pressAgain(world: World, tab: UserTab): Promise<void> {
  if (tab.pending === null) return;
  await expect
    .poll(
      async () => {
        const taken = await tab.press();
        if (taken !== null) world.ledger.take(taken);
        return taken !== null;
      },
      { timeout: REST_MS },
    )
    .toBe(true);
}

/** Each tab writes once more. */
async function writeAll(world: World): Promise<void> {
  for (const [at, tab] of world.living.entries()) await writeLast(world, tab, CHATS[at % CHATS.length] ?? "");
}

/** Everybody else sends something: a push that was lost is seen by the one that follows it. */
async function sayTheLast(world: World): Promise<void> {
  const { bob, carol, admin, elsewhere } = world;
  bob.send(`PRIVATE:${SELF}`, world.text("last"));
  carol.send(`PRIVATE:${SELF}`, world.text("last"));
  carol.send(GROUP, world.text("last"));
  admin.publish(world.text("last notice"));
  await Promise.all([bob, carol, admin, elsewhere].map((speaker) => speaker.done()));
}

async function writeLast(world: World, tab: UserTab, chat: string): Promise<void> {
  const before = world.ledger.written.length;
  await expect
    .poll(
      async () => {
        await send(world, tab, chat);
        return world.ledger.written.length;
      },
      { timeout: REST_MS },
    )
    .toBeGreaterThan(before);
  await pressAgain(world, tab);
}

/** The line is cut, the user goes on writing, and the engine dies: the next one knows nothing but what was stored, and sends it. */
async function dieUnsent(world: World): Promise<void> {
  const [tab] = world.living;
  if (tab === undefined) throw new Error("the user has no tab");
  const { cable } = world.testBed;
  cable.mode = "refuse";
  cable.cut();
  for (let count = 0; count < UNSENT; count += 1)
    await writeLast(world, tab, CHATS[world.plan.seed % CHATS.length] ?? "");
  await world.killEngine();
  cable.mode = "pass";
}

/** Every chat comes to the front somewhere, in another tab than before, one of which begins with nothing. */
async function showOthers(world: World): Promise<void> {
  await world.openTab();
  for (const [at, tab] of world.living.entries())
    await expect.poll(() => tab.show(CHATS[(at + 1) % CHATS.length] ?? "")).toBe(true);
}

/** Tabs that are hidden show what is unread, though they draw nothing. */
async function expectTitles(world: World): Promise<void> {
  const wrong = async () => {
    const truth = await world.truth();
    const hidden = world.living.filter((tab) => tab.hidden);
    const titles = await Promise.all(hidden.map((tab) => tab.title()));
    return titles.flatMap((title, at) => judgeTitle(`hidden tab ${at + 1}`, title, truth));
  };
  await expect
    .poll(wrong, { timeout: REST_MS, message: `plan ${world.plan.seed}: hidden tabs name what is unread` })
    .toEqual([]);
}

async function expectTruth(world: World): Promise<void> {
  await expect
    .poll(() => differences(world), {
      timeout: REST_MS,
      intervals: [50, 100, 200, 300],
      message: `plan ${world.plan.seed}: every tab shows what the server has`,
    })
    .toEqual([]);
}

async function differences(world: World): Promise<string[]> {
  const truth = await world.truth();
  const found = judgeWritten(world.ledger, truth);
  for (const [at, tab] of world.living.entries())
    found.push(...judgeTab(`tab ${at + 1}`, await tab.shown(), truth));
  const { sockets } = world.testBed.network;
  if (sockets !== 1) found.push(`there are ${sockets} sockets`);
  return found;
}

/** A plan as text, for whoever investigates a failure. */
export function describePlan({ seed, host, tabs, backlog, steps }: Plan): string {
  const lines = steps.map((action) => `  ${JSON.stringify(action)}`);
  return [`seed ${seed}: ${host} host, ${tabs} tabs, ${backlog} waiting messages`, ...lines].join("\n");
}
