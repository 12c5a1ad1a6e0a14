import type { CDPSession, Page } from "@playwright/test";
import { expect, tabOf, test } from "./support/fixtures.ts";

/** How the files of a page come: nothing waits for what could have been asked for with the page itself. */

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: Stack;
}
interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

/** Scripts and style sheets that a page asked for, each with whoever asked for it. */
class AskedFiles {
  /** By address: itself, who asked for it, who asked for that one, and so on. */
  private readonly ways = new Map<string, readonly string[]>();

  private constructor(private readonly devtools: CDPSession) {}

  static async of(page: Page): Promise<AskedFiles> {
    const devtools = await page.context().newCDPSession(page);
    const files = new AskedFiles(devtools);
    devtools.on("Network.requestWillBeSent", ({ request, initiator, type }) => {
      // Another page: what the one before asked for does not count.
      if (type === "Document") files.ways.clear();
      if (!/\/(js|css)\/[^/]+\.(js|css)$/.test(request.url) || files.ways.has(request.url)) return;
      files.note(request.url, initiator as Initiator);
    });
    await devtools.send("Network.enable");
    return files;
  }

  get names(): readonly string[] {
    return [...this.ways.keys()].map(nameOf);
  }

  /** The longest way from the page to a file. */
  get longestWay(): readonly string[] {
    return longestOf([...this.ways.values()]);
  }

  /** All code that took part in asking had to be there. */
  private note(url: string, { url: by, stack }: Initiator): void {
    const askers = by === undefined ? filesIn(stack) : [by, ...filesIn(stack)];
    this.ways.set(url, [nameOf(url), ...longestOf(askers.map((file) => this.ways.get(file) ?? []))]);
  }

  async leave(): Promise<void> {
    await this.devtools.detach();
  }
}

const nameOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

const longestOf = (ways: readonly (readonly string[])[]) =>
  ways.reduce((longest, way) => (way.length > longest.length ? way : longest), []);

/** The files in which the code is that was running. */
const filesIn = (stack: Stack | undefined): readonly string[] =>
  stack === undefined ? [] : stack.callFrames.map(({ url }) => url);

const shown = (page: Page) => page.locator(".qs-page-host[data-shown=true]");

/** One of each kind of page, and one of each section that only some menus have. */
const ADDRESSES = [
  "/",
  "/dashboard/workplace",
  "/customer/chat/imchat",
  "/customer/agent",
  "/tools/storage",
  "/tools/swagger",
  "/monitor/log",
  "/monitor/online",
  "/monitor/server",
  "/monitor/sql",
  "/im/friend",
  "/im/system-message",
  "/system/user",
  "/shop/order",
  "/base/product/add",
  "/hierpuni/materia/index",
  "/news/navinfo/news/about/company",
  "/user/center",
  "/user/message?type=notice",
  "/statistics/service",
  "/version/log",
  "/diagnostics",
];

test("no page's files are more than two steps away from it", async ({ admin, newProfile }) => {
  test.slow();
  const { page } = await tabOf(await newProfile(), admin, "/dashboard/workplace");
  const files = await AskedFiles.of(page);
  for (const address of ADDRESSES) {
    await page.goto(admin.url + address);
    await expect(shown(page)).toBeVisible();
    await expect(page.locator("[data-navigating]"), address).toHaveCount(0);
    expect(files.names.length, address).toBeGreaterThan(10);
    const way = files.longestWay;
    expect.soft(way.length, `${address}: ${way.join(" ← ")}`).toBeLessThanOrEqual(2);
  }
  await files.leave();
});

test("what the console needs is fetched while a name is typed, with the page that was asked for", async ({
  server,
  newPerson,
  newProfile,
}) => {
  const person = await newPerson("dana");
  const there = await tabOf(await newProfile(), person, "/user/center");
  const needed = await AskedFiles.of(there.page);
  await there.page.reload();
  await expect(shown(there.page)).toBeVisible();
  await expect(there.page.locator("[data-navigating]")).toHaveCount(0);

  const profile = await newProfile();
  const page = await profile.newPage();
  const files = await AskedFiles.of(page);
  await page.goto(`${server.url}/login?from=${encodeURIComponent("/user/center")}`);
  const name = page.getByLabel("Username", { exact: true });
  await expect(name).toBeFocused();
  const before = files.names.length;
  await page.keyboard.type("d");
  await expect.poll(() => files.names.length).toBeGreaterThan(before + 10);
  await expect(page).toHaveURL(/\/login/);
  // The others are what the screen itself asks for, a step later.
  const parts = needed.names.filter((file) => /^(console|connect|screen-table)-/.test(file));
  const kinds = new Set(parts.map((file) => file.replace(/-[^-]+$/, "")));
  expect([...kinds].sort()).toEqual(["connect", "console", "screen-table"]);
  await expect.poll(() => parts.filter((file) => !files.names.includes(file))).toEqual([]);
});
