import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { ConsoleTab } from "./console.ts";
import { tabOf } from "./fixtures.ts";
import { expectNotice } from "./notices.ts";
import type { Person } from "./people.ts";

/** Addresses that the specs of the strip go to. */
export const HOME = "/dashboard/workplace";
export const CHAT = "/customer/chat/imchat";
export const CENTER = "/user/center";

/** A browser tab with its strip. */
export class Strip {
  constructor(
    readonly tab: ConsoleTab,
    readonly profile: BrowserContext,
  ) {}

  static async open(
    newProfile: () => Promise<BrowserContext>,
    person: Person,
    path: string = HOME,
  ): Promise<Strip> {
    const profile = await newProfile();
    return new Strip(await tabOf(profile, person, path), profile);
  }

  get page(): Page {
    return this.tab.page;
  }

  get nav(): Locator {
    return this.page.getByRole("navigation", { name: "Open pages" });
  }

  link(name: string): Locator {
    return this.nav.getByRole("link", { name });
  }

  /** Names of the tabs, from left to right. */
  async expectNames(...names: readonly string[]): Promise<void> {
    await expect(this.nav.locator(".qs-tab-title")).toHaveText(names);
  }

  /** The tab whose page is shown. */
  async expectActive(name: string): Promise<void> {
    await expect(this.nav.locator('[aria-current="page"]')).toHaveText(new RegExp(`^${name}`));
  }

  /** Goes to an address within the console, as its links do. */
  async go(...addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      await this.page.evaluate((to) => history.pushState(null, "", to), address);
      await expect(this.nav.locator('[aria-current="page"]')).toHaveAttribute("href", address);
    }
  }

  async act(name: string, action: string): Promise<void> {
    await this.link(name).click({ button: "right" });
    await this.page.getByRole("menuitem", { name: action }).click();
  }

  async expectNotice(text: string): Promise<void> {
    await expectNotice(this.page, text);
  }

  dialog(): Locator {
    return this.page.getByRole("alertdialog");
  }

  filter(): Locator {
    return this.page.getByRole("combobox", { name: "Search chats, people and messages" });
  }
}
