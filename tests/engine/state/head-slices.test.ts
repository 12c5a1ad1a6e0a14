import { describe, expect, it } from "vitest";
import type { ChatHead } from "../../../src/contract/engine.ts";
import { sortHeads } from "../../../src/domain/chat/timeline.ts";
import { settle } from "../../support/fake-clock.ts";
import { type Chats, makeChats, makeMessage, push } from "./chats.ts";

/** Friends who wrote while the user was away: many more than a list shows at once. */
const FRIENDS = 350;
/** Rows of a list on the tallest screen. */
const SCREENFUL = 50;
/** Heads that a tab may get in one go. */
const FEW = 120;
/** Longer than all slices take, ms. */
const ALL_MS = 1_000;

/** The one who wrote first stands last in the list, unless he is pinned. */
function backlog(from = 1): ReturnType<typeof makeMessage>[] {
  return Array.from({ length: FRIENDS }, (_, at) => makeMessage({ id: from + at, sendId: 1_000 + at }));
}

const headsOf = (chats: Chats) => chats.ofKind("chatChanged").map(({ head }) => head);
const keysOf = (heads: readonly ChatHead[]) => heads.map(({ key }) => key);
const isDone = (chats: Chats) => chats.ofKind("syncChanged").at(-1)?.syncing === false;

describe("the heads of a backlog", () => {
  it("come in slices in the order of the list, a screenful of it first, and then that they are all", async () => {
    const chats = await makeChats();
    chats.model.messages = backlog();
    await chats.state.run("t1", { type: "pinChat", chat: "PRIVATE:1003", pinned: true });
    await chats.login();
    const inOrder = keysOf(sortHeads(chats.state.snapshot().heads));
    expect(inOrder).toHaveLength(FRIENDS);

    const first = keysOf(headsOf(chats));
    expect(first.length).toBeGreaterThanOrEqual(SCREENFUL);
    expect(first.length).toBeLessThanOrEqual(FEW);
    expect(first).toEqual(inOrder.slice(0, first.length));
    expect(isDone(chats)).toBe(false);

    const sizes: number[] = [];
    for (let ms = 0; ms < ALL_MS; ms += 1) {
      const before = headsOf(chats).length;
      await chats.clock.advance(1);
      sizes.push(headsOf(chats).length - before);
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(FEW);
    expect(keysOf(headsOf(chats))).toEqual(inOrder);
    expect(isDone(chats)).toBe(true);
    expect(chats.events.at(-1)?.kind).not.toBe("chatChanged");
  });

  it("do not keep back what is pushed meanwhile, and each comes once", async () => {
    const chats = await makeChats();
    chats.model.messages = backlog();
    await chats.login();
    // The last of the list writes again.
    chats.state.push(push(makeMessage({ id: 1_000, sendId: 1_000 })));
    await settle();
    expect(headsOf(chats).at(-1)).toMatchObject({ key: "PRIVATE:1000", unread: 2 });
    await chats.clock.advance(ALL_MS);
    const keys = keysOf(headsOf(chats));
    expect(keys).toHaveLength(FRIENDS);
    expect(new Set(keys).size).toBe(FRIENDS);
  });

  it("that another pull breaks off come after that one", async () => {
    const chats = await makeChats();
    chats.model.messages = backlog();
    await chats.login();
    const before = headsOf(chats).length;
    let finish: (list: unknown[]) => void = () => undefined;
    chats.model.answers.set("pullGroup", () => new Promise((done) => (finish = done)));
    chats.state.hole();
    await chats.clock.advance(ALL_MS);
    expect(headsOf(chats)).toHaveLength(before);
    expect(isDone(chats)).toBe(false);
    finish([]);
    await settle();
    await chats.clock.advance(ALL_MS);
    expect(new Set(keysOf(headsOf(chats))).size).toBe(FRIENDS);
    expect(isDone(chats)).toBe(true);
  });

  it("are not emitted by an engine that has ended", async () => {
    const chats = await makeChats();
    chats.model.messages = backlog();
    await chats.login();
    const before = headsOf(chats).length;
    await chats.state.close();
    await chats.clock.advance(ALL_MS);
    expect(headsOf(chats)).toHaveLength(before);
  });
});
