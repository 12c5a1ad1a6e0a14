import { expect, test } from "vitest";
import type { RealtimeEvent } from "../../src/contract/engine.ts";
import { Inbox } from "../../src/realtime/inbox.ts";
import { makeSnapshot } from "../features/chat/makers.ts";

const syncing = (value: boolean): RealtimeEvent => ({ kind: "syncChanged", syncing: value });
const snapshot = (): RealtimeEvent => ({ kind: "snapshot", snapshot: makeSnapshot() });

test("what is kept for the first consumer is no more than what the last snapshot leaves of it", () => {
  const inbox = new Inbox();
  const notice: RealtimeEvent = { kind: "notice", code: "initFailed", text: "" };
  inbox.take({ engineId: "a", from: 0, to: 3, events: [snapshot(), syncing(true), notice] });
  inbox.expectAny();
  inbox.take({ engineId: "b", from: 0, to: 2, events: [snapshot(), syncing(false)] });
  const taken: RealtimeEvent[] = [];
  inbox.subscribe((events) => taken.push(...events));
  expect(taken.map(({ kind }) => kind)).toEqual(["notice", "snapshot", "syncChanged"]);
  expect(taken.at(-1)).toEqual(syncing(false));
});
