import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { ModelServer } from "../../../support/model-server.ts";
import { type Finding, findings, overlays } from "../../support/accessible.ts";
import { openConsole, people } from "../../support/console.tsx";
import { leaveByEscape } from "../../support/keyboard.ts";

/** The panel of a group and its dialogs: accessible in both themes and all languages, and the keyboard is somewhere when they go. */

const panel = page.getByRole("complementary", { name: /^Group “/ });
const member = (name: keyof typeof people) => panel.css(`[data-member="${people[name].id}"]`);
const view = (name: "Members" | "About") => panel.css(".qs-chip").filter({ hasText: name }).click();
const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));

function fair({ chat }: { readonly chat: ModelServer }): void {
  const { amy, bob, carol } = people;
  const group = chat.people.addGroup(1, "Canton fair", amy.id, [bob.id, carol.id]);
  group.notice = "Stand 9, see www.example.com";
  chat.people.changeMember(group, bob.id, { isManager: true });
  chat.people.changeMember(group, carol.id, { isMuted: true });
}

/** Gathers what is found of each thing that opens. */
function gathering() {
  const found: Finding[] = [];
  const check = async (place: string, part: Locator) => {
    await expect.element(part).toBeVisible();
    const parts = overlays().length > 0 ? overlays() : [panel.element()];
    found.push(...(await findings(...parts)).map((one) => `${place}, ${one}`));
  };
  const checkAndClose = async (place: string) => {
    await check(place, dialog);
    await leaveByEscape(dialog);
  };
  return { found, check, checkAndClose };
}

async function openPanel(): Promise<void> {
  await openConsole("/customer/chat/imchat?chat=GROUP:1", { prepare: fair });
  await page.getByRole("button", { name: "Group members and details" }).click();
  await expect.element(panel).toBeVisible();
}

test("members: their menu, a search without an answer, choosing, removing and inviting", async () => {
  const { found, check, checkAndClose } = gathering();
  await openPanel();
  await view("Members");
  await check("members", member("carol"));
  await member("carol").getByRole("button").first().click({ button: "right" });
  const items = page.getByRole("menuitem");
  await check("menu of a member", items.first());
  await userEvent.keyboard("{Escape}");
  await expect.element(items.first()).not.toBeInTheDocument();

  const search = panel.getByLabelText("Search members");
  await userEvent.fill(search, "nobody at all");
  await check("no member found", panel.getByText("No member is named “nobody at all”"));
  await userEvent.keyboard("{Escape}");
  await panel.getByRole("button", { name: "Choose…" }).click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await check("members that are chosen", panel.getByText("2 of 50 selected"));
  await userEvent.keyboard("{Delete}");
  await checkAndClose("removing several");
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await panel.getByRole("button", { name: "Invite friends" }).click();
  await checkAndClose("inviting");
  expect(found).toEqual([]);
});

test("about: what can be changed, dissolving, and a new group without a name", async () => {
  const { found, check, checkAndClose } = gathering();
  await openPanel();
  await view("About");
  await check("about", panel.getByRole("button", { name: "Change picture" }));
  for (const name of ["Rename group", "Edit notice", "Edit remark", "Edit your nickname in this group"]) {
    await panel.getByRole("button", { name, exact: true }).click();
    await checkAndClose(name);
  }
  await panel.getByRole("button", { name: "Dissolve group" }).click();
  await checkAndClose("dissolving");

  await page.getByRole("tab", { name: /^Groups/ }).click();
  await page.getByRole("button", { name: "Create group" }).click();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect.element(dialog.getByText("Enter a group name")).toBeVisible();
  await checkAndClose("creating");
  expect(found).toEqual([]);
});

test("a picture that is none, and one that is cut", async () => {
  const { found, check, checkAndClose } = gathering();
  await openPanel();
  await view("About");
  const input = page.getByLabelText("Choose a group picture");
  await userEvent.upload(input, new File(["no picture"], "no.png", { type: "image/png" }));
  await check("a picture that is none", page.getByText("Choose a gif, jpg or png picture"));
  const canvas = new OffscreenCanvas(200, 200);
  canvas.getContext("2d")?.fillRect(0, 0, 200, 200);
  const picture = await canvas.convertToBlob({ type: "image/png" });
  await userEvent.upload(input, new File([picture], "fair.png", { type: "image/png" }));
  await expect.element(dialog.getByRole("button", { name: "Upload" })).toBeEnabled();
  await checkAndClose("cutting a picture");
  expect(found).toEqual([]);
});
