import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { GroupSide } from "./support/group-side.ts";
import { expectNotice } from "./support/notices.ts";
import { png } from "./support/png.ts";

/** Where a group's picture is seen: in the list, above the conversation, in the panel. */
const places = (side: GroupSide, chat: string): readonly Locator[] => [
  side.tab.chatRow(chat).locator(".qs-avatar img"),
  side.page.locator(".qs-chat-head .qs-avatar img"),
  side.panel().locator(".qs-group-top .qs-avatar img"),
];

async function expectPicture(side: GroupSide, chat: string): Promise<void> {
  for (const picture of places(side, chat)) {
    await expect(picture).toHaveAttribute("src", /^\/chat-file\//);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
}

const choose = (side: GroupSide, name: string, buffer: Buffer) =>
  side.page.getByLabel("Choose a group picture").setInputFiles({ name, mimeType: "image/png", buffer });

test("a group gets a picture, which all its members see, and loses it again", async ({
  team,
  newProfile,
}) => {
  const [amyProfile, bobProfile] = [await newProfile(), await newProfile()];
  const amy = new GroupSide(await tabOf(amyProfile, team.amy));
  const bob = new GroupSide(await tabOf(bobProfile, team.bob));
  const caller = team.amy;
  const group = await caller.call("groupCreate", { body: { name: "Fair", memberIds: [team.bob.userId] } });
  const chat = `GROUP:${group.id}`;
  for (const side of [amy, bob]) {
    await side.tab.pickChat(chat);
    await side.show("About");
  }

  await test.step("only who manages it is offered that", async () => {
    await expect(bob.panel().getByText("Your nickname in this group")).toBeVisible();
    await expect(bob.panel().getByRole("button", { name: "Change picture" })).toHaveCount(0);
    await expect(amy.panel().getByRole("button", { name: "Change picture" })).toBeVisible();
    await expect(amy.panel().getByRole("button", { name: "Remove picture" })).toHaveCount(0);
  });

  const cut = amy.page.getByRole("dialog", { name: "Crop group picture" });
  await test.step("what is no picture is not taken", async () => {
    await choose(amy, "notes.png", Buffer.from("no picture at all"));
    await expect(amy.page.getByText("Choose a gif, jpg or png picture")).toBeVisible();
    await choose(amy, "broken.png", png(8).subarray(0, 20));
    await expect(amy.page.getByText("The picture is damaged and cannot be read")).toBeVisible();
    await expect(cut).toHaveCount(0);
  });

  await test.step("it is cut and uploaded, and seen everywhere", async () => {
    await choose(amy, "fair.png", png(300));
    await cut.getByRole("slider", { name: "Zoom" }).fill("2");
    await expectAccessible(amy.page, ".qs-picture-dialog");
    await cut.getByRole("button", { name: "Upload" }).click();
    await expect(cut).toBeHidden();
    await expectNotice(amy.page, "The group picture was changed");
    for (const side of [amy, bob]) await expectPicture(side, chat);
    await amy.page.reload();
    await amy.show("About");
    await expectPicture(amy, chat);
  });

  await test.step("it is removed, once that was confirmed", async () => {
    const remove = amy.panel().getByRole("button", { name: "Remove picture" });
    await remove.click();
    await amy.page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expectPicture(amy, chat);
    await remove.click();
    await amy.confirm("Remove");
    for (const side of [amy, bob])
      for (const picture of places(side, chat)) await expect(picture).toHaveCount(0);
    await expect(remove).toHaveCount(0);
  });

  await test.step("who is removed meanwhile has neither the panel nor the dialog any more", async () => {
    await caller.call("groupManager", {
      body: { groupId: group.id, userIds: [team.bob.userId], isManager: true },
    });
    await choose(bob, "mine.png", png(200));
    const dialog = bob.page.getByRole("dialog", { name: "Crop group picture" });
    await expect(dialog.getByRole("button", { name: "Upload" })).toBeEnabled();
    await caller.call("groupRemove", { body: { groupId: group.id, userIds: [team.bob.userId] } });
    await expect(dialog).toHaveCount(0);
    await expect(bob.panel()).toHaveCount(0);
  });
});

test("an upload of a group's picture can be given up, and one that failed tried again", async ({
  team,
  newProfile,
}) => {
  // What a shared worker asks for passes by the test.
  const profile = await newProfile({ host: "elected" });
  const amy = new GroupSide(await tabOf(profile, team.amy));
  const caller = team.amy;
  const group = await caller.call("groupCreate", { body: { name: "Depot", memberIds: [] } });
  await amy.tab.pickChat(`GROUP:${group.id}`);
  await amy.show("About");
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await profile.route("**/imchat-api/image/upload", async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await choose(amy, "depot.png", png(300));
  const dialog = amy.page.getByRole("dialog", { name: "Crop group picture" });
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog.getByRole("progressbar", { name: "Uploading" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("progressbar", { name: "Uploading" })).toHaveCount(0);
  release();
  await profile.unroute("**/imchat-api/image/upload");

  const refuse = JSON.stringify({ code: 500, message: "No room for pictures" });
  await profile.route("**/imchat-api/image/upload", (route) =>
    route.fulfill({ contentType: "application/json", body: refuse }),
  );
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("No room for pictures");
  await profile.unroute("**/imchat-api/image/upload");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog).toBeHidden();
  await expectPicture(amy, `GROUP:${group.id}`);
});
