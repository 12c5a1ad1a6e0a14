import { expect, test } from "vitest";
import { type ChatNote, placeNotes } from "../../../../src/features/chat/visitors/notes/place-notes.ts";

const note = (id: number, at: number): ChatNote => ({
  id,
  at,
  text: `Note ${id}`,
  author: "Amy",
  mine: true,
});
const messages = (...times: readonly number[]) => times.map((at, nth) => ({ key: `m${nth}`, at }));
const told = (times: readonly number[], notes: readonly ChatNote[], complete = true) => {
  const { first, below } = placeNotes(messages(...times), notes, complete);
  return [
    first.map(({ id }) => id),
    Object.fromEntries([...below].map(([key, all]) => [key, all.map(({ id }) => id)])),
  ];
};

test("each is below the last message that was there when it was written", () => {
  expect(told([10, 20, 30], [note(1, 10), note(2, 15), note(3, 20), note(4, 99)])).toEqual([
    [],
    { m0: [1, 2], m1: [3], m2: [4] },
  ]);
});

test("what is older than all messages is the first of all, or waits until those before have come", () => {
  expect(told([10, 20], [note(1, 5), note(2, 12)])).toEqual([[1], { m0: [2] }]);
  expect(told([10, 20], [note(1, 5), note(2, 12)], false)).toEqual([[], { m0: [2] }]);
  expect(told([], [note(1, 5)])).toEqual([[1], {}]);
});

test("each is there once, also where times do not follow the order of the messages", () => {
  expect(told([10, 30, 20, 40], [note(1, 25), note(2, 35)])).toEqual([[], { m0: [1], m2: [2] }]);
});
