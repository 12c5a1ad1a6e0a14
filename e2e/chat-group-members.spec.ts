import { signIn } from "./support/colleague.ts";
import { demoIds, expect, nth, openTabs, test } from "./support/fixtures.ts";
import { GroupSide } from "./support/group-side.ts";
import { leaveByEscape } from "./support/keyboard.ts";
import { TestServer } from "./support/server.ts";
import { expectTold } from "./support/told.ts";

const AMY = "林小雅";
const BOB = "Bob Carter";
const CAROL = "陳佳蓉";

/** The box by which a member is chosen. */
const box = (side: GroupSide, name: keyof typeof demoIds) =>
  side.panel().locator(`[data-friend="${demoIds[name]}"] input`);

test("several members are removed at once, by keyboard alone; whom the server keeps it names", async ({
  server,
  newProfile,
}) => {
  const amy = new GroupSide(nth(await openTabs(await newProfile(), server.url, "amy", 1), 0));
  const { page } = amy;
  const [bob, carol] = [
    await signIn({ url: server.url, userName: "bob" }),
    await signIn({ url: server.url, userName: "carol" }),
  ];
  const owner = await signIn({ url: server.url, userName: "admin" });
  const memberIds = [demoIds.amy, demoIds.bob, demoIds.carol];
  const group = await owner.call("groupCreate", { body: { name: "Stand", memberIds } });
  const isManager = (id: number, is: boolean) =>
    owner.call("groupManager", { body: { groupId: group.id, userIds: [id], isManager: is } });
  await isManager(demoIds.amy, true);
  await amy.tab.pickChat(`GROUP:${group.id}`);
  await amy.show("Members");
  const dialog = page.getByRole("alertdialog");

  await test.step("a menu that is open has what can be done with the member now", async () => {
    await amy.member("bob").getByRole("button").first().click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "Mute", exact: true })).toBeVisible();
    await owner.call("groupMuted", { body: { groupId: group.id, userIds: [demoIds.bob], isMuted: true } });
    await page.getByRole("menuitem", { name: "Unmute", exact: true }).click();
    await expect(amy.member("bob")).not.toContainText("Muted");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
  });

  await test.step("the choosing begins at the first who can be removed; owner and self cannot", async () => {
    await amy.panel().getByRole("button", { name: "Choose…" }).press("Enter");
    await expect(box(amy, "carol")).toBeFocused();
    for (const name of ["admin", "amy"] as const) await expect(box(amy, name)).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(amy.panel().getByRole("button", { name: "Choose…" })).toBeFocused();
    await expect(amy.panel()).toBeVisible();
  });

  await test.step("space, arrows and Ctrl+A choose", async () => {
    await page.keyboard.press("Enter");
    await expect(box(amy, "carol")).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(amy.panel().getByRole("status").first()).toContainText("2 of at most 50 chosen");
    await page.keyboard.press("Control+a");
    await expect(box(amy, "carol")).not.toBeChecked();
    await page.keyboard.press("Control+a");
    await expect(box(amy, "carol")).toBeChecked();
  });

  await test.step("one question names them all; a refusal leaves it standing, with the focus", async () => {
    await page.keyboard.press("Delete");
    await expect(dialog).toContainText("Remove these 2 members from the group?");
    await expect(dialog.getByRole("listitem")).toHaveText([CAROL, BOB]);
    await isManager(demoIds.carol, true);
    const ok = dialog.getByRole("button", { name: "Remove" });
    await ok.press("Enter");
    await expectTold(page, `You may not do this to “${CAROL}”`);
    await expect(dialog).toBeVisible();
    await expect(ok).toBeFocused();
    await leaveByEscape(dialog);
    await expect(box(amy, "carol")).toBeDisabled();
    await expect(box(amy, "carol")).not.toBeChecked();
    await expect(box(amy, "bob")).toBeChecked();
  });

  await test.step("they go together, in one line that names them", async () => {
    await isManager(demoIds.carol, false);
    await expect(box(amy, "carol")).toBeEnabled();
    await box(amy, "carol").press("Space");
    await amy.panel().getByRole("button", { name: "Remove", exact: true }).click();
    await amy.confirm("Remove");
    await expectTold(page, "2 members were removed from the group");
    await expect(amy.member("amy")).toBeVisible();
    for (const name of ["bob", "carol"] as const) await expect(amy.member(name)).toHaveCount(0);
    await expect(amy.panel().getByRole("button", { name: "Choose…" })).toHaveCount(0);
    await expect(
      amy.tab.tip(new RegExp(`^${AMY} removed (${CAROL} and ${BOB}|${BOB} and ${CAROL}) from the group$`)),
    ).toBeVisible();
    for (const who of [bob, carol]) await expect(who.sendGroup(group.id, "still here?")).rejects.toThrow();
  });
  for (const who of [bob, carol, owner]) await who.leave();
});

test("members who are no friends are seen to come and go while the group is open", async ({ newProfile }) => {
  const server = await TestServer.start({
    env: { QUAYSIDE_TIMINGS: JSON.stringify({ onlineRefresh: 500 }) },
  });
  try {
    const carol = await signIn({ url: server.url, userName: "carol" });
    await carol.call("friendDelete", { params: { id: demoIds.amy } });
    const bob = await signIn({ url: server.url, userName: "bob" });
    const memberIds = [demoIds.amy, demoIds.carol];
    const group = await bob.call("groupCreate", { body: { name: "Quay", memberIds } });
    const amy = new GroupSide(nth(await openTabs(await newProfile(), server.url, "amy", 1), 0));
    await amy.tab.pickChat(`GROUP:${group.id}`);
    await amy.show("Members");
    await expect(amy.member("carol")).toContainText("Offline");
    const socket = await carol.connect();
    await expect(amy.member("carol")).toContainText("Online");
    await amy.member("carol").getByRole("button").first().click();
    await expect(amy.page.getByRole("dialog")).toContainText("Online");
    await leaveByEscape(amy.page.getByRole("dialog"));
    await socket.close();
    await expect(amy.member("carol")).toContainText("Offline");
    await carol.leave();
    await bob.leave();
  } finally {
    await server.close();
  }
});
