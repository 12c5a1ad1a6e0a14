import { expect, test } from "vitest";
import type { RealtimeEvent } from "../../../src/contract/engine.ts";
import { EventQueue } from "../../../workers/engine/tabs/event-queue.ts";
import { makeHead } from "../../support/chat-heads.ts";

const head = (targetId: number, version: number): RealtimeEvent => ({
  kind: "chatChanged",
  head: makeHead({ key: `PRIVATE:${targetId}`, targetId, version }),
});
const unsent = (count: number): RealtimeEvent => ({ kind: "unsentChanged", unsent: count });

test("a newer head takes the place of the one that waits, also after others were taken; of what was taken, none", () => {
  const queue = new EventQueue();
  for (const targetId of [1, 2, 3]) queue.push(head(targetId, 1), false);
  expect(queue.take(1)).toEqual([head(1, 1)]);
  queue.push(head(2, 2), false);
  queue.push(head(3, 2), false);
  expect([queue.length, queue.weight]).toEqual([2, 2]);
  queue.push(head(1, 2), false);
  expect(queue.take(10)).toEqual([head(2, 2), head(3, 2), head(1, 2)]);
});

test("once the tab is hidden the latest takes the place of the last that waits, also where one before was taken", () => {
  const queue = new EventQueue();
  queue.push(unsent(1), false);
  queue.push(unsent(2), false);
  expect(queue.take(1)).toEqual([unsent(1)]);
  queue.push(unsent(3), true);
  expect(queue.take(10)).toEqual([unsent(3)]);
});
