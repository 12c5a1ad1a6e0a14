import { describe, expect, it } from "vitest";
import type { ChatCommand } from "../../../src/contract/engine-commands.ts";
import { settle } from "../../support/fake-clock.ts";
import { type Chats, GROUP, makeChats, STORE, send } from "./chats.ts";

const KEY = `draft:${GROUP}`;
const save = (text: string, atUserIds?: readonly number[]): ChatCommand => ({
  type: "saveDraft",
  chat: GROUP,
  text,
  ...(atUserIds === undefined ? {} : { atUserIds }),
});
/** The engine that comes next. */
const next = ({ stores, model, clock }: Chats) => makeChats({ stores, model, clock });

/** A user with a message in the group, that its head is in the list. */
async function started() {
  const chats = await makeChats();
  await chats.login();
  await chats.state.run("t1", { type: "startChat", chat: GROUP });
  return chats;
}

describe("a draft", () => {
  it("is kept with those who were picked for its mentions, for the engine that comes next too", async () => {
    const chats = await started();
    await chats.state.run("t1", save("@Bob hello", [9, 3]));
    expect(chats.head(GROUP)).toMatchObject({ draft: "@Bob hello", draftAtUserIds: [9, 3] });
    await chats.state.close();
    const again = await next(chats);
    expect(again.head(GROUP)).toMatchObject({ draft: "@Bob hello", draftAtUserIds: [9, 3] });
  });

  it("with another of the same name is another draft", async () => {
    const chats = await started();
    await chats.state.run("t1", save("@Bob hello", [9]));
    await chats.state.run("t1", save("@Bob hello", [3]));
    expect(chats.head(GROUP)).toMatchObject({ draftAtUserIds: [3] });
    const emitted = chats.ofKind("chatChanged").length;
    await chats.state.run("t1", save("@Bob hello", [3]));
    expect(chats.ofKind("chatChanged")).toHaveLength(emitted);
  });

  it("that mentions nobody is stored as its text alone, as older builds stored every one", async () => {
    const chats = await started();
    await chats.state.run("t1", save("hello"));
    await chats.state.close();
    expect(chats.stores.contents(STORE).get(KEY)).toBe("hello");
    chats.stores.spoil(STORE, KEY, "hello from an older build");
    const again = await next(chats);
    expect(again.head(GROUP)).toMatchObject({ draft: "hello from an older build" });
    expect(again.head(GROUP)).not.toHaveProperty("draftAtUserIds");
  });

  it("that nobody can read is none", async () => {
    const chats = await started();
    await chats.state.close();
    chats.stores.spoil(STORE, KEY, { text: 5 });
    expect((await next(chats)).head(GROUP)).toMatchObject({ draft: "" });
  });

  it("goes with those who were picked when its message is taken", async () => {
    const chats = await started();
    await chats.state.run("t1", save("@Bob hello", [9]));
    await chats.state.run("t1", { ...send("a", "@Bob hello", GROUP), drafted: true } as ChatCommand);
    await settle();
    expect(chats.head(GROUP)).toMatchObject({ draft: "" });
    expect(chats.head(GROUP)).not.toHaveProperty("draftAtUserIds");
    expect(chats.stores.contents(STORE).has(KEY)).toBe(false);
  });
});
