import { expect, it } from "vitest";
import { type ChatCallName, chatApi } from "../../src/contract/chat-api.ts";
import { isRead } from "../../src/contract/chat-reads.ts";

it("the calls that only read are those that are GETs", () => {
  const names = Object.keys(chatApi) as ChatCallName[];
  expect(names.filter(isRead)).toEqual(names.filter((name) => chatApi[name].method === "GET"));
});
