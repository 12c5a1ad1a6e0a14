import { describe, expect, test, vi } from "vitest";
import { TYPING_AGAIN_MS, TYPING_SHOWN_MS } from "../../src/contract/service/typing.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { identity, REFUSED, startTalk } from "./talk-lab.ts";

const CONTACT = "/visitor-api/contact";
const VISITS = "/visitor-api/visits";

describe("of two visits that begin at once", () => {
  test("the later one is the visitor's, whichever is answered last", async () => {
    const { talk, asked, hold, letGo, held, settled } = await startTalk();
    hold(VISITS);
    talk.identify(identity("ann"));
    await held(1);
    talk.identify(identity("bob"));
    const [ann, bob] = await held(2);
    letGo();
    await bob?.answer();
    await settled(({ selfId }) => expect(selfId).toBe(13));
    await ann?.answer();
    await talk.leaveEmail("bob@example.com");
    expect(asked.find(({ path }) => path === CONTACT)?.by).toBe("bob");
  });

  test("there are none where the visitor only comes back meanwhile", async () => {
    const { talk, asked, hold, letGo, held, settled } = await startTalk(false);
    hold(VISITS);
    const [first] = await held(1);
    talk.wake(true);
    talk.wake(false);
    letGo();
    await first?.answer();
    await settled(({ phase }) => expect(phase).toBe("ready"));
    expect(asked.filter(({ path }) => path === VISITS)).toHaveLength(1);
  });

  test("nothing is done in the name of the one that was not asked by", async () => {
    const { talk, asked, forgetTokens, hold, letGo, held, visitAsBob } = await startTalk();
    forgetTokens();
    hold("/imchat-api/message/group/history");
    const before = talk.earlier();
    const [earlier] = await held(1);
    letGo();
    await visitAsBob();
    await earlier?.answer();
    await before;
    const histories = asked.filter(({ path }) => path.includes("beforeId"));
    expect(histories.map(({ by }) => by)).toEqual(["nobody"]);
  });
});

describe("what is fetched for a visitor", () => {
  const HISTORY = "/imchat-api/message/group/history";
  const PULL = "/imchat-api/message/group/pullOfflineMessage";

  test.each([HISTORY, PULL])("is not shown to the next one: %s", async (path) => {
    const { talk, hold, letGo, held, settled } = await startTalk(false);
    hold(path);
    const [first] = await held(1);
    letGo();
    talk.identify(identity("bob"));
    await settled(({ selfId }) => expect(selfId).toBe(13));
    await first?.answer();
    await settled(({ phase }) => expect(phase).toBe("ready"));
    expect(talk.state().messages.list.map(({ content }) => content)).toEqual(["to bob"]);
  });

  test("is not either, where it is earlier messages", async () => {
    const { talk, hold, letGo, held, visitAsBob } = await startTalk();
    hold(HISTORY);
    const earlier = talk.earlier();
    const [first] = await held(1);
    letGo();
    await visitAsBob();
    await first?.answer();
    await earlier;
    expect(talk.state().messages.list.map(({ content }) => content)).toEqual(["to bob"]);
  });

  test("comes also where what was fetched for the one before fails", async () => {
    const { talk, hold, letGo, held, settled } = await startTalk(false);
    hold(HISTORY);
    const [first] = await held(1);
    letGo();
    talk.identify(identity("bob"));
    await settled(({ selfId }) => expect(selfId).toBe(13));
    await first?.fail();
    await settled(({ phase }) => expect(phase).toBe("ready"));
    expect(talk.state().messages.list.map(({ content }) => content)).toEqual(["to bob"]);
  });
});

describe("what is written", () => {
  const SEND = "/imchat-api/message/group/send";

  test("waits while it is asked who the page says that the visitor is, and is theirs", async () => {
    const { talk, sent, hold, letGo, held, settled } = await startTalk();
    hold(VISITS);
    talk.identify(identity("bob"));
    const [visit] = await held(1);
    letGo();
    expect(talk.send("as bob", 114)).toBe(true);
    expect(talk.state().messages.list.at(-1)?.content).toBe("as bob");
    await visit?.answer();
    await settled(() => expect(sent).toEqual([{ by: "bob", content: "as bob" }]));
    expect(talk.state().messages.list.map(({ content }) => content)).toEqual(["to bob", "as bob"]);
  });

  test("waits while the same visitor's visit begins anew, and is sent once", async () => {
    const { talk, sent, forgetTokens, hold, letGo, held, settled } = await startTalk();
    forgetTokens();
    hold(VISITS);
    void talk.leaveEmail("nobody@example.com");
    const [visit] = await held(1);
    letGo();
    talk.send("once");
    await visit?.answer();
    await settled(() => expect(sent).toEqual([{ by: "nobody", content: "once" }]));
    expect(talk.state().messages.list.filter(({ content }) => content === "once")).toHaveLength(1);
  });

  test("is sent also where the visit began anew while something else was being sent", async () => {
    const { talk, sent, hold, letGo, held, visitAsBob } = await startTalk();
    hold(SEND);
    talk.send("as nobody");
    const [first] = await held(1);
    letGo();
    await visitAsBob();
    talk.send("as bob");
    await first?.answer();
    expect(sent).toEqual([
      { by: "nobody", content: "as nobody" },
      { by: "bob", content: "as bob" },
    ]);
    expect(talk.state().messages.list.map(({ content }) => content)).toEqual(["to bob", "as bob"]);
  });

  test("is not cut: what is too long is refused as a whole, and it is said how long it may be", async () => {
    const { talk, sent, settled } = await startTalk();
    expect(talk.send("x".repeat(1_025))).toBe(false);
    expect(talk.state().trouble).toEqual({ kind: "tooLong", count: 1_024 });
    expect(talk.send(` ${"x".repeat(1_024)} `)).toBe(true);
    await settled(() => expect(sent.map(({ content }) => content.length)).toEqual([1_024]));
    expect(talk.state().trouble).toBeNull();
  });

  test("says why where the server refuses it, and lets what comes after it through", async () => {
    const { talk, sent, settled } = await startTalk();
    talk.send(REFUSED);
    talk.send("and this");
    await settled(() => expect(sent.map(({ content }) => content)).toEqual(["and this"]));
    const refused = talk.state().messages.list.find(({ content }) => content === REFUSED);
    expect(refused).toMatchObject({ reason: "Not allowed" });
  });

  test("waits no longer than for the failure of what was sent before the visit began anew", async () => {
    const { talk, sent, hold, letGo, held, visitAsBob } = await startTalk();
    hold(SEND);
    talk.send("as nobody");
    const [first] = await held(1);
    letGo();
    await visitAsBob();
    talk.send("as bob");
    await first?.fail();
    expect(sent).toEqual([{ by: "bob", content: "as bob" }]);
  });

  test("is tried again as soon as the first time once another one has arrived, however often that one failed", async () => {
    const { talk, sent, hold, letGo, held, settled } = await startTalk();
    hold(SEND);
    talk.send("one");
    const failures = 4;
    for (let nth = 0; nth < failures; nth += 1) {
      await (await held(nth + 1))[nth]?.fail();
      await vi.advanceTimersByTimeAsync(30_000);
    }
    await (await held(failures + 1))[failures]?.answer();
    expect(sent.map(({ content }) => content)).toEqual(["one"]);
    talk.send("two");
    await (await held(failures + 2))[failures + 1]?.fail();
    letGo();
    await vi.advanceTimersByTimeAsync(1_000);
    await settled(() => expect(sent.map(({ content }) => content)).toEqual(["one", "two"]));
  });
});

describe("a file that is given", () => {
  const UPLOAD = "/imchat-api/file/upload";
  const file = () => new File(["x"], "a.txt", { type: "text/plain" });

  test("before the visit has begun is sent once it has, and begins no other one", async () => {
    const { talk, asked, sent, hold, letGo, held, settled } = await startTalk(false);
    hold(VISITS);
    const [first] = await held(1);
    talk.sendFiles([file()]);
    letGo();
    await first?.answer();
    await settled(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      by: "nobody",
      content: expect.stringContaining("/chat-file/nobody.txt"),
    });
    expect(asked.filter(({ path }) => path === VISITS)).toHaveLength(1);
    await settled(({ messages, selfId }) =>
      expect(messages.list.filter(({ sendId, file: still }) => sendId === selfId && !still)).toHaveLength(1),
    );
    expect(talk.state().messages.list.filter((one) => one.id === undefined)).toEqual([]);
  });

  test("is not sent by another visitor who is there when it has been uploaded, and is not shown to them", async () => {
    const { talk, sent, hold, letGo, held, visitAsBob } = await startTalk();
    hold(UPLOAD);
    talk.sendFiles([file()]);
    const [upload] = await held(1);
    expect(talk.isUploading()).toBe(true);
    letGo();
    await visitAsBob();
    await upload?.answer();
    expect(sent).toEqual([]);
    expect(talk.state().messages.list.filter((one) => one.file)).toEqual([]);
    expect(talk.isUploading()).toBe(false);
  });

  test("goes with the next visit where the one is over that it was given in", async () => {
    const { talk, sent, forgetTokens, settled } = await startTalk();
    forgetTokens();
    talk.sendFiles([file()]);
    await settled(() => expect(sent).toHaveLength(1));
  });

  test("begins a conversation where none is under way, for nothing is taken outside of one", async () => {
    const { talk, sent, standing, settled, push } = await startTalk();
    Object.assign(standing, { status: "closed" });
    push({ id: 99, groupId: 1_011, sendId: 2, type: 90, content: "" });
    await settled(({ conversation }) => expect(conversation?.status).toBe("closed"));
    talk.sendFiles([file()]);
    await settled(() => expect(sent).toHaveLength(1));
    expect(talk.state().conversation?.status).toBe("waiting");
  });

  test("is shown while it is uploaded, holds up nothing that is written, and is tried again by itself", async () => {
    const { talk, sent, hold, letGo, held, settled } = await startTalk();
    hold(UPLOAD);
    talk.sendFiles([file()]);
    const [upload] = await held(1);
    expect(talk.state().messages.list.at(-1)?.file).toEqual({ name: "a.txt", size: 1 });
    talk.send("meanwhile");
    await settled(() => expect(sent).toHaveLength(1));
    letGo();
    await upload?.fail();
    await vi.advanceTimersByTimeAsync(1_000);
    await settled(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.content).toContain("/chat-file/nobody.txt");
  });

  test("that the server refuses says why, can be sent again, and can be taken back", async () => {
    const { talk, sent, asked, standing, settled } = await startTalk();
    // As where the conversation is ended while the file is on its way.
    Object.assign(standing, { status: "closed" });
    talk.sendFiles([file(), file()]);
    const refused = () => talk.state().messages.list.filter(({ reason }) => reason === "No conversation");
    await settled(() => expect(refused()).toHaveLength(2));
    Object.assign(standing, { status: "waiting" });
    const [one, other] = refused();
    talk.retry(one?.tmpId ?? "");
    await settled(() => expect(sent).toHaveLength(1));
    talk.discard(other?.tmpId ?? "");
    expect(refused()).toEqual([]);
    expect(talk.isUploading()).toBe(false);
    expect(asked.filter(({ path }) => path === UPLOAD)).toHaveLength(3);
  });
});

describe("that the other side writes", () => {
  const AGENT = { userId: 2, name: "Amy" };
  const GROUP = 1_011;
  const sign = (over: object = {}) => ({
    ...{ groupId: GROUP, sendId: AGENT.userId, type: MessageType.typing, content: "", sendTime: 1 },
    ...over,
  });
  const served = async () => {
    const lab = await startTalk(false);
    Object.assign(lab.standing, { status: "active", agent: AGENT });
    await lab.settled(({ phase, conversation }) =>
      expect([phase, conversation?.status]).toEqual(["ready", "active"]),
    );
    return lab;
  };

  test("is shown for some seconds, or until the message is there", async () => {
    const { talk, push } = await served();
    push(sign());
    expect(talk.state().isTyping).toBe(true);
    vi.advanceTimersByTime(TYPING_SHOWN_MS - 1);
    push(sign());
    vi.advanceTimersByTime(TYPING_SHOWN_MS - 1);
    expect(talk.state().isTyping).toBe(true);
    vi.advanceTimersByTime(1);
    expect(talk.state().isTyping).toBe(false);
    push(sign());
    const before = talk.state().messages.list.length;
    push(sign({ id: 2_000, type: MessageType.text, content: "Here it is" }));
    expect(talk.state().isTyping).toBe(false);
    expect(talk.state().messages.list).toHaveLength(before + 1);
  });

  test.each([
    ["nobody of this conversation", { sendId: 3 }],
    ["the visitor's own", { sendId: 11 }],
    ["of another chat", { groupId: 1 }],
  ])("is not, where it is %s", async (_, over) => {
    const { talk, push } = await served();
    push(sign(over));
    expect(talk.state().isTyping).toBe(false);
  });

  test("is not shown to the next visitor", async () => {
    const { talk, push, settled } = await served();
    push(sign());
    talk.identify(identity("bob"));
    await settled(({ selfId }) => expect(selfId).toBe(13));
    expect(talk.state().isTyping).toBe(false);
  });

  test("is told to the agent while the visitor types, now and then, and to nobody who is not there", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
    const { talk, asked, standing, push, settled } = await served();
    const told = () => asked.filter(({ path }) => path === "/visitor-api/typing").length;
    const isTold = (times: number) => vi.waitFor(() => expect(told()).toBe(times));
    talk.typed();
    await isTold(1);
    talk.typed();
    now.mockReturnValue(1_000 + TYPING_AGAIN_MS);
    talk.typed();
    await isTold(2);
    Object.assign(standing, { status: "closed", agent: undefined });
    push(sign({ id: 2_001, type: MessageType.textTip, tip: '{"kind":"serviceClosed"}' }));
    await settled(({ conversation }) => expect(conversation?.status).toBe("closed"));
    now.mockReturnValue(1_000 + 2 * TYPING_AGAIN_MS);
    talk.typed();
    await talk.leaveEmail("ann@example.com");
    expect(told()).toBe(2);
    now.mockRestore();
  });
});

describe("what the page says that a conversation is about", () => {
  const page = { url: "https://a.example/returns", title: "Returns", skill: "returns" };

  test("goes with the conversation that begins, though the page could not be told of before", async () => {
    const { talk, asked, standing, hold, letGo, held } = await startTalk();
    Object.assign(standing, { status: "closed" });
    await talk.end();
    hold("/visitor-api/page");
    talk.moved(page);
    const [report] = await held(1);
    expect(report?.body).toEqual(page);
    letGo();
    await report?.fail();
    talk.send("Hello");
    const begun = () => asked.find(({ method, path }) => method === "POST" && path.endsWith("/conversation"));
    await vi.waitFor(() => expect(begun()?.body).toEqual({ skill: "returns" }));
  });

  test("goes with a message that is left", async () => {
    const { talk, asked } = await startTalk();
    talk.moved(page);
    await talk.leave({ tmpId: "a", name: "Marie", email: "marie@example.fr", text: "Hello" }, () => {});
    expect(asked.find(({ path }) => path.endsWith("/offline"))?.body).toMatchObject({ skill: "returns" });
  });
});
