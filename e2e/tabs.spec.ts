import type { Colleague } from "./support/colleague.ts";
import { ConsoleTab } from "./support/console.ts";
import { expect, type Host, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";

async function expectInAll(tabs: readonly ConsoleTab[], text: string): Promise<void> {
  for (const tab of tabs) await expect(tab.bubble(text)).toHaveCount(1);
}

/** How often a colleague has been sent a text: it is in the sender's tabs before the server has it. */
async function received(colleague: Colleague, text: string): Promise<number> {
  return (await colleague.pull()).filter(({ content }) => content === text).length;
}

/** Kills the renderer of a tab, as a crash of the page does. */
async function crash(tab: ConsoleTab): Promise<void> {
  const crashed = tab.page.waitForEvent("crash");
  await tab.page.goto("chrome://crash").catch(() => undefined);
  await crashed;
}

const hosts: Host[] = ["shared", "elected"];
for (const host of hosts) {
  test.describe(`five tabs, engine in ${host === "shared" ? "a SharedWorker" : "an elected tab"}`, () => {
    test("hold one socket; a message reaches all and is unread once; reading in one clears it in all; a sent one is once in each", async ({
      server,
      team,
      newProfile,
    }) => {
      const tabs = await tabsOf(await newProfile({ host }), team.amy, 5);
      const { bob } = team;
      await nth(tabs, 0).openChat(team.bob.chat);
      await nth(tabs, 0).openChat(team.carol.chat);
      for (const tab of tabs) await tab.expectUnread(team.bob.chat, 0);

      await bob.send(team.amy.userId, "Is the sample on its way?");
      for (const tab of tabs) {
        await expect(tab.chatRow(team.bob.chat)).toContainText("Is the sample on its way?");
        await tab.expectUnread(team.bob.chat, 1);
      }
      await expect.poll(() => server.socketsOf(team.amy)).toBe(1);

      await nth(tabs, 3).pickChat(team.bob.chat);
      for (const tab of tabs) await tab.expectUnread(team.bob.chat, 0);

      // What is sent is once in every tab, and reaches the colleague once.
      for (const tab of tabs) await tab.openChat(team.bob.chat);
      await nth(tabs, 2).send("Yes, it left this morning.");
      await expectInAll(tabs, "Yes, it left this morning.");
      await expect.poll(() => received(bob, "Yes, it left this morning.")).toBe(1);
    });

    test("closing the first tab, and crashing one, changes nothing for the others", async ({
      team,
      newProfile,
    }) => {
      const tabs = await tabsOf(await newProfile({ host }), team.amy, 5);
      for (const tab of tabs) await tab.openChat(team.bob.chat);
      const { bob } = team;
      const [first, second, others] = [nth(tabs, 0), nth(tabs, 1), tabs.slice(2)];

      await first.page.close();
      await bob.send(team.amy.userId, "after the first tab was closed");
      await expectInAll(tabs.slice(1), "after the first tab was closed");

      await crash(second);
      await bob.send(team.amy.userId, "after the second tab crashed");
      await expectInAll(others, "after the second tab crashed");
      await nth(others, 0).send("still here");
      await expectInAll(others, "still here");
      await expect.poll(() => received(bob, "still here")).toBe(1);
    });

    test("the creator's renderer crashes: the others go on", async ({ team, newProfile }) => {
      const tabs = await tabsOf(await newProfile({ host }), team.amy, 4);
      for (const tab of tabs) await tab.openChat(team.bob.chat);
      const { bob } = team;
      const [first, others] = [nth(tabs, 0), tabs.slice(1)];
      await crash(first);
      await bob.send(team.amy.userId, "after the creator crashed");
      await expectInAll(others, "after the creator crashed");
    });

    // The elected host differs in how tabs reach the engine: a part of the stream shows that.
    const streamed = host === "shared" ? 1_000 : 300;
    test(`a tab opened in the middle of a stream of ${streamed} messages shows every one once`, async ({
      team,
      newProfile,
    }) => {
      const profile = await newProfile({ host });
      const first = await tabOf(profile, team.amy);
      await first.openChat(team.bob.chat);
      const { bob } = team;
      const texts = Array.from({ length: streamed }, (_, index) => `stream ${index + 1}`);
      let sent = 0;
      const stream = (async () => {
        for (const text of texts) {
          await bob.send(team.amy.userId, text);
          sent += 1;
        }
      })();
      await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(streamed * 0.3);
      const late = await ConsoleTab.open(
        profile,
        team.amy.url,
        `/customer/chat/imchat?chat=${encodeURIComponent(team.bob.chat)}`,
      );
      await late.expectSignedIn();
      await stream;
      await expect(late.bubble(`stream ${streamed}`)).toBeVisible();
      await expect(first.bubble(`stream ${streamed}`)).toBeVisible();
      expect(await readAll(late, "stream 1", `stream ${streamed}`)).toEqual(texts);
    });
  });
}

/**
 * Scrolls a conversation up until a text is there and down again, for rows that jumped past while older ones were loaded. Gives every
 * bubble's text from that one to the end, in order; a text that is under two messages is given twice.
 */
async function readAll(tab: ConsoleTab, first: string, last: string): Promise<string[]> {
  const rows = await tab.page.evaluate(
    async ([first, last]) => {
      const scroller = document.querySelector(".qs-chat-messages .qs-chat-scroll");
      if (scroller === null) throw new Error("there is no conversation");
      const seen = new Map<number, string>();
      const note = () => {
        const texts = new Set<string>();
        for (const article of scroller.querySelectorAll("article[data-message]")) {
          const text = article.querySelector(".qs-chat-bubble")?.textContent ?? "";
          texts.add(text);
          seen.set(Number(article.getAttribute("data-message")), text);
        }
        return texts;
      };
      const frame = () => new Promise(requestAnimationFrame);
      const sweep = async (dy: number, until: string) => {
        const deadline = performance.now() + 60_000;
        while (!note().has(until)) {
          if (performance.now() > deadline) throw new Error(`"${until}" was not reached`);
          // As a wheel does it: the list follows its end until the reader moves it.
          scroller.dispatchEvent(new WheelEvent("wheel", { deltaY: dy }));
          scroller.scrollTop += dy;
          await frame();
          await frame();
        }
      };
      await sweep(-300, first);
      await sweep(300, last);
      return [...seen.entries()];
    },
    [first, last] as const,
  );
  const ordered = rows.sort(([a], [b]) => a - b).map(([, text]) => text);
  return ordered.slice(ordered.indexOf(first));
}
