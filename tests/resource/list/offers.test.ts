import { expect, test } from "vitest";
import { conversation } from "../../../src/contract/resources/customer/conversation.ts";
import { fits } from "../../../src/resource/list/offers.ts";

const offered = (status: string, blocked = false) =>
  (conversation.actions ?? [])
    .filter((action) => action.places.includes("row") && fits(action, { id: 1, status, blocked }))
    .map(({ name }) => name);

test("a conversation that an agent has is handed on to another, though it is active then as before", () => {
  expect(offered("active")).toEqual([
    ...[
      "transfer",
      "transferTeam",
      "putBack",
      "translate",
      "note",
      "inviteRating",
      "close",
      "block",
      "export",
    ],
  ]);
  expect(offered("waiting")).toContain("transferTeam");
  expect(offered("waiting")).toContain("accept");
});

test("of one that has ended the visitor is still blocked, and nothing is handed on", () => {
  expect(offered("closed")).toEqual(["translate", "note", "inviteRating", "reopen", "block", "export"]);
  expect(offered("closed", true)).toContain("unblock");
});

test("what would change nothing is not offered where the definition does not say when it is", () => {
  const hide = { to: { shown: false } };
  expect(fits(hide, { id: 1, shown: true })).toBe(true);
  expect(fits(hide, { id: 1, shown: false })).toBe(false);
  expect(fits({}, { id: 1 })).toBe(true);
});
