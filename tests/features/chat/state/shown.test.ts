import { expect, it } from "vitest";
import { chatsShown } from "../../../../src/features/chat/state/actions.ts";
import { chatReducer } from "../../../../src/features/chat/state/slice.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { makeMessage } from "../makers.ts";

it("a chat that arrives when it is shown no more is not kept: nothing would keep it up to date", () => {
  const opened = realtimeBatch([
    { kind: "chatOpened", chat: "PRIVATE:2", messages: [makeMessage({ id: 1 })], reachedStart: true },
  ]);
  const shown = chatReducer(chatReducer(undefined, chatsShown(["PRIVATE:2"])), opened);
  expect(shown.projection.open["PRIVATE:2"]?.messages).toHaveLength(1);
  const left = chatReducer(chatReducer(shown, chatsShown([])), opened);
  expect(left.projection.open).toEqual({});
});
