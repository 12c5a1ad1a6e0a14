import { CallSide, expectFlow, received, watchMedia } from "./support/call-media.ts";
import { startCuttingProxy } from "./support/cutting-proxy.ts";
import { expect, type NewProfile, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";
import type { Person } from "./support/people.ts";
import { CHAT } from "./support/strip.ts";

test("a video call rings in every tab, is answered in one, goes over to another, and is hung up", async ({
  team,
  newProfile,
}) => {
  const [amyProfile, bobProfile] = [await newProfile(), await newProfile()];
  await watchMedia(amyProfile);
  await watchMedia(bobProfile);
  const amyTabs = await tabsOf(amyProfile, team.amy, 2);
  const bobTabs = await tabsOf(bobProfile, team.bob, 2);
  const [amy, amyToo] = [new CallSide(nth(amyTabs, 0)), new CallSide(nth(amyTabs, 1))];
  const [bob, bobToo] = [new CallSide(nth(bobTabs, 0)), new CallSide(nth(bobTabs, 1))];
  await nth(amyTabs, 0).openChat(team.bob.chat);

  await test.step("it rings in both tabs, and in neither any more when one has answered", async () => {
    await amy.dial("Video");
    await expect(amy.window).toContainText("Calling");
    await expect(bob.card).toContainText(team.amy.nickName);
    await expect(bobToo.card).toContainText("Incoming video call");
    await bobToo.answer("Answer with video");
    await expect(bob.card).toHaveCount(0);
    await expect(bobToo.window).toBeVisible();
    await expect(bob.page.getByText("The call is in another tab")).toBeVisible();
    await expect(amyToo.page.getByText("The call is in another tab")).toBeVisible();
  });

  await test.step("sound and pictures flow both ways, in the two tabs alone", async () => {
    await expectFlow(amy.page, { pictures: true });
    await expectFlow(bobToo.page, { pictures: true });
    expect((await received(bob.page)).connections).toBe(0);
  });

  await test.step("the screen is shown, and the camera again", async () => {
    await amy.control("Share screen").click();
    await expect(bobToo.window).toContainText(`${team.amy.nickName}'s screen`);
    await expectFlow(bobToo.page, { pictures: true });
    await amy.control("Stop sharing").click();
    await expectFlow(bobToo.page, { pictures: true });
  });

  await test.step("another tab brings it over, and media flow there", async () => {
    await bob.page.getByRole("button", { name: "Bring it here" }).click();
    await expect(bob.window).toBeVisible();
    await expectFlow(bob.page, { pictures: true });
    await expectFlow(amy.page, { pictures: true });
    await expect.poll(async () => (await received(bobToo.page)).connections).toBe(0);
  });

  await test.step("hung up, both chats hold how long it was, and a click calls back", async () => {
    await bob.control("Hang up").click();
    await expect(amy.window).toHaveCount(0);
    await expect(amyToo.page.getByText("The call is in another tab")).toHaveCount(0);
    await nth(bobTabs, 0).openChat(team.amy.chat);
    for (const side of [amy, bob]) await expect(side.again.last()).toContainText(/00:\d\d/);
    await bob.again.last().click();
    await expect(amy.card).toContainText(team.bob.nickName);
    await amy.card.getByRole("button", { name: "Reject", exact: true }).click();
    await expect(bob.page.getByText("The call was rejected")).toBeVisible();
    await expect(amy.again.last()).toContainText("Rejected");
  });
});

test("a voice call is cancelled, and answered; whoever calls one of the two meanwhile is told that they are busy; an administrator ends it", async ({
  admin,
  team,
  newProfile,
}) => {
  const [amy, bob, carol] = await sidesOf(newProfile, [team.amy, team.bob, team.carol]);
  await amy.tab.openChat(team.bob.chat);
  await carol.tab.openChat(team.bob.chat);
  await amy.dial("Voice");
  await expect(bob.card).toContainText("Incoming voice call");
  await amy.control("Hang up").click();
  await expect(bob.card).toHaveCount(0);
  await expect(amy.again.last()).toContainText("Cancelled");

  await amy.dial("Voice");
  await bob.answer("Answer");
  await expectFlow(amy.page, { pictures: false });
  await expectFlow(bob.page, { pictures: false });
  await carol.dial("Voice");
  await expect(carol.page.getByText(/The call failed: /)).toBeVisible();
  await expect(bob.card).toHaveCount(0);
  await expectFlow(bob.page, { pictures: false });

  const { page } = await tabOf(await newProfile(), admin, "/im/call");
  const list = page.locator('[data-list="imCall"]');
  const first = (column: number) => list.locator(`[role="gridcell"][data-row="0"][data-col="${column}"]`);
  await expect(list.getByRole("gridcell", { name: team.amy.userName })).toHaveCount(2);
  await expect(list.getByRole("gridcell", { name: "Cancelled" })).toHaveCount(1);
  await first(1).click({ button: "right" });
  await page.getByRole("menuitem", { name: "End call", exact: true }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText(`${team.amy.nickName} – ${team.bob.nickName}`);
  await asked.getByRole("button", { name: "End call" }).click();
  for (const side of [amy, bob]) await expect(side.window).toHaveCount(0);
  await expect(list.getByRole("gridcell", { name: "Closed by the system" })).toHaveCount(1);
});

test("two call each other at once and are in one call; a call that nobody answers ends by itself, and so does one that is rejected", async ({
  team,
  newProfile,
}) => {
  const [amy, bob] = await sidesOf(newProfile, [team.amy, team.bob]);
  await amy.tab.openChat(team.bob.chat);
  await bob.tab.openChat(team.amy.chat);
  const buttons = [amy, bob].map(({ page }) => page.getByRole("button", { name: "Voice call", exact: true }));
  for (const button of buttons) await expect(button).toBeEnabled();
  await Promise.all(buttons.map((button) => button.evaluate((one: HTMLElement) => one.click())));
  for (const side of [amy, bob]) {
    await expect(side.window.or(side.card)).toBeVisible();
    // Where one is so late that it rings there first, the card is answered, unless the press of the button has done it meanwhile.
    await expect(async () => {
      const answer = side.card.getByRole("button", { name: "Answer", exact: true });
      if (await answer.isVisible()) await answer.click({ timeout: 1_000 });
      await expect(side.card).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  }
  await expectFlow(amy.page, { pictures: false });
  await expectFlow(bob.page, { pictures: false });
  await amy.control("Hang up").click();
  for (const side of [amy, bob]) await expect(side.again).toHaveCount(1);

  await amy.dial("Voice");
  await bob.card.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(amy.window).toHaveCount(0);
  await expect(amy.again.last()).toContainText("Rejected");

  await amy.dial("Video");
  await expect(bob.card).toBeVisible();
  await expect(bob.card).toHaveCount(0, { timeout: 40_000 });
  await expect(amy.window).toHaveCount(0);
  await expect(amy.page.getByText("Not answered").first()).toBeVisible();
  for (const side of [amy, bob]) await expect(side.again).toHaveCount(3);
});

test("the tab of a call crashes: another takes it over in time, and without one the other end is free", async ({
  team,
  newProfile,
}) => {
  const profile = await newProfile();
  await watchMedia(profile);
  const tabs = await tabsOf(profile, team.amy, 3);
  const [amy, amyToo, amyThird] = tabs.map((tab) => new CallSide(tab)) as [CallSide, CallSide, CallSide];
  const [bob] = await sidesOf(newProfile, [team.bob]);
  await amyToo.tab.openChat(team.bob.chat);
  await amyToo.dial("Voice");
  await bob.answer("Answer");
  await expectFlow(amyToo.page, { pictures: false });
  await crash(amyToo);
  await amyThird.page.getByRole("button", { name: "Continue here" }).click();
  await expectFlow(amyThird.page, { pictures: false });
  await expectFlow(bob.page, { pictures: false });
  await crash(amyThird);
  await expect(bob.window).toHaveCount(0);
  await expect(amy.page.getByText("The tab with the call was closed, so the call ended")).toBeVisible();
});

test("a group of four meets: one comes by the banner, one reloads and is there again, the host ends it for all", async ({
  team,
  group,
  newProfile,
}) => {
  const [amy, bob, carol, olga] = await sidesOf(newProfile, [team.amy, team.bob, team.carol, group.owner]);
  for (const side of [amy, carol]) await side.tab.openChat(group.chat);
  await amy.dial("Video");
  const dialog = amy.page.getByRole("dialog");
  for (const name of [team.bob.nickName, group.owner.nickName])
    await dialog.getByRole("checkbox", { name: new RegExp(name) }).click();
  await dialog.getByRole("button", { name: /^Call/ }).click();
  await bob.answer("Answer with video");
  await olga.answer("Answer with video");
  await expect(carol.page.getByText(/people are in a call/)).toBeVisible();
  await carol.page.getByRole("button", { name: "Join with video" }).click();
  for (const side of [amy, bob, carol, olga]) await expectFlow(side.page, { pictures: true, peers: 3 });

  await bob.page.reload();
  await expectFlow(bob.page, { pictures: true, peers: 3 });
  await expectFlow(amy.page, { pictures: true, peers: 3 });

  await olga.control("Leave the call").click();
  await expect.poll(async () => (await received(amy.page)).connections).toBe(2);
  await amy.control("End for all").click();
  for (const side of [amy, bob, carol]) await expect(side.window).toHaveCount(0);
});

test("a browser is without its socket for ten seconds: media go on, and what is done meanwhile holds", async ({
  server,
  team,
  newProfile,
}) => {
  const proxy = await startCuttingProxy(server.port);
  try {
    const profile = await newProfile();
    await watchMedia(profile);
    const amy = new CallSide(nth(await tabsOf(profile, team.amy, 1, CHAT, proxy.url), 0));
    const [bob] = await sidesOf(newProfile, [team.bob]);
    await amy.tab.openChat(team.bob.chat);
    await amy.dial("Voice");
    await bob.answer("Answer");
    await expectFlow(amy.page, { pictures: false });

    const cutAt = performance.now();
    proxy.mode = "refuse";
    proxy.cut();
    await expect(amy.page.getByText("connection lost, trying to reconnect...")).toBeVisible();
    await amy.control("Mute microphone").click();
    await expect
      .poll(
        async () => {
          await expectFlow(bob.page, { pictures: false });
          await expectFlow(amy.page, { pictures: false });
          return performance.now() - cutAt > 10_000;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    proxy.mode = "pass";
    await expectNotice(amy.page, "reconnected successfully");
    await expectFlow(amy.page, { pictures: false });
    await expect(amy.control("Unmute microphone")).toBeVisible();
    await expect(bob.window).toBeVisible();
    await bob.control("Hang up").click();
    await expect(amy.window).toHaveCount(0);
    await expect(amy.again.last()).toContainText(/00:\d\d/);
  } finally {
    await proxy.close();
  }
});

test("the server is killed in the middle: media go on, and the call is hung up when it is there again", async ({
  // It is killed.
  ownServer,
  demo,
  newProfile,
}) => {
  const [amyPerson, bobPerson] = [await demo("amy"), await demo("bob")];
  const [amy, bob] = await sidesOf(newProfile, [amyPerson, bobPerson]);
  await amy.tab.openChat(bobPerson.chat);
  await amy.dial("Voice");
  await bob.answer("Answer");
  await expectFlow(amy.page, { pictures: false });
  await ownServer.end("SIGKILL");
  await expectFlow(amy.page, { pictures: false });
  await expectFlow(bob.page, { pictures: false });
  await ownServer.launch();
  await expect(amy.page.getByText(/Connection lost/)).toHaveCount(0);
  await expectFlow(bob.page, { pictures: false });
  await amy.control("Hang up").click();
  await expect(bob.window).toHaveCount(0);
  await expect(amy.again.last()).toContainText(/00:\d\d/);
});

/** A tab of each, in profiles of their own. */
async function sidesOf(newProfile: NewProfile, people: readonly Person[]) {
  const sides: CallSide[] = [];
  for (const person of people) {
    const profile = await newProfile();
    await watchMedia(profile);
    sides.push(new CallSide(nth(await tabsOf(profile, person, 1), 0)));
  }
  return sides as [CallSide, CallSide, CallSide, CallSide];
}

async function crash({ page }: CallSide): Promise<void> {
  const crashed = page.waitForEvent("crash");
  void page.goto("chrome://crash").catch(() => undefined);
  await crashed;
}
