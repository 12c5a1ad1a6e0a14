import { describe, expect, test } from "vitest";
import type { VisitorConversation } from "../../src/contract/visitor-api.ts";
import { noMessages } from "../../src/visitor/window/messages.ts";
import { placeFor } from "../../src/visitor/window/place.ts";
import type { TalkState } from "../../src/visitor/window/talk-state.ts";
import { untilIn } from "../../src/visitor/window/words.ts";

const service = (isThere: boolean) => ({ name: "Teas", isThere });
const conversation = (over: Partial<VisitorConversation>): VisitorConversation => ({
  ...{ groupId: 1, status: "waiting" },
  ...over,
});
const state = (over: Partial<TalkState>): TalkState => ({
  ...{ phase: "ready", refusal: "", selfId: 7, site: null, service: service(false), conversation: null },
  ...{ messages: noMessages, hasEarlier: false, line: "open", isLeaving: false },
  ...{ isTyping: false, trouble: null },
  ...over,
});

describe("what a visitor is offered to write in", () => {
  test("is a form where nobody is there and nothing is under way", () => {
    expect(placeFor(state({}), false)).toEqual({ isForm: true, isKept: false, asksEmail: false });
    expect(placeFor(state({ conversation: conversation({ status: "closed" }) }), false).isForm).toBe(true);
  });

  test("is the field where somebody is there, or may be, and where a conversation is under way", () => {
    expect(placeFor(state({ service: service(true) }), false).isForm).toBe(false);
    expect(placeFor(state({ service: null }), false).isForm).toBe(false);
    for (const status of ["waiting", "active"] as const)
      expect(placeFor(state({ conversation: conversation({ status }) }), false).isForm).toBe(false);
  });

  test("is the form until what is left has arrived, whatever is known of it before", () => {
    const left = conversation({ isOffline: true, hasEmail: true });
    expect(placeFor(state({ conversation: left, isLeaving: true }), false).isForm).toBe(true);
    expect(placeFor(state({ conversation: left }), false).isForm).toBe(false);
  });

  test("stays the form while something is written in it, whoever comes meanwhile", () => {
    const active = conversation({ status: "active" });
    for (const over of [{ service: service(true) }, { service: null }, { conversation: active }])
      expect(placeFor(state(over), true)).toEqual({ isForm: true, isKept: true, asksEmail: false });
    expect(placeFor(state({ conversation: conversation({}) }), true).asksEmail).toBe(false);
    expect(placeFor(state({}), true).isKept).toBe(false);
  });

  test("has the question for an address while it waits and nobody is there any more", () => {
    const waits = conversation({});
    expect(placeFor(state({ conversation: waits }), false).asksEmail).toBe(true);
    expect(placeFor(state({ conversation: waits, service: service(true) }), false).asksEmail).toBe(false);
    expect(placeFor(state({ conversation: { ...waits, hasEmail: true } }), false).asksEmail).toBe(false);
    expect(placeFor(state({ conversation: conversation({ status: "active" }) }), false).asksEmail).toBe(
      false,
    );
  });
});

test("when somebody is there again is a weekday in the visitor's language, and a date where that is further away", () => {
  const now = new Date(2026, 6, 17, 18).getTime();
  const monday = new Date(2026, 6, 20, 9).getTime();
  expect(untilIn("fr", () => now)(monday)).toMatch(/^lundi.*09:00$/);
  expect(untilIn("en", () => now)(monday)).toMatch(/^Monday.*9:00\sAM$/);
  expect(untilIn("en", () => now)(new Date(2026, 7, 3, 9).getTime())).toMatch(/^August 3.*9:00\sAM$/);
});
