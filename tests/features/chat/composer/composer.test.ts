import { describe, expect, it } from "vitest";
import { composerBlock } from "../../../../src/features/chat/composer/composer-block.ts";
import { composerKey, type KeyPress } from "../../../../src/features/chat/composer/use-writing.ts";
import type { ChatParty } from "../../../../src/features/chat/state/selectors.ts";

const press = (over: Partial<KeyPress>): KeyPress => ({
  key: "Enter",
  shiftKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
  empty: false,
  ...over,
});

describe("a key in the composer", () => {
  it.each([
    ["Enter sends", {}, "send"],
    ["Shift+Enter breaks the line", { shiftKey: true }, null],
    ["Enter that ends a word of an input method does not send", { isComposing: true }, null],
    ["nor where the browser tells it by the key code alone", { keyCode: 229 }, null],
    ["Escape leaves", { key: "Escape", keyCode: 27 }, "leave"],
    ["Escape that closes an input method's list does not leave", { key: "Escape", isComposing: true }, null],
    ["ArrowUp goes to the messages", { key: "ArrowUp", keyCode: 38, empty: true }, "messages"],
    ["and moves in a text where there is one", { key: "ArrowUp", keyCode: 38 }, null],
    ["Alt+ArrowUp is another chat's", { key: "ArrowUp", keyCode: 38, empty: true, altKey: true }, null],
    ["letters are letters", { key: "a", keyCode: 65 }, null],
  ] as const)("%s", (_, over, meaning) => {
    expect(composerKey(press(over))).toBe(meaning);
  });
});

describe("a chat that takes no text says why", () => {
  const party = (over: Partial<ChatParty> = {}): ChatParty => ({
    key: "PRIVATE:2",
    name: "Bob",
    image: undefined,
    friend: { id: 2, nickName: "Bob" },
    group: undefined,
    ...over,
  });
  const online = { phase: "online", attempt: 0, wasOnline: true } as const;
  const stored = { persisting: true, readOnly: false };

  it("and takes text also while the connection is being made again", () => {
    expect(composerBlock(party(), online, stored, null)).toBeNull();
    expect(
      composerBlock(party(), { phase: "waiting", attempt: 3, wasOnline: true }, stored, null),
    ).toBeNull();
    expect(composerBlock(party(), online, { persisting: false, readOnly: false }, null)).toBeNull();
  });

  it.each(["signedOut", "banned", "unregistered", "kicked", "unauthorized"] as const)(
    "when closed: %s",
    (closed) => {
      const view = { phase: "closed", closed, attempt: 0, wasOnline: true } as const;
      expect(composerBlock(party(), view, stored, null)).toEqual({ key: `composer.${closed}` });
    },
  );

  it("by kind and by friendship", () => {
    const block = (over: Partial<ChatParty>, readOnly = false) =>
      composerBlock(party(over), online, { persisting: true, readOnly }, null);
    expect(block({ key: "SYSTEM:0", friend: undefined })).toEqual({ key: "systemReadOnly" });
    expect(block({ friend: { id: 2, nickName: "Bob", deleted: true } })).toEqual({
      key: "composer.notFriends",
    });
    expect(block({}, true)).toEqual({ key: "composer.readOnly" });
    expect(block({ key: "GROUP:7", friend: undefined })).toEqual({ key: "composer.groupUnknown" });
  });

  it.each([
    [{ why: "quit" }, { key: "composer.groupQuit" }],
    [{ why: "dissolved" }, { key: "composer.groupDissolved" }],
    [{ why: "muted" }, { key: "composer.groupMuted" }],
    [{ why: "allMuted" }, { key: "composer.groupAllMuted" }],
    [{ why: "banned", reason: "" }, { key: "composer.groupBanned" }],
    [
      { why: "banned", reason: "spam" },
      { key: "composer.groupBannedBecause", reason: "spam" },
    ],
  ] as const)("by the standing in a group: %o", (silence, block) => {
    const group = party({
      key: "GROUP:7",
      friend: undefined,
      group: { id: 7, name: "Operations", ownerId: 1 },
    });
    expect(composerBlock(group, online, stored, silence)).toEqual(block);
    expect(composerBlock(group, online, stored, null)).toBeNull();
  });
});
