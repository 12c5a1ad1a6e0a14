import type { BrowserContext, Route } from "@playwright/test";
import type { ConsoleTab } from "./support/console.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { expectNotice, noticesOf } from "./support/notices.ts";
import type { Person } from "./support/people.ts";

/**
 * What the user reads of refusals and failures (specification §8 "Chat API" and "Chat setup and runtime"). The engine lives in a tab here: what
 * a SharedWorker asks for, a test cannot answer in the server's place.
 */

const answer = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: "application/json", body });

/** Opens a tab with one of the steps into the chat answered by `fulfil`; the answer is the truth again once it was read. */
async function enterWith(
  profile: BrowserContext,
  person: Person,
  path: string,
  fulfil: (route: Route) => Promise<void>,
): Promise<ConsoleTab> {
  await profile.route(path, fulfil);
  return tabOf(profile, person, "/dashboard/workplace");
}

test("the chat's set-up: a refused configuration shows the reason, a failed one is an IM ERROR, anything else a failed initialisation", async ({
  team: { amy },
  newProfile,
}) => {
  const cases = [
    [answer(200, '{"code":500,"message":"the tenant is locked"}'), "the tenant is locked"],
    [answer(503, "{}"), "IM ERROR"],
    [(route: Route) => route.abort(), "IM ERROR"],
    [answer(200, '{"neither":"tokens nor a refusal"}'), "initialisation failed"],
  ] as const;
  for (const [fulfil, text] of cases) {
    const profile = await newProfile({ host: "elected" });
    const tab = await enterWith(profile, amy, "**/im/config/token", fulfil);
    await expect(tab.page.getByRole("status").getByText(text)).toBeVisible();
    await profile.unroute("**/im/config/token");
    await expect(tab.page.getByText("Connected", { exact: true })).toBeVisible();
    await profile.close();
  }
});

test("an answer of the chat service: its own words, or the catalogue's, for a second and a half, in the tab that asked", async ({
  team,
  newProfile,
}) => {
  const profile = await newProfile({ host: "elected" });
  const tabs = await tabsOf(profile, team.amy, 2);
  for (const tab of tabs) await tab.openChat(team.bob.chat);
  const asking = nth(tabs, 1);
  await asking.send("to be withdrawn");
  await expect(asking.bubble("to be withdrawn")).toHaveCount(1);
  const cases = [
    [answer(200, '{"code":500,"message":"too late to withdraw it"}'), "too late to withdraw it"],
    [answer(400, "the id is no number"), "the id is no number"],
    [answer(405, "<html>"), "HTTP method wrong"],
    [answer(404, "<html>"), "server hiccup, try again later"],
    [answer(500, "<html>"), "server hiccup, try again later"],
    [answer(501, "<html>"), "server does not support a function required by the request"],
  ] as const;
  for (const [fulfil, text] of cases) {
    await profile.route("**/message/private/recall/*", fulfil);
    const shown = asking.page.locator(".qs-toast").filter({ hasText: text });
    await asking.act("to be withdrawn", "Recall");
    await expectNotice(asking.page, text);
    await expect(shown).toHaveCount(0);
    await profile.unroute("**/message/private/recall/*");
  }

  // Code 400 is ignored.
  let ignored = 0;
  await profile.route("**/message/private/recall/*", async (route) => {
    await answer(200, '{"code":400,"message":"no token"}')(route);
    ignored += 1;
  });
  await asking.act("to be withdrawn", "Recall");
  await expect.poll(() => ignored).toBe(1);
  await profile.unroute("**/message/private/recall/*");

  await asking.act("to be withdrawn", "Recall");
  await expect(asking.tip("you withdrew a message")).toBeVisible();
  // Nothing else was notified, neither here nor in the other tab.
  for (const { page } of tabs) expect(await noticesOf(page)).toEqual([]);
});

test("a message that the server refuses is failed with the reason, one without an answer is unconfirmed; each has its ways out", async ({
  team,
  newProfile,
}) => {
  const profile = await newProfile({ host: "elected" });
  const tabs = await tabsOf(profile, team.amy, 2);
  for (const tab of tabs) await tab.openChat(team.bob.chat);
  const [tab, other] = [nth(tabs, 0), nth(tabs, 1)];
  await profile.route(
    "**/message/private/send",
    answer(200, '{"code":10004,"message":"the content is not allowed"}'),
  );
  await tab.send("refused by the server");
  for (const one of tabs)
    await expect(one.bubble("refused by the server")).toContainText("Not sent: the content is not allowed");
  await profile.unroute("**/message/private/send");
  await other.bubble("refused by the server").getByRole("button", { name: "Try again" }).click();
  for (const one of tabs) await expect(one.bubble("refused by the server")).not.toContainText("Not sent");

  await profile.route("**/message/private/send", (route) => route.abort());
  await tab.send("without an answer");
  for (const one of tabs)
    await expect(one.bubble("without an answer")).toContainText("Unconfirmed. It may have arrived");
  await expect(tab.chatRow(team.bob.chat).getByText("Unconfirmed")).toBeAttached();
  await tab.send("given up");
  await profile.unroute("**/message/private/send");
  for (const one of tabs) {
    await expect(one.bubble("without an answer")).not.toContainText("Unconfirmed");
    await expect(one.bubble("given up").getByTitle("Sent").first()).toBeVisible();
    await expect(one.bubble("given up")).not.toContainText("Unconfirmed");
  }

  await profile.route("**/message/private/send", (route) => route.abort());
  await tab.send("to be discarded");
  await tab.bubble("to be discarded").getByRole("button", { name: "Delete" }).click();
  for (const one of tabs) await expect(one.bubble("to be discarded")).toHaveCount(0);
});
