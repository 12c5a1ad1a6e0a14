import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAIL_TYPES } from "../../../src/contract/mailbox.ts";
import { mailAddress, readMailPlace } from "../../../src/features/mailbox/mail-place.ts";

const usual = { type: "notice", page: 1, size: 20, open: null };

describe("the mailbox's address (specification §2)", () => {
  it.each([
    ["", usual],
    ["type=letter", { ...usual, type: "letter" }],
    ["type=todo&page=3&size=50&open=12", { type: "todo", page: 3, size: 50, open: 12 }],
    ["type=spam&page=-1&size=33&open=x", usual],
    ["page=0&size=0", usual],
    ["page=9999999999999", usual],
  ])("%s", (search, place) => {
    expect(readMailPlace(search)).toEqual(place);
  });

  it("always names the kind, and what is not usual besides", () => {
    expect(mailAddress({})).toBe("/user/message?type=notice");
    expect(mailAddress({ type: "todo", page: 2, size: 10, open: 7 })).toBe(
      "/user/message?type=todo&page=2&size=10&open=7",
    );
  });

  it("keeps parameters that are not its own", () => {
    expect(mailAddress({ type: "letter" }, "?theme=x&type=notice&page=4&open=1")).toBe(
      "/user/message?theme=x&type=letter",
    );
  });

  it("reads back what it writes", () => {
    const place = fc.record({
      type: fc.constantFrom(...MAIL_TYPES),
      page: fc.integer({ min: 1, max: 999_999 }),
      size: fc.constantFrom(10, 20, 30, 50),
      open: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    });
    fc.assert(
      fc.property(place, (one) => {
        expect(readMailPlace(mailAddress(one).split("?")[1] ?? "")).toEqual(one);
      }),
    );
  });
});
