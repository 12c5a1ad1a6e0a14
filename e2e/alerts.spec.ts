import { alertsOf, clickNotification, recordAlerts } from "./support/alerts.ts";
import type { ConsoleTab } from "./support/console.ts";
import { expect, nth, tabsOf, test } from "./support/fixtures.ts";

/** What is unread at the beginning: a message of Carol's. */
const UNREAD = 1;

/** A page may sound once the user has touched it. */
async function touch(tabs: readonly ConsoleTab[]): Promise<void> {
  for (const tab of tabs) await tab.page.getByRole("navigation", { name: "Breadcrumb" }).click();
}

const inAll = (tabs: readonly ConsoleTab[]) => Promise.all(tabs.map((tab) => alertsOf(tab.page)));

const soundsIn = async (tabs: readonly ConsoleTab[]) =>
  (await inAll(tabs)).flatMap(({ sounds }) => sounds).length;

/** The tab that has spoken; fails when it was none or more than one. */
async function leaderOf(tabs: readonly ConsoleTab[]): Promise<number> {
  const alerts = await inAll(tabs);
  const notifying = alerts.flatMap(({ notifications }, at) => (notifications.length > 0 ? [at] : []));
  expect(notifying).toHaveLength(1);
  return notifying[0] ?? -1;
}

test("of five tabs one sounds and notifies, once a second and for five seconds", async ({
  team,
  newProfile,
}) => {
  const profile = await newProfile();
  await recordAlerts(profile);
  await team.carol.send(team.amy.userId, "said before");
  const tabs = await tabsOf(profile, team.amy, 5, "/dashboard/workplace");
  await touch(tabs);
  const { bob } = team;
  for (const tab of tabs) await tab.expectBell(UNREAD);

  await bob.send(team.amy.userId, "Is anybody there?");
  for (const tab of tabs) await tab.expectBell(UNREAD + 1);
  await expect
    .poll(async () => (await inAll(tabs)).flatMap(({ notifications }) => notifications).length)
    .toBe(1);
  const leader = nth(tabs, await leaderOf(tabs));
  await expect.poll(() => soundsIn(tabs)).toBe(1);
  const first = await alertsOf(leader.page);
  expect(first.sounds).toHaveLength(1);
  expect(first.notifications[0]).toMatchObject({ title: "Bob Carter", body: "Is anybody there?" });

  for (let at = 1; at <= 6; at += 1) await bob.send(team.amy.userId, `quickly ${at}`);
  await expect.poll(async () => (await alertsOf(leader.page)).notifications.at(-1)?.body).toBe("quickly 6");
  await leaderOf(tabs);
  const alerts = await inAll(tabs);
  const sounding = alerts.filter(({ sounds }) => sounds.length > 0);
  expect(sounding).toHaveLength(1);
  const sounds = sounding[0]?.sounds ?? [];
  for (const [at, time] of sounds.entries())
    if (at > 0) expect(time - (sounds[at - 1] ?? 0)).toBeGreaterThanOrEqual(995);

  // The last one stands for five seconds, those before gave way to it.
  await expect
    .poll(async () => (await alertsOf(leader.page)).notifications.at(-1)?.closedAt ?? 0)
    .toBeGreaterThan(0);
  const shown = (await alertsOf(leader.page)).notifications;
  const last = shown.at(-1);
  expect((last?.closedAt ?? 0) - (last?.shownAt ?? 0)).toBeGreaterThanOrEqual(4_900);
  expect(shown.every(({ closedAt }) => closedAt > 0)).toBe(true);

  // A click leads to the chat; whoever reads it needs no further notice.
  await clickNotification(leader.page);
  await expect(leader.page).toHaveURL(/chat=PRIVATE/);
  await expect(leader.bubble("quickly 6")).toBeVisible();
  const before = (await inAll(tabs)).flatMap(({ notifications }) => notifications).length;
  await bob.send(team.amy.userId, "You are here now");
  await expect(leader.bubble("You are here now")).toBeVisible();
  // What was notified of somebody else later has come, and that has not.
  const { carol } = team;
  await carol.send(team.amy.userId, "I am elsewhere");
  const later = async () =>
    (await inAll(tabs)).flatMap(({ notifications }) => notifications.map(({ body }) => body));
  await expect.poll(later).toContain("I am elsewhere");
  expect(await later()).toHaveLength(before + 1);
});

test("without the browser's permission one tab shows it in the page; a switch asks, and one silences all tabs", async ({
  team,
  newProfile,
}) => {
  const profile = await newProfile();
  await recordAlerts(profile, "default");
  await team.carol.send(team.amy.userId, "said before");
  const tabs = await tabsOf(profile, team.amy, 3, "/dashboard/workplace");
  await touch(tabs);
  const { bob } = team;
  for (const tab of tabs) await tab.expectBell(UNREAD);
  const toasts = (tab: ConsoleTab) =>
    tab.page
      .locator(".qs-toast", { hasText: "Shown in the page" })
      .getByRole("button", { name: "Open chat" });
  const counts = () => Promise.all(tabs.map((tab) => toasts(tab).count()));

  await bob.send(team.amy.userId, "Shown in the page");
  // It is there for a few seconds: what it leads to is checked before anything else.
  let at = -1;
  const shown = async () => {
    const each = await counts();
    at = each.indexOf(1);
    return each.reduce((sum, count) => sum + count);
  };
  await expect.poll(shown).toBe(1);
  const leader = nth(tabs, at);
  await toasts(leader).click();
  await expect(leader.page).toHaveURL(/chat=PRIVATE/);
  await expect.poll(() => soundsIn(tabs)).toBe(1);
  await expect(toasts(leader)).toHaveCount(0);
  await leader.expectBell(UNREAD);
  await leader.page.goto(`${team.amy.url}/dashboard/workplace`);
  await touch([leader]);

  const settings = nth(tabs, 1).page;
  await settings.getByRole("button", { name: "Alert settings" }).click();
  await settings.getByRole("button", { name: "Allow browser notifications" }).click();
  await expect(settings.getByRole("button", { name: "Allow browser notifications" })).toHaveCount(0);
  await settings.getByText("Sound", { exact: true }).click();
  await settings.keyboard.press("Escape");
  for (const tab of tabs) {
    await tab.page.getByRole("button", { name: "Alert settings" }).click();
    await expect(tab.page.getByLabel("Sound", { exact: true })).not.toBeChecked();
    await tab.page.keyboard.press("Escape");
  }
  const soundsBefore = await soundsIn(tabs);
  await bob.send(team.amy.userId, "In silence");
  for (const tab of tabs) await tab.expectBell(UNREAD + 1);
  // Shown it was, by the browser or in the page.
  const seen = async () => {
    const bodies = (await inAll(tabs)).flatMap(({ notifications }) => notifications.map(({ body }) => body));
    const inPages = await Promise.all(
      tabs.map(({ page }) => page.getByTitle("Open chat").filter({ hasText: "In silence" }).count()),
    );
    return bodies.includes("In silence") || inPages.some((count) => count > 0);
  };
  await expect.poll(seen).toBe(true);
  expect(await soundsIn(tabs)).toBe(soundsBefore);
});

test("a cookie of one day marks the chat as online, and goes with the sign-out", async ({
  team,
  newProfile,
}) => {
  const profile = await newProfile();
  const [tab] = await tabsOf(profile, team.amy, 1, "/dashboard/workplace");
  const flag = async () => (await profile.cookies()).find(({ name }) => name === "chatOnline");
  await expect.poll(async () => (await flag())?.value).toBe("1");
  const cookie = await flag();
  expect(cookie?.sameSite).toBe("Lax");
  const life = (cookie?.expires ?? 0) - Date.now() / 1_000;
  expect(life).toBeGreaterThan(86_000);
  expect(life).toBeLessThanOrEqual(86_400);
  await tab?.signOut();
  await tab?.expectLogin();
  await expect.poll(flag).toBeUndefined();
});
