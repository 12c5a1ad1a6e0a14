import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { ConsoleTab } from "./console.ts";
import type { Person } from "./people.ts";

/** The left side of the chat screen in one tab, by the names that a user reads. */
export class Side {
  readonly page: Page;

  constructor(readonly tab: ConsoleTab) {
    this.page = tab.page;
  }

  async act(row: Locator, action: string): Promise<void> {
    await row.getByRole("button").first().click({ button: "right" });
    await this.page.getByRole("menuitem", { name: action, exact: true }).click();
  }

  /** The chats that are listed, from top to bottom. */
  chats(): Promise<string[]> {
    return this.page
      .locator("[data-chat]")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-chat") ?? ""));
  }

  friend(who: Pick<Person, "userId">): Locator {
    return this.page.locator(`[data-friend="${who.userId}"]`);
  }

  async show(list: "Chats" | "Friends" | "Groups"): Promise<void> {
    await this.page.getByRole("tab", { name: new RegExp(`^${list}`) }).click();
  }

  async filter(name: string): Promise<void> {
    await this.page.locator(".qs-chip").filter({ hasText: name }).click();
  }

  async openRequests(box: "Received" | "Sent"): Promise<void> {
    await this.show("Friends");
    await this.page.getByRole("button", { name: /^New friends/ }).click();
    await this.filter(box);
  }

  async back(): Promise<void> {
    await this.page.getByRole("button", { name: "Back", exact: true }).click();
  }

  async find(name: string): Promise<void> {
    await this.show("Friends");
    await this.page.getByRole("button", { name: "Find people", exact: true }).click();
    await this.page.getByLabel("Nickname or username").fill(name);
  }

  /** Asks a person who was found to be a friend. */
  async apply(person: string, word: string): Promise<void> {
    await this.page.getByRole("button", { name: `Add ${person} as a friend` }).click();
    await this.page.getByLabel("Message", { exact: true }).fill(word);
    await this.page.getByRole("button", { name: "Send request" }).click();
    await expect(this.page.locator("[data-person]").getByText("Requested")).toBeVisible();
  }

  request(text: string): Locator {
    return this.page.locator("[data-request]").filter({ hasText: text });
  }

  search(): Locator {
    return this.page.getByLabel("Search chats, people and messages");
  }

  option(text: string): Locator {
    return this.page.getByRole("option").filter({ hasText: text });
  }
}
