import type { Locator } from "@playwright/test";
import type { ConsoleTab } from "./console.ts";
import { expect } from "./fixtures.ts";
import type { Person } from "./people.ts";

type Member = Pick<Person, "userId">;

/** A group's panel and dialogs in one tab, by the names that a user reads. */
export class GroupSide {
  constructor(readonly tab: ConsoleTab) {}

  get page() {
    return this.tab.page;
  }

  panel(): Locator {
    return this.page.getByRole("complementary", { name: /^Group “/ });
  }

  opener(): Locator {
    return this.page.getByRole("button", { name: "Group members and details" });
  }

  async show(view: "Members" | "About"): Promise<void> {
    if (!(await this.panel().isVisible())) await this.opener().click();
    await this.panel().locator(".qs-chip").filter({ hasText: view }).click();
  }

  member(who: Member): Locator {
    return this.panel().locator(`[data-member="${who.userId}"]`);
  }

  /** What the user may do to a member; none where there is no menu. */
  async actions(who: Member): Promise<string[]> {
    await this.show("Members");
    await expect(this.member(who)).toBeVisible();
    const more = this.member(who).getByRole("button", { name: /^More actions/ });
    if ((await more.count()) === 0) return [];
    await this.member(who).hover();
    await more.click();
    await expect(this.page.getByRole("menuitem").first()).toBeVisible();
    const names = await this.page.getByRole("menuitem").allInnerTexts();
    await this.page.keyboard.press("Escape");
    return names;
  }

  async act(who: Member, action: string): Promise<void> {
    await this.show("Members");
    await this.member(who).getByRole("button").first().click({ button: "right" });
    await this.page.getByRole("menuitem", { name: action, exact: true }).click();
  }

  /** Opens the dialog that changes one of the group's texts, and writes. */
  async write(title: string, label: string, text: string): Promise<void> {
    await this.show("About");
    await this.panel().getByRole("button", { name: title, exact: true }).click();
    await this.page.getByRole("dialog").getByLabel(label, { exact: true }).fill(text);
    await this.page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(this.page.getByRole("dialog")).toHaveCount(0);
  }

  async confirm(ok: string): Promise<void> {
    await this.page.getByRole("alertdialog").getByRole("button", { name: ok, exact: true }).click();
  }

  name(): Locator {
    return this.page.locator(".qs-chat-head-name");
  }
}
