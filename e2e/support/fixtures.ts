import { type BrowserContext, test as base } from "@playwright/test";
import { type AttendedSite, openAttended, type SiteOptions } from "./attended-site.ts";
import { newWindow } from "./browser-window.ts";
import { readPublicKey } from "./colleague.ts";
import { ConsoleTab } from "./console.ts";
import { recordNotices } from "./notices.ts";
import {
  befriend,
  makePerson,
  makeTeam,
  type Name,
  NICK_NAMES,
  openRegistry,
  type Person,
  personCalled,
  type Registry,
  type Team,
} from "./people.ts";
import { TestServer } from "./server.ts";
import { SESSION_KEYS } from "./stored-session.ts";

/** In which kind of worker the engine lives: shared by all tabs, or in one elected tab where there is no SharedWorker. */
export type Host = "shared" | "elected";

/** A browser profile of its own: its tabs share storage, workers and locks, and nothing with other profiles. */
export type NewProfile = (options?: { host?: Host }) => Promise<BrowserContext>;

/** A group that the team of a test is in. */
export interface TestGroup {
  readonly id: number;
  /** The group's chat, as lists have it. */
  readonly chat: string;
  readonly name: string;
  /** Somebody else, who is the team's friend too. */
  readonly owner: Person;
}

interface OfTest {
  /** A server of the test's own, with the demo data: for what ends it, changes what holds for everybody, or counts what everybody did. */
  readonly ownServer: TestServer;
  /** Somebody of the demo data on that server. */
  readonly demo: (name: Name) => Promise<Person>;
  readonly newProfile: NewProfile;
  /** A name that nothing else on the worker's server has. */
  readonly unique: (name: string) => string;
  /** Makes one more account of the staff, who knows nobody; its user name begins with `name`. */
  readonly newPerson: (name: string, nickName?: string) => Promise<Person>;
  /** Amy, Bob and Carol, made for this test alone: one another's friends, with nothing unread. */
  readonly team: Team;
  /** Somebody of the demo data on the worker's server, with what the demo data has in chats and mailboxes; nothing of that is changed. */
  readonly seeded: (name: Name) => Promise<Person>;
  /** The administrator, signed in for this test: the seeded one, for none is made by calls. Of what it owns too a test checks what it made. */
  readonly admin: Person;
  /** Opens a site of customer service whose agent is there; its pages are somebody else's, and closed when the test ends. */
  readonly attended: (title: string, site?: SiteOptions) => Promise<AttendedSite>;
  /** A group with the team in it, with nothing unread. */
  readonly group: TestGroup;
}

interface OfWorker {
  /** The server of all tests of this worker that neither end it nor change what holds for everybody. */
  readonly server: TestServer;
  /** What accounts are made with on it. */
  readonly registry: Registry;
}

/** How long a busy machine may take to start the server of a worker, and to end it and add its shop up, ms. */
const SERVER_MS = 180_000;

/** The test runner reads the names of the fixtures that are needed from the pattern: each takes one, that it does not use. */
export const test = base.extend<OfTest, OfWorker>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await TestServer.start();
      await use(server);
      await server.end();
      // Whatever was bought, refunded and counted by the tests of this worker adds up.
      await server.requireAudited().finally(() => server.close());
    },
    { scope: "worker", timeout: SERVER_MS },
  ],
  registry: [
    async ({ server }, use, { parallelIndex }) => {
      await use(await openRegistry(server.url, parallelIndex));
    },
    { scope: "worker" },
  ],
  ownServer: async ({ browserName: _ }, use) => {
    const server = await TestServer.start();
    await use(server);
    await server.close();
  },
  demo: async ({ ownServer: { url } }, use) => {
    const publicKey = await readPublicKey(url);
    const known: Person[] = [];
    await use(async (name) => {
      const person = await personCalled({ url, publicKey }, name, NICK_NAMES[name]);
      known.push(person);
      return person;
    });
    await leave(known);
  },
  unique: async ({ registry }, use) => {
    await use((name) => `${name} ${registry.next()}`);
  },
  newPerson: async ({ registry }, use) => {
    const made: Person[] = [];
    await use(async (name, nickName = name) => {
      const person = await makePerson(registry, name, nickName);
      made.push(person);
      return person;
    });
    await leave(made);
  },
  team: async ({ registry }, use) => {
    const team = await makeTeam(registry);
    await use(team);
    await leave([team.amy, team.bob, team.carol]);
  },
  seeded: async ({ registry }, use) => {
    const known: Person[] = [];
    await use(async (name) => {
      const person = await personCalled(registry, name, NICK_NAMES[name]);
      known.push(person);
      return person;
    });
    await leave(known);
  },
  admin: async ({ seeded }, use) => {
    await use(await seeded("admin"));
  },
  attended: async ({ server, admin, newPerson, unique }, use) => {
    const sites: AttendedSite[] = [];
    await use(async (title, options) => {
      const opened = await openAttended({ server, admin, newPerson, unique }, title, options);
      sites.push(opened);
      return opened;
    });
    for (const site of sites) site.close();
  },
  group: async ({ newPerson, team }, use) => {
    const members = [team.amy, team.bob, team.carol];
    const owner = await newPerson("olga", NICK_NAMES.admin);
    for (const one of members) await befriend(owner, one);
    const memberIds = members.map(({ userId }) => userId);
    const { id } = await owner.call("groupCreate", { body: { name: GROUP_NAME, memberIds } });
    for (const one of [owner, ...members]) await one.readGroup(id);
    await use({ id, chat: `GROUP:${id}`, name: GROUP_NAME, owner });
  },
  newProfile: async ({ browser }, use) => {
    const profiles: BrowserContext[] = [];
    await use(async ({ host = "shared" } = {}) => {
      const profile = await browser.newContext();
      profiles.push(profile);
      await recordNotices(profile);
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

/** Name of the group of a test, as that of the demo data. */
const GROUP_NAME = "运营团队 Operations";

async function leave(people: readonly Person[]): Promise<void> {
  await Promise.all(people.map((one) => one.leave()));
}

/**
 * Opens tabs of one profile at `path`, signed in as a person. The first one finds a session that was opened by a call, and the others find it
 * there, as tabs do. Whoever signs out stays out.
 * @param url where the browser finds the server, when there is something between.
 */
export async function tabsOf(
  profile: BrowserContext,
  person: Person,
  count: number,
  path: string = CHAT_PATH,
  url: string = person.url,
): Promise<ConsoleTab[]> {
  const page = await newWindow(profile);
  const given = { session: await person.openSession(), keys: SESSION_KEYS, origin: new URL(url).origin };
  await page.addInitScript(({ session, keys, origin }) => {
    const note = `e2e:session:${session.token.slice(-12)}`;
    if (location.origin !== origin || localStorage.getItem(note) !== null) return;
    localStorage.setItem(note, "taken");
    sessionStorage.setItem(keys.session, JSON.stringify(session));
    localStorage.setItem(keys.mark, String(session.userId));
  }, given);
  const tabs = [new ConsoleTab(page, url)];
  await page.goto(`${url}${path}`);
  await nth(tabs, 0).expectSignedIn();
  while (tabs.length < count) {
    const tab = await ConsoleTab.open(profile, url, path);
    await tab.expectSignedIn();
    tabs.push(tab);
  }
  return tabs;
}

/** Opens one tab of a profile at `path`, signed in as a person. */
export async function tabOf(profile: BrowserContext, person: Person, path?: string): Promise<ConsoleTab> {
  return nth(await tabsOf(profile, person, 1, path), 0);
}

const CHAT_PATH = "/customer/chat/imchat";

/** Ids of the demo accounts, in the order in which they are seeded. */
export const demoIds = { admin: 1, amy: 2, bob: 3, carol: 4 } as const;
export const chatWith = (name: keyof typeof demoIds) => `PRIVATE:${demoIds[name]}`;

/** The tab at a place, counted from 0. */
export function nth(tabs: readonly ConsoleTab[], index: number): ConsoleTab {
  const tab = tabs[index];
  if (tab === undefined) throw new Error(`there is no tab ${index}`);
  return tab;
}
