import { describe, expect, it } from "vitest";
import type { QueueNews } from "../../../src/contract/service/queue.ts";
import { settle } from "../../support/fake-clock.ts";
import { type Chats, makeChats, systemPush } from "./chats.ts";

/** The queue of customer service, as the engine knows it for all tabs (resources 10.5). */

const SEEN = { service: { queue: true } };
const facts = { id: 5, groupId: 9, name: "Visitor 5 · fr", site: "Teas", since: 700 };

const frame = (over: { waiting?: number; mine?: number; at?: number; news?: QueueNews[] }) =>
  systemPush({ type: 61, content: JSON.stringify({ waiting: 0, mine: 0, at: 1_000, news: [], ...over }) });

async function online(counts: unknown = { waiting: 2, mine: 1, at: 1_000 }): Promise<Chats> {
  const chats = await makeChats();
  chats.model.answers.set("systemConfig", () => SEEN);
  chats.model.answers.set("serviceQueue", () => counts);
  await chats.login();
  return chats;
}

const changes = (chats: Chats) => chats.ofKind("serviceChanged").map(({ service }) => service);
const alerts = (chats: Chats) => chats.ofKind("alert").map(({ alert }) => alert);

describe("the queue", () => {
  it("is asked for once after each login, is in the snapshot, and alerts nobody to what waits already", async () => {
    const chats = await online();
    expect(chats.state.snapshot().service).toEqual({ waiting: 2, mine: 1 });
    expect(changes(chats)).toEqual([{ waiting: 2, mine: 1 }]);
    await chats.clock.advance(31 * 60_000);
    expect(chats.model.count("systemConfig")).toBe(2);
    expect(chats.model.count("serviceQueue")).toBe(1);
    chats.state.disconnected();
    chats.model.answers.set("serviceQueue", () => ({ waiting: 3, mine: 1, at: 5 }));
    await chats.login();
    expect(chats.model.count("serviceQueue")).toBe(2);
    // Another process, whose clock is behind.
    expect(chats.state.snapshot().service).toEqual({ waiting: 3, mine: 1 });
    expect(alerts(chats)).toEqual([]);
  });

  it("is not asked for by whoever may not see it, and is known no more when that changes", async () => {
    const chats = await makeChats();
    chats.model.answers.set("systemConfig", () => ({ service: { sound: true } }));
    await chats.login();
    expect(chats.model.count("serviceQueue")).toBe(0);
    expect(chats.state.snapshot().service).toBeNull();
    chats.state.hole();
    await settle();
    expect(chats.model.count("serviceQueue")).toBe(0);

    const seeing = await online();
    seeing.model.answers.set("systemConfig", () => ({}));
    await seeing.clock.advance(31 * 60_000);
    expect(changes(seeing)).toEqual([{ waiting: 2, mine: 1 }, null]);
  });

  it("follows what is pushed; what was counted before is passed over, and what changes nothing is no event", async () => {
    const chats = await online();
    chats.state.push(frame({ waiting: 3, mine: 1, at: 1_002 }));
    chats.state.push(frame({ waiting: 1, mine: 1, at: 1_001 }));
    chats.state.push(frame({ waiting: 3, mine: 1, at: 1_003 }));
    expect(changes(chats).slice(1)).toEqual([{ waiting: 3, mine: 1 }]);
    expect(chats.shown("SYSTEM:0")).toEqual([]);
    chats.state.push(systemPush({ type: 61, content: "{}" }));
    expect(chats.warnings).toContain("a push could not be read");
  });

  it("that is answered late does not take the place of what was pushed meanwhile", async () => {
    const chats = await makeChats();
    let answer = (_: unknown) => {};
    chats.model.answers.set("systemConfig", () => SEEN);
    chats.model.answers.set("serviceQueue", () => new Promise((resolve) => (answer = resolve)));
    await chats.login();
    chats.state.push(frame({ waiting: 4, at: 2_000 }));
    answer({ waiting: 3, mine: 0, at: 1_999 });
    await settle();
    expect(chats.state.snapshot().service).toEqual({ waiting: 4, mine: 0 });
  });

  it("is asked for again where a push was lost", async () => {
    const chats = await online();
    chats.model.answers.set("serviceQueue", () => ({ waiting: 0, mine: 2, at: 1_500 }));
    chats.state.hole();
    await settle();
    expect(chats.state.snapshot().service).toEqual({ waiting: 0, mine: 2 });
    expect(alerts(chats)).toEqual([]);
  });
});

describe("news of the queue", () => {
  it("alert to a visitor who begins to wait, and to a conversation that was given to the user", async () => {
    const chats = await online();
    const news = [{ kind: "waits", ...facts } as const, { kind: "given", ...facts, id: 6 } as const];
    chats.state.push(frame({ waiting: 3, at: 1_001, news }));
    expect(alerts(chats)).toEqual([
      {
        ...{ eventId: "waits:5:700", at: chats.clock.now(), chat: "GROUP:9", about: "visitor", sendId: 0 },
        ...{ sendNickName: "Visitor 5 · fr", visitor: { id: 5, site: "Teas", isGiven: false } },
      },
      expect.objectContaining({
        eventId: "given:6:700",
        visitor: { id: 6, site: "Teas", isGiven: true },
      }),
    ]);
  });

  it("say to all tabs who has one that waited, also where the count of the push is an older one", async () => {
    const chats = await online();
    const news = [{ kind: "over", id: 5, by: "Bob" } as const, { kind: "over", id: 6 } as const];
    chats.state.push(frame({ at: 1, news }));
    expect(chats.ofKind("waitEnded")).toEqual([
      { kind: "waitEnded", id: 5, by: "Bob" },
      { kind: "waitEnded", id: 6 },
    ]);
    expect(changes(chats)).toHaveLength(1);
  });
});
