import { type BrowserContext, type CDPSession, expect } from "@playwright/test";
import { newWindow } from "../support/browser-window.ts";
import { ConsoleTab } from "../support/console.ts";
import { turnAway, turnTo } from "../support/hidden-page.ts";
import type { Written } from "./ledger.ts";
import { readShown, type Shown } from "./shown.ts";

/** How long a user waits for a page to do something before he turns to something else, ms. */
const PATIENCE_MS = 2_500;
/** How long he looks on for what may not come, ms. */
const GLANCE_MS = 1_500;
/** How long a busy machine may take to remove a renderer, ms: the wait is for the browser, not for the product. */
const CRASH_MS = 20_000;
const IM_CHAT = "/customer/chat/imchat";

/** A tab of the console with a user in front of it who is not thrown by what does not work. */
export class UserTab {
  /** The main thread stands still: it can be neither used nor read. */
  frozen = false;
  /** Another tab is in front of it. */
  hidden = false;
  /** What is in a composer and was not seen to be taken. */
  pending: Written | null = null;
  private gone = false;

  private constructor(
    readonly console: ConsoleTab,
    /** Commands to the browser about this page. */
    readonly devtools: CDPSession,
  ) {}

  static async open(profile: BrowserContext, url: string): Promise<UserTab> {
    const page = await newWindow(profile);
    page.setDefaultTimeout(PATIENCE_MS);
    const tab = new UserTab(new ConsoleTab(page, url), await profile.newCDPSession(page));
    await tab.load();
    return tab;
  }

  get page() {
    return this.console.page;
  }

  get alive(): boolean {
    return !this.gone;
  }

  /** Goes to the chat; where the network is down the tab stays on the browser's own page. */
  async load(): Promise<void> {
    this.hidden = false;
    await this.tried(this.page.goto(`${this.console.url}${IM_CHAT}`, { waitUntil: "commit" }));
  }

  /** The user turns to another tab: this one draws nothing any more. */
  async hide(): Promise<void> {
    if (!this.alive || this.frozen || this.hidden) return;
    // A page that did not come up is the browser's own.
    this.hidden = await this.tried(turnAway(this.page, { still: true, slow: true }));
  }

  /** He turns to it again. */
  async reveal(): Promise<void> {
    if (!this.hidden) return;
    this.hidden = false;
    await this.tried(turnTo(this.page));
  }

  title(): Promise<string> {
    return this.page.evaluate(() => document.title);
  }

  /** Where the chat was taken elsewhere, it is asked for again here. */
  async takeBack(): Promise<void> {
    await this.front();
    const ok = this.page.getByRole("alertdialog").getByRole("button", { name: "OK" });
    if ((await ok.count()) > 0) await this.tried(ok.click());
    const again = this.page.getByRole("button", { name: "Use here again" }).first();
    if ((await again.count()) > 0) await this.tried(again.click());
  }

  /** Takes a chat from the list. @returns whether it was seen to go. */
  async remove(chat: string): Promise<boolean> {
    const row = this.console.chatRow(chat);
    return this.tried(
      (async () => {
        await this.front();
        await row.locator("button").first().click({ button: "right" });
        await this.page.getByRole("menuitem", { name: "Remove chat", exact: true }).click();
        await expect(row).toHaveCount(0, { timeout: PATIENCE_MS });
      })(),
    );
  }

  async reload(): Promise<void> {
    this.abandon();
    this.hidden = false;
    await this.tried(this.page.reload({ waitUntil: "commit" }));
  }

  /** The user closes it, in good order. */
  async close(): Promise<void> {
    this.leave();
    await this.page.close();
  }

  /** Its renderer crashes. */
  async crash(): Promise<void> {
    this.leave();
    const crashed = this.page.waitForEvent("crash", { timeout: CRASH_MS });
    // Where its main thread stands still it cannot go to a page that crashes.
    void this.devtools.send("Page.crash").catch(() => undefined);
    await crashed;
    await this.page.close();
  }

  /** Its main thread is stopped where it is. */
  async freeze(): Promise<void> {
    await this.devtools.send("Debugger.enable");
    this.frozen = true;
    await this.devtools.send("Debugger.pause");
  }

  async thaw(): Promise<void> {
    if (!this.alive || !this.frozen) return;
    await this.devtools.send("Debugger.disable");
    this.frozen = false;
  }

  /** Its main thread takes so many times as long for everything. */
  async slow(rate: number): Promise<void> {
    if (this.alive) await this.devtools.send("Emulation.setCPUThrottlingRate", { rate });
  }

  /** Brings a chat to the front. @returns whether it is there. */
  async show(chat: string): Promise<boolean> {
    const row = this.console.chatRow(chat);
    const selected = this.page.locator(`[data-chat="${chat}"][data-selected="true"]`);
    return this.tried(
      (async () => {
        await this.front();
        if ((await selected.count()) === 0) await row.locator("button").first().click();
        await expect(selected).toHaveCount(1, { timeout: PATIENCE_MS });
        await expect(this.console.composer()).toBeVisible({ timeout: PATIENCE_MS });
      })(),
    );
  }

  /**
   * Writes into the chat in front and presses Enter.
   * @param submitted called as it is handed over.
   * @returns the message once the composer is empty again; null when it was not seen to be.
   */
  async write(text: string, submitted: () => Written): Promise<Written | null> {
    const composer = this.console.composer();
    const filled = await this.tried(composer.fill(text));
    this.pending = submitted();
    if (!filled) {
      // A page that is slow may have it in its composer nevertheless, or only in a moment.
      this.pending.excused = true;
      return null;
    }
    await this.tried(composer.press("Enter"));
    return this.seeTaken();
  }

  /** Presses again for what was not taken. @returns the message once it is. */
  async press(): Promise<Written | null> {
    const { pending } = this;
    if (pending === null || !(await this.show(pending.chat))) return null;
    await this.tried(this.console.composer().press("Enter"));
    return this.seeTaken();
  }

  /**
   * Withdraws the last own message in sight, if it still may be.
   * @param choosing called with its text before: from then on it may be gone.
   */
  async recallLast(choosing: (text: string) => void): Promise<void> {
    const own = this.page.locator('article[data-own="true"]').last();
    await this.tried(
      (async () => {
        await this.front();
        choosing((await own.locator(".qs-chat-bubble").textContent()) ?? "");
        await own.hover();
        await own.getByRole("button", { name: "Message actions" }).click();
        await this.page.getByRole("menuitem", { name: "Recall", exact: true }).click();
      })(),
    );
    await this.tried(this.page.keyboard.press("Escape"));
  }

  /** Waits until the page shows that the connection is lost, or no longer does. @returns whether it came to that. */
  watch(until: "lost" | "back"): Promise<boolean> {
    const banner = this.page.getByText("connection lost, trying to reconnect...");
    const timeout = GLANCE_MS;
    return this.tried(
      until === "lost" ? expect(banner).toBeVisible({ timeout }) : expect(banner).toBeHidden({ timeout }),
    );
  }

  /** Whether the chat's screen is shown. */
  async isUp(): Promise<boolean> {
    await this.front();
    return this.tried(expect(this.page.locator(".qs-chat-row").first()).toBeVisible());
  }

  async shown(): Promise<Shown> {
    await this.front();
    return readShown(this.page);
  }

  /** The user turns to this tab; the others draw once a second at most from then on. */
  private async front(): Promise<void> {
    await this.reveal();
    await this.page.bringToFront();
  }

  private async seeTaken(): Promise<Written | null> {
    const taken = await this.tried(expect(this.console.composer()).toHaveValue("", { timeout: PATIENCE_MS }));
    if (!taken) return null;
    const { pending } = this;
    this.pending = null;
    return pending;
  }

  /** What was not seen to be taken may have been, or not. */
  private abandon(): void {
    if (this.pending !== null) this.pending.excused = true;
    this.pending = null;
  }

  private leave(): void {
    this.abandon();
    this.gone = true;
    this.frozen = false;
    this.hidden = false;
  }

  /** Does what may fail while the world is upside down. @returns whether it worked. */
  private async tried(attempt: Promise<unknown>): Promise<boolean> {
    try {
      await attempt;
      return true;
    } catch {
      return false;
    }
  }
}
