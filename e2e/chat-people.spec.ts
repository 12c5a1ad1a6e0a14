import { expect, nth, tabsOf, test } from "./support/fixtures.ts";
import { befriend, NICK_NAMES } from "./support/people.ts";
import { Side } from "./support/side.ts";

const { amy: AMY, bob: BOB } = NICK_NAMES;
const GREETING = "It is <b>me</b>, Amy";

test("friends: remark, deletion, search for people, requests that are recalled, rejected and approved", async ({
  team,
  newPerson,
  newProfile,
}) => {
  const offline = await newPerson("olga", NICK_NAMES.admin);
  await befriend(offline, team.amy);
  const [amyProfile, bobProfile, carolProfile] = [await newProfile(), await newProfile(), await newProfile()];
  const amyTabs = await tabsOf(amyProfile, team.amy, 2);
  const bobTabs = await tabsOf(bobProfile, team.bob, 2);
  const carolTabs = await tabsOf(carolProfile, team.carol, 1);
  const [amy, amyToo] = [new Side(nth(amyTabs, 0)), new Side(nth(amyTabs, 1))];
  const [bob, bobToo] = [new Side(nth(bobTabs, 0)), new Side(nth(bobTabs, 1))];
  const carol = new Side(nth(carolTabs, 0));

  await test.step("friends stand by their letters, with where they are", async () => {
    await amy.show("Friends");
    await amyToo.show("Friends");
    await expect(amy.page.locator(".qs-people-letter")).toHaveText(["B", "C", "X"]);
    await expect(amy.friend(team.bob)).toContainText("Online on web");
    await amy.filter("Online");
    await expect(amy.friend(offline)).toHaveCount(0);
    await amy.filter("All");
  });

  await test.step("a remark is shown in every tab and list, and taken away", async () => {
    await amy.act(amy.friend(team.bob), "Edit remark");
    const field = amy.page.getByLabel(`Remark for ${BOB}`);
    await field.fill("x".repeat(21));
    await expect(amy.page.getByText("1 character too many")).toBeVisible();
    await expect(amy.page.getByRole("button", { name: "Save" })).toBeDisabled();
    await field.fill("Zed of sales");
    await field.press("Enter");
    for (const one of [amy, amyToo]) {
      await expect(one.friend(team.bob)).toContainText("Zed of sales");
      await expect(one.page.locator(".qs-people-letter").last()).toHaveText("Z");
    }
    await amy.act(amy.friend(team.bob), "Profile");
    const card = amy.page.getByRole("dialog");
    await expect(card).toContainText("Zed of sales");
    await expect(card.locator("dd").first()).toHaveText(team.bob.userName);
    await card.getByRole("button", { name: "Edit remark" }).click();
    await field.fill("");
    await field.press("Enter");
    for (const one of [amy, amyToo]) await expect(one.friend(team.bob)).toContainText(BOB);
  });

  await test.step("a friend is deleted on both sides, after a question", async () => {
    await bob.show("Friends");
    await amy.act(amy.friend(team.bob), "Delete friend");
    await amy.page.getByRole("button", { name: "Cancel" }).click();
    await expect(amy.friend(team.bob)).toBeVisible();
    await amy.act(amy.friend(team.bob), "Delete friend");
    await amy.page.getByRole("button", { name: "Delete", exact: true }).click();
    for (const one of [amy, amyToo]) await expect(one.friend(team.bob)).toHaveCount(0);
    await expect(bob.friend(team.amy)).toHaveCount(0);
  });

  await test.step("people are found, with how they stand to the user", async () => {
    await amy.find("nobody-of-that-name");
    await expect(amy.page.getByText("Nobody is called “nobody-of-that-name”")).toBeVisible();
    await amy.page.getByLabel("Nickname or username").fill(team.carol.userName);
    await expect(amy.page.locator("[data-person]").getByText("Friend", { exact: true })).toBeVisible();
    await amy.page.getByLabel("Nickname or username").fill(team.bob.userName);
    await amy.apply(BOB, GREETING);
  });

  await test.step("a request is seen by the other side in all tabs, and recalled", async () => {
    for (const one of [bob, bobToo]) {
      await expect(one.page.getByRole("tab", { name: /^Friends/ })).toContainText("1 friend request waiting");
    }
    await bob.openRequests("Received");
    await expect(bob.request(GREETING)).toContainText(AMY);
    await expect(bob.request(GREETING).locator("b")).toHaveCount(0);
    await amy.back();
    await amy.openRequests("Sent");
    await amy
      .request(GREETING)
      .getByRole("button", { name: `Recall the request to ${BOB}` })
      .click();
    await expect(bob.request(GREETING).getByRole("button", { name: /^Approve/ })).toHaveCount(0);
    await expect(bobToo.page.getByRole("tab", { name: /^Friends/ })).not.toContainText("waiting");
  });

  await test.step("a second one is rejected", async () => {
    await amy.back();
    await amy.find(team.bob.userName);
    await amy.apply(BOB, "once more");
    await bob
      .request("once more")
      .getByRole("button", { name: `Reject the request from ${AMY}` })
      .click();
    await expect(bob.request("once more")).toContainText("Rejected");
    await expect(amy.page.getByRole("button", { name: `Add ${BOB} as a friend` })).toBeVisible();
  });

  await test.step("a third one is approved: both are friends, everywhere, and can write", async () => {
    await amy.apply(BOB, "third time");
    await bob
      .request("third time")
      .getByRole("button", { name: `Approve the request from ${AMY}` })
      .click();
    await expect(bob.request("third time")).toContainText("Approved");
    await expect(amy.page.locator("[data-person]").getByText("Friend", { exact: true })).toBeVisible();
    await amyToo.show("Friends");
    await expect(amyToo.friend(team.bob)).toBeVisible();
    await bobToo.show("Friends");
    await expect(bobToo.friend(team.amy)).toBeVisible();
    await amyToo.friend(team.bob).getByRole("button").first().click();
    await amyToo.tab.send("friends again");
    await expect(bobToo.tab.chatRow(team.amy.chat).or(bobToo.friend(team.amy))).toBeVisible();
    await bobToo.show("Chats");
    await expect(bobToo.tab.chatRow(team.amy.chat)).toContainText("friends again");
  });

  await test.step("who has asked first is approved by asking back, from the card too", async () => {
    await carol.show("Friends");
    await carol.act(carol.friend(team.bob), "Delete friend");
    await carol.page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(carol.friend(team.bob)).toHaveCount(0);
    await carol.find(team.bob.userName);
    await carol.apply(BOB, "hello from Carol");
    await bob.back();
    await bob.find(team.carol.userName);
    await bob.page
      .locator("[data-person]")
      .getByRole("button", { name: /^Profile/ })
      .click();
    await bob.page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(bob.page.getByRole("dialog").getByRole("button", { name: "Send a message" })).toBeVisible();
    await bob.page.getByRole("dialog").getByRole("button", { name: "Send a message" }).click();
    await expect(bob.tab.composer()).toBeVisible();
  });
});
