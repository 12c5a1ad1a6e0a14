import type { Page } from "@playwright/test";
import { setAppearance } from "./support/appearance.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { expectKeyboardIn } from "./support/keyboard.ts";

/** Publishing system messages: from the form into the chats of those whom they are for. */

const SCREEN = "/im/system-message";
const PICTURE = {
  name: "cover.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC",
    "base64",
  ),
};

const form = (page: Page) => page.getByRole("form", { name: "Publish system message" });
const editor = (page: Page) => form(page).getByRole("textbox", { name: "Text" });
const publish = (page: Page) => form(page).getByRole("button", { name: "Publish" }).click();

test("a message with rich text and pictures reaches those who were chosen", async ({
  team,
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, SCREEN);
  const amy = await tabOf(await newProfile(), team.amy);
  const bob = await tabOf(await newProfile(), team.bob);

  await page.getByRole("button", { name: "Publish system message" }).click();
  await form(page).getByLabel("Title").fill("Stocktaking on Sunday");
  await form(page).getByLabel("Introduction").fill("The service rests.");
  await form(page).locator(".qs-image input[type=file]").setInputFiles(PICTURE);
  await expect(form(page).getByLabel("Cover").first()).toHaveValue(/^\/chat-file\//);

  // The toolbar is one stop of the Tab key; the arrows lead on.
  await editor(page).click();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Home");
  await expect(form(page).getByRole("button", { name: "Undo" })).toBeFocused();
  for (const name of ["Redo", "Heading"]) {
    await page.keyboard.press("ArrowRight");
    await expect(form(page).getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type("Action");
  await page.keyboard.press("Enter");
  await page.keyboard.type("New ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("machines");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(", see ");
  await form(page).getByRole("button", { name: "Link", exact: true }).click();
  await page.getByRole("textbox", { name: "Link address" }).fill("javascript:alert(1)");
  await page.getByRole("textbox", { name: "Link address" }).press("Enter");
  await expect(page.getByText("Enter an address that starts with")).toBeVisible();
  await page.getByRole("textbox", { name: "Link address" }).fill("example.com/plan");
  await page.getByRole("textbox", { name: "Link address" }).press("Enter");
  await expect(editor(page).getByRole("link", { name: "https://example.com/plan" })).toBeVisible();

  // What was written outlives a reload, and is seen as it will read.
  await page.reload();
  await expect(editor(page).getByRole("heading", { name: "Action" })).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("machines")).toBeVisible();
  await expect(preview.locator("img")).toHaveCount(1);

  await form(page).getByText("Selected users").click();
  await publish(page);
  await expect(form(page).getByText("Choose at least one user")).toBeVisible();
  await form(page).locator(".qs-tags input").fill(team.amy.userName);
  await page.getByRole("option", { name: team.amy.userName }).click();
  await page.keyboard.press("Escape");
  await publish(page);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("to the 1 selected user");
  await question.getByRole("button", { name: "Publish" }).click();

  const sent = page.getByRole("button", { name: /Stocktaking on Sunday/ });
  await expect(sent).toBeVisible();
  await sent.click();
  await expect(page.getByRole("dialog").getByText("machines")).toBeVisible();
  await expectKeyboardIn(page.getByRole("dialog"));
  await page.keyboard.press("Escape");

  await amy.page.goto(`${team.amy.url}/customer/chat/imchat?chat=SYSTEM:0`);
  const card = amy.page.locator(".qs-chat-system", { hasText: "Stocktaking on Sunday" });
  await expect(card.getByRole("heading", { name: "Action" })).toBeVisible();
  await expect(card.locator("img.qs-announcement-cover")).toHaveJSProperty("naturalWidth", 10);
  await expect(card.getByRole("link")).toHaveAttribute("href", "https://example.com/plan");
  await bob.page.goto(`${team.amy.url}/customer/chat/imchat?chat=SYSTEM:0`);
  // What was published later has come, and that has not.
  await admin.publish({ title: "To everybody", content: "said later" });
  await expect(bob.page.locator(".qs-chat-system", { hasText: "To everybody" })).toBeVisible();
  await expect(bob.page.getByText("Stocktaking on Sunday")).toHaveCount(0);
});

test("a link goes to everybody, after a question; a draft is kept and thrown away on purpose", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, `${SCREEN}?write=1`);
  await publish(page);
  await expect(form(page).getByLabel("Title")).toBeFocused();
  await expect(form(page).getByText("Fill this in")).toHaveCount(2);
  await form(page).getByLabel("Title").fill("Read this");
  await form(page).getByText("Link", { exact: true }).click();
  await form(page).getByLabel("Address").fill("example.com");
  await publish(page);
  await expect(form(page).getByText("Enter an address that starts with http")).toBeVisible();
  await form(page).getByLabel("Address").fill("https://example.com/news");
  await form(page).getByLabel("Address").press("Control+Enter");
  await expect(page.getByRole("alertdialog")).toContainText("Publish “Read this” to all users?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await form(page).getByRole("button", { name: "Later" }).click();
  await page.getByRole("button", { name: "Continue with draft" }).click();
  await publish(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("button", { name: /Read this.*All users/ })).toBeVisible();

  await page.getByRole("button", { name: "Publish system message" }).click();
  await expect(form(page).getByLabel("Title")).toHaveValue("");
  await form(page).getByLabel("Title").fill("never mind");
  await form(page).getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search by title" }).fill("no such title");
  await page.getByRole("searchbox", { name: "Search by title" }).press("Enter");
  await expect(page.getByText("No title matches")).toBeVisible();
  await expect(page).toHaveURL(/title=no\+such\+title/);
});

test("who may not publish is led to the chat, and the screens are accessible in both themes", async ({
  team,
  admin,
  newProfile,
}) => {
  const amy = await tabOf(await newProfile(), team.amy, SCREEN);
  await expect(amy.page.getByText("You have no permission to publish system messages")).toBeVisible();
  await amy.page.getByRole("button", { name: "Open chat" }).click();
  await expect(amy.page).toHaveURL(/\/customer\/chat\/imchat/);

  const { page } = await tabOf(await newProfile(), admin, SCREEN);
  for (const scheme of ["light", "dark"] as const) {
    await setAppearance(page, scheme);
    await page.goto(`${team.amy.url}${SCREEN}`);
    await expect(page.locator(".qs-notice-item").first()).toBeVisible();
    await expectAccessible(page, ".qs-notice-sent");
    await page.goto(`${team.amy.url}${SCREEN}?write=1`);
    await expect(editor(page)).toBeVisible();
    await publish(page);
    await expectAccessible(page, ".qs-notice-write");
  }
});

test("system messages are copied, selected and deleted here, by the menu and by keys", async ({
  team,
  admin,
  newProfile,
}) => {
  const userIds = [team.amy.userId];
  await admin.publish({
    userIds,
    title: "Maintenance",
    intro: "On Sunday.",
    content: "<h2>What</h2><p>New <b>machines</b></p><ul><li>one</li><li>two</li></ul>",
  });
  await admin.publish({ title: "Notes", content: "https://example.com/notes", userIds });
  await admin.publish({ title: "Third", content: "the last", userIds });
  const profile = await newProfile();
  await profile.grantPermissions(["clipboard-read", "clipboard-write"]);
  const tabs = await tabsOf(profile, team.amy, 2, "/customer/chat/imchat?chat=SYSTEM:0");
  const [{ page }, other] = [nth(tabs, 0), nth(tabs, 1)];
  const card = (tab: Page, title: string) =>
    tab.getByRole("article").filter({ has: tab.getByRole("heading", { name: title, exact: true }) });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const more = (title: string) => card(page, title).getByRole("button", { name: "Message actions" });
  const bar = page.getByRole("toolbar", { name: "Selected messages" });

  await more("Maintenance").click();
  await expect(page.getByRole("menuitem")).toHaveText([/Copy/, /Select/, /Delete for me/]);
  await page.getByRole("menuitem", { name: "Copy" }).click();
  await expect.poll(copied).toBe("Maintenance\nOn Sunday.\nWhat\nNew machines\none\ntwo");

  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await more("Third").press("ArrowUp");
  await expect(more("Notes")).toBeFocused();
  await page.keyboard.press("s");
  await expect(bar).toContainText("1 selected");
  await expect(bar.getByRole("button", { name: "Forward" })).toBeDisabled();
  await page.getByRole("checkbox", { name: /: Third”$/ }).check();
  await bar.getByRole("button", { name: "Copy" }).click();
  await expect.poll(copied).toMatch(/\nNotes\nhttps:\/\/example.com\/notes\n\n.*\nThird\nthe last$/);

  await expect(bar).toHaveCount(0);
  await more("Third").press("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  for (const one of [page, other.page]) await expect(card(one, "Third")).toHaveCount(0);
  await expect(other.chatRow("SYSTEM:0")).toContainText("Notes");
  await page.reload();
  await expect(card(page, "Notes")).toBeVisible();
  await expect(card(page, "Third")).toHaveCount(0);
});
