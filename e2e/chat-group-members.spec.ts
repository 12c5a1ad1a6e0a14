import { expect, tabOf, test } from "./support/fixtures.ts";
import { GroupSide } from "./support/group-side.ts";
import { leaveByEscape } from "./support/keyboard.ts";
import { expectNotice } from "./support/notices.ts";
import { befriend, NICK_NAMES, type Person } from "./support/people.ts";

const { amy: AMY, bob: BOB, carol: CAROL } = NICK_NAMES;

/** The box by which a member is chosen. */
const box = (side: GroupSide, who: Person) => side.panel().locator(`[data-friend="${who.userId}"] input`);

test("several members are removed at once, by keyboard alone; whom the server keeps it names", async ({
  team,
  newPerson,
  newProfile,
}) => {
  const amy = new GroupSide(await tabOf(await newProfile(), team.amy));
  const { page } = amy;
  const [bob, carol] = [team.bob, team.carol];
  const owner = await newPerson("olga");
  for (const one of [team.amy, bob, carol]) await befriend(owner, one);
  const memberIds = [team.amy.userId, team.bob.userId, team.carol.userId];
  const group = await owner.call("groupCreate", { body: { name: "Stand", memberIds } });
  const isManager = (id: number, is: boolean) =>
    owner.call("groupManager", { body: { groupId: group.id, userIds: [id], isManager: is } });
  await isManager(team.amy.userId, true);
  await amy.tab.pickChat(`GROUP:${group.id}`);
  await amy.show("Members");
  const dialog = page.getByRole("alertdialog");

  await test.step("a menu that is open has what can be done with the member now", async () => {
    await amy.member(team.bob).getByRole("button").first().click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "Mute", exact: true })).toBeVisible();
    await owner.call("groupMuted", {
      body: { groupId: group.id, userIds: [team.bob.userId], isMuted: true },
    });
    await page.getByRole("menuitem", { name: "Unmute", exact: true }).click();
    await expect(amy.member(team.bob)).not.toContainText("Muted");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
  });

  await test.step("the choosing begins at the first who can be removed; owner and self cannot", async () => {
    await amy.panel().getByRole("button", { name: "Choose…" }).press("Enter");
    await expect(box(amy, team.carol)).toBeFocused();
    for (const who of [owner, team.amy]) await expect(box(amy, who)).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(amy.panel().getByRole("button", { name: "Choose…" })).toBeFocused();
    await expect(amy.panel()).toBeVisible();
  });

  await test.step("space, arrows and Ctrl+A choose", async () => {
    await page.keyboard.press("Enter");
    await expect(box(amy, team.carol)).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(amy.panel().getByRole("status").first()).toContainText("2 of 50 selected");
    await page.keyboard.press("Control+a");
    await expect(box(amy, team.carol)).not.toBeChecked();
    await page.keyboard.press("Control+a");
    await expect(box(amy, team.carol)).toBeChecked();
  });

  await test.step("one question names them all; a refusal leaves it standing, with the focus", async () => {
    await page.keyboard.press("Delete");
    await expect(dialog).toContainText("Remove these 2 members from the group?");
    await expect(dialog.getByRole("listitem")).toHaveText([CAROL, BOB]);
    await isManager(team.carol.userId, true);
    const ok = dialog.getByRole("button", { name: "Remove" });
    await ok.press("Enter");
    await expectNotice(page, `You have no permission to do this to “${CAROL}”`);
    await expect(dialog).toBeVisible();
    await expect(ok).toBeFocused();
    await leaveByEscape(dialog);
    await expect(box(amy, team.carol)).toBeDisabled();
    await expect(box(amy, team.carol)).not.toBeChecked();
    await expect(box(amy, team.bob)).toBeChecked();
  });

  await test.step("they go together, in one line that names them", async () => {
    await isManager(team.carol.userId, false);
    await expect(box(amy, team.carol)).toBeEnabled();
    await box(amy, team.carol).press("Space");
    await amy.panel().getByRole("button", { name: "Remove", exact: true }).click();
    await amy.confirm("Remove");
    await expectNotice(page, "2 members were removed from the group");
    await expect(amy.member(team.amy)).toBeVisible();
    for (const who of [bob, carol]) await expect(amy.member(who)).toHaveCount(0);
    await expect(amy.panel().getByRole("button", { name: "Choose…" })).toHaveCount(0);
    await expect(
      amy.tab.tip(new RegExp(`^${AMY} removed (${CAROL} and ${BOB}|${BOB} and ${CAROL}) from the group$`)),
    ).toBeVisible();
    for (const who of [bob, carol]) await expect(who.sendGroup(group.id, "still here?")).rejects.toThrow();
  });
});

test("members who are no friends are seen to come and go while the group is open", async ({
  team,
  newProfile,
}) => {
  const { carol } = team;
  await carol.call("friendDelete", { params: { id: team.amy.userId } });
  const { bob } = team;
  const memberIds = [team.amy.userId, team.carol.userId];
  const group = await bob.call("groupCreate", { body: { name: "Quay", memberIds } });
  const amy = new GroupSide(await tabOf(await newProfile(), team.amy));
  await amy.tab.pickChat(`GROUP:${group.id}`);
  await amy.show("Members");
  await expect(amy.member(team.carol)).toContainText("Offline");
  const socket = await carol.connect();
  await expect(amy.member(team.carol)).toContainText("Online");
  await amy.member(team.carol).getByRole("button").first().click();
  await expect(amy.page.getByRole("dialog")).toContainText("Online");
  await leaveByEscape(amy.page.getByRole("dialog"));
  await socket.close();
  await expect(amy.member(team.carol)).toContainText("Offline");
});
