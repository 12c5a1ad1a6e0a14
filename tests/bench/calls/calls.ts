import type { Page } from "@playwright/test";
import { CallSide, received, watchMedia } from "../../../e2e/support/call-media.ts";
import { readPublicKey } from "../../../e2e/support/colleague.ts";
import { ConsoleTab } from "../../../e2e/support/console.ts";
import { type Name, NICK_NAMES, type Person, personCalled } from "../../../e2e/support/people.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { BenchBrowser } from "../browser/browser.ts";
import { consoleAddress, signInAll } from "../browser/console-tab.ts";
import { Gauge } from "../browser/gauge.ts";
import { type Installation, newInstallation, startServer } from "../crowd.ts";

/** Tabs of whoever is in the call. */
const TABS = 20;
/** How long the tabs are watched, ms. */
const WATCHED_MS = 8_000;
const POLL_MS = 20;

let installation: Installation | undefined;

/** Somebody in a browser of their own. */
interface Seat {
  readonly person: Person;
  readonly browser: BenchBrowser;
  readonly side: CallSide;
}

async function takeSeat(url: string, publicKey: string, name: Name): Promise<Seat> {
  const person = await personCalled({ url, publicKey }, name, NICK_NAMES[name]);
  const browser = await BenchBrowser.open(undefined, MADE_UP_DEVICES);
  await watchMedia(browser.context);
  await signInAll(browser.context, await person.openSession());
  return {
    person,
    browser,
    side: new CallSide(new ConsoleTab(await browser.openOne(consoleAddress(url)), url)),
  };
}

const MADE_UP_DEVICES = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

/** Until pictures of so many others were decoded in a page. */
async function untilSeen(page: Page, others: number): Promise<void> {
  for (;;) {
    const { connections, frames } = await received(page);
    if (connections >= others && frames >= others) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** From the press on "Video call" to the first picture at the caller; whoever is called answers at once. */
async function callOne(caller: Seat, callee: Seat): Promise<number> {
  await caller.side.tab.openChat(callee.person.chat);
  const begun = performance.now();
  await caller.side.dial("Video");
  await callee.side.answer("Answer with video");
  await untilSeen(caller.side.page, 1);
  return performance.now() - begun;
}

async function hangUp(caller: Seat, others: readonly Seat[], button: string): Promise<void> {
  await caller.side.control(button).click();
  for (const { side } of [caller, ...others]) await side.window.waitFor({ state: "detached" });
}

/** From the press on the dialog's button until everybody has pictures of all others; all answer at once. */
async function callGroup(seats: readonly Seat[]): Promise<number> {
  const [host, ...others] = seats;
  if (host === undefined) throw new Error("nobody calls");
  const name = "Bench";
  const memberIds = others.map(({ person }) => person.userId);
  const { id } = await host.person.call("groupCreate", { body: { name, memberIds } });
  await host.side.tab.openChat(`GROUP:${id}`);
  await host.side.dial("Video");
  const dialog = host.side.page.getByRole("dialog");
  for (const { person } of others)
    await dialog.getByRole("checkbox", { name: new RegExp(person.nickName) }).click();
  const begun = performance.now();
  await dialog.getByRole("button", { name: /^Call/ }).click();
  await Promise.all(others.map(({ side }) => side.answer("Answer with video")));
  await Promise.all(seats.map(({ side }) => untilSeen(side.page, others.length)));
  const took = performance.now() - begun;
  await hangUp(host, others, "End for all");
  return took;
}

/** Processor time of all main threads of a browser's pages, as a share of a core: what is decoded and encoded is not theirs. */
async function mainThreads(pages: readonly Page[]): Promise<number> {
  const gauges = await Promise.all(pages.map((page) => Gauge.on(page)));
  const before = await Promise.all(gauges.map((gauge) => gauge.mainThreadMs()));
  const begun = performance.now();
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const after = await Promise.all(gauges.map((gauge) => gauge.mainThreadMs()));
  const used = after.reduce((sum, ms, at) => sum + ms - (before[at] ?? 0), 0);
  return used / (performance.now() - begun);
}

async function measure({ places, size }: BenchRun): Promise<Sample> {
  if (!installation) throw new Error("There is no installation.");
  const server = await startServer(places, installation, { SEED_LANGUAGE: "zh_CN", DEMO_ROWS: "off" });
  const seats: Seat[] = [];
  try {
    const publicKey = await readPublicKey(server.url);
    for (const name of ["admin", "amy", "bob", "carol"] as const)
      seats.push(await takeSeat(server.url, publicKey, name));
    const [caller, callee] = seats;
    if (caller === undefined || callee === undefined) throw new Error("nobody is there");
    const one = await callOne(caller, callee);
    await hangUp(caller, [callee], "Hang up");
    const group = await callGroup(seats);
    for (const { browser } of seats.splice(2)) await browser.close();
    const more = Array.from({ length: size(TABS) - 1 }, () => consoleAddress(server.url));
    const pages = [caller.side.page, ...(await caller.browser.openAll(more))];
    await caller.side.page.bringToFront();
    const without = await mainThreads(pages);
    await callOne(caller, callee);
    const within = await mainThreads(pages);
    return {
      "set-up to first picture, ms": one,
      "group of four, until all see all, ms": group,
      "main threads without a call, % of a core": 100 * without,
      "main threads with a call in one, % of a core": 100 * within,
    };
  } finally {
    for (const { browser } of seats) await browser.close();
    await server.process.end();
  }
}

export const calls: Bench = {
  name: "calls",
  work: `calls on the built server and its demo people, with cameras of Chromium's own at 160 × 120: from the press to the first picture at the caller, and until four of a group see one another, where all answer at once; then ${TABS} tabs of the caller for ${WATCHED_MS / 1_000} s, without a call and with one in one of them`,
  figures: [],
  async prepare(run) {
    installation = await newInstallation();
    // The first start makes schema, keys and seed.
    await (
      await startServer(run.places, installation, { SEED_LANGUAGE: "zh_CN", DEMO_ROWS: "off" })
    ).process.end();
    return async () => installation?.remove();
  },
  run: measure,
};
