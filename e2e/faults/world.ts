import type { Browser, BrowserContext } from "@playwright/test";
import { demoIds } from "../support/fixtures.ts";
import { canBeHidden } from "../support/hidden-page.ts";
import { SOUND_NETWORK } from "./conditions.ts";
import { Ledger } from "./ledger.ts";
import { Lifts } from "./lifts.ts";
import type { Plan } from "./plan.ts";
import { killEngine } from "./profile-faults.ts";
import { Speaker } from "./speaker.ts";
import type { TestBed } from "./test-bed.ts";
import { readTruth, type TrueChat } from "./truth.ts";
import { UserTab } from "./user-tab.ts";

/** The user of the plans. */
export const SELF = demoIds.amy;
export const GROUP = "GROUP:1";
/** Chats in which something is sent. */
export const CHATS: readonly string[] = [`PRIVATE:${demoIds.bob}`, `PRIVATE:${demoIds.carol}`, GROUP];

/** Everything that one plan is played on: a fresh profile on a test bed that is used for others too. */
export class World {
  readonly ledger = new Ledger();
  readonly lifts = new Lifts();
  readonly tabs: UserTab[] = [];
  readonly bob: Speaker;
  readonly carol: Speaker;
  readonly admin: Speaker;
  /** The user at another terminal. */
  readonly elsewhere: Speaker;
  /** Storage has failed in this plan. */
  diskFailed = false;
  /** Starts the server again that was stopped; does nothing when it was not. */
  revive: () => Promise<void> = async () => undefined;
  private up: Promise<void> = Promise.resolve();
  private isDown = false;
  private texts = 0;

  private constructor(
    readonly plan: Plan,
    readonly testBed: TestBed,
    readonly browser: Browser,
    readonly profile: BrowserContext,
  ) {
    const whenUp = () => this.up;
    this.bob = new Speaker(testBed.bob, whenUp);
    this.carol = new Speaker(testBed.carol, whenUp);
    this.admin = new Speaker(testBed.admin, whenUp);
    this.elsewhere = new Speaker(testBed.self, whenUp);
  }

  static async create(plan: Plan, testBed: TestBed, browser: Browser): Promise<World> {
    const profile = await testBed.newProfile();
    await profile.addInitScript(canBeHidden);
    if (plan.host === "elected")
      await profile.addInitScript(() => void Reflect.deleteProperty(window, "SharedWorker"));
    testBed.network.seed(plan.seed);
    return new World(plan, testBed, browser, profile);
  }

  /** Tabs that the user has. */
  get living(): readonly UserTab[] {
    return this.tabs.filter(({ alive }) => alive);
  }

  /** Tabs that can be used now. */
  get usable(): readonly UserTab[] {
    return this.living.filter(({ frozen }) => !frozen);
  }

  async openTab(): Promise<UserTab> {
    const tab = await UserTab.open(this.profile, this.testBed.url);
    this.tabs.push(tab);
    return tab;
  }

  /** A text that was never used before, in this plan or another. */
  text(what: string): string {
    this.texts += 1;
    return `${what} ${this.texts} of plan ${this.plan.seed}`;
  }

  /** Who of the others speaks in a chat. */
  speakerIn(chat: string, who: number): Speaker {
    if (chat === CHATS[0]) return this.bob;
    if (chat === CHATS[1]) return this.carol;
    return who % 2 === 0 ? this.bob : this.carol;
  }

  async killEngine(): Promise<void> {
    await this.engineMayDie();
    await killEngine(this.browser, this.profile, this.testBed.url);
  }

  /** An engine may be about to die: what it could not store, because storage was failing and the user was shown that, may be lost. */
  async engineMayDie(): Promise<void> {
    if (!this.diskFailed) return;
    const truth = await this.truth().catch(() => new Map<string, TrueChat>());
    const stored = [...truth.values()].flatMap(({ messages }) => messages.map(({ text }) => text ?? ""));
    this.ledger.excuseBut(new Set(stored));
  }

  truth(): Promise<Map<string, TrueChat>> {
    return readTruth(this.testBed.self, SELF);
  }

  async stopServer(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    if (this.isDown) return;
    this.isDown = true;
    let revived: () => void = () => undefined;
    this.up = new Promise((resolve) => {
      revived = resolve;
    });
    this.revive = async () => {
      this.revive = async () => undefined;
      await this.testBed.server.launch();
      this.isDown = false;
      revived();
    };
    await this.testBed.server.end(signal);
  }

  /** Whether nothing is in the way between the browser and the server. */
  get isSound(): boolean {
    const { network, cable } = this.testBed;
    const isOpen = cable.mode === "pass" && !network.portal && network.failingPull === null;
    return isOpen && !this.isDown && network.conditions === SOUND_NETWORK;
  }

  async backOnline(): Promise<void> {
    this.testBed.cable.mode = "pass";
    await this.profile.setOffline(false);
  }

  /** The network is as it should be, whatever it was. */
  async restoreNetwork(): Promise<void> {
    const { network } = this.testBed;
    network.conditions = SOUND_NETWORK;
    network.portal = false;
    network.failingPull = null;
    await this.backOnline();
  }

  async end(): Promise<void> {
    await this.restoreNetwork();
    await this.revive();
    for (const tab of this.living) await tab.thaw();
    await this.profile.close();
  }
}
