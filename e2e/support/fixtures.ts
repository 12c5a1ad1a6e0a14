import { type BrowserContext, test as base } from "@playwright/test";
import { ConsoleTab } from "./console.ts";
import { TestServer } from "./server.ts";
import { noteTold } from "./told.ts";

/** In which kind of worker the engine lives: shared by all tabs, or in one elected tab where there is no SharedWorker. */
export type Host = "shared" | "elected";

/** A browser profile of its own: its tabs share storage, workers and locks, and nothing with other profiles. */
export type NewProfile = (options?: { host?: Host }) => Promise<BrowserContext>;

interface OfTest {
  /** A server of the test's own. */
  readonly server: TestServer;
  readonly newProfile: NewProfile;
}

interface OfWorker {
  /** One server for all tests that leave nothing behind which another would stumble over; started with the first that asks for it. */
  readonly shared: TestServer;
}

/** The test runner reads the names of the fixtures that are needed from the pattern: each takes one, that it does not use. */
export const test = base.extend<OfTest, OfWorker>({
  server: async ({ browserName: _ }, use) => {
    const server = await TestServer.start();
    await use(server);
    await server.close();
  },
  shared: [
    async ({ browserName: _ }, use) => {
      const server = await TestServer.start();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  newProfile: async ({ browser }, use) => {
    const profiles: BrowserContext[] = [];
    await use(async ({ host = "shared" } = {}) => {
      const profile = await browser.newContext();
      profiles.push(profile);
      await noteTold(profile);
      await profile.addInitScript(() => {
        if (localStorage.getItem("language") === null) localStorage.setItem("language", "en");
      });
      if (host === "elected") {
        await profile.addInitScript(() => {
          Reflect.deleteProperty(window, "SharedWorker");
        });
      }
      return profile;
    });
    for (const profile of profiles) await profile.close();
  },
});

export { expect } from "@playwright/test";

/** Ids of the demo accounts, in the order in which they are seeded. */
export const demoIds = { admin: 1, amy: 2, bob: 3, carol: 4 } as const;
export const chatWith = (name: keyof typeof demoIds) => `PRIVATE:${demoIds[name]}`;

/** Opens `count` tabs of one profile, signed in as one user, each at `path`. The first one signs in; the others find the session. */
export async function openTabs(
  profile: BrowserContext,
  url: string,
  user: keyof typeof demoIds,
  count: number,
  path = "/customer/chat/imchat",
): Promise<ConsoleTab[]> {
  const first = await ConsoleTab.open(profile, url, path);
  await first.signIn(user);
  await first.expectSignedIn();
  const tabs = [first];
  while (tabs.length < count) {
    const tab = await ConsoleTab.open(profile, url, path);
    await tab.expectSignedIn();
    tabs.push(tab);
  }
  return tabs;
}

/** The tab at a place, counted from 0. */
export function nth(tabs: readonly ConsoleTab[], index: number): ConsoleTab {
  const tab = tabs[index];
  if (tab === undefined) throw new Error(`there is no tab ${index}`);
  return tab;
}
