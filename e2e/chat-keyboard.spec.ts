import type { Locator, Page } from "@playwright/test";
import type { ConsoleTab } from "./support/console.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { leaveByEscape } from "./support/keyboard.ts";

/** The chat without a mouse: every way of writing, answering and finding, and where the focus is left. */

const CAROL = "陳佳蓉";

/** Presses a key until an element has the focus. */
async function keyTo(page: Page, key: "Tab" | "Shift+Tab", target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** The message with this as its own text, whatever it quotes. */
const messageWith = (tab: ConsoleTab, text: string) =>
  tab.page.getByRole("article").filter({ has: tab.page.locator(".qs-chat-text", { hasText: text }) });

async function write(tab: ConsoleTab, text: string): Promise<void> {
  await expect(tab.composer()).toBeFocused();
  await writeAtOnce(tab, text);
}

/** Writes without checking where the focus is, as who knows the way does. */
async function writeAtOnce(tab: ConsoleTab, text: string): Promise<void> {
  await tab.page.keyboard.type(text);
  await tab.page.keyboard.press("Enter");
  await expect(tab.bubble(text)).toBeVisible();
  // What is still on its way cannot be selected or forwarded.
  await expect(messageWith(tab, text).last()).toHaveAttribute("data-message", /^\d+$/);
}

test("messages are copied and forwarded by keys, also by who types faster than names are known", async ({
  team,
  newProfile,
}) => {
  const profile = await newProfile();
  await profile.grantPermissions(["clipboard-read", "clipboard-write"]);
  const tab = await tabOf(profile, team.amy);
  const { page } = tab;
  await tab.openChat(team.bob.chat);
  for (const text of ["first", "second"]) await write(tab, text);
  const bar = page.getByRole("toolbar", { name: "Selected messages" });

  await test.step("the boxes are a Tab away from the bar, and the composer has the focus after all", async () => {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("s");
    await expect(bar).toBeFocused();
    await keyTo(page, "Shift+Tab", page.getByRole("checkbox", { name: /: first”$/ }));
    await page.keyboard.press("Space");
    await expect(bar).toContainText("2 selected");
    await keyTo(page, "Tab", bar.getByRole("button", { name: "Copy" }));
    await page.keyboard.press("Enter");
    await expect(bar).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/first\n\n.*\nsecond$/);
    await expect(tab.composer()).toBeFocused();
  });

  await test.step("forwarded to whom is found by name", async () => {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("f");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("searchbox")).toBeFocused();
    // Whoever types fast has pressed Enter before the dictionary of pinyin has come.
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route("**/*.js", async (route) => {
      await coming;
      await route.continue();
    });
    await page.keyboard.type("chen");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("searchbox")).toHaveValue("chen");
    come();
    await expect(dialog.getByRole("button", { name: `Remove ${CAROL}` })).toBeVisible();
    await expect(dialog.getByRole("searchbox")).toHaveValue("");
    await page.unrouteAll({ behavior: "wait" });
    await keyTo(page, "Tab", dialog.getByRole("button", { name: "Forward" }));
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(tab.chatRow(team.carol.chat)).toContainText("second");
  });
});

test("everything that a message is made of comes in by keys", async ({ team, group, newProfile }) => {
  const profile = await newProfile();
  await profile.grantPermissions(["microphone"]);
  const tab = await tabOf(profile, team.amy);
  const { page } = tab;
  await tab.openChat(group.chat);
  const tools = page.getByRole("toolbar", { name: "Message tools" });
  const tool = (name: string) => tools.getByRole("button", { name });

  await test.step("a mention, an emoji and a greeting, one behind the other", async () => {
    await expect(tab.composer()).toBeFocused();
    await page.keyboard.type("@bo");
    // Who is in the group is asked for when its chat opens.
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/Bob Carter$/]);
    await page.keyboard.press("Enter");
    await expect(tab.composer()).toHaveValue("@Bob Carter ");
    await keyTo(page, "Shift+Tab", tool("Emoji"));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Grin", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(tab.composer()).toBeFocused();
    await page.keyboard.type(" /thank");
    await expect(page.getByRole("listbox", { name: "Greetings" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(tab.composer()).toHaveValue(
      "@Bob Carter 😃 Thank you for getting in touch. Have a nice day!",
    );
    await keyTo(page, "Shift+Tab", tool("Request read receipts"));
    await page.keyboard.press("Enter");
    await keyTo(page, "Tab", tab.composer());
    await page.keyboard.press("Enter");
    const sent = page.getByRole("article").filter({ hasText: "Have a nice day!" });
    await expect(sent.getByRole("button", { name: /^0 read/ })).toBeVisible();
  });

  await test.step("who has read it", async () => {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: /^0 read/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator(".qs-chat-readers")).toContainText("Bob Carter");
    await leaveByEscape(page.locator(".qs-chat-readers"));
    await expect(page.getByRole("button", { name: /^0 read/ })).toBeFocused();
    await expect(tab.composer()).toBeVisible();
  });

  await test.step("a file", async () => {
    // Asked for ahead of the key: a key overtakes what the browser is told by another channel.
    const chooser = page.waitForEvent("filechooser");
    await keyTo(page, "Tab", tool("Send files, pictures or videos"));
    await page.keyboard.press("Enter");
    const files = ["keep.txt", "drop.txt"].map((name) => ({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from("some notes"),
    }));
    await (await chooser).setFiles(files);
    await keyTo(page, "Shift+Tab", page.getByRole("button", { name: "Remove drop.txt" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Files to send" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
    await keyTo(page, "Tab", tab.composer());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Download keep.txt" })).toBeVisible();
    await expect(page.getByText("drop.txt")).toHaveCount(0);
  });

  await test.step("a voice message, and the composer again", async () => {
    await keyTo(page, "Shift+Tab", tool("Voice message"));
    await page.keyboard.press("Enter");
    // A second passes, but not its successors.
    await expect(page.getByText(/^0:(0[1-9]|[1-5]\d) \/ 1:00$/)).toBeVisible();
    await keyTo(page, "Tab", page.getByRole("button", { name: "Send voice message" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article").getByRole("group", { name: "Voice message" })).toBeVisible();
    await expect(tab.composer()).toBeFocused();
  });
});
