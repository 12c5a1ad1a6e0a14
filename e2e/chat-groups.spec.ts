import { ChatRefused } from "./support/calls.ts";
import { expect, type NewProfile, nth, tabsOf, test } from "./support/fixtures.ts";
import { GroupSide } from "./support/group-side.ts";
import { expectNotice } from "./support/notices.ts";
import { NICK_NAMES, type Team } from "./support/people.ts";

const { amy: AMY, bob: BOB, carol: CAROL } = NICK_NAMES;

/** Amy and Bob in two tabs each, Carol in one. */
async function threePeople(team: Team, newProfile: NewProfile) {
  const amys = await tabsOf(await newProfile(), team.amy, 2);
  const bobs = await tabsOf(await newProfile(), team.bob, 2);
  const carols = await tabsOf(await newProfile(), team.carol, 1);
  return {
    amy: new GroupSide(nth(amys, 0)),
    amyToo: new GroupSide(nth(amys, 1)),
    bob: new GroupSide(nth(bobs, 0)),
    bobToo: new GroupSide(nth(bobs, 1)),
    carol: new GroupSide(nth(carols, 0)),
  };
}

test("a group is made, filled, named and remarked on: three people, several tabs each", async ({
  team,
  newProfile,
}) => {
  const { amy, amyToo, bob, bobToo, carol } = await threePeople(team, newProfile);
  let chat = "";

  await test.step("it is made with friends, and stands with all of them", async () => {
    await amy.page.getByRole("tab", { name: /^Groups/ }).click();
    await amy.page.getByRole("button", { name: "Create group" }).click();
    const dialog = amy.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(dialog.getByText("Enter a group name")).toBeVisible();
    const field = dialog.getByLabel("Group name");
    await field.fill("x".repeat(21));
    await expect(dialog.getByText("1 character too many")).toBeVisible();
    await field.fill("Trade <b>fair</b>");
    await dialog.getByLabel("Search friends").fill("bob");
    await dialog.getByLabel("Search friends").press("Enter");
    await expect(dialog.getByRole("button", { name: `Remove ${BOB}` })).toBeVisible();
    // What was entered is not lost by a slip of the hand.
    await amy.page.keyboard.press("Escape");
    await amy.page.getByRole("button", { name: "Keep editing" }).click();
    await expect(field).toHaveValue("Trade <b>fair</b>");
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(amy.tab.composer()).toBeVisible();
    await expect(amy.tab.tip(`${AMY} created the group with ${BOB}`)).toBeVisible();
    await expect(amy.page.getByRole("tab", { name: /^Chats/ })).toHaveAttribute("aria-selected", "true");
    chat = new URL(amy.page.url()).searchParams.get("chat") ?? "";
    expect(chat).toMatch(/^GROUP:\d+$/);
    await expect(amy.tab.chatRow(chat)).toHaveAttribute("data-selected", "true");
    for (const one of [amyToo, bob, bobToo]) {
      await one.tab.pickChat(chat);
      await expect(one.name()).toHaveText("Trade <b>fair</b>");
      await expect(one.tab.tip(`${AMY} created the group with ${BOB}`)).toBeVisible();
    }
  });

  await test.step("a friend is found by pinyin and let in; who is in is not offered", async () => {
    await amy.show("Members");
    await expect(amy.panel().locator("[data-member]")).toHaveCount(2);
    await amy.panel().getByRole("button", { name: "Invite friends" }).click();
    const dialog = amy.page.getByRole("dialog");
    await expect(dialog.locator(`[data-friend="${team.bob.userId}"] input`)).toBeDisabled();
    await dialog.getByLabel("Search friends").fill("chenjia");
    await expect(dialog.locator("[data-friend]")).toHaveCount(1);
    await dialog.getByLabel("Search friends").press("Enter");
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await carol.tab.pickChat(chat);
    for (const one of [amy, amyToo, bob, bobToo, carol])
      await expect(one.tab.tip(`${AMY} invited ${CAROL} to the group`)).toBeVisible();
    await expect(amy.panel().locator("[data-member]")).toHaveCount(3);
    await expect(bob.page.locator(".qs-chat-head-note")).toContainText("3 members");
    await amy.panel().getByLabel("Search members").fill("cjr");
    await expect(amy.panel().locator("[data-member]")).toHaveCount(1);
    await expect(amy.member(team.carol)).toBeVisible();
    await amy.panel().getByLabel("Search members").press("Escape");
  });

  await test.step("name and notice are the owner's to change, and seen by all at once", async () => {
    await bob.show("About");
    await expect(bob.panel().getByText("Your nickname in this group")).toBeVisible();
    await expect(bob.panel().getByRole("button", { name: "Rename group" })).toHaveCount(0);
    await expect(bob.panel().getByText("Mute everyone")).toHaveCount(0);
    await expect(bob.panel().getByRole("button", { name: "Dissolve group" })).toHaveCount(0);
    await amy.write("Rename group", "Group name", "Canton fair");
    await amy.write("Edit notice", "Notice", "Stand 9 <i>opens</i> at 8, see www.example.com");
    for (const one of [amy, amyToo, bob, bobToo, carol]) {
      await expect(one.name()).toHaveText("Canton fair");
      await expect(one.tab.tip(`${AMY} renamed the group to “Canton fair”`)).toBeVisible();
      await expect(one.page.locator(".qs-chat-head-notice")).toContainText(
        "Notice: Stand 9 <i>opens</i> at 8",
      );
    }
    await carol.page.getByTitle("Show notice").click();
    const link = carol.panel().getByRole("link", { name: "www.example.com" });
    await expect(link).toHaveAttribute("href", /^http:\/\/www\.example\.com/);
    await expect(carol.panel()).toBeFocused();
    await carol.page.keyboard.press("Escape");
    await expect(carol.panel()).toHaveCount(0);
    await expect(carol.tab.composer()).toBeVisible();
  });

  await test.step("a remark is one's own, a nickname everybody's", async () => {
    await bob.write("Edit remark", "Your remark for the group", "Amy's fair");
    for (const one of [bob, bobToo]) await expect(one.name()).toHaveText("Amy's fair");
    await expect(amy.name()).toHaveText("Canton fair");
    await bob.write("Edit your nickname in this group", "Your nickname in this group", "Bob at the gate");
    await amy.show("Members");
    await expect(amy.member(team.bob)).toContainText("Bob at the gate");
  });
});

test("a group is managed, muted, left and dissolved: three people, several tabs each", async ({
  team,
  group,
  newProfile,
}) => {
  const memberIds = [team.bob.userId, team.carol.userId];
  const { id } = await team.amy.call("groupCreate", { body: { name: "Canton fair", memberIds } });
  const chat = `GROUP:${id}`;
  const { amy, amyToo, bob, bobToo, carol } = await threePeople(team, newProfile);
  for (const one of [amy, amyToo, bob, bobToo, carol]) await one.tab.pickChat(chat);

  await test.step("a manager is made, and may what managers may", async () => {
    expect(await bob.actions(team.carol)).toEqual([]);
    await amy.act(team.bob, "Make manager");
    await expect(bob.tab.tip(`${AMY} gave ${BOB} the manager role`)).toBeVisible();
    await expect(amy.member(team.bob)).toContainText("Manager");
    await expect.poll(() => bob.actions(team.carol)).toEqual(["View profile", "Mute", "Remove from group"]);
    expect(await bob.actions(team.amy)).toEqual([]);
  });

  await test.step("one is muted, and hears of it at once", async () => {
    await bob.act(team.carol, "Mute");
    await expect(carol.page.getByText("You are muted in this group and cannot send messages.")).toBeVisible();
    await expect(carol.tab.composer()).toHaveCount(0);
    await expect(amy.member(team.carol)).toContainText("Muted");
    await bob.act(team.carol, "Unmute");
    await expect(carol.tab.composer()).toBeVisible();
  });

  await test.step("all are muted but for those who manage", async () => {
    await amy.show("About");
    await amy.panel().getByText("Mute everyone").click();
    await expect(carol.page.getByText(/^Everyone in this group is muted/)).toBeVisible();
    await bobToo.tab.send("I may still speak");
    await expect(carol.tab.bubble("I may still speak")).toContainText(BOB);
    await expect(carol.tab.tip(`${AMY} muted everyone`)).toBeVisible();
    await amy.panel().getByText("Mute everyone").click();
    await carol.tab.send("So may I again");
    await expect(amy.tab.bubble("So may I again")).toBeVisible();
  });

  await test.step("who is removed cannot write there any more, and sees that", async () => {
    await bob.act(team.carol, "Remove from group");
    await bob.page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(bob.member(team.carol)).toBeVisible();
    await bob.act(team.carol, "Remove from group");
    await bob.confirm("Remove");
    await expect(carol.page.getByText(/^You are no longer in this group/)).toBeVisible();
    await expect(carol.tab.chatRow(chat)).toContainText("Left");
    await expect(carol.opener()).toHaveCount(0);
    await expect(carol.tab.bubble("I may still speak")).toBeVisible();
    await amy.show("Members");
    for (const one of [amy, bob]) {
      await expect(one.member(team.bob)).toBeVisible();
      await expect(one.member(team.carol)).toHaveCount(0);
    }
    await amy.tab.send("Only we two");
    await expect(bob.tab.bubble("Only we two")).toBeVisible();
    // What Carol is sent later has come, and that has not.
    const friend = team.bob;
    await friend.send(team.carol.userId, "said to you alone");
    await expect(carol.tab.chatRow(team.bob.chat)).toContainText("said to you alone");
    await expect(carol.tab.bubble("Only we two")).toHaveCount(0);
    await friend.leave();
  });

  await test.step("a member leaves", async () => {
    await bob.show("About");
    await bob.panel().getByRole("button", { name: "Leave group" }).click();
    await bob.confirm("Leave");
    for (const one of [bob, bobToo])
      await expect(one.page.getByText(/^You are no longer in this group/)).toBeVisible();
    await expect(bob.panel()).toHaveCount(0);
    await expect(amy.tab.tip(`${BOB} left the group`)).toBeVisible();
  });

  await test.step("the owner dissolves it", async () => {
    await amy.show("About");
    await expect(amy.panel().getByRole("button", { name: "Leave group" })).toHaveCount(0);
    await amy.panel().getByRole("button", { name: "Dissolve group" }).click();
    await amy.confirm("Dissolve");
    await amy.page.getByRole("tab", { name: /^Chats/ }).click();
    for (const one of [amy, amyToo]) {
      await expect(
        one.page.getByText("This group was dissolved and no longer accepts messages."),
      ).toBeVisible();
      await expect(one.tab.chatRow(chat)).toContainText("Dissolved");
    }
    await amy.page.getByRole("tab", { name: /^Groups/ }).click();
    await expect(amy.page.locator(`[data-group="${group.id}"]`)).toBeVisible();
    await expect(amy.page.locator(`[data-group="${chat.split(":")[1]}"]`)).toHaveCount(0);
  });
});

test("what the server refuses is shown, and what was written stays", async ({ team, newProfile }) => {
  const tabs = await tabsOf(await newProfile(), team.amy, 1);
  const amy = new GroupSide(nth(tabs, 0));
  const { bob } = team;
  const group = await bob.call("groupCreate", { body: { name: "Stock", memberIds: [team.amy.userId] } });
  await bob.call("groupManager", {
    body: { groupId: group.id, userIds: [team.amy.userId], isManager: true },
  });
  await amy.tab.pickChat(`GROUP:${group.id}`);
  await amy.show("About");
  await amy.panel().getByRole("button", { name: "Edit notice", exact: true }).click();
  const field = amy.page.getByRole("dialog").getByLabel("Notice", { exact: true });
  await field.fill("Counted on Monday");
  await bob.call("groupManager", {
    body: { groupId: group.id, userIds: [team.amy.userId], isManager: false },
  });
  await amy.page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expectNotice(amy.page, "Only the owner and managers of the group can do this");
  await expect(field).toHaveValue("Counted on Monday");
  await amy.page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await amy.page.getByRole("button", { name: "Discard" }).click();
  await expect(amy.panel().getByRole("button", { name: "Edit notice", exact: true })).toHaveCount(0);
  // Someone else's group is nobody's to touch.
  const { carol } = team;
  await expect(carol.call("groupModify", { body: { id: group.id, name: "Mine" } })).rejects.toThrow(
    ChatRefused,
  );
});
