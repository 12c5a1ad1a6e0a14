import type { Locator } from "@playwright/test";
import type { Finding } from "./support/axe.ts";
import { signIn } from "./support/colleague.ts";
import { demoIds, expect, nth, openTabs, test } from "./support/fixtures.ts";
import { GroupSide } from "./support/group-side.ts";
import { leaveByEscape } from "./support/keyboard.ts";
import { findings, wear } from "./support/looks.ts";
import { png } from "./support/png.ts";

test("the panel of a group and its dialogs, in the light and in the dark theme", async ({
  server,
  newProfile,
}) => {
  test.setTimeout(300_000);
  const owner = await signIn({ url: server.url, userName: "amy" });
  const memberIds = [demoIds.bob, demoIds.carol, demoIds.admin];
  const group = await owner.call("groupCreate", { body: { name: "Canton fair", memberIds } });
  const people = (...userIds: number[]) => ({ groupId: group.id, userIds });
  await owner.call("groupManager", { body: { ...people(demoIds.bob), isManager: true } });
  await owner.call("groupMuted", { body: { ...people(demoIds.carol), isMuted: true } });
  await owner.call("groupModify", { body: { id: group.id, notice: "Stand 9, see www.example.com" } });
  const amy = new GroupSide(nth(await openTabs(await newProfile(), server.url, "amy", 1), 0));
  const { page } = amy;
  await wear(page, "light");
  await amy.tab.pickChat(`GROUP:${group.id}`);
  const found: Finding[] = [];
  const look = async (place: string, part: Locator) => {
    await expect(part, place).toBeVisible();
    found.push(...(await findings(page, place)));
  };
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const lookAndLeave = async (place: string) => {
    await look(place, dialog);
    await leaveByEscape(dialog);
  };

  await amy.show("Members");
  await look("members", amy.member("carol"));
  await amy.member("carol").getByRole("button").first().click({ button: "right" });
  await look("menu of a member", page.getByRole("menuitem").first());
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await amy.panel().getByLabel("Search members").fill("nobody at all");
  await look("no member found", amy.panel().getByText("No member is named “nobody at all”"));
  await amy.panel().getByLabel("Search members").press("Escape");
  await amy.panel().getByRole("button", { name: "Choose…" }).click();
  await page.keyboard.press("Control+a");
  await look("members that are chosen", amy.panel().getByText("3 of at most 50 chosen"));
  await page.keyboard.press("Delete");
  await lookAndLeave("removing several");
  await expect(amy.panel().locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await amy.panel().getByRole("button", { name: "Invite friends" }).click();
  await lookAndLeave("inviting");

  await amy.show("About");
  await look("about", amy.panel().getByRole("button", { name: "Change picture" }));
  for (const name of ["Rename the group", "Edit the notice", "Edit your remark", "Edit your nickname here"]) {
    await amy.panel().getByRole("button", { name, exact: true }).click();
    await lookAndLeave(name);
  }
  await amy.panel().getByRole("button", { name: "Dissolve the group" }).click();
  await lookAndLeave("dissolving");
  await page
    .getByLabel("Choose a picture for the group")
    .setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await look("a picture that is none", page.getByText("The picture must be a gif, jpg or png"));
  await page
    .getByLabel("Choose a picture for the group")
    .setInputFiles({ name: "fair.png", mimeType: "image/png", buffer: png(200) });
  await expect(dialog.getByRole("button", { name: "Upload" })).toBeEnabled();
  await lookAndLeave("cutting a picture");

  await page.getByRole("tab", { name: /^Groups/ }).click();
  await page.getByRole("button", { name: "Create a group" }).click();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByText("Enter a name for the group")).toBeVisible();
  await lookAndLeave("creating");
  expect(found).toEqual([]);
  await owner.leave();
});
