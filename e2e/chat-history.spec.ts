import type { BrowserContext, Page } from "@playwright/test";
import * as v from "valibot";
import { expect, tabOf, test } from "./support/fixtures.ts";

const LINES = 200;
/** Over two days, with a tip above most lines, but not all. */
const APART_MS = 9 * 60_000;
/** A turn of the wheel, px: less than what is in sight, so that something stays there. */
const TURN = 300;
const START = "This is the start of the conversation";

const HistoryAnswer = v.looseObject({
  data: v.array(v.looseObject({ id: v.number(), sendTime: v.number() })),
});

/**
 * Has the server answer private messages as sent long ago, each a while after the one before.
 * @returns how many answers are on their way.
 */
async function spreadTimes(profile: BrowserContext, lastId: number): Promise<() => number> {
  const now = Date.now();
  let coming = 0;
  await profile.route(/\/message\/private\/(history|pullOfflineMessage)/, async (route) => {
    coming += 1;
    const response = await route.fetch();
    const answer = v.parse(HistoryAnswer, await response.json());
    const data = answer.data.map((one) => ({ ...one, sendTime: now - (lastId - one.id) * APART_MS }));
    await route.fulfill({ response, json: { ...answer, data } });
    coming -= 1;
  });
  return () => coming;
}

/** A line of the conversation as it is on the page. */
interface Seen {
  readonly text: string;
  readonly top: number;
  /** Whole in sight. */
  readonly whole: boolean;
  /** The time above it; null for none. */
  readonly tip: string | null;
}

interface Sight {
  readonly lines: readonly Seen[];
  readonly scrollTop: number;
  readonly height: number;
}

const check = (page: Page): Promise<Sight> =>
  page.locator(".qs-chat-messages .qs-chat-scroll").evaluate((list) => {
    const frame = list.getBoundingClientRect();
    const lines = [...list.querySelectorAll(".qs-chat-item")].map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return {
        text: (item.querySelector(".qs-chat-bubble") ?? item).textContent ?? "",
        top: top - frame.top,
        whole: top >= frame.top && bottom <= frame.bottom,
        tip: item.querySelector(".qs-chat-tip time")?.getAttribute("datetime") ?? null,
      };
    });
    return { lines, scrollTop: list.scrollTop, height: list.scrollHeight };
  });

/** As it is once nothing moves any more. */
async function settled(page: Page): Promise<Sight> {
  let [before, same] = [await check(page), 0];
  const still = async () => {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const after = await check(page);
    same = JSON.stringify(after) === JSON.stringify(before) ? same + 1 : 0;
    before = after;
    return same;
  };
  await expect.poll(still, { intervals: [20] }).toBeGreaterThanOrEqual(3);
  return before;
}

test("scrolling back through days: older messages come before the top is reached, and nothing that was read moves", async ({
  team,
  newProfile,
}) => {
  const { bob } = team;
  let lastId = 0;
  for (let line = 1; line <= LINES; line += 1) {
    const { id = 0 } = await bob.send(
      team.amy.userId,
      line % 7 === 0 ? `line ${line}, ${"longer ".repeat(30)}` : `line ${line}`,
    );
    lastId = id;
  }
  // What a shared worker asks for passes by the test.
  const profile = await newProfile({ host: "elected" });
  const coming = await spreadTimes(profile, lastId);
  const tab = await tabOf(profile, team.amy);
  const { page } = tab;
  await tab.pickChat(team.bob.chat);
  await expect(tab.bubble(`line ${LINES}`)).toBeInViewport();
  await page.locator(".qs-chat-messages").hover();

  const tips = new Map<string, string | null>();
  const start = page.getByText(START);
  let before = await settled(page);
  let grown = 0;
  while (before.scrollTop > 0) {
    for (const { text, tip, whole } of before.lines) if (whole) tips.set(text, tip);
    const kept = before.lines.find(({ whole, text }) => whole && text.startsWith("line"));
    // Nobody reads faster than a server that is stood still answers.
    await expect.poll(coming).toBe(0);
    await page.mouse.wheel(0, -TURN);
    const after = await settled(page);
    if (kept !== undefined && after.scrollTop > 0) {
      const moved = after.lines.find(({ text }) => text === kept.text);
      expect(moved?.top, `where "${kept.text}" has come to`).toBeCloseTo(kept.top + TURN, 0);
    }
    const changed = after.lines.filter(({ text, tip }) => tips.has(text) && tips.get(text) !== tip);
    expect(changed, "lines with another tip than before").toEqual([]);
    if (after.height > before.height + TURN) grown += 1;
    before = after;
  }
  expect(grown).toBeGreaterThan(1);
  const days = new Set([...tips.values()].flatMap((tip) => tip?.slice(0, 10) ?? []));
  expect(days.size).toBeGreaterThan(1);

  // Older ones were there before they were wanted: the list was at its upper end only once there are none.
  await expect(start).toBeInViewport();
  await expect(tab.bubble("line 1")).toBeAttached();
});
