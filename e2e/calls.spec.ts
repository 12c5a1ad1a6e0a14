import { CallSide, expectFlow, received, watchMedia } from "./support/call-media.ts";
import { expect, nth, tabsOf, test } from "./support/fixtures.ts";

test("a video call rings in every tab, is answered in one, goes over to another, and is hung up", async ({
  team,
  newProfile,
}) => {
  const [amyProfile, bobProfile] = [await newProfile(), await newProfile()];
  await watchMedia(amyProfile);
  await watchMedia(bobProfile);
  const amyTabs = await tabsOf(amyProfile, team.amy, 2);
  const bobTabs = await tabsOf(bobProfile, team.bob, 2);
  const [amy, amyToo] = [new CallSide(nth(amyTabs, 0).page), new CallSide(nth(amyTabs, 1).page)];
  const [bob, bobToo] = [new CallSide(nth(bobTabs, 0).page), new CallSide(nth(bobTabs, 1).page)];
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
    await expect(bobToo.window).toContainText("screen");
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
    for (const side of [amy, bob]) await expect(side.page.getByText(/Duration 00:/i).last()).toBeVisible();
    await bob.page
      .getByText(/Duration 00:/i)
      .last()
      .click();
    await expect(amy.card).toContainText(team.bob.nickName);
    await amy.card.getByRole("button", { name: "Reject", exact: true }).click();
    await expect(bob.page.getByText("The call was rejected")).toBeVisible();
  });
});
