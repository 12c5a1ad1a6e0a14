import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { newWindow } from "./browser-window.ts";

export const DEMO_PASSWORD = "Quayside-demo1";

/** The console in one tab, by the names that a user reads (in English). */
export class ConsoleTab {
  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  /** Opens a tab of the console at a path. */
  static async open(context: BrowserContext, url: string, path = "/"): Promise<ConsoleTab> {
    const tab = new ConsoleTab(await newWindow(context), url);
    await tab.page.goto(`${url}${path}`);
    return tab;
  }

  async signIn(userName: string, options: { password?: string; remember?: boolean } = {}): Promise<void> {
    await this.page.getByLabel("Username", { exact: true }).fill(userName);
    await this.page.getByLabel("Password", { exact: true }).fill(options.password ?? DEMO_PASSWORD);
    if (options.remember) await this.page.getByText("Remember me").click();
    await this.page.getByRole("button", { name: "Sign in", exact: true }).click();
  }

  /** Waits until the shell and its menu are shown. */
  async expectSignedIn(): Promise<void> {
    await expect(this.page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  }

  async expectLogin(): Promise<void> {
    await expect(this.page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  }

  /** Asks to sign out. @returns the dialog that asks back. */
  async askSignOut(): Promise<Locator> {
    await this.page.getByRole("button", { name: /^User menu/ }).click();
    await this.page.getByRole("menuitem", { name: "Sign out" }).click();
    const dialog = this.page.getByRole("alertdialog");
    await expect(dialog).toContainText("Are you sure you want to log out?");
    return dialog;
  }

  async signOut(): Promise<void> {
    const dialog = await this.askSignOut();
    await dialog.getByRole("button", { name: "Sign out" }).click();
  }

  chatRow(chat: string): Locator {
    return this.page.locator(`[data-chat="${chat}"]`);
  }

  /** Goes to a chat from any page of the console, as a link does. */
  async openChat(chat: string): Promise<void> {
    const address = `/customer/chat/imchat?chat=${encodeURIComponent(chat)}`;
    await this.page.evaluate((to) => history.pushState(null, "", to), address);
    await expect(this.page.locator(`.qs-chat-row[data-chat="${chat}"]`)).toHaveAttribute(
      "data-selected",
      "true",
    );
    await expect(this.composer()).toBeVisible();
  }

  async pickChat(chat: string): Promise<void> {
    await this.chatRow(chat).locator("button").first().click();
    await expect(this.composer()).toBeVisible();
  }

  composer(): Locator {
    return this.page.getByRole("textbox", { name: /^Message to / });
  }

  async send(text: string): Promise<void> {
    await this.composer().fill(text);
    await this.composer().press("Enter");
    await expect(this.composer()).toHaveValue("");
  }

  /** The bubble with exactly this text. */
  bubble(text: string): Locator {
    return this.page.getByRole("article").filter({ has: this.page.getByText(text, { exact: true }) });
  }

  /** What is between the messages, centred. */
  tip(text: string | RegExp): Locator {
    return this.page.locator(".qs-chat-tip").getByText(text, { exact: true });
  }

  /** What can be done with the message with this text, by its menu. */
  async act(text: string, action: string): Promise<void> {
    await this.bubble(text).hover();
    await this.bubble(text).getByRole("button", { name: "Message actions" }).click();
    await this.page.getByRole("menuitem", { name: action, exact: true }).click();
  }

  /** Texts of the bubbles that are in the page now, from top to bottom. */
  async texts(): Promise<string[]> {
    return this.page.locator(".qs-chat-bubble").allInnerTexts();
  }

  /** Unread messages that the list shows for a chat. */
  async expectUnread(chat: string, count: number): Promise<void> {
    const badge = this.chatRow(chat).getByText(`${count} unread`, { exact: true });
    if (count > 0) await expect(badge).toBeAttached();
    else await expect(this.chatRow(chat).getByText(/ unread$/)).toHaveCount(0);
  }

  /** The bell in the header. */
  bell(): Locator {
    return this.page.getByRole("banner").getByRole("button", { name: /^Unread messages/ });
  }

  /** Unread messages of all chats, as the bell in the header counts. */
  async expectBell(count: number): Promise<void> {
    if (count > 0) await expect(this.bell()).toHaveAccessibleName(new RegExp(`: ${count} unread in chats`));
    else await expect(this.bell()).not.toHaveAccessibleName(/in chats/);
  }
}
