import { describe, expect, it } from "vitest";
import type { ChatKey } from "../../../../src/contract/engine.ts";
import {
  draftChanged,
  draftSaved,
  messageSubmitted,
  quoteChosen,
  submissionKept,
  submissionRefused,
  submissionTaken,
} from "../../../../src/features/chat/state/actions.ts";
import { type Drafts, draftsReducer, unsubmitted } from "../../../../src/features/chat/state/drafts.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { makeHead, makeLocal, makeMessage, makeSnapshot } from "../makers.ts";

const chat: ChatKey = "PRIVATE:2";
type Step = Parameters<typeof draftsReducer>[1];

function stateOf(...steps: Step[]): Drafts {
  return steps.reduce<Drafts>(draftsReducer, draftsReducer(undefined, { type: "none" }));
}
const typed = (text: string, known = "") => draftChanged({ chat, text, known });
const submitted = (content: string, tmpId = "t1") =>
  messageSubmitted({ chat, tmpId, messageType: 0, content });
const queued = realtimeBatch([{ kind: "messageQueued", chat, message: makeLocal("t1") }]);
const head = (draft: string, version = 2) =>
  realtimeBatch([{ kind: "chatChanged", head: makeHead({ draft, version }) }]);

describe("a composer's text", () => {
  it("stays until the engine has queued it", () => {
    expect(stateOf(typed("hello"), submitted("hello")).texts[chat]?.text).toBe("hello");
    expect(stateOf(typed("hello"), submitted("hello"), queued).texts[chat]?.text).toBe("");
  });

  it("that was written before the first snapshot stays; what another user wrote does not", () => {
    const snapshot = (userId: number) =>
      realtimeBatch([{ kind: "snapshot", snapshot: makeSnapshot({ userId, heads: [makeHead()] }) }]);
    const early = stateOf(typed("hello"), snapshot(1));
    expect(early.texts[chat]).toMatchObject({ text: "hello", unsaved: true });
    expect(draftsReducer(early, snapshot(1)).texts[chat]?.text).toBe("hello");
    expect(draftsReducer(early, snapshot(2)).texts).toEqual({});
  });

  it("also goes by the command's own answer, and once only", () => {
    const state = stateOf(typed("hello"), submitted("hello"), submissionTaken({ tmpId: "t1" }));
    expect(state.texts[chat]?.text).toBe("");
    expect(draftsReducer(state, queued)).toBe(state);
  });

  it("keeps what was typed behind it meanwhile", () => {
    const state = stateOf(typed("hello"), submitted("hello"), typed("hello and more"), queued);
    expect(state.texts[chat]?.text).toBe("and more");
  });

  it("leaves where its translation was sent in its place", () => {
    const sent = { chat, tmpId: "t1", messageType: 0, content: "bonjour", written: "hello" };
    const state = stateOf(typed("hello"), messageSubmitted(sent), typed("hello and more"));
    expect(unsubmitted(state, chat).text).toBe("and more");
    expect(draftsReducer(state, queued).texts[chat]?.text).toBe("and more");
  });

  it("is not touched when it was rewritten meanwhile", () => {
    expect(stateOf(typed("hello"), submitted("hello"), typed("other"), queued).texts[chat]?.text).toBe(
      "other",
    );
  });

  it("stays when the engine refuses it, under the name it had", () => {
    const state = stateOf(typed("hello"), submitted("hello"), submissionRefused({ tmpId: "t1" }));
    expect(state.texts[chat]?.text).toBe("hello");
    expect(state.submitted.t1).toMatchObject({ refused: true, content: "hello" });
  });

  it("leaves when the message is seen in its chat, whatever was answered", () => {
    const message = makeMessage({ sendId: 1, content: "hello", tmpId: "t1" });
    const refused = [typed("hello"), submitted("hello"), submissionRefused({ tmpId: "t1" })];
    const events = [
      { kind: "chatOpened", chat, messages: [message], reachedStart: true },
      { kind: "messagesChanged", chat, messages: [message] },
      { kind: "messageSent", chat, tmpId: "t1", message },
    ] as const;
    for (const event of events)
      expect(stateOf(...refused, realtimeBatch([event])).texts[chat]?.text).toBe("");
    const other = realtimeBatch([
      { kind: "messagesChanged", chat, messages: [makeMessage({ tmpId: "t2" })] },
    ]);
    expect(stateOf(...refused, other).texts[chat]?.text).toBe("hello");
  });

  it("of an earlier page has the name that it had there", () => {
    const kept = submissionKept({ chat, tmpId: "t1", messageType: 0, content: "hello" });
    expect(stateOf(kept, typed("hello")).submitted.t1).toMatchObject({ refused: true, content: "hello" });
    expect(stateOf(kept, typed("hello"), submissionTaken({ tmpId: "t1" })).texts[chat]?.text).toBe("");
  });

  it("that the engine refused gives way to the next", () => {
    const state = stateOf(submitted("a", "t1"), submissionRefused({ tmpId: "t1" }), submitted("b", "t2"));
    expect(Object.keys(state.submitted)).toEqual(["t2"]);
  });

  it("may be several messages on their way, of which each takes its own with it", () => {
    const both = [typed("one"), submitted("one"), typed("onetwo"), submitted("two", "t2")];
    const text = (...steps: Step[]) => stateOf(...both, ...steps).texts[chat]?.text;
    expect(text()).toBe("onetwo");
    expect(text(queued)).toBe("two");
    expect(text(queued, submissionTaken({ tmpId: "t2" }))).toBe("");
    expect(text(submissionTaken({ tmpId: "t2" }))).toBe("one");
    expect(text(submissionTaken({ tmpId: "t2" }), queued)).toBe("");
    expect(text(submissionRefused({ tmpId: "t1" }), submissionTaken({ tmpId: "t2" }))).toBe("one");
    const [noOne, noTwo] = [submissionRefused({ tmpId: "t1" }), submissionRefused({ tmpId: "t2" })];
    expect(Object.keys(stateOf(...both, noOne, noTwo).submitted)).toEqual(["t1", "t2"]);
    expect(text(noOne, noTwo, queued)).toBe("two");
    expect(text(typed("onetwo three"), submissionTaken({ tmpId: "t2" }))).toBe("one\nthree");
    expect(text(typed("other"), queued, submissionTaken({ tmpId: "t2" }))).toBe("other");
  });
});

describe("a draft", () => {
  it("of another tab replaces this one's once that was saved", () => {
    const state = stateOf(typed("a"), draftSaved({ chat, text: "a" }), head("b"));
    expect(state.texts[chat]).toBeUndefined();
  });

  it("is not overwritten while it is being typed", () => {
    expect(stateOf(typed("ab"), head("a")).texts[chat]?.text).toBe("ab");
  });

  it("is not lost to a change of the head that says nothing of drafts", () => {
    expect(stateOf(typed("a"), draftSaved({ chat, text: "a" }), head("")).texts[chat]?.text).toBe("a");
  });

  it("is still unsaved when more was typed while it was being saved", () => {
    expect(stateOf(typed("a"), typed("ab"), draftSaved({ chat, text: "a" })).texts[chat]?.unsaved).toBe(true);
  });

  it("is not shown to another user", () => {
    const user = (userId: number) =>
      realtimeBatch([{ kind: "snapshot", snapshot: makeSnapshot({ userId }) }]);
    expect(stateOf(user(1), typed("secret"), user(7)).texts).toEqual({});
    expect(stateOf(user(1), typed("kept"), user(1)).texts[chat]?.text).toBe("kept");
  });
});

const textToKeep = (state: Drafts, of: ChatKey) => unsubmitted(state, of).text;

describe("what is to be kept of a draft", () => {
  it("is the text, without what is on its way as a message", () => {
    expect(textToKeep(stateOf(typed("hello")), chat)).toBe("hello");
    expect(textToKeep(stateOf(typed("hello"), submitted("hello")), chat)).toBe("");
    expect(textToKeep(stateOf(typed("hello"), submitted("hello"), typed("hello there")), chat)).toBe("there");
    expect(textToKeep(stateOf(typed("hello"), submitted("hello"), typed("other")), chat)).toBe("other");
  });

  it("is also who was picked for its mentions, as long as there is a text", () => {
    const picked = (text: string) => draftChanged({ chat, text, known: "", atUserIds: [9] });
    expect(unsubmitted(stateOf(picked("@Bob hi")), chat)).toEqual({ text: "@Bob hi", atUserIds: [9] });
    expect(unsubmitted(stateOf(picked("@Bob hi"), submitted("@Bob hi")), chat).atUserIds).toEqual([]);
    expect(unsubmitted(stateOf(picked("")), chat).atUserIds).toEqual([]);
  });

  it("is unsaved again when another of the same name was picked meanwhile", () => {
    const picked = (userId: number) => draftChanged({ chat, text: "@Bob", known: "", atUserIds: [userId] });
    const savedAs = (userId: number) => draftSaved({ chat, text: "@Bob", atUserIds: [userId] });
    expect(stateOf(picked(9), savedAs(9)).texts[chat]?.unsaved).toBe(false);
    expect(stateOf(picked(9), picked(3), savedAs(9)).texts[chat]?.unsaved).toBe(true);
  });

  it("is the text without all that is on its way, in whatever order that is answered", () => {
    const both = [typed("one"), submitted("one"), typed("one two three"), submitted("two", "t2")];
    expect(textToKeep(stateOf(...both), chat)).toBe("three");
    expect(textToKeep(stateOf(...both, queued), chat)).toBe("three");
    expect(textToKeep(stateOf(...both, submissionRefused({ tmpId: "t1" })), chat)).toBe("one\nthree");
  });

  it("is all of it once the engine has refused that", () => {
    const refused = stateOf(typed("hello"), submitted("hello"), submissionRefused({ tmpId: "t1" }));
    expect(textToKeep(refused, chat)).toBe("hello");
    expect(textToKeep(stateOf(typed("hello")), "GROUP:3")).toBe("");
  });
});

describe("a composer's quote", () => {
  const quoted = makeMessage({ id: 7 });
  const quote = { id: 7, sendId: quoted.sendId, type: 0, content: quoted.content, status: 1 };
  const answered = (tmpId = "t1") =>
    messageSubmitted({ chat, tmpId, messageType: 0, content: "yes", quoteMessage: quote });
  const chosen = quoteChosen({ chat, message: quoted });

  it("stays until the engine has the answer, also when it refused it first", () => {
    expect(stateOf(chosen, typed("yes"), answered()).quotes[chat]).toBe(quoted);
    expect(stateOf(chosen, answered(), submissionRefused({ tmpId: "t1" })).quotes[chat]).toBe(quoted);
    expect(stateOf(chosen, typed("yes"), answered(), queued).quotes[chat]).toBeUndefined();
    expect(stateOf(chosen, answered(), submissionTaken({ tmpId: "t1" })).quotes[chat]).toBeUndefined();
  });

  it("that was chosen meanwhile stays", () => {
    const other = makeMessage({ id: 8 });
    const state = stateOf(chosen, answered(), quoteChosen({ chat, message: other }), queued);
    expect(state.quotes[chat]).toBe(other);
  });

  it("is taken away, and is another chat's no more than another user's", () => {
    expect(stateOf(chosen, quoteChosen({ chat, message: null })).quotes).toEqual({});
    expect(stateOf(chosen, quoteChosen({ chat: "GROUP:3", message: null })).quotes[chat]).toBe(quoted);
    const snapshot = (userId: number) =>
      realtimeBatch([{ kind: "snapshot", snapshot: makeSnapshot({ userId, heads: [makeHead()] }) }]);
    expect(stateOf(snapshot(1), chosen, snapshot(2)).quotes).toEqual({});
  });
});
